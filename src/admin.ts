import { join } from "node:path";
import { parseArgs } from "node:util";
import type { ControlDatabase } from "../db/client.ts";
import { exportAudit } from "./chat/export-audit.ts";
import type { AuditFilter } from "./chat/find-audit.ts";
import { type Config, ConfigError, readConfig } from "./config.ts";
import { AppError } from "./errors.ts";
import { openControlFor, openStorage } from "./services.ts";
import { copyObjects } from "./storage/embedded/copy-objects.ts";
import { StorageError } from "./storage/storage-error.ts";
import { createKey, listKeys, revokeKey } from "./tenants/keys.ts";
import { createOrganization, getOrganization, listOrganizations } from "./tenants/organizations.ts";
import { loadSecretFor } from "./tenants/secret.ts";
import { isoTime } from "./time.ts";

const USAGE = `Usage: bun run admin <command>

  org:create --name N [--subdomain S]              create an organization; its namespace comes from the subdomain
  org:list                                         list organizations
  key:create --subdomain S | --org ID [--name N]   create an API key; it is printed alone on the last line, this once
  key:list                                         list keys, without their text
  key:revoke <key or key id>                       revoke a key from the next request on
  audit:list [--namespace N] [--since D] [--limit N]     list chats, newest first, 50 unless told otherwise
  audit:export [--namespace N] [--since D] [--limit N]   every chat as one JSON object a line, newest first
  storage:copy                                     copy the embedded storage's objects to that of the settings S3_*

D is a UTC date or time: 2026-03-01, or 2026-03-01T06:00:00Z.`;

interface Command {
  db: ControlDatabase;
  secret: string;
  config: Config;
  options: {
    name?: string;
    subdomain?: string;
    org?: string;
    namespace?: string;
    since?: string;
    limit?: string;
  };
  operands: string[];
}

const COMMANDS: Record<string, (command: Command) => Promise<void>> = {
  async "org:create"({ db, options }) {
    const name = required(options.name, "--name");
    const organization = await createOrganization(db, { name, subdomain: options.subdomain }, Date.now());
    print(`id: ${organization.id}`);
    print(`namespace: ${organization.namespace ?? "none"}`);
    warnOfNamespace(organization);
  },
  async "org:list"({ db }) {
    for (const row of await listOrganizations(db)) {
      print(row.id, row.namespace ?? "-", row.subdomain ?? "-", isoTime(row.createdAt), row.name);
    }
  },
  async "key:create"({ db, secret, config, options }) {
    if (!options.org === !options.subdomain) throw new UsageError("give either --subdomain or --org");
    const organization = await getOrganization(
      db,
      options.org ? { id: options.org } : { subdomain: options.subdomain ?? "" },
    );
    const input = { organizationId: organization.id, name: options.name ?? "default" };
    const { id, key } = await createKey(db, secret, config, input, Date.now());
    print(`key id: ${id}`);
    warnOfNamespace(organization);
    print("The key, shown this once:");
    print(key);
  },
  async "key:list"({ db }) {
    for (const row of await listKeys(db)) {
      const state = row.revokedAt === null ? "active" : `revoked ${isoTime(row.revokedAt)}`;
      const used = row.lastUsedAt === null ? "never used" : `used ${isoTime(row.lastUsedAt)}`;
      print(row.id, row.namespace ?? "-", isoTime(row.createdAt), state, used, row.name);
    }
  },
  async "key:revoke"({ db, secret, operands }) {
    const [keyOrId] = operands;
    const id = await revokeKey(db, secret, required(keyOrId, "the key or its id"), Date.now());
    print(`revoked ${id}`);
  },
  async "audit:list"({ db, options }) {
    for await (const rows of exportAudit({ db }, auditFilter(options), rowLimit(options.limit) ?? 50)) {
      for (const row of rows) {
        const pods = row.pods.map(({ org_id, version }) => `${org_id}@${version}`).join(",") || "-";
        const first = row.first_piece_ms === null ? "-" : `${row.first_piece_ms} ms`;
        print(
          row.created_at,
          row.namespace,
          row.user_id,
          row.conversation_id,
          row.mode,
          row.outcome,
          first,
          row.model || "-",
          pods,
        );
      }
    }
  },
  async "audit:export"({ db, options }) {
    const out = Bun.stdout.writer();
    for await (const rows of exportAudit({ db }, auditFilter(options), rowLimit(options.limit))) {
      for (const row of rows) out.write(`${JSON.stringify(row)}\n`);
      await out.flush();
    }
  },
  async "storage:copy"({ config, secret }) {
    if (!config.S3_ENDPOINT) throw new UsageError("S3_ENDPOINT and its keys must name where to copy to");
    const from = join(config.DATA_DIR, "storage");
    const { copied, there } = await copyObjects(from, openStorage(config, secret));
    print(`copied: ${copied}`);
    print(`there already: ${there}`);
  },
};

