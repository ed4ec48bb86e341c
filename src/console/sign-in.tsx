import { Box, Button, Code, Paper, PasswordInput, Stack, Text, Title } from "@mantine/core";
import { IconFirstAidKit } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { signIn } from "./session.ts";
import { Problem } from "./ui/states.tsx";

export function SignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const [token, setToken] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const mutation = useMutation({ mutationFn: () => signIn(token.trim()), onSuccess: onSignedIn });
  useEffect(() => {
    document.title = "Sign in · Document Pods";
    field.current?.focus();
  }, []);
  return (
    <main className="sign-in">
      <Paper withBorder shadow="sm" p="xl" radius="md" w="100%" maw={440}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            mutation.mutate();
          }}
        >
          <Stack gap="md">
            <Box className="brand">
              <IconFirstAidKit size={30} aria-hidden />
              <Title order={1} size="h3">
                Document Pods
              </Title>
            </Box>
            <Text c="dimmed">
              Sign in to look after organizations, their documents and what is asked of them.
            </Text>
            <PasswordInput
              ref={field}
              label="Administrator token"
              description="The ADMIN_TOKEN of this service"
              value={token}
              onChange={(event) => setToken(event.currentTarget.value)}
              autoComplete="current-password"
              visibilityToggleButtonProps={{ "aria-label": "Show or hide the token" }}
              required
            />
            {mutation.isError && <Problem error={mutation.error} title="Not signed in" />}
            <Button type="submit" size="md" loading={mutation.isPending} disabled={token.trim() === ""}>
              Sign in
            </Button>
            <Text size="sm" c="dimmed">
              No token set? One was made at the first start: it is in the service's log of that start, and in
              the file <Code>admin-token</Code> of its data folder.
            </Text>
          </Stack>
        </form>
      </Paper>
    </main>
  );
}
