import { type BlockPart, headingIn, type Part } from "../../pages/parts.ts";

/** The parts with their headings, and what ends these, below `level`, as those of a column are below its name's. */
export function underName(parts: readonly Part[], level: number): Part[] {
  const down = Math.max(0, level + 1 - levelOf(parts, Infinity));
  const lower = (part: BlockPart): BlockPart =>
    part.block.kind === "heading"
      ? { ...part, block: { ...part.block, level: Math.min(6, part.block.level + down) } }
      : part;
  return parts.map((part) => {
    if (part.kind === "block") return lower(part);
    if (part.kind === "columns") return { ...part, level: Math.min(6, part.level + down) };
    return part.plain ? { ...part, plain: part.plain.map(lower) } : part;
  });
}

/** The level of the highest heading among parts, or `none`. */
export function levelOf(parts: readonly Part[], none: number): number {
  const levels = parts.flatMap((part) => {
    if (part.kind !== "block") return levelOf(part.kind === "table" ? (part.plain ?? []) : [], none);
    return headingIn(part)?.level ?? none;
  });
  return levels.length > 0 ? Math.min(...levels) : none;
}
