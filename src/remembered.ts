import { LRUCache } from "lru-cache";

/** Characters of the texts that are remembered by one reading: those of some thousand statements. */
const CHARACTERS = 1_000_000;
/** So long a text is remembered at most: those of a deleted version go with it. */
const REMEMBERED_MS = 10 * 60_000;

const readings: { clear(): void }[] = [];
setInterval(() => {
  for (const known of readings) known.clear();
}, REMEMBERED_MS).unref();

/**
 * A reading that remembers the texts it read last: a question asks the same of a statement many times over, and the next
 * question finds much the same passages. What is read is shared: nobody may change it.
 */
export function remembered<Read extends object | string>(
  read: (text: string) => Read,
): (text: string) => Read {
  const known = new LRUCache<string, Read>({
    maxSize: CHARACTERS,
    sizeCalculation: (_, text) => text.length + 1,
    memoMethod: read,
  });
  readings.push(known);
  return (text) => known.memo(text);
}
