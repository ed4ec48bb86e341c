import { List, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { api } from "../api.ts";
import { Confirm } from "../ui/confirm.tsx";
import { countOf } from "../ui/format.ts";
import { Problem, Waiting } from "../ui/states.tsx";

interface DeleteOrganizationProps {
  id: string;
  name: string;
  onDone: () => void;
  onClose: () => void;
}

/** Spells out what goes with an organization, and deletes it once its name was typed. */
export function DeleteOrganization({ id, name, onDone, onClose }: DeleteOrganizationProps) {
  const query = useQuery({
    queryKey: ["organizations", id, "belongings"],
    queryFn: ({ signal }) => api.countBelongings.query({ organization_id: id }, { signal }),
    staleTime: 0,
  });
  const goes = query.data;
  return (
    <Confirm
      title={`Delete ${name}?`}
      action="Delete organization"
      typed={name}
      run={() => api.deleteOrganization.mutate({ organization_id: id })}
      onDone={onDone}
      onClose={onClose}
    >
      {query.isPending && <Waiting what="what goes with it" lines={3} />}
      {query.isLoadingError && <Problem error={query.error} onRetry={() => query.refetch()} />}
      {goes && (
        <>
          <Text mb="xs">This cannot be undone. With it go:</Text>
          <List spacing={4}>
            <List.Item>
              {countOf(goes.pods, "Pod")} with {countOf(goes.versions, "version")} and{" "}
              {countOf(goes.documents, "document")}
            </List.Item>
            <List.Item>{countOf(goes.active_keys, "working key")}; callers get 401 at once</List.Item>
            <List.Item>
              {countOf(goes.jobs, "job")}, {goes.unfinished_jobs === 0 ? "none" : goes.unfinished_jobs} under
              way
            </List.Item>
          </List>
          <Text mt="xs" c="dimmed" size="sm">
            {countOf(goes.audit_rows_kept, "audit row")} {goes.audit_rows_kept === 1 ? "stays" : "stay"}: who
            asked, when, and of which Pods.
          </Text>
        </>
      )}
    </Confirm>
  );
}
