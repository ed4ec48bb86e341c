import { ActionIcon, Badge, Button, useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import {
  IconActivity,
  IconBuildingCommunity,
  IconChartBar,
  IconFiles,
  IconFirstAidKit,
  IconHome,
  IconKey,
  IconListCheck,
  IconLogout,
  IconMessageQuestion,
  IconMoon,
  IconSun,
  IconUpload,
} from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { Link, useLocation } from "wouter";
import { SESSION } from "./query-client.ts";
import { signOut } from "./session.ts";
import { formatPercent } from "./ui/format.ts";
import { OutOfDate } from "./ui/out-of-date.tsx";
import { shareOf, useCurrentUpload } from "./upload/current-upload.tsx";

const PLACES = [
  { href: "/", label: "Start", icon: IconHome },
  { href: "/organizations", label: "Organizations", icon: IconBuildingCommunity },
  { href: "/keys", label: "API keys", icon: IconKey },
  { href: "/pods", label: "Pods", icon: IconFiles },
  { href: "/upload", label: "Upload", icon: IconUpload },
  { href: "/jobs", label: "Jobs", icon: IconListCheck },
  { href: "/playground", label: "Playground", icon: IconMessageQuestion },
  { href: "/usage", label: "Usage", icon: IconChartBar },
  { href: "/system", label: "System", icon: IconActivity },
] as const;

/** What stands around every page: where one can go, the color scheme, and the way out. */
export function Shell({ children }: { children: ReactNode }) {
  const [location] = useLocation();
  useEffect(() => {
    const here = document.querySelector(".places [aria-current]");
    if (location) here?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [location]);
  const isHere = (href: string) => (href === "/" ? location === "/" : location.startsWith(href));
  return (
    <div className="shell">
      <button type="button" className="skip" onClick={() => document.getElementById("content")?.focus()}>
        Skip to the content
      </button>
      <nav aria-label="Console" className="side">
        <Link href="/" className="brand">
          <IconFirstAidKit size={26} aria-hidden />
          <span>Document Pods</span>
        </Link>
        <div className="places">
          {PLACES.map(({ href, label, icon: Icon }) => (
            <Link key={href} href={href} className="place" aria-current={isHere(href) ? "page" : undefined}>
              <Icon size={20} aria-hidden />
              <span>{label}</span>
              {href === "/upload" && !isHere(href) && <UploadState />}
            </Link>
          ))}
        </div>
        <div className="side-foot">
          <ColorScheme />
          <SignOut />
        </div>
      </nav>
      <main id="content" tabIndex={-1}>
        <OutOfDate />
        {children}
      </main>
    </div>
  );
}

/** How far an upload is that goes on beside what is shown, or how it ended. */
function UploadState() {
  const { upload } = useCurrentUpload();
  if (!upload) return null;
  const ended = upload.status === "done" ? "done" : "failed";
  return (
    <Badge
      size="sm"
      variant="light"
      color={upload.status === "failed" ? "red" : "blue"}
      className="place-state"
    >
      {upload.status === "running" ? formatPercent(shareOf(upload)) : ended}
    </Badge>
  );
}

function ColorScheme() {
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme("light") === "dark";
  return (
    <ActionIcon
      variant="default"
      size="lg"
      onClick={() => setColorScheme(dark ? "light" : "dark")}
      aria-label={dark ? "Use light colors" : "Use dark colors"}
      title={dark ? "Use light colors" : "Use dark colors"}
    >
      {dark ? <IconSun size={18} aria-hidden /> : <IconMoon size={18} aria-hidden />}
    </ActionIcon>
  );
}

function SignOut() {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: signOut,
    onSuccess: () => {
      client.setQueryData(SESSION, false);
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION[0] });
    },
  });
  return (
    <Button
      variant="default"
      leftSection={<IconLogout size={18} aria-hidden />}
      loading={mutation.isPending}
      onClick={() => mutation.mutate()}
    >
      {mutation.isError ? "Try signing out again" : "Sign out"}
    </Button>
  );
}
