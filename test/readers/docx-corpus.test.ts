import { describe } from "bun:test";
import { checkHostile, checkRecall } from "../support/reader-corpus.ts";

/** A text box is shown once; many stand twice in the file, for newer and for older programs. */
const BOX_TWICE =
  "the reference counts text boxes once for each form in the file, and once more with what is around them";
const GLUED = "the reference runs the parts of equations together: 'x22' for the square of x2";

describe("Word documents that others made", () => {
  checkRecall(".docx", 0.99, {
    "docling-equations.docx": GLUED,
    "poi-stress007.docx": GLUED,
    "poi-60316.docx": BOX_TWICE,
    "poi-stress014.docx": BOX_TWICE,
    "tika-testWORD_template.docx": BOX_TWICE,
    "tika-testWORD_emptyParaInTextbox.docx":
      "the reference counts hidden text, which Word neither shows nor prints",
  });
  checkHostile(".docx", {
    "poi-ExternalEntityInText.docx": /entities/,
    "poi-bug53475-password-is-solrcell.docx": /password/,
    "tika-testWORD_protected_passtika.docx": /password/,
  });
});
