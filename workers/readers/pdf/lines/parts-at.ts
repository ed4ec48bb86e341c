/** A list in parts: its first item begins one, and so does each other that `begins` tells by its place. */
export function partsAt<T>(list: readonly T[], begins: (item: T, at: number) => boolean | undefined): T[][] {
  const parts: T[][] = [];
  for (const [at, item] of list.entries()) {
    const open = parts.at(-1);
    if (!open || begins(item, at)) parts.push([item]);
    else open.push(item);
  }
  return parts;
}

/** A list in parts that begin at its first item and at each of `cuts`; whole where there are none. */
export function cutAt<T>(list: T[], cuts: ReadonlySet<number> | undefined): T[][] {
  return cuts ? partsAt(list, (_, at) => cuts.has(at)) : [list];
}
