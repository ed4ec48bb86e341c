import { Fragment } from "react";

/** A Pod's name, which may be parted between its segments where there is no room for it in one line. */
export function PodName({ orgId }: { orgId: string }) {
  return orgId.split("_").map((segment, at) => (
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
