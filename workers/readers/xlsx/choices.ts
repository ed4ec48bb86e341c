import { oneLine } from "../line.ts";
import { at, elements, isTrue, textOf, type XmlElement } from "../ooxml/tree.ts";

/** A sheet with more was made by a program. */
const MAX_RULES = 100;

/** What may be chosen in cells, where the sheet lists it, and what is asked of who fills them in: "B2:B9: OK, Missing". */
export function choices(worksheet: XmlElement): string[] {
  const rules = elements(at(worksheet, "x:dataValidations"), "x:dataValidation").slice(0, MAX_RULES);
  const lines = rules.flatMap((rule) => {
    const { type, sqref = "", showInputMessage, promptTitle = "", prompt = "" } = rule.attributes;
    // Choices that stand on a sheet are read there.
    const [, listed = ""] =
      (type === "list" && /^"(.*)"$/s.exec(textOf(at(rule, "x:formula1")).trim())) || [];
    const asked = isTrue(showInputMessage) ? [promptTitle, prompt] : [];
    const texts = [...asked, listed.replaceAll(/\s*,\s*/g, ", ")].map(oneLine).filter((text) => text !== "");
    return texts.length > 0 ? [`${oneLine(sqref)}: ${texts.join(": ")}`] : [];
  });
  return [...new Set(lines)];
}
