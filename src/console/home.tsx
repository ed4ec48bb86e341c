import { Button, Group, Paper, Stack, Text, ThemeIcon, Title } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { api } from "./api.ts";
import { CreateOrganization } from "./organizations/create-organization.tsx";
import { countOf } from "./ui/format.ts";
import { Page } from "./ui/page.tsx";
import { Problem, Waiting } from "./ui/states.tsx";

/** The short way from nothing to a grounded answer; it stays as the way to the daily tasks. */
export function Home() {
  const [creating, create] = useDisclosure();
  const query = useQuery({
    queryKey: ["home"],
    queryFn: async ({ signal }) => {
      const [organizations, pods] = await Promise.all([
        api.listOrganizations.query({ limit: 1 }, { signal }),
        api.listPods.query({ limit: 1 }, { signal }),
      ]);
      return { organizations: organizations.total, pods: pods.total, latest: pods.items[0]?.org_id };
    },
  });
  if (query.isPending) return <Waiting what="the start" />;
  if (query.isLoadingError) return <Problem error={query.error} onRetry={() => query.refetch()} />;
  const { organizations, pods, latest } = query.data;
  const next = organizations === 0 ? 1 : pods === 0 ? 2 : 3;
  return (
    <Page
      title={next === 3 ? "Start" : "Welcome"}
      description={
        next === 3
          ? "Documents are in place. Ask them, or bring in more."
          : "Three steps lead to an answer with the page it came from."
      }
    >
      <Stack component="ol" gap="md" className="steps">
        <Step
          number={1}
          next={next}
          title="Create an organization"
          text="An agency with its own Pods and keys; nobody else's key opens them."
          done={countOf(organizations, "organization")}
        >
          <Button variant={next === 1 ? "filled" : "default"} onClick={create.open}>
            {next === 1 ? "Create organization" : "Create another"}
          </Button>
        </Step>
        <Step
          number={2}
          next={next}
          title="Upload its documents"
          text="Protocols, formularies, training: PDF, Word, PowerPoint and Excel files. They are read in seconds."
          done={countOf(pods, "Pod")}
        >
          {next >= 2 && (
            <Button component={Link} href="/upload" variant={next === 2 ? "filled" : "default"}>
              Upload documents
            </Button>
          )}
        </Step>
        <Step
          number={3}
          next={next}
          title="Ask a question"
          text="The answer quotes the documents, and each number opens the page it came from."
        >
          {next >= 3 && (
            <Button component={Link} href={latest ? `/playground/${latest}` : "/playground"}>
              Open the playground
            </Button>
          )}
        </Step>
      </Stack>
      {next === 3 && (
        <Text c="dimmed" mt="lg">
          To connect a program,{" "}
          <Link className="link" href="/keys">
            create an API key
          </Link>{" "}
          and read the{" "}
          <a className="link" href="/swagger">
            API reference
          </a>
          .
        </Text>
      )}
      {creating && <CreateOrganization onClose={create.close} {...(next === 1 && { goTo: "/" })} />}
    </Page>
  );
}

interface StepProps {
  number: number;
  next: number;
  title: string;
  text: string;
  /** What there is of it already. */
  done?: string;
  children: ReactNode;
}

function Step({ number, next, title, text, done, children }: StepProps) {
  const isDone = number < next;
  return (
    <Paper
      component="li"
      withBorder
      radius="md"
      p="lg"
      className="step"
      data-next={number === next || undefined}
    >
      <Group className="step-line" gap="lg">
        <ThemeIcon
          size={44}
          radius="xl"
          variant={number === next ? "filled" : "light"}
          color={isDone ? "green" : number === next ? "blue" : "gray"}
          aria-label={isDone ? "Done" : `Step ${number}`}
          role="img"
        >
          {isDone ? <IconCheck size={24} aria-hidden /> : <b>{number}</b>}
        </ThemeIcon>
        <div className="grow">
          <Title order={2} size="h4">
            {title}
          </Title>
          <Text c="dimmed">{isDone && done ? `${text} You have ${done}.` : text}</Text>
        </div>
        {children}
      </Group>
    </Paper>
  );
}
