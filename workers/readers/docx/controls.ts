import { activeXText } from "../ooxml/active-x.ts";
import type { OoxmlPackage, Relationship } from "../ooxml/package.ts";
import { toEachOnce } from "../ooxml/relationships.ts";
import { unlessDamaged } from "../ooxml/unless-damaged.ts";

/** A form that people fill in has fewer. */
const MAX_CONTROLS = 1_000;

/** What the ActiveX controls of a part show, by the ids of their relationships: "☑ Sealed". Throws UnreadableError. */
export async function readControls(
  pkg: OoxmlPackage,
  relationships: readonly Relationship[],
): Promise<ReadonlyMap<string, string>> {
  const shown = new Map<string, string>();
  const controls = toEachOnce(relationships.filter(({ type }) => type === "control")).slice(0, MAX_CONTROLS);
  for (const { id, target } of controls) {
    const text = await unlessDamaged(pkg.xml(target).then((control) => activeXText(pkg, target, control)));
    if (text) shown.set(id, text);
  }
  return shown;
}
