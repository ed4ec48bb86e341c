import { formatAgo, formatTime } from "./format.ts";

/** A time as its distance, with the moment itself on hovering. */
export function Ago({ time }: { time: string }) {
  return (
    <time className="nowrap" dateTime={time} title={formatTime(time)}>
      {formatAgo(time)}
    </time>
  );
}
