/** What the demo prints: bold, dim and moving only on a terminal, plain lines elsewhere. */
const terminal = process.stdout.isTTY;
const WIDTH = 30;

export function show(text: string): void {
  process.stdout.write(text);
}

export function line(text: string): void {
  show(`${text}\n`);
}

export function bold(text: string): string {
  return terminal ? `\x1b[1m${text}\x1b[22m` : text;
}

export function dim(text: string): string {
  return terminal ? `\x1b[2m${text}\x1b[22m` : text;
}

/** Draws the bar over the one before; where lines cannot be drawn over, only the full bar is shown. */
export function bar(done: number, total: number, text: string): void {
  const full = total > 0 && done >= total;
  if (!terminal && !full) return;
  const filled = "#".repeat(total === 0 ? 0 : Math.round((done / total) * WIDTH));
  show(`${terminal ? "\r\x1b[K" : ""}  [${filled.padEnd(WIDTH, ".")}] ${text}`);
}
