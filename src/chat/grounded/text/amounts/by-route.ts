import { routeTold } from "../../question/routes.ts";
import { isOfRoute } from "../../quotes/lists/named-by.ts";
import type { Section } from "../../quotes/sections/sections.ts";
import type { Statement } from "../statements.ts";

/** What tells the way to give what is in a statement: of a row the line above its table, where that is one on the way. */
export function routeText(statement: Statement): string {
  const { text, lead } = statement;
  return lead && isOfRoute(statement) && routeTold(text) === text ? lead.text : text;
}

/** In a section on the drug itself the way to give it may stand in a line of its own. */
export function byRoute(
  text: string,
  section: Section,
  routes: readonly RegExp[],
  isHeaded: boolean,
): boolean {
  const { statements, passages } = section;
  const others = isHeaded ? statements.map((one) => one.text) : [];
  const texts = [routeTold(text), passages[0]?.section ?? "", ...others];
  return routes.length === 0 || routes.some((route) => texts.some((one) => route.test(one)));
}
