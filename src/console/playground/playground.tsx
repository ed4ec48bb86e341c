import { Alert, Button, Group, Paper, Text, Textarea } from "@mantine/core";
import { IconRefresh, IconSend } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { api } from "../api.ts";
import { NoOrganization } from "../organizations/no-organization.tsx";
import { Page } from "../ui/page.tsx";
import { Problem, Waiting } from "../ui/states.tsx";
import { AskOptions, type Choice, startingChoice } from "./ask-options.tsx";
import type { ShownSource } from "./chat-stream.ts";
import { SourceDrawer } from "./source-drawer.tsx";
import { TurnView } from "./turn-view.tsx";
import { useChat } from "./use-chat.ts";

/** Asks as a client of the API would. At first of the Pod `orgId`, or else of the one at hand. */
export default function Playground({ orgId }: { orgId: string | undefined }) {
  const query = useQuery({
    queryKey: ["playground", orgId],
    queryFn: async ({ signal }) => {
      const [catalogue, pod, organizations] = await Promise.all([
        api.getCatalogue.query(undefined, { signal }),
        firstPod(orgId, signal),
        api.listOrganizations.query({ limit: 1 }, { signal }),
      ]);
      const organization = pod ?? organizations.items[0];
      return organization
        ? { catalogue, choice: startingChoice(catalogue, organization, pod?.org_id) }
        : null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Page
      title="Playground"
      description="Ask as a program would: about the documents of Pods, or about EMS in general."
    >
      {query.isPending && <Waiting what="the playground" />}
      {query.isLoadingError && <Problem error={query.error} onRetry={() => query.refetch()} />}
      {query.data === null && (
        <NoOrganization why="A question is asked as one of an organization's keys would." />
      )}
      {query.data && <Conversation {...query.data} />}
    </Page>
  );
}

/** The Pod to begin with; undefined where there is none. */
async function firstPod(orgId: string | undefined, signal: AbortSignal) {
  if (orgId) return api.getPod.query({ org_id: orgId }, { signal });
  return (await api.listPods.query({ limit: 1 }, { signal })).items[0];
}

interface ConversationProps {
  catalogue: Parameters<typeof startingChoice>[0];
  choice: Choice;
}

function Conversation({ catalogue, choice: start }: ConversationProps) {
  const [choice, setChoice] = useState(start);
  const [content, setContent] = useState("");
  const [opened, setOpened] = useState<ShownSource>();
  const chat = useChat();
  const conversation = useRef<HTMLElement>(null);
  useEffect(() => {
    if (chat.turns.length > 0) conversation.current?.querySelector("article:last-of-type")?.scrollIntoView();
  }, [chat.turns.length]);
  const needsPod = choice.mode === "unified" && choice.pods.length === 0;
  const send = () => {
    const { state, scope, pods, mode, organizationId } = choice;
    if (content.trim() === "" || needsPod || chat.busy) return;
    void chat.ask(organizationId, {
      content: content.trim(),
      state,
      scope,
      ...(mode === "unified" && { org_id: pods }),
    });
    setContent("");
  };
  return (
    <div className="playground">
      <Paper withBorder p="md" component="section" aria-label="What to ask">
        <AskOptions catalogue={catalogue} choice={choice} onChange={setChoice} />
      </Paper>
      <section aria-label="Conversation" ref={conversation}>
        <div aria-live="polite" aria-busy={chat.busy}>
          {chat.turns.map((turn, index) => (
            <TurnView
              key={`turn-${index.toString()}`}
              turn={turn}
              busy={chat.busy && index === chat.turns.length - 1}
              onOpen={setOpened}
            />
          ))}
        </div>
        <form
          className="ask-form"
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <Textarea
            label="Question"
            placeholder="What is the adult dose of epinephrine in cardiac arrest?"
            value={content}
            onChange={(event) => setContent(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
              event.preventDefault();
              send();
            }}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={10_000}
          />
          <Group mt="sm" justify="space-between">
            <Group gap="sm">
              <Button
                type="submit"
                leftSection={<IconSend size={18} aria-hidden />}
                loading={chat.busy}
                disabled={content.trim() === "" || needsPod}
              >
                Ask
              </Button>
              {chat.busy && (
                <Button variant="default" onClick={chat.stop}>
                  Stop
                </Button>
              )}
              {needsPod && (
                <Text size="sm" c="dimmed">
                  Choose at least one Pod.
                </Text>
              )}
            </Group>
            {chat.turns.length > 0 && (
              <Button
                variant="default"
                leftSection={<IconRefresh size={18} aria-hidden />}
                onClick={chat.startOver}
              >
                New conversation
              </Button>
            )}
          </Group>
        </form>
        {chat.turns.length === 0 && (
          <Alert color="blue" variant="light" title="Try a question">
            {choice.mode === "unified"
              ? "Ask something that the documents answer, such as a dose, a criterion or a step. Each statement of the answer has a number that opens the page it came from."
              : "Ask about EMS in general. Your documents are not searched."}
          </Alert>
        )}
      </section>
      <SourceDrawer source={opened} onClose={() => setOpened(undefined)} />
    </div>
  );
}
