import { TreeBuilder, type XmlElement } from "../ooxml/tree.ts";
import { type Attributes, parseXml, type XmlHandlers } from "../ooxml/xml.ts";
import { isTransparent } from "./blocks.ts";

/** A piece of a document's body: a paragraph or the like, or a table part by part. */
type BodyPart = { kind: "block" | "table part"; element: XmlElement } | { kind: "table" | "table end" };

/**
 * The body of a document piece by piece, so that only one paragraph or table row is in memory as a tree.
 * What merely wraps them (content controls, insertions) is seen through. Throws UnreadableError.
 */
export async function* streamBody(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<BodyPart> {
  const handlers = new BodyHandlers();
  for await (const _ of parseXml(bytes, handlers)) yield* handlers.take();
}

class BodyHandlers implements XmlHandlers {
  #ready: BodyPart[] = [];
  #inBody = false;
  #inTable = false;
  #builder: TreeBuilder | undefined;
  #depth = 0;

  /** The parts finished since the last call. */
  take(): BodyPart[] {
    const ready = this.#ready;
    this.#ready = [];
    return ready;
  }

  open(name: string, attributes: Attributes): void {
    if (name === "w:body") this.#inBody = true;
    else if (this.#builder) this.#build(this.#builder, name, attributes);
    else if (name === "w:tbl" && this.#inBody) {
      this.#inTable = true;
      this.#ready.push({ kind: "table" });
    } else if (this.#inBody && !isTransparent(name)) {
      this.#builder = new TreeBuilder();
      this.#build(this.#builder, name, attributes);
    }
  }

  text(text: string): void {
    this.#builder?.text(text);
  }

  close(name: string): void {
    if (this.#builder) {
      this.#builder.close();
      this.#depth -= 1;
      if (this.#depth > 0) return;
      this.#ready.push({ kind: this.#inTable ? "table part" : "block", element: this.#builder.root });
      this.#builder = undefined;
    } else if (name === "w:tbl") {
      this.#inTable = false;
      this.#ready.push({ kind: "table end" });
    } else if (name === "w:body") this.#inBody = false;
  }

  #build(builder: TreeBuilder, name: string, attributes: Attributes): void {
    builder.open(name, attributes);
    this.#depth += 1;
  }
}
