/** Of 255: a filling below it is dark. */
const DARK = 128;

/** True for a dark filling, #rrggbb; patterns are none. */
export function isDark(fill: string | undefined): boolean {
  const value = /^#[\da-f]{6}$/.test(fill ?? "") ? Number.parseInt(fill?.slice(1) ?? "", 16) : 0xffffff;
  return (value >> 16) + ((value >> 8) & 255) + (value & 255) < DARK * 3;
}
