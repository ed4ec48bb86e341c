import { Center, Loader } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { Route, Switch, useLocation } from "wouter";
import { Home } from "./home.tsx";
import { Keys } from "./keys/keys.tsx";
import { Missing } from "./missing.tsx";
import { OrganizationPage } from "./organizations/organization.tsx";
import { Organizations } from "./organizations/organizations.tsx";
import { SESSION } from "./query-client.ts";
import { hasSession } from "./session.ts";
import { Shell } from "./shell.tsx";
import { SignIn } from "./sign-in.tsx";
import { Boundary } from "./ui/boundary.tsx";
import { Problem, Waiting } from "./ui/states.tsx";

const Pods = lazy(() => import("./pods/pods.tsx"));
const PodPage = lazy(() => import("./pods/pod.tsx"));
const DocumentPage = lazy(() => import("./pods/document.tsx"));
const Compare = lazy(() => import("./pods/compare.tsx"));
const Upload = lazy(() => import("./upload/upload.tsx"));
const Jobs = lazy(() => import("./jobs/jobs.tsx"));
const JobPage = lazy(() => import("./jobs/job.tsx"));
const Playground = lazy(() => import("./playground/playground.tsx"));
const Usage = lazy(() => import("./usage/usage.tsx"));
const System = lazy(() => import("./system/system.tsx"));

export function App() {
  const client = useQueryClient();
  const [location] = useLocation();
  const session = useQuery({
    queryKey: SESSION,
    queryFn: ({ signal }) => hasSession(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (session.isPending) {
    return (
      <Center h="100vh">
        <Loader aria-label="Opening the console" />
      </Center>
    );
  }
  if (session.isError) {
    return (
      <main className="sign-in">
        <Problem error={session.error} onRetry={() => session.refetch()} />
      </main>
    );
  }
  if (!session.data) return <SignIn onSignedIn={() => client.setQueryData(SESSION, true)} />;
  return (
    <Shell>
      <Boundary at={location}>
        <Suspense fallback={<Waiting what="the page" />}>
          <Switch>
            <Route path="/" component={Home} />
            <Route path="/organizations" component={Organizations} />
            <Route path="/organizations/:id">{({ id }) => <OrganizationPage id={id} key={id} />}</Route>
            <Route path="/keys" component={Keys} />
            <Route path="/pods" component={Pods} />
            <Route path="/pods/:orgId">{({ orgId }) => <PodPage orgId={orgId} key={orgId} />}</Route>
            <Route path="/pods/:orgId/compare/:from/:to">{(params) => <Compare {...params} />}</Route>
            <Route path="/pods/:orgId/:version/documents/:filename/:page?">
              {({ orgId, version, filename, page }) => (
                <DocumentPage
                  orgId={orgId}
                  version={version}
                  filename={decodeURIComponent(filename)}
                  page={Number(page ?? 1)}
                />
              )}
            </Route>
            <Route path="/upload/:organizationId?/:orgId?">
              {(target) => <Upload {...target} key={`${target.organizationId} ${target.orgId}`} />}
            </Route>
            <Route path="/jobs" component={Jobs} />
            <Route path="/jobs/:id">{({ id }) => <JobPage id={id} key={id} />}</Route>
            <Route path="/playground/:orgId?">
              {({ orgId }) => <Playground orgId={orgId} key={orgId} />}
            </Route>
            <Route path="/usage" component={Usage} />
            <Route path="/system" component={System} />
            <Route>
              <Missing />
            </Route>
          </Switch>
        </Suspense>
      </Boundary>
    </Shell>
  );
}
