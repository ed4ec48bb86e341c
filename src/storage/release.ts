/**
 * Passes the body of a request or an answer on, piece by piece; a piece holds until the next is asked for. Its memory is given back
 * then, and not when the garbage is collected some tens of megabytes later.
 */
export async function* released(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of body) {
    yield piece;
    if (piece.byteLength === piece.buffer.byteLength) release(piece.buffer);
  }
}

/** Gives back the memory behind a buffer, which nothing may use any more. */
export function release(buffer: ArrayBufferLike): void {
  if (buffer instanceof ArrayBuffer) buffer.transfer(0);
}
