import { Fragment } from "react";

/** A text that may be parted behind its underscores, as Pods' names have them, where one line has no room for it. */
export function Parted({ text }: { text: string }) {
  return text.split("_").map((segment, at) => (
    <Fragment key={`${at.toString()} ${segment}`}>
      {at > 0 && (
        <>
          _<wbr />
        </>
      )}
      {segment}
    </Fragment>
  ));
}
