const NUMBER = new Intl.NumberFormat("en");
const DATE_TIME = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });
const TO_THE_SECOND = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "medium" });
const RELATIVE = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
const BYTE_UNITS = ["B", "KB", "MB", "GB", "TB"];
const TIME_UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

const PERCENT = new Intl.NumberFormat("en", { style: "percent" });

export const formatPercent = (share: number) => PERCENT.format(share);
export const formatNumber = (value: number) => NUMBER.format(value);

/** "1 page", "2 pages". */
export const countOf = (value: number, one: string, many = `${one}s`) =>
  `${formatNumber(value)} ${value === 1 ? one : many}`;

/** What people call a page of such a file. */
export function pageWord(filename: string): "page" | "slide" | "sheet" {
  if (/\.pptx$/i.test(filename)) return "slide";
  return /\.xlsx$/i.test(filename) ? "sheet" : "page";
}

/** "3 slides". */
export const pagesOf = (filename: string, pages: number) => countOf(pages, pageWord(filename));

export const formatTime = (iso: string) => DATE_TIME.format(new Date(iso));
export const formatTimeToSecond = (iso: string) => TO_THE_SECOND.format(new Date(iso));

/** Bytes in units of 1000, as disks and object storage count. */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 999.5 && unit < BYTE_UNITS.length - 1) {
    value /= 1000;
    unit++;
  }
  return `${unit === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${BYTE_UNITS[unit]}`;
}

/** "3 minutes ago" against the clock of the browser. */
export function formatAgo(iso: string): string {
  const seconds = (new Date(iso).getTime() - Date.now()) / 1000;
  for (const [unit, length] of TIME_UNITS) {
    if (Math.abs(seconds) >= length) return RELATIVE.format(Math.round(seconds / length), unit);
  }
  return "just now";
}

export function formatDuration(seconds: number): string {
  if (seconds < 1) return "less than a second";
  if (seconds < 60) return `${Math.round(seconds)} s`;
  if (seconds < 3_600) return `${Math.round(seconds / 60)} min`;
  const hours = Math.floor(seconds / 3_600);
  return hours < 48
    ? `${hours} h ${Math.round((seconds % 3_600) / 60)} min`
    : `${Math.round(hours / 24)} days`;
}

/** "20260115_143000" as the moment it names. */
export function formatVersion(version: string): string {
  const parts = /^(\d{4})(\d\d)(\d\d)_(\d\d)(\d\d)(\d\d)$/.exec(version);
  if (!parts) return version;
  const [, year, month, day, hour, minute, second] = parts;
  return formatTimeToSecond(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** With a capital and a full stop. */
export const sentence = (text: string) => capitalized(/[.!?]$/.test(text) ? text : `${text}.`);
