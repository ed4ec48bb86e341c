import { anyWord } from "../../../one-of.ts";

const INJECTOR = anyWord`epi-?pens?, epi pens?, auto-?injectors?, auto injectors?, auvi-q`;

/** Whether a text names a pen that injects one dose of its own: "epi pen", "auto-injector". */
export function namesInjector(text: string): boolean {
  return INJECTOR.test(text);
}
