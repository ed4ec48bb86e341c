import type { Link, Piece } from "./flow-chart.ts";

/**
 * The boxes that each box of a flow chart stands below, one in another, itself among them: those into which it branches,
 * two or more from one box without a word on their arrows, that `isNamed` says begin with what they are for. What several
 * boxes lead to stands below none.
 */
export function branchesOf<P extends Piece>(
  links: readonly Link<P>[],
  isNamed: (piece: P) => boolean,
): ReadonlyMap<P, readonly P[]> {
  const heads = new Set(
    [...Map.groupBy(links, ({ from }) => from).values()]
      .filter((ways) => ways.length > 1 && ways.every(({ to, label }) => !label && isNamed(to)))
      .flatMap((ways) => ways.map(({ to }) => to)),
  );
  const paths = new Map<P, readonly P[]>();
  if (heads.size === 0) return paths;
  const before = Map.groupBy(links, ({ to }) => to);
  const follow = (piece: P, above: readonly P[]) => {
    if (paths.has(piece)) return;
    const around = before.get(piece)?.length === 1 ? above : [];
    paths.set(piece, heads.has(piece) ? [...around, piece] : around);
    for (const { from, to } of links) if (from === piece) follow(to, paths.get(piece) ?? []);
  };
  for (const { from } of links) if (!before.has(from)) follow(from, []);
  return paths;
}
