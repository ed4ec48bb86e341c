import type { ControlDatabase } from "../db/client.ts";
import type { ChatEnd } from "./chat/audit.ts";
import type { Config } from "./config.ts";
import type { Logger } from "./log.ts";
import type { Searcher } from "./search/types.ts";
import type { Storage } from "./storage/storage.ts";
import type { Tracing } from "./tracing.ts";

/** What the domain works with. Everything arrives here as an argument; nothing is a singleton. */
export interface Services {
  config: Config;
  db: ControlDatabase;
  /** The same, for what reads or changes very many rows: a local one works in a thread of its own and holds up nothing else. */
  reports: ControlDatabase;
  storage: Storage;
  searcher: Searcher;
  log: Logger;
  /** UTC milliseconds. */
  now: () => number;
  /** Aborted when the service stops and waits no longer for the answers under way; its reason is an AppError. */
  stopping: AbortSignal;
  /** Wakes an idle worker after a job was queued. Best effort: the worker also looks by itself. */
  wakeWorker: () => void;
  /** Told of every chat that ended, where somebody counts them. */
  onChatEnd?: (end: ChatEnd) => void;
  /** Absent: nothing is traced. */
  tracing?: Tracing;
}

/** The authenticated caller of a request. */
export interface Caller {
  organizationId: string;
  keyId: string;
  namespace: string;
  /** `https://host` the caller reached the gateway by. */
  origin: string;
}
