/** Pages from which the body's size and the running lines are learned. */
const SAMPLE = 12;

/** The numbers of all pages. */
export function* allPages(count: number): Generator<number> {
  for (let number = 1; number <= count; number++) yield number;
}

/** The same pages whichever range is read: all of a short document, else evenly spread. */
export function samplePages(count: number): number[] {
  return spread([...allPages(count)], SAMPLE);
}

/** At most `count` of the numbers, evenly spread. */
export function spread(numbers: readonly number[], count: number): number[] {
  if (numbers.length <= count) return [...numbers];
  return Array.from(
    { length: count },
    (_, index) => numbers[Math.round((index * (numbers.length - 1)) / (count - 1))] ?? 1,
  );
}
