import { cpus } from "node:os";
import { resolve } from "node:path";
import { z } from "zod";
import { ENGINE_FOR_READING } from "./engine.ts";

const whole = (min: number, max: number) => {
  const range = max === Number.MAX_SAFE_INTEGER ? `of at least ${min}` : `from ${min} to ${max}`;
  const error = `must be a whole number ${range}`;
  return z.coerce.number({ error }).int(error).min(min, error).max(max, error);
};
const count = (fallback: number, max = Number.MAX_SAFE_INTEGER) => whole(1, max).default(fallback);
/** A timer that is set for longer ends at once. */
const MAX_TIMER_S = Math.floor((2 ** 31 - 1) / 1000);
const oneOf = <T extends string>(names: readonly T[]) =>
  z.enum(names, { error: `must be one of ${names.join(", ")}` });
const httpUrl = z
  .url({ protocol: /^https?$/, error: "must be an http(s) URL" })
  .transform(withoutTrailingSlash);
const name = z.string().min(1, "must not be empty");
const flag = z.stringbool({ error: "must be true or false" }).default(false);

/** What each provider of models needs beside `_PROVIDER`. */
const MODEL_NEEDS = {
  "openai-compatible": ["BASE_URL", "MODEL"],
  anthropic: ["API_KEY", "MODEL"],
  google: ["API_KEY", "MODEL"],
  bedrock: ["REGION", "API_KEY", "MODEL"],
  azure: ["BASE_URL", "API_KEY", "MODEL"],
} as const;
const PROVIDERS = ["openai-compatible", "anthropic", "google", "bedrock", "azure"] as const;
const provider = oneOf(PROVIDERS).default("openai-compatible");

