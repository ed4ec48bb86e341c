import { expect, test } from "bun:test";
import { resolve } from "node:path";
import { ConfigError, parseConfig } from "../src/config.ts";

function problems(env: Record<string, string>): string[] {
  try {
    parseConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

test("without any setting everything has its default", () => {
  expect(parseConfig({})).toMatchObject({
    PORT: 3000,
    DATA_DIR: resolve("data"),
    ENVIRONMENT: "production",
    RATE_LIMIT_REQUESTS: 600,
    RATE_LIMIT_WINDOW_S: 60,
    LLM_PROVIDER: "openai-compatible",
    AUDIT_TEXT: false,
  });
});

test("an unknown or malformed setting has a line of its own", () => {
  expect(problems({ LLM_MODELL: "x", PORT: "many" })).toEqual([
    "LLM_MODELL: unknown setting; README.md lists those there are",
    expect.stringContaining("PORT: "),
  ]);
});

test("a rate limit's window that no timer counts is refused: it would end at once", () => {
  expect(problems({ RATE_LIMIT_WINDOW_S: "2147483" })).toEqual([]);
  expect(problems({ RATE_LIMIT_WINDOW_S: "2592000" })).toEqual([
    "RATE_LIMIT_WINDOW_S: must be a whole number from 1 to 2147483",
  ]);
});

test.each(["s3://documents", "documents/pods", "my documents"])("%p is no bucket's name", (bucket) => {
  expect(problems({ S3_BUCKET: bucket })).toEqual([expect.stringContaining("S3_BUCKET: must be")]);
});

test("misspelt names of what the service would make up are told, variables of others are not", () => {
  const misspelt = { ADMIN_TOKN: "x", PUBLIC_URI: "x", SERVER_SECRETS: "x", ADMIN_TOKEN_FILE: "x" };
  expect(problems(misspelt)).toEqual(
    Object.keys(misspelt).map((name) => `${name}: unknown setting; README.md lists those there are`),
  );
  const others = {
    ADMIN_EMAIL: "x",
    PUBLIC_IP: "x",
    SERVER_NAME: "x",
    SERVER_SOFTWARE: "x",
    SERVER_PORT: "x",
  };
  expect(problems(others)).toEqual([]);
});

test.each([
  [{ LLM_API_KEY: "k" }, ["LLM_BASE_URL", "LLM_MODEL"]],
  [{ LLM_PROVIDER: "anthropic", LLM_MODEL: "m" }, ["LLM_API_KEY"]],
  [{ LLM_PROVIDER: "bedrock", LLM_API_KEY: "k", LLM_MODEL: "m" }, ["LLM_REGION"]],
  [{ LLM_PROVIDER: "azure", LLM_API_KEY: "k", LLM_MODEL: "m" }, ["LLM_BASE_URL"]],
  [
    { LLM_PROVIDER: "google", LLM_API_KEY: "k", LLM_MODEL: "m", LLM_FALLBACK_MODEL: "f" },
    ["LLM_FALLBACK_BASE_URL"],
  ],
  [{ LLM_FALLBACK_BASE_URL: "http://localhost/v1", LLM_FALLBACK_MODEL: "f" }, ["LLM_BASE_URL", "LLM_MODEL"]],
])("a model that is named in part asks for the rest: %j", (env, missing) => {
  expect(problems(env).map((line) => line.split(":")[0])).toEqual(missing);
});

test.each([
  [{ DATABASE_AUTH_TOKEN: "t" }, ["DATABASE_URL"]],
  [{ EMBEDDING_API_KEY: "k" }, ["EMBEDDING_BASE_URL", "EMBEDDING_MODEL"]],
  [{ S3_ENDPOINT: "http://localhost:9000" }, ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"]],
  [{ DATABASE_URL: "libsql://localhost", S3_BUCKET: "own", S3_REGION: "eu-west-1" }, []],
])("what would do nothing by itself asks for what it belongs to: %j", (env, missing) => {
  expect(problems(env).map((line) => line.split(":")[0])).toEqual(missing);
});

test("an address for callers is one without a path", () => {
  expect(parseConfig({ PUBLIC_URL: "https://pods.example.org:8443/" }).PUBLIC_URL).toBe(
    "https://pods.example.org:8443",
  );
  for (const PUBLIC_URL of ["https://example.org/pods", "https://example.org?a=b"]) {
    expect(problems({ PUBLIC_URL })).toEqual([expect.stringMatching(/^PUBLIC_URL: must have no path/)]);
  }
  expect(problems({ PUBLIC_URL: "pods.example.org" })).toEqual(["PUBLIC_URL: must be an http(s) URL"]);
});

test("an unknown provider is told the known ones", () => {
  expect(problems({ LLM_PROVIDER: "other", LLM_BASE_URL: "http://localhost", LLM_MODEL: "m" })).toEqual([
    "LLM_PROVIDER: must be one of openai-compatible, anthropic, google, bedrock, azure",
  ]);
});
