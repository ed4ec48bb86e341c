/** Decodes a whole `text/event-stream` body, to the byte: comments aside, `data: <JSON>` and a blank line each. */
export function decodeEvents(body: string): unknown[] {
  const blocks = body.split("\n\n");
  if (blocks.pop() !== "") throw new Error(`the stream does not end with a blank line: ${body.slice(-80)}`);
  return blocks.filter((block) => !block.startsWith(":")).map(decodeEvent);
}

function decodeEvent(block: string): unknown {
  if (!block.startsWith("data: ") || /[\n\r]/.test(block)) throw new Error(`not one data line: ${block}`);
  return JSON.parse(block.slice("data: ".length));
}

/** The events of a stream as they come. */
export async function* eventsOf(response: Response): AsyncGenerator<unknown> {
  if (!response.body) throw new Error("no body");
  let rest = "";
  for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
    const blocks = (rest + part).split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) if (!block.startsWith(":")) yield decodeEvent(block);
  }
  if (rest !== "") throw new Error(`the stream ends in the middle of an event: ${rest}`);
}
