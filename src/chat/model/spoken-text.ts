/** Models that think aloud begin with it, between tags of these names. */
const BEGINS = ["<think>", "<thinking>", "<thought>", "<reasoning>"];

/** What a model says, without the thoughts between tags that it may begin with, however its pieces are cut. */
export class SpokenText {
  #held = "";
  /** What ends the thoughts under way. */
  #ends: string | undefined;
  #isThrough = false;

  /** Takes the next piece and returns what is spoken of it and may be passed on; "" where nothing is. */
  add(piece: string): string {
    if (this.#isThrough) return piece;
    this.#held += piece;
    for (;;) {
      if (this.#ends !== undefined && !this.#endThoughts(this.#ends)) return "";
      this.#held = this.#held.trimStart();
      const begun = this.#held.toLowerCase();
      const tag = BEGINS.find((one) => begun.startsWith(one));
      if (tag === undefined) {
        if (BEGINS.some((one) => one.startsWith(begun))) return "";
        this.#isThrough = true;
        return this.end();
      }
      this.#held = this.#held.slice(tag.length);
      this.#ends = `</${tag.slice(1)}`;
    }
  }

  /** What was held back and is spoken after all; thoughts that never ended are not. */
  end(): string {
    const rest = this.#ends === undefined ? this.#held : "";
    this.#held = "";
    return rest;
  }

  /** Drops what is thought; whether that is over. */
  #endThoughts(ends: string): boolean {
    const at = this.#held.toLowerCase().indexOf(ends);
    if (at < 0) {
      // The end may be cut in two.
      this.#held = this.#held.slice(-ends.length);
      return false;
    }
    this.#held = this.#held.slice(at + ends.length);
    this.#ends = undefined;
    return true;
  }
}
