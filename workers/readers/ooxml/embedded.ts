import { UnreadableError } from "../model.ts";
import type { OoxmlKind, OoxmlPackage } from "./package.ts";

/** Reads a part that is a package itself; undefined where it cannot be read: what holds it still can. */
export async function readEmbedded<T>(
  pkg: OoxmlPackage,
  part: string,
  kind: OoxmlKind,
  read: (inner: OoxmlPackage) => Promise<T>,
): Promise<T | undefined> {
  try {
    const inner = await pkg.embedded(part, kind);
    try {
      return await read(inner);
    } finally {
      inner.close();
    }
  } catch (error) {
    if (error instanceof UnreadableError) return undefined;
    throw error;
  }
}
