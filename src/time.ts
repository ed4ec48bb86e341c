/** UTC milliseconds as the API shows them: ISO 8601 in UTC. */
export function isoTime(time: number): string {
  return new Date(time).toISOString();
}
