import { UnreadableError } from "../model.ts";
import { DAMAGED } from "./messages.ts";
import { canonicalPrefix, isUnderstood } from "./namespaces.ts";

/** Office declares about 40; each element that declares one more copies them all. */
const MAX_DECLARATIONS = 500;

/** The attributes of an element by their names, with the prefixes that this reader gives them. */
export type Attributes = Readonly<Record<string, string>>;

/** The namespace declarations in force at one element, and the names resolved under them. */
export class Scope {
  readonly #uris: ReadonlyMap<string, string>;
  readonly #names = new Map<string, string>();

  constructor(uris: ReadonlyMap<string, string> = new Map()) {
    this.#uris = uris;
  }

  /** The scope inside an element with these attributes: this one when they declare nothing. */
  enter(attributes: Attributes): Scope {
    let uris: Map<string, string> | undefined;
    for (const name in attributes) {
      if (!isDeclaration(name)) continue;
      uris ??= new Map(this.#uris);
      if (uris.size >= MAX_DECLARATIONS) throw new UnreadableError(DAMAGED);
      uris.set(name.slice("xmlns:".length), attributes[name] ?? "");
    }
    return uris === undefined ? this : new Scope(uris);
  }

  /** An element's name with its canonical prefix ("w:p"); an undeclared prefix is taken as written. */
  element(name: string): string {
    let resolved = this.#names.get(name);
    if (resolved === undefined) {
      const colon = name.indexOf(":");
      const uri = this.#uris.get(colon < 0 ? "" : name.slice(0, colon));
      resolved = uri ? `${canonicalPrefix(uri)}:${name.slice(colon + 1)}` : name;
      this.#names.set(name, resolved);
    }
    return resolved;
  }

  /** The attributes by canonical name, without the declarations. One without a prefix keeps its bare name. */
  attributes(attributes: Attributes): Attributes {
    let plain = true;
    for (const name in attributes) {
      if (name.includes(":") || name === "xmlns") plain = false;
    }
    if (plain) return attributes;
    const resolved: Record<string, string> = {};
    for (const name in attributes) {
      if (isDeclaration(name)) continue;
      resolved[name.includes(":") ? this.element(name) : name] = attributes[name] ?? "";
    }
    return resolved;
  }

  /** Whether every namespace named in `mc:Choice Requires` is one the readers understand. */
  understands(requires: string): boolean {
    const prefixes = requires.split(/\s+/).filter((prefix) => prefix !== "");
    return prefixes.every((prefix) => isUnderstood(this.#uris.get(prefix) ?? ""));
  }
}

function isDeclaration(name: string): boolean {
  return name === "xmlns" || name.startsWith("xmlns:");
}
