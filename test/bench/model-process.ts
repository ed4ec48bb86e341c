/** The scripted model of `bench:chat`, in a process of its own so that it does not slow what is measured. */
import { type Step, startModelServer } from "../support/model-server.ts";

/** What the bench asks; each is answered by one message. */
export type ToModel = { script: Step } | { awaitLeft: true };

const server = startModelServer();
process.on("message", (message: ToModel) => {
  if ("script" in message) {
    server.script(message.script);
    server.received.length = 0;
    process.send?.("ready");
  } else {
    server.received.at(-1)?.aborted.then(() => process.send?.("left"));
  }
});
process.on("disconnect", () => process.exit());
process.send?.(server.url);
