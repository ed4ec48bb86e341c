import { initTRPC } from "@trpc/server";
import type { Services } from "../../context.ts";
import type { StorageUse } from "../../pods/storage-use.ts";
import type { DocumentReader } from "../../search/types.ts";
import { readable, withMeaning } from "../trpc.ts";

/** What an administrator's procedure is called with. The session was checked before. */
interface AdminContext {
  services: Services;
  /** The server's secret: keys are made with it. */
  secret: string;
  /** `https://host` the administrator reached the gateway by. */
  origin: string;
  /** Aborts when the administrator goes away. */
  signal: AbortSignal;
  reader: DocumentReader;
  /** An organization's budget of requests as this gateway counts it. */
  rateLimit: (organizationId: string) => Promise<BudgetState>;
  /** How much is stored; up to a minute old. */
  storageUse: () => Promise<StorageUse>;
  /** The parts that the service is made of, and whether each answers. */
  readiness: () => Promise<PartState[]>;
}

export interface BudgetState {
  /** Requests allowed in a window. */
  limit: number;
  remaining: number;
  /** Seconds until the budget is whole again. */
  resetSeconds: number;
}

export interface PartState {
  part: string;
  ready: boolean;
}

const t = initTRPC.context<AdminContext>().create({ isDev: false, errorFormatter: readable });

export const adminRouter = t.router;

/** A procedure for a signed-in administrator. */
export const adminProcedure = t.procedure.use(async ({ next }) => withMeaning(await next()));
