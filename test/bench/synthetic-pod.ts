import thesaurus from "../../src/search/question/thesaurus.json" with { type: "json" };
import { Snapshot } from "../../workers/snapshot/snapshot.ts";

/**
 * Text as protocols have it, made from chance: words by Zipf's law, one in twenty of them a term of the
 * thesaurus, numbers between. The same seed gives the same text.
 */
export function createWriter(seed: number) {
  let state = seed >>> 0;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const word = () => {
    const kind = random();
    if (kind < 0.05) return TERMS[Math.floor(random() ** 2 * TERMS.length)] ?? "";
    if (kind < 0.08) return `${Math.floor(random() * 40) / 2} mg`;
    return VOCABULARY[rankAt(random())] ?? "";
  };
  const words = (count: number) => Array.from({ length: count }, word).join(" ");
  /** A question of three to eight words, in the words of the text. */
  const question = () => `What is the ${words(3 + Math.floor(random() * 6))}?`;
  return { words, question };
}

/** Builds a snapshot of so many passages of about 800 characters, 200 a document, ten a section. */
export async function buildPod(path: string, passages: number, seed: number): Promise<void> {
  const { words } = createWriter(seed);
  const snapshot = await Snapshot.create(path, "bench_pod", "20260101_000000");
  for (let start = 0; start < passages; start += 200) {
    const filename = `protocol-${start / 200}.pdf`;
    const id = await snapshot.addDocument({ filename, sha256: "", sizeBytes: 1 });
    let section = "";
    const batch = Array.from({ length: Math.min(200, passages - start) }, (_, index) => {
      if (index % 10 === 0) section = `${words(3)} > ${words(3)}`;
      return { page: 1 + Math.floor(index / 4), label: null, section, kinds: "p", text: words(110) };
    });
    await snapshot.addPassages(id, filename, batch);
    await snapshot.finishDocument(id, { pages: 50, ocrPages: 0 });
  }
  await snapshot.finish();
}

/** Gives each passage of a snapshot a vector made from chance. */
export async function addVectors(path: string, width: number): Promise<void> {
  const snapshot = await Snapshot.open(path, "20260101_000000");
  if (!snapshot) throw new Error(`${path} is no snapshot`);
  const { vectors } = snapshot;
  await vectors.prepare("bench");
  for (let last = 0; ; ) {
    const passages = await vectors.missing(last, 500);
    if (passages.length === 0) break;
    await vectors.add(
      passages,
      passages.map(() => chanceVector(width)),
    );
    last = passages.at(-1)?.id ?? last;
  }
  await snapshot.finish();
}

export function chanceVector(width: number): Float32Array {
  return Float32Array.from({ length: width }, () => Math.random() - 0.5);
}

const SYLLABLES =
  "ba co di fu ga he ki lo mi nu pa re si to va we bri cla dro fle gri plo sta tre vin mor".split(" ");
const TERMS = thesaurus.flatMap(({ terms }) => terms);
const VOCABULARY = Array.from({ length: 30_000 }, (_, index) => {
  let word = "";
  for (let rest = index + SYLLABLES.length; rest > 0; rest = Math.floor(rest / SYLLABLES.length)) {
    word += SYLLABLES[rest % SYLLABLES.length];
  }
  return word;
});
/** How far the shares of the words add up; the first words are as frequent as English content words, not as "the". */
const CUMULATIVE = VOCABULARY.reduce<number[]>((sums, _, rank) => {
  sums.push((sums.at(-1) ?? 0) + 1 / (rank + 20));
  return sums;
}, []);

function rankAt(share: number): number {
  const sum = share * (CUMULATIVE.at(-1) ?? 0);
  let low = 0;
  let high = CUMULATIVE.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((CUMULATIVE[middle] ?? 0) < sum) low = middle + 1;
    else high = middle;
  }
  return low;
}
