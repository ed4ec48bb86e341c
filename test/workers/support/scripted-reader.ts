/**
 * A reader process whose documents are scripts: JSON {pages, do?, characters?, atOnce?, openers?, scanned?, learnFrom?}. Each page
 * gives its number as text (or that many characters) and this process's id as label, after it did what `do` says. A
 * document with `openers` is open once so many readers open it. The pages of one that is `scanned` do that while they
 * are recognized, and give what they were recognized as: the id of the process that did; the first page, or those of
 * `learnFrom`, are needed to read any.
 */
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { type OpenDocument, UnreadableError } from "../../../workers/readers/model.ts";
import { serveReads } from "../../../workers/reading/serve-reads.ts";

const deeds: Record<string, (argument: number) => unknown> = {
  wait: (milliseconds) => Bun.sleep(milliseconds),
  picture: async (milliseconds) => {
    outbox.say({ type: "recognizing" });
    await Bun.sleep(milliseconds);
  },
  hang: () => new Promise(() => {}),
  spin: () => {
    for (;;);
  },
  /** Takes so many milliseconds of processor time. */
  work: (milliseconds) => {
    const begun = process.cpuUsage();
    for (let used = 0; used < milliseconds * 1_000; ) {
      const { user, system } = process.cpuUsage(begun);
      used = user + system;
    }
  },
  eat: async () => {
    for (const kept = []; ; await Bun.sleep(1)) kept.push(Buffer.alloc(5_000_000, "x"));
  },
  /** Keeps so many megabytes. */
  keep: (megabytes) => void kept.push(Buffer.alloc(megabytes * 1_000_000, "x")),
  /** Says that it has warmed up. */
  warm: () => process.send?.({ type: "warm" }),
  exit: () => process.exit(3),
  /** Speaks and hears no more, and lives on. */
  part: () => {
    process.removeAllListeners("disconnect");
    process.disconnect?.();
    return Bun.sleep(60_000);
  },
  talk: () => process.send?.({ type: "parts", parts: "nonsense" }),
  throw: () => {
    throw new TypeError("undefined is not a function");
  },
  refuse: () => {
    throw new UnreadableError("the file is encrypted; upload a copy without a password");
  },
  look: (port) => lookAround(port),
  /** How many documents this process has opened so far. */
  opened: async () => String(opened),
};

let document = "";
let opened = 0;
const kept: Buffer[] = [];

function openScanned(script: {
  pages: number;
  do?: Record<number, string>;
  learnFrom?: number[];
}): OpenDocument {
  let taken = new Map<number, string | null>();
  return {
    pageCount: script.pages,
    scanned: {
      learnFrom: script.learnFrom ?? [1],
      async recognize(page) {
        const [deed = "", argument] = (script.do?.[page] ?? "").split(" ");
        await deeds[deed]?.(Number(argument));
        return `${page} by ${process.pid}`;
      },
      take(pages) {
        taken = new Map(pages.map(({ page, found }) => [page, found]));
      },
    },
    async *pages(first, last) {
      for (let page = first; page <= last; page++)
        yield { page, ocr: true, blocks: [{ kind: "paragraph", text: taken.get(page) ?? "not recognized" }] };
    },
    close: async () => {},
  };
}

async function openScript(path: string): Promise<OpenDocument> {
  document = path;
  opened++;
  const script = await Bun.file(path).json();
  if (script.openers) await openTogether(path, script.openers);
  if (script.scanned) return openScanned(script);
  return {
    pageCount: script.pages,
    ...(script.atOnce && { pagesAtOnce: script.atOnce }),
    async *pages(first, last) {
      for (let page = first; page <= last; page++) {
        const [deed = "", argument] = (script.do?.[page] ?? "").split(" ");
        const seen = await deeds[deed]?.(Number(argument));
        const text = typeof seen === "string" ? seen : String(page);
        const blocks =
          script.characters === undefined
            ? [text]
            : Array.from({ length: script.characters / 1_000 }, () => "x".repeat(1_000));
        yield {
          page,
          label: String(process.pid),
          ...(deed === "picture" && { ocr: true }),
          blocks: blocks.map((text) => ({ kind: "paragraph", text })),
        };
      }
    },
    close: async () => {},
  };
}

async function openTogether(path: string, readers: number): Promise<void> {
  mkdirSync(`${path}-${process.pid}`);
  const isOpener = (name: string) => name.startsWith(`${basename(path)}-`);
  while (readdirSync(dirname(path)).filter(isOpener).length < readers) await Bun.sleep(1);
}

/** What a reader can reach: a server of the test, its environment, files beside the document and above its folder. */
async function lookAround(port: number): Promise<string> {
  const network = await Bun.connect({ hostname: "127.0.0.1", port, socket: { data() {} } }).then(
    () => true,
    () => false,
  );
  process.on("SIGXFSZ", () => {});
  let wrote = true;
  try {
    writeFileSync(`${document}.copy`, "text");
  } catch {
    wrote = false;
  }
  const above = readdirSync(dirname(dirname(document)));
  return JSON.stringify({ environment: Object.keys(process.env).sort(), network, wrote, above });
}

const outbox = serveReads(openScript, { ocr: false });
