import { checkHostile, checkRecall } from "../support/reader-corpus.ts";

checkRecall(".pdf", 0.97, {
  "tika-testPDF_angles.pdf": "the reference breaks words apart that stand at an angle",
  "unstructured-a1977-backus-p21.pdf": "the reference spells names in small capitals letter by letter",
  "docling-skipped_1page.pdf":
    "a third of the reference is page numbers and the pieces of words in a font that names no letters",
});

checkHostile(".pdf", {
  "docling-2206.01062_pg3.pdf": /encrypted/,
  "docling-nemotron_multipage.pdf": /text recognition/,
  "docling-ocr_test.pdf": /text recognition/,
  "docling-ocr_test_rotated_90.pdf": /text recognition/,
  "tika-testOCR.pdf": /text recognition/,
});
