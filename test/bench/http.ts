/**
 * `bun run bench:http`: `GET /documents/job/{id}` with key check, rate limit and database read, over 64
 * connections, as REST and as the same procedure called natively at /trpc, in turns in one run.
 */
import { startProcess } from "../support/service-process.ts";

const CONNECTIONS = 64;
const ROUNDS = 5;
const ROUND_MS = 2_000;

const service = await startProcess({ RATE_LIMIT_REQUESTS: "1000000000", ROLE: "gateway" });
try {
  await service.admin("org:create", "--name", "Bench", "--subdomain", "bench");
  const key = await service.admin("key:create", "--subdomain", "bench");
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  const initiated = await fetch(`${service.url}/documents/initiate-upload`, {
    method: "POST",
    headers,
    body: JSON.stringify({ org_id: "bench_pod", filenames: ["a.pdf", "b.docx"] }),
  });
  const { job_id } = await initiated.json();
  const native = `${service.url}/trpc/getJob?input=${encodeURIComponent(JSON.stringify({ job_id }))}`;
  const rest = `${service.url}/documents/job/${job_id}`;

  const times: Record<string, number[]> = { rest: [], native: [] };
  await round(rest, 500);
  await round(native, 500);
  for (let turn = 0; turn < ROUNDS; turn++) {
    times.rest?.push(...(await round(rest, ROUND_MS)));
    times.native?.push(...(await round(native, ROUND_MS)));
  }
  const seconds = (ROUNDS * ROUND_MS) / 1000;
  const [restRate, nativeRate] = [times.rest, times.native].map((all = []) => all.length / seconds);
  for (const [name, all] of Object.entries(times)) {
    all.sort((a, b) => a - b);
    const at = (share: number) => (all[Math.floor(all.length * share)] ?? 0).toFixed(1);
    console.log(
      `${name.padEnd(6)} ${Math.round(all.length / seconds)} req/s   p50 ${at(0.5)} ms   p99 ${at(0.99)} ms`,
    );
  }
  console.log(
    `ratio  ${((restRate ?? 0) / (nativeRate ?? 1)).toFixed(2)} (REST over native; at least 0.8 is wanted)`,
  );

  async function round(url: string, ms: number): Promise<number[]> {
    const until = performance.now() + ms;
    const taken: number[] = [];
    const connection = async () => {
      while (performance.now() < until) {
        const begun = performance.now();
        const response = await fetch(url, { headers });
        await response.arrayBuffer();
        if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
        taken.push(performance.now() - begun);
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, connection));
    return taken;
  }
} finally {
  await service[Symbol.asyncDispose]();
}
