import type { Logger } from "../src/log.ts";

/** Limits of a reader process, kept by the kernel. */
export const ADDRESS_SPACE_BYTES = 4_000_000_000;
/** Over the life of the process; the pool replaces a reader long before. */
export const CPU_LIMIT_S = 600;

const PRLIMIT = [
  "prlimit",
  `--as=${ADDRESS_SPACE_BYTES}`,
  `--cpu=${CPU_LIMIT_S}`,
  "--nofile=64",
  "--core=0",
  "--fsize=0",
];
const NO_PRIVILEGES = ["setpriv", "--no-new-privs"];
const NO_CAPABILITIES = ["--bounding-set=-all", "--inh-caps=-all"];

interface Layer {
  what: string;
  /** The first that works is used. */
  commands: string[][];
}

/** From the outermost to the innermost: the network goes before the right to take it away. */
const LAYERS: Layer[] = [
  { what: "a priority below the service's own", commands: [["nice", "-n", "5"]] },
  { what: "limits of memory, processor time and files", commands: [PRLIMIT] },
  {
    what: "no network",
    commands: [
      ["unshare", "--net"],
      ["unshare", "--map-current-user", "--net"],
    ],
  },
  { what: "no new privileges", commands: [[...NO_PRIVILEGES, ...NO_CAPABILITIES], NO_PRIVILEGES] },
];

/**
 * The command that a reader is started under: as many of the layers as this system allows. What is
 * missing is said in the log, once.
 */
export async function findSandbox(log: Logger): Promise<string[]> {
  let command: string[] = [];
  for (const { what, commands } of LAYERS) {
    const allowed = await firstThatWorks(commands.map((layer) => [...command, ...located(layer)]));
    if (allowed) command = allowed;
    else log.warn({ missing: what }, "readers run without a limit that this system does not offer");
  }
  return command;
}

/** With the programs' full paths, because readers have no PATH. */
function located([program = "", ...rest]: string[]): string[] {
  return [Bun.which(program) ?? program, ...rest];
}

async function firstThatWorks(commands: string[][]): Promise<string[] | undefined> {
  for (const command of commands) {
    if (await works(command)) return command;
  }
}

async function works(command: string[]): Promise<boolean> {
  try {
    const trial = Bun.spawn([...command, ...located(["true"])], { stdio: ["ignore", "ignore", "ignore"] });
    return (await trial.exited) === 0;
  } catch {
    // The program is not installed.
    return false;
  }
}