/** Every setting there is. README.md explains them to operators; keep the two in step. */
const settings = z.object({
  HOST: name.default("0.0.0.0"),
  PORT: whole(0, 65_535).default(3000),
  DATA_DIR: name.default("./data"),
  ROLE: oneOf(["all", "gateway", "worker"]).default("all"),
  ENVIRONMENT: oneOf(["production", "staging"]).default("production"),
  LOG_LEVEL: oneOf(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  PUBLIC_URL: httpUrl
    .refine(isOrigin, "must have no path: signed addresses would not hold below one")
    .optional(),
  SERVER_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  ADMIN_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  API_KEY_PREFIX: z
    .string()
    .regex(/^[a-z0-9]{2,16}$/, "must be 2 to 16 of a-z and 0-9")
    .default("pods"),

  DATABASE_URL: z
    .string()
    .regex(/^(file|libsql|https?|wss?):/, "must be a file:, libsql: or http(s): URL")
    .optional(),
  DATABASE_AUTH_TOKEN: name.optional(),

  S3_ENDPOINT: httpUrl.optional(),
  S3_PUBLIC_ENDPOINT: httpUrl.optional(),
  S3_BUCKET: z
    .string()
    .regex(
      /^[\w.-]{3,255}$/,
      "must be a bucket's name alone: 3 to 255 letters, digits, dots, hyphens and underscores",
    )
    .default("documents"),
  S3_REGION: name.default("us-east-1"),
  S3_ACCESS_KEY_ID: name.optional(),
  S3_SECRET_ACCESS_KEY: name.optional(),
  MAX_UPLOAD_BYTES: count(100_000_000),

  RATE_LIMIT_REQUESTS: count(600),
  RATE_LIMIT_WINDOW_S: count(60, MAX_TIMER_S),

  LLM_PROVIDER: provider,
  LLM_BASE_URL: httpUrl.optional(),
  LLM_API_KEY: name.optional(),
  LLM_REGION: name.optional(),
  LLM_MODEL: name.optional(),
  LLM_FALLBACK_PROVIDER: provider,
  LLM_FALLBACK_BASE_URL: httpUrl.optional(),
  LLM_FALLBACK_API_KEY: name.optional(),
  LLM_FALLBACK_REGION: name.optional(),
  LLM_FALLBACK_MODEL: name.optional(),
  EMBEDDING_BASE_URL: httpUrl.optional(),
  EMBEDDING_API_KEY: name.optional(),
  EMBEDDING_MODEL: name.optional(),

  OCR: z.stringbool({ error: "must be on or off" }).default(true),
  WORKER_READERS: count(cpus().length, 64),
  WARM_UP: z.stringbool({ error: "must be on or off" }).default(true),
  SNAPSHOT_CACHE_BYTES: count(2_000_000_000),
  AUDIT_TEXT: flag,
  AUDIT_DAYS: count(400, 36_500),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
});

type Setting = keyof z.input<typeof settings>;
type Environment = Record<string, string | undefined>;
const settingNames = settings.keyof().options;

/** Settings that mean nothing alone: naming one that `any` takes asks for `all`. */
const GROUPS: readonly { any: RegExp; all: readonly Setting[] }[] = [
  { any: /^DATABASE_/, all: ["DATABASE_URL"] },
  {
    any: /^S3_(ENDPOINT|ACCESS_KEY_ID|SECRET_ACCESS_KEY)$/,
    all: ["S3_ENDPOINT", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  },
  { any: /^EMBEDDING_/, all: ["EMBEDDING_BASE_URL", "EMBEDDING_MODEL"] },
];

/**
 * A variable that starts like one of ours but is none of ours is a misspelling. The last three are longer, because other
 * programs and hosts have an ADMIN_EMAIL, a PUBLIC_IP or a SERVER_NAME.
 */
const OUR_PREFIXES =
  /^((DATABASE|S3|LLM|EMBEDDING|RATE_LIMIT|AUDIT|METRICS|WORKER|SNAPSHOT|API_KEY|MAX_UPLOAD)_|ADMIN_TOK|PUBLIC_UR|SERVER_SEC)/;
const TEST_ONLY = /^S3_TEST_/;

export type Config = z.output<typeof settings>;

/** The settings cannot be used; `problems` has one line each. */
export class ConfigError extends Error {
  override name = "ConfigError";
  constructor(
    readonly problems: string[],
    options?: ErrorOptions,
  ) {
    super(problems.join("\n"), options);
  }
}

/**
 * Parses the environment. Empty variables count as absent.
 * @throws ConfigError that names every unknown, malformed or incomplete setting
 */
export function parseConfig(env: Environment): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ""),
  );
  const problems = Object.keys(given)
    .filter((key) => OUR_PREFIXES.test(key) && !TEST_ONLY.test(key) && !(key in settings.shape))
    .map((key) => `${key}: unknown setting; README.md lists those there are`);
  for (const { any, all } of [...GROUPS, ...modelGroups(given)]) {
    problems.push(...incomplete(given, any, all));
  }
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    problems.push(...parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`));
  }
  if (problems.length > 0 || !parsed.success) throw new ConfigError(problems);
  return { ...parsed.data, DATA_DIR: resolve(parsed.data.DATA_DIR) };
}

/** One line for each setting of `all` that is not given, where one that `any` takes is. */
function incomplete(given: Environment, any: RegExp, all: readonly Setting[]): string[] {
  const named = settingNames.filter((key) => key in given && any.test(key));
  if (named.length === 0) return [];
  return all.filter((key) => !(key in given)).map((key) => `${key}: required beside ${named.join(", ")}`);
}

/** The first model is also asked for by a second one: there is no fallback to nothing. */
function modelGroups(given: Environment): { any: RegExp; all: Setting[] }[] {
  return (["LLM", "LLM_FALLBACK"] as const).map((prefix) => {
    const named = provider.safeParse(given[`${prefix}_PROVIDER`]);
    const needs = MODEL_NEEDS[named.data ?? "openai-compatible"];
    return { any: new RegExp(`^${prefix}_`), all: needs.map((need) => `${prefix}_${need}` as const) };
  });
}

/** The settings of this process, read from its environment. */
export function readConfig(): Config {
  return parseConfig(Bun.env);
}

/** What `bun run start` sets for the many small answers of a gateway: a worker would take a quarter longer with it. */
const HEAP_OF_GATEWAY = {
  BUN_JSC_heapGrowthMaxIncrease: undefined,
  BUN_JSC_smallHeapGrowthFactor: undefined,
};

/** The environment of a worker process with the same settings. */
export function workerEnvironment(config: Config): Environment {
  const defaults: Config = settings.parse({});
  const chosen = settingNames.filter((key) => config[key] !== undefined && config[key] !== defaults[key]);
  const given = Object.fromEntries(chosen.map((key) => [key, String(config[key])]));
  return { ...environmentWith({ ...given, ROLE: "worker" }), ...HEAP_OF_GATEWAY, ...ENGINE_FOR_READING };
}

/** The environment of a process of ours that has these settings alone: none of this process's settings come with it. */
export function environmentWith(given: Partial<Record<Setting, string>>): Environment {
  const empty = Object.fromEntries(settingNames.map((key) => [key, ""]));
  return { ...Bun.env, ...empty, ...given };
}

/** Where the proxy is named that this process asks other hosts through, if one is. */
export const proxyEnvironment = process.env;

/** From now on this process asks the host itself, whatever proxy its environment names. */
export function exemptFromProxy(host: string): void {
  const exempt = (Bun.env.no_proxy ?? Bun.env.NO_PROXY ?? "").split(",").filter((name) => name !== "");
  if (!exempt.includes(host)) Bun.env.no_proxy = [...exempt, host].join(",");
}

function isOrigin(url: string): boolean {
  return new URL(url).href === `${new URL(url).origin}/`;
}

function withoutTrailingSlash(url: string): string {
  return url.replace(/\/+$/, "");
}
