import { TreeBuilder, type XmlElement } from "../ooxml/tree.ts";
import { type Attributes, parseXml, type XmlHandlers } from "../ooxml/xml.ts";
import { isTransparent } from "./blocks.ts";

/**
 * The paragraphs and tables of a document's body one at a time, so that only one is in memory as a tree.
 * What merely wraps them (content controls, insertions) is seen through. Throws UnreadableError.
 */
export async function* streamBody(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<XmlElement> {
  const handlers = new BodyHandlers();
  for await (const _ of parseXml(bytes, handlers)) yield* handlers.take();
}

class BodyHandlers implements XmlHandlers {
  #ready: XmlElement[] = [];
  #inBody = false;
  #builder: TreeBuilder | undefined;
  #depth = 0;

  /** The elements finished since the last call. */
  take(): XmlElement[] {
    const ready = this.#ready;
    this.#ready = [];
    return ready;
  }

  open(name: string, attributes: Attributes): void {
    if (name === "w:body") this.#inBody = true;
    else if (this.#inBody && (this.#builder || !isTransparent(name))) {
      this.#builder ??= new TreeBuilder();
      this.#depth += 1;
      this.#builder.open(name, attributes);
    }
  }

  text(text: string): void {
    this.#builder?.text(text);
  }

  close(name: string): void {
    if (this.#builder) {
      this.#builder.close();
      this.#depth -= 1;
      if (this.#depth === 0) {
        this.#ready.push(this.#builder.root);
        this.#builder = undefined;
      }
    } else if (name === "w:body") this.#inBody = false;
  }
}
