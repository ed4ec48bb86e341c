/** A list in parts: its first item begins one, and so does each other that `begins` tells by its place. */
export function partsAt<T>(list: readonly T[], begins: (item: T, at: number) => boolean | undefined): T[][] {
  const parts: T[][] = [];
  let open: T[] | undefined;
  let at = 0;
  for (const item of list) {
    if (!open || begins(item, at)) {
      open = [item];
      parts.push(open);
    } else open.push(item);
    at++;
  }
  return parts;
}

/** A list in parts that begin at its first item and at each of `cuts`; whole where there are none. */
export function cutAt<T>(list: T[], cuts: ReadonlySet<number> | undefined): T[][] {
  return cuts ? partsAt(list, (_, at) => cuts.has(at)) : [list];
}
