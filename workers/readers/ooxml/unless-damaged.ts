import { UnreadableError } from "../model.ts";
import { DAMAGED } from "./messages.ts";

/** What a reading gives; undefined where what it reads is damaged, without which programs show the rest of a document. */
export async function unlessDamaged<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof UnreadableError && error.message === DAMAGED) return undefined;
    throw error;
  }
}
