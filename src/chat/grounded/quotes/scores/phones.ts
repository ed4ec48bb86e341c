import { termsOf } from "../../../../search/words/terms.ts";
import { PHONE } from "../../question/wants.ts";
import type { WeighedWord } from "../../question/weighed-words.ts";
import { held } from "../../text/read-text.ts";
import type { Section } from "../sections/sections.ts";

const PHONES = /^(?:tele)?phones?$/;
const TELEPHONE = new RegExp(PHONE);
const TELEPHONES = new RegExp(PHONE, "g");
const PHONE_ONLY = String.raw`[+(]?\d[\d ()-]{5,}\d\.?`;
/** "Poison control: 555-0100" */
const LABELLED_NUMBER = new RegExp(String.raw`^([A-Z][\w.&'’-]*(?: [\w.&'’-]+){0,3}):? ${PHONE_ONLY}$`);

/** Whether a word asks for a telephone, which a number to call is without the word. */
export function asksPhone({ term }: WeighedWord): boolean {
  return PHONES.test(term);
}

/** Whether a text has a number to call. */
export function hasPhone(text: string): boolean {
  return TELEPHONE.test(text);
}

/** Whether it is a number below the name of somebody else: poison control is not the medical control that is asked for. */
export function isNumberOfAnother(
  text: string,
  deciding: readonly WeighedWord[],
  { titled }: Section,
): boolean {
  const [, name = ""] = LABELLED_NUMBER.exec(text) ?? [];
  if (name === "") return false;
  const named = held(deciding, name);
  const isPart = named.size > 0 && deciding.some((word) => !named.has(word) && !titled.has(word));
  return isPart && termsOf(name).length > named.size;
}

/** A text without its telephone numbers. */
export function withoutPhones(text: string): string {
  return text.replaceAll(TELEPHONES, " ");
}
