import { type FromReader, MAX_UNACKNOWLEDGED, type PagePart } from "./reader-protocol.ts";

/** Parts that come within this wait for each other: a message costs both sides as much as what is in it. */
const TOGETHER_MS = 10;
/** Parts of so many characters together do not wait. */
const TOGETHER_CHARACTERS = 16_000;

/**
 * What a reader says to the worker, in the order in which it says it. Parts of pages that are read fast go together,
 * and too many wait until the worker has taken some.
 */
export class Outbox {
  readonly #send: (message: FromReader) => void;
  #waiting: PagePart[] = [];
  #characters = 0;
  #timer: Timer | undefined;
  #sentAt = 0;
  #unacknowledged = 0;
  #cancelled = false;
  #wake = () => {};

  constructor(send: (message: FromReader) => void) {
    this.#send = send;
  }

  /** A read begins: nothing of it is said yet. */
  begin(): void {
    this.#unacknowledged = 0;
    this.#cancelled = false;
  }

  /** Nobody wants the rest of the read any more. */
  cancel(): void {
    this.#cancelled = true;
    this.#wake();
  }

  get cancelled(): boolean {
    return this.#cancelled;
  }

  /** The worker has taken a message of parts. */
  acknowledged(): void {
    this.#unacknowledged--;
    this.#sendIfDue();
    this.#wake();
  }

  /** Says it, after the parts that wait. */
  say(message: FromReader): void {
    this.#sendParts();
    this.#send(message);
  }

  /** Says a part soon. Resolves when there is room for the next, or nobody wants it. */
  async add(part: PagePart): Promise<void> {
    if (this.#cancelled) return;
    this.#waiting.push(part);
    this.#characters += part.blocks.reduce((sum, { text }) => sum + text.length, 0);
    this.#sendIfDue();
    while (this.#characters >= TOGETHER_CHARACTERS && !this.#cancelled) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  #sendIfDue(): void {
    if (this.#waiting.length === 0 || this.#unacknowledged >= MAX_UNACKNOWLEDGED) return;
    const early = this.#sentAt + TOGETHER_MS - performance.now();
    if (early <= 0 || this.#characters >= TOGETHER_CHARACTERS) this.#sendParts();
    else this.#timer ??= setTimeout(() => this.#onTimer(), early);
  }

  #onTimer(): void {
    this.#timer = undefined;
    this.#sendIfDue();
  }

  #sendParts(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#waiting.length === 0) return;
    this.#send({ type: "parts", parts: this.#waiting });
    this.#waiting = [];
    this.#characters = 0;
    this.#sentAt = performance.now();
    this.#unacknowledged++;
  }
}
