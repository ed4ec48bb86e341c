import { LRUCache } from "lru-cache";

/** Characters of the texts that are remembered by one reading: those of some thousand statements. */
const CHARACTERS = 1_000_000;

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
  return (text) => known.memo(text);
}
