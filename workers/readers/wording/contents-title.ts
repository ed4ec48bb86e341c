import { oneOf } from "../../../src/one-of.ts";

const TITLE = new RegExp(
  `^${oneOf`
    (?:table of )?contents
    índice(?: general| de contenidos?)?, (?:tabla de )?contenidos?, sumario
    sommaire, table des matières
    inhalt, inhalts(?:verzeichnis|übersicht)
  `}:?$`,
  "i",
);

/** Whether a title says that what stands below it is the contents of its document, in English, Spanish, French or German. */
export function isContentsTitle(text: string): boolean {
  return TITLE.test(text.normalize("NFC"));
}
