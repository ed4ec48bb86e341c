import type { Logger } from "../../src/log.ts";
import { READER_LIMITS, WORN_CPU_S } from "./reader-limits.ts";

/** Limits of a reader process, kept by the kernel. */
const ADDRESS_SPACE_BYTES = 4_000_000_000;
/** Over the life of the process: what a reader that is not replaced yet has used, and the longest read. */
const CPU_LIMIT_S = WORN_CPU_S + (READER_LIMITS.readMs + READER_LIMITS.picturesMs) / 1000;

const PRLIMIT = [
  "prlimit",
  `--as=${ADDRESS_SPACE_BYTES}`,
  // At the second the kernel kills without saying why.
  `--cpu=${CPU_LIMIT_S}:${CPU_LIMIT_S + 5}`,
  "--nofile=64",
  "--core=0",
  "--fsize=0",
];
const NO_PRIVILEGES = ["setpriv", "--no-new-privs"];
const NO_CAPABILITIES = ["--bounding-set=-all", "--inh-caps=-all"];

/** Puts an empty folder over $1, with nothing in it but $2. */
const HIDE = `cd "$2" && mount -t tmpfs -o size=64k,mode=755 none "$1" && mkdir -p "$2" &&
  mount --no-canonicalize --bind . "$2" && cd / && shift 2 && unset PWD OLDPWD && exec "$@"`;

/** What readers are kept from. Both paths are absolute. */
export interface Hidden {
  /** The service's data: its secret, its database, everybody's documents. */
  folder: string;
  /** The folder in it where the worker puts what is to be read. */
  except: string;
}

interface Layer {
  what: string;
  /** The first that works is used. */
  commands: string[][];
}

/** From the outermost to the innermost: what needs a right goes before that is taken away. */
function layers(hidden: Hidden | undefined): Layer[] {
  const hide = hidden && ["--mount", "sh", "-c", HIDE, "sh", hidden.folder, hidden.except];
  return [
    {
      what: "a priority below the service's own",
      // As a batch: what a reader was told, say that a page has arrived, interrupts nobody who works.
      commands: [
        ["nice", "-n", "5", "chrt", "--batch", "0"],
        ["nice", "-n", "5"],
      ],
    },
    { what: "limits of memory, processor time and files", commands: [PRLIMIT] },
    {
      what: "no network",
      commands: [
        ["unshare", "--net"],
        ["unshare", "--map-root-user", "--net"],
      ],
    },
    ...(hide
      ? [
          {
            what: "no sight of the service's data",
            commands: [
              ["unshare", ...hide],
              ["unshare", "--map-root-user", ...hide],
            ],
          },
        ]
      : []),
    { what: "no new privileges", commands: [[...NO_PRIVILEGES, ...NO_CAPABILITIES], NO_PRIVILEGES] },
  ];
}

/**
 * The command that a reader is started under: as many of the layers as this system allows. What is
 * missing is said in the log, once.
 * @param script the reader's program, which has to stay in its sight
 */
export async function findSandbox(log: Logger, script: string, hidden?: Hidden): Promise<string[]> {
  let command: string[] = [];
  for (const { what, commands } of layers(hidden)) {
    const candidates = commands.map((layer) => [...command, ...located(layer)]);
    const allowed = await firstThatWorks(candidates, script);
    if (allowed) command = allowed;
    else log.warn({ missing: what }, "readers run without a limit that this system does not offer");
  }
  return command;
}

/** With the programs' full paths, because readers have no PATH. */
function located([program = "", ...rest]: string[]): string[] {
  return [Bun.which(program) ?? program, ...rest];
}

async function firstThatWorks(commands: string[][], script: string): Promise<string[] | undefined> {
  for (const command of commands) {
    if (await works(command, script)) return command;
  }
}

async function works(command: string[], script: string): Promise<boolean> {
  try {
    const trial = Bun.spawn([...command, ...located(["test", "-r", script])], {
      stdio: ["ignore", "ignore", "ignore"],
      env: {},
    });
    return (await trial.exited) === 0;
  } catch {
    // The program is not installed.
    return false;
  }
}
