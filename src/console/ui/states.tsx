import {
  Alert,
  Button,
  Group,
  Paper,
  Skeleton,
  Stack,
  Text,
  ThemeIcon,
  Title,
  VisuallyHidden,
} from "@mantine/core";
import { IconAlertTriangle, type IconProps } from "@tabler/icons-react";
import type { ComponentType, ReactNode } from "react";
import { isNotFound, problemOf } from "../api.ts";

/** What went wrong and, where it can help, a button to try again: what is not there does not come by asking again. */
export function Problem({ error, onRetry, title }: { error: unknown; onRetry?: () => void; title?: string }) {
  return (
    <Alert
      color="red"
      role="alert"
      title={title ?? "That did not work"}
      icon={<IconAlertTriangle aria-hidden />}
    >
      <Text size="sm" className="keep-lines">
        {problemOf(error)}
      </Text>
      {onRetry && !isNotFound(error) && (
        <Button variant="default" size="xs" mt="sm" onClick={onRetry}>
          Try again
        </Button>
      )}
    </Alert>
  );
}

/** Stands where something is being loaded. */
export function Waiting({ what, lines = 4 }: { what: string; lines?: number }) {
  return (
    <Stack gap="sm" role="status" aria-live="polite">
      <VisuallyHidden>{`Loading ${what}`}</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => `line-${line}`).map((line) => (
        <Skeleton key={line} height={36} radius="sm" />
      ))}
    </Stack>
  );
}

interface EmptyProps {
  icon: ComponentType<IconProps>;
  title: string;
  children: ReactNode;
  action?: ReactNode;
}

/** An empty list: what belongs here and the first step towards it. */
export function Empty({ icon: Icon, title, children, action }: EmptyProps) {
  return (
    <Paper withBorder p="xl" radius="md" className="empty">
      <ThemeIcon size={52} radius="xl" variant="light" aria-hidden>
        <Icon size={28} />
      </ThemeIcon>
      <Title order={2} size="h4" mt="sm">
        {title}
      </Title>
      <Text c="dimmed" maw={520} ta="center" mt={4}>
        {children}
      </Text>
      {action && (
        <Group mt="md" justify="center">
          {action}
        </Group>
      )}
    </Paper>
  );
}
