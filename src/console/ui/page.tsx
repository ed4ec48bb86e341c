import { Group, Text, Title } from "@mantine/core";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Parted } from "./parted.tsx";

interface PageProps {
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of the console. Its heading takes the focus, so that screen readers tell where one has come. */
export function Page({ title, description, actions, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    document.title = `${title} · Document Pods`;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [title]);
  return (
    <>
      <Group justify="space-between" align="flex-end" mb="lg" gap="md">
        <div className="page-heading">
          <Title order={1} size="h2" ref={heading} tabIndex={-1}>
            <Parted text={title} />
          </Title>
          {description && (
            <Text c="dimmed" mt={4} maw={720}>
              {description}
            </Text>
          )}
        </div>
        {actions && <Group gap="sm">{actions}</Group>}
      </Group>
      {children}
    </>
  );
}
