import { Parser } from "htmlparser2";
import { UnreadableError } from "../model.ts";
import { decodeXml } from "./decode.ts";
import { DAMAGED } from "./messages.ts";
import { type Attributes, Scope } from "./scope.ts";

export type { Attributes } from "./scope.ts";

/**
 * What happens in a part, in its order. Names carry the canonical prefix of their namespace ("w:p", "a:t",
 * "x:row"; see namespaces.ts), attributes too where they have one ("r:id", "w:val"; "val" without).
 * One run of text can come in several pieces.
 */
export interface XmlHandlers {
  open(name: string, attributes: Attributes): void;
  text(text: string): void;
  close(name: string): void;
}

/** Deeper than any program nests, and shallow enough for a recursive walk over a tree. */
const MAX_DEPTH = 1000;

/**
 * Parses XML as it streams in and calls the handlers. Yields after each piece of input, so that the caller
 * can hand on what its handlers gathered and memory stays bounded; a caller may stop early.
 *
 * Of `mc:AlternateContent` the handlers see the content of one branch, and never the wrapping elements.
 * Throws UnreadableError for a DOCTYPE, for tags that do not nest, and for a part that ends too early.
 */
export async function* parseXml(
  bytes: AsyncIterable<Uint8Array>,
  handlers: XmlHandlers,
): AsyncGenerator<void, void, void> {
  const state = new Nesting(handlers);
  const parser = new Parser(
    {
      onopentag: (name, attributes) => state.open(name, attributes),
      ontext: (text) => state.text(text),
      onclosetag: (name, implied) => state.close(name, implied),
      onprocessinginstruction: (name) => {
        if (name.startsWith("!")) {
          throw new UnreadableError(
            "the file declares XML entities, which can be an attack; open it in its program, save it again and upload that",
          );
        }
      },
    },
    { xmlMode: true },
  );
  for await (const text of decodeXml(bytes)) {
    parser.write(text);
    yield;
  }
  if (!state.complete) throw new UnreadableError(DAMAGED);
  parser.end();
}

/** Parses a whole stream with the handlers. */
export async function streamXml(bytes: AsyncIterable<Uint8Array>, handlers: XmlHandlers): Promise<void> {
  for await (const _ of parseXml(bytes, handlers)) {
    // The handlers do the work.
  }
}

/** Follows namespaces, checks nesting and picks one branch of each alternative. */
class Nesting {
  #scopes: Scope[] = [new Scope()];
  #names: string[] = [];
  /** For each open mc:AlternateContent: whether a branch has been taken. */
  #taken: boolean[] = [];
  /** Depth of the element whose content is being left out; 0 for none. */
  #skipFrom = 0;
  #justOpened = false;
  #rootSeen = false;

  constructor(readonly handlers: XmlHandlers) {}

  get complete(): boolean {
    return this.#rootSeen && this.#names.length === 0;
  }

  open(rawName: string, rawAttributes: Attributes): void {
    const outer = this.#scopes[this.#scopes.length - 1] ?? new Scope();
    const scope = outer.enter(rawAttributes);
    const name = scope.element(rawName);
    this.#scopes.push(scope);
    this.#names.push(name);
    this.#rootSeen = true;
    this.#justOpened = true;
    if (this.#names.length > MAX_DEPTH) throw new UnreadableError(DAMAGED);
    if (this.#skipFrom > 0) return;
    if (name === "mc:AlternateContent") this.#taken.push(false);
    else if (name === "mc:Choice") this.#branch(scope.understands(rawAttributes.Requires ?? ""));
    else if (name === "mc:Fallback") this.#branch(true);
    else this.handlers.open(name, scope.attributes(rawAttributes));
  }

  text(text: string): void {
    this.#justOpened = false;
    if (this.#skipFrom === 0) this.handlers.text(text);
  }

  close(_rawName: string, implied: boolean): void {
    // The parser reports a self-closing tag as closed by implication too, right after it was opened.
    if (implied && !this.#justOpened) throw new UnreadableError(DAMAGED);
    this.#justOpened = false;
    const depth = this.#names.length;
    const name = this.#names.pop();
    this.#scopes.pop();
    if (name === undefined) return;
    if (this.#skipFrom > 0) {
      if (this.#skipFrom === depth) this.#skipFrom = 0;
      return;
    }
    if (name === "mc:AlternateContent") this.#taken.pop();
    else if (name !== "mc:Choice" && name !== "mc:Fallback") this.handlers.close(name);
  }

  #branch(usable: boolean): void {
    const last = this.#taken.length - 1;
    if (usable && this.#taken[last] !== true) this.#taken[last] = true;
    else this.#skipFrom = this.#names.length;
  }
}
