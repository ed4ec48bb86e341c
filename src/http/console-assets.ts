import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Logger } from "../log.ts";
import { HttpError } from "./errors.ts";

const SOURCES = fileURLToPath(new URL("../console", import.meta.url));
const LOCK = fileURLToPath(new URL("../../bun.lock", import.meta.url));
const BUILD = fileURLToPath(new URL("./console-build.ts", import.meta.url));
/** What the console imports from outside its own folder, types apart. */
const SHARED = fileURLToPath(new URL("../in-protocol.ts", import.meta.url));
const PAGE = "index.html";
/** It takes some seconds. */
const BUILD_LIMIT_MS = 120_000;
const ENCODINGS = [
  ["br", ".br"],
  ["gzip", ".gz"],
] as const;

interface ConsoleAssets {
  /** The page, whose headers the caller adds. */
  page(request: Request): Promise<Response>;
  /**
   * A file that the page names. Its name holds a hash of what is in it, so it may be kept for ever.
   * @throws HttpError 404
   */
  asset(request: Request, name: string): Promise<Response>;
}

/**
 * The console's files, built when first asked for and kept in the data folder until their sources change.
 * @param dataDir the build is kept in its folder `console`
 */
export function createConsoleAssets(dataDir: string, log: Logger): ConsoleAssets {
  let building: Promise<Built> | undefined;
  const built = (): Promise<Built> => {
    building ??= prepare(join(dataDir, "console"), log).catch((error: unknown) => {
      building = undefined;
      throw error;
    });
    return building;
  };
  return {
    page: async (request) => fileOf(await built(), PAGE, request, "no-cache"),
    asset: async (request, name) => {
      if (name === PAGE) throw notFound();
      return fileOf(await built(), name, request, "public, max-age=31536000, immutable");
    },
  };
}

interface Built {
  folder: string;
  names: ReadonlySet<string>;
}

async function prepare(parent: string, log: Logger): Promise<Built> {
  const page = join(SOURCES, PAGE);
  if (!(await Bun.file(page).exists())) throw new HttpError(404, "this service comes without its console");
  const folder = join(parent, await hashOfSources());
  if (!(await Bun.file(join(folder, PAGE)).exists())) {
    const started = performance.now();
    await mkdir(parent, { recursive: true });
    await runBuild(page, folder);
    log.info({ ms: Math.round(performance.now() - started) }, "console built");
    for (const name of await readdir(parent)) {
      if (name !== basename(folder)) await rm(join(parent, name), { recursive: true, force: true });
    }
  }
  return { folder, names: new Set(await readdir(folder)) };
}

async function runBuild(page: string, folder: string): Promise<void> {
  const build = Bun.spawn([process.execPath, BUILD, page, folder], {
    stdio: ["ignore", "ignore", "pipe"],
    timeout: BUILD_LIMIT_MS,
  });
  const [code, problem] = await Promise.all([build.exited, new Response(build.stderr).text()]);
  if (code !== 0) throw new Error(`the console cannot be built: ${problem}`);
}

/** Of everything that a build depends on. */
async function hashOfSources(): Promise<string> {
  const hash = createHash("sha256").update(Bun.version);
  const names = await readdir(SOURCES, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  for (const path of [LOCK, BUILD, SHARED, ...files.sort()]) hash.update(path).update(await readFile(path));
  return hash.digest("hex").slice(0, 16);
}

function fileOf({ folder, names }: Built, name: string, request: Request, caching: string): Response {
  if (!names.has(name)) throw notFound();
  const accepted = request.headers.get("accept-encoding") ?? "";
  const encoding = ENCODINGS.find(
    ([coding, extension]) => accepted.includes(coding) && names.has(name + extension),
  );
  const path = join(folder, name);
  return new Response(Bun.file(encoding ? path + encoding[1] : path), {
    headers: {
      "content-type": Bun.file(path).type,
      "cache-control": caching,
      vary: "accept-encoding",
      ...(encoding && { "content-encoding": encoding[0] }),
    },
  });
}

function notFound(): HttpError {
  return new HttpError(404, "No such path");
}
