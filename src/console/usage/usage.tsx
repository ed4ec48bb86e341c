import { Tabs } from "@mantine/core";
import { lazy, Suspense } from "react";
import { useKept } from "../ui/kept.ts";
import { Page } from "../ui/page.tsx";
import { Waiting } from "../ui/states.tsx";
import { Audit } from "./audit.tsx";
import { RateLimits } from "./rate-limits.tsx";

const UsageCharts = lazy(() => import("./usage-charts.tsx"));

export default function Usage() {
  const [tab, setTab] = useKept("tab", "charts");
  return (
    <Page
      title="Usage"
      description="What each organization used, what its budget of requests is, and who asked what, when."
    >
      <Tabs value={tab} onChange={(chosen) => chosen && setTab(chosen)} keepMounted={false}>
        <Tabs.List mb="lg">
          <Tabs.Tab value="charts">By day</Tabs.Tab>
          <Tabs.Tab value="limits">Rate limits</Tabs.Tab>
          <Tabs.Tab value="audit">Audit trail</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="charts">
          <Suspense fallback={<Waiting what="the charts" lines={8} />}>
            <UsageCharts />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="limits">
          <RateLimits />
        </Tabs.Panel>
        <Tabs.Panel value="audit">
          <Audit />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
