import { z } from "zod";
import { MAX_DEPTH } from "../readers/model.ts";

/** Messages of parts of pages that a reader sends before it waits for the first to be acknowledged. */
export const MAX_UNACKNOWLEDGED = 8;
/** A page is cut over several parts at this many characters. */
export const PART_CHARACTERS = 64_000;

/** Characters of what is found in a page's picture: some ten thousand words with their places. */
const MOST_FOUND = 4_000_000;

/** The argument of a reader that leaves pictures alone. */
export const WITHOUT_OCR = "--without-ocr";

const recognized = z.object({ page: z.number(), found: z.string().max(MOST_FOUND).nullable() });

/** What the worker says to a reader. A reader does one `read` at a time. */
export const toReader = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("read"),
    path: z.string(),
    /** Its extension tells the format. */
    filename: z.string(),
    /** 1-based. */
    first: z.number(),
    /** How many pages at most; null: to the end. */
    count: z.number().nullable(),
    /** Asked for before anybody knows the document: given only where it has these pages and gives so many at once. */
    guessed: z.boolean(),
    /** Of a document of pictures: these pages are only recognized, or are read from what was recognized. */
    recognize: z.literal(true).exactOptional(),
    recognized: z.array(recognized).exactOptional(),
  }),
  z.object({ type: z.literal("ack") }),
  z.object({ type: z.literal("cancel") }),
  /** Nothing is to be read now: the document that is open is closed if that stays so. */
  z.object({ type: z.literal("close") }),
  /** There is time to warm up, until the next message. */
  z.object({ type: z.literal("warm") }),
]);
export type ToReader = z.infer<typeof toReader>;

const block = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("heading"),
    text: z.string(),
    level: z.number(),
    inList: z.literal(true).exactOptional(),
    outside: z.number().exactOptional(),
  }),
  z.object({
    kind: z.enum(["paragraph", "list_item", "table_row", "note"]),
    text: z.string(),
    depth: z.int().min(1).max(MAX_DEPTH).exactOptional(),
    turn: z.number().exactOptional(),
    outside: z.number().exactOptional(),
  }),
]);

const part = z.object({
  page: z.number(),
  label: z.string().exactOptional(),
  ocr: z.boolean().exactOptional(),
  blocks: z.array(block),
  /** Of a page that is only recognized: what its picture shows. */
  found: z.string().max(MOST_FOUND).nullable().exactOptional(),
  /** True for the last part of its page. */
  last: z.boolean(),
});

/** What a reader says. It reads hostile files, so what it says is checked. */
export const fromReader = z.discriminatedUnion("type", [
  z.object({ type: z.literal("ready") }),
  /** It has warmed up, and gave back the memory that this took. */
  z.object({ type: z.literal("warm") }),
  /** `range`: how many pages of those asked for it will give, at most. */
  z.object({
    type: z.literal("opened"),
    pages: z.number().int().min(1),
    range: z.number().int().min(0),
    /** Present where its pages are to be recognized before they are read: those that are needed to read any. */
    learnFrom: z.array(z.number().int().min(1)).max(16).exactOptional(),
  }),
  /** It begins to read a picture, which takes longer than text. */
  z.object({ type: z.literal("recognizing") }),
  z.object({ type: z.literal("parts"), parts: z.array(part) }),
  z.object({
    type: z.literal("done"),
    /** Processor time of the process so far, seconds. */
    cpu: z.number(),
    /** Resident memory of the process, bytes. */
    memory: z.number(),
  }),
  /** unreadable: `message` is for the administrator. defect: it is for the log. */
  z.object({ type: z.literal("failed"), kind: z.enum(["unreadable", "defect"]), message: z.string() }),
]);
export type FromReader = z.infer<typeof fromReader>;
export type PagePart = z.infer<typeof part>;
