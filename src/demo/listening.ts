/**
 * Where a service just started with PORT=0 listens, from its log, without a trailing slash. The log is read on to
 * its end, so that the service never waits for a reader; what is worse than a warning in it is passed on to stderr.
 * @throws Error with what the log says, once it ends without an address
 */
export function listeningUrl(log: ReadableStream<Uint8Array>): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  readOn(log, resolve).then(
    (shown) => reject(new Error(`the service did not start:\n${shown}`)),
    (error: unknown) => reject(error),
  );
  return promise;
}

/** The last lines that are no mere information. */
async function readOn(log: ReadableStream<Uint8Array>, found: (url: string) => void): Promise<string> {
  const decoder = new TextDecoder();
  let rest = "";
  let shown = "";
  for await (const part of log) {
    const lines = (rest + decoder.decode(part, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const port = /"url":"http:\/\/[^"]*?:(\d+)/.exec(line)?.[1];
      if (port) found(`http://127.0.0.1:${port}`);
      if (/"level":[1-4]0/.test(line)) continue;
      shown = `${shown}${line}\n`.slice(-10_000);
      process.stderr.write(`${line}\n`);
    }
  }
  return shown + rest;
}
