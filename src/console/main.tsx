import "@mantine/core/styles.css";
import "@mantine/charts/styles.css";
import "./theme.css";
import "./ui/ui.css";
import "./shell.css";
import "./upload/upload.css";
import "./pods/pods.css";
import "./playground/playground.css";
import { Badge, createTheme, Drawer, MantineProvider, Modal } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Router } from "wouter";
import { useHashLocation } from "wouter/use-hash-location";
import { App } from "./app.tsx";
import { queryClient } from "./query-client.ts";
import { UploadProvider } from "./upload/current-upload.tsx";

const theme = createTheme({
  primaryShade: 8,
  defaultRadius: "md",
  cursorType: "pointer",
  respectReducedMotion: true,
  components: {
    Badge: Badge.extend({ defaultProps: { tt: "none", miw: "max-content" } }),
    Drawer: Drawer.extend({
      defaultProps: { lockScroll: false, closeButtonProps: { "aria-label": "Close" } },
      classNames: { title: "dialog-title" },
    }),
    Modal: Modal.extend({
      defaultProps: { lockScroll: false, centered: true, closeButtonProps: { "aria-label": "Close" } },
      classNames: { title: "dialog-title" },
    }),
  },
});

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false}>
        <QueryClientProvider client={queryClient}>
          <Router hook={useHashLocation}>
            <UploadProvider>
              <App />
            </UploadProvider>
          </Router>
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  );
}