class UsageError extends Error {}

async function main(): Promise<void> {
  const { values, positionals } = parseArguments();
  const [name, ...operands] = positionals;
  if (values.help || name === "help") {
    console.log(USAGE);
    return;
  }
  const command = name !== undefined && Object.hasOwn(COMMANDS, name) && COMMANDS[name];
  if (!command) throw new UsageError(name ? `unknown command: ${name}` : "no command given");
  const config = readConfig();
  const isNew = !config.DATABASE_URL && !(await Bun.file(join(config.DATA_DIR, "control.db")).exists());
  const db = await openControlFor(config);
  // Who meant the service's database has named another folder than it does.
  if (isNew) console.error(`DATA_DIR: a new database was begun in ${config.DATA_DIR}`);
  try {
    const secret = await loadSecretFor(db, config, (problem) => console.error(problem));
    await command({ db, secret, config, options: values, operands });
  } finally {
    db.$client.close();
  }
}

function parseArguments() {
  try {
    return parseArgs({
      args: Bun.argv.slice(2),
      allowPositionals: true,
      options: {
        help: { type: "boolean", short: "h" },
        name: { type: "string" },
        subdomain: { type: "string" },
        org: { type: "string" },
        namespace: { type: "string" },
        since: { type: "string" },
        limit: { type: "string" },
      },
    });
  } catch (error) {
    // Node goes on with how to write an operand that begins with a dash, which none of ours does.
    const [problem = ""] = String(error instanceof Error ? error.message : error).split(". ");
    throw new UsageError(problem);
  }
}

function auditFilter({ namespace, since }: Command["options"]): AuditFilter {
  const from = since === undefined ? undefined : Date.parse(since);
  if (Number.isNaN(from)) throw new UsageError("--since must be a date: 2026-03-01 or 2026-03-01T06:00:00Z");
  return { namespace, from };
}

function rowLimit(given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(given)) throw new UsageError("--limit must be a whole number of at least 1");
  return Number(given);
}

function required(value: string | undefined, what: string): string {
  if (!value?.trim()) throw new UsageError(`${what} is required`);
  return value;
}

/** Says on stderr where callers would look for another namespace than there is. */
function warnOfNamespace({
  namespace,
  subdomain,
}: {
  namespace: string | null;
  subdomain: string | null;
}): void {
  if (namespace === null)
    console.error(
      "Without a namespace all keys of the organization are refused (403), and none can be given later: create it again with a --subdomain of letters a to z and digits, and delete this one in the console.",
    );
  else if (namespace !== subdomain?.toLowerCase())
    console.error(
      `Of the subdomain, letters a to z and digits alone count: the namespace is "${namespace}".`,
    );
}

/** Prints a line of fields. What callers named themselves by neither begins a line nor speaks to the terminal. */
function print(...fields: string[]): void {
  console.log(fields.map((field) => field.replace(/\p{Cc}/gu, "\ufffd")).join("\t"));
}

main().catch((error: unknown) => {
  if (error instanceof UsageError) console.error(`${error.message}\n\n${USAGE}`);
  else if (error instanceof AppError || error instanceof ConfigError || error instanceof StorageError)
    console.error(error.message);
  else console.error(error);
  process.exit(1);
});
