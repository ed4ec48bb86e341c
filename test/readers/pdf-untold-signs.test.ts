import { describe, expect, test } from "bun:test";
import { blocksOf, FIRST_EXTRA, pdfFile, readPdf, textsOf } from "../support/pdf.ts";
import { stream } from "../support/pdf-objects.ts";

const SENTENCE = "Initiate treatment after identification. If the patient is not better, attempt ventilation";
const JOINED = ["ti", "ft", "tt"];

/** A font as programs write it: codes of its own for letters and for joined letters, and what its table tells of them. */
interface Encoded {
  hex: (words: string) => string;
  objects: string[];
}

/**
 * @param tells what the table tells of the signs that join letters, as UTF-16 in hexadecimal; undefined where nothing
 */
type Encode = (tells: (letters: string, code: number) => string | undefined) => Encoded;

/** Two bytes a letter, which are the numbers of shapes in the font: Word, and browsers. */
const byShapes: Encode = (tells) => {
  const codes = new Map([
    ...[...letters()].map((letter) => [letter, letter.charCodeAt(0) - 29] as const),
    ...JOINED.map((joined, at) => [joined, 415 + at * 10] as const),
  ]);
  const descendant =
    "<</Type/Font/Subtype/CIDFontType2/BaseFont/AAAAAB+Calibri/CIDToGIDMap/Identity/DW 500" +
    "/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor 7 0 R>>";
  const font =
    `<</Type/Font/Subtype/Type0/BaseFont/AAAAAB+Calibri/Encoding/Identity-H/DescendantFonts[${FIRST_EXTRA + 1} 0 R]` +
    `/ToUnicode ${FIRST_EXTRA + 2} 0 R>>`;
  return encoded(codes, 4, tells, [font, descendant]);
};

/** One byte a letter, from 33 on as they come: Mac OS. */
const asTheyCome: Encode = (tells) => {
  const signs = [...letters(), ...JOINED].filter((sign) => sign !== " ");
  const codes = new Map([[" ", 32], ...signs.map((sign, at) => [sign, 33 + at] as const)]);
  const widths = signs.map(() => 500).join(" ");
  const font =
    `<</Type/Font/Subtype/TrueType/BaseFont/AAAAAC+Calibri/FirstChar 32/LastChar ${32 + signs.length}` +
    `/Widths[250 ${widths}]/FontDescriptor ${FIRST_EXTRA + 1} 0 R/ToUnicode ${FIRST_EXTRA + 2} 0 R>>`;
  const descriptor =
    "<</Type/FontDescriptor/FontName/AAAAAC+Calibri/Flags 4/FontBBox[0 0 1 1]/ItalicAngle 0>>";
  return encoded(codes, 2, tells, [font, descriptor]);
};

function letters(): Set<string> {
  return new Set(`${SENTENCE} Giv0.3mg`);
}

function encoded(
  codes: ReadonlyMap<string, number>,
  digits: number,
  tells: (letters: string, code: number) => string | undefined,
  objects: string[],
): Encoded {
  const hexOf = (code: number, length: number) => code.toString(16).padStart(length, "0");
  const entries = [...codes].flatMap(([sign, code]) => {
    const told = sign.length === 1 ? hexOf(sign.charCodeAt(0), 4) : tells(sign, code);
    return told === undefined ? [] : [`<${hexOf(code, digits)}> <${told}>`];
  });
  const range = `1 begincodespacerange <${"0".repeat(digits)}> <${"f".repeat(digits)}> endcodespacerange`;
  const map = `begincmap ${range} ${entries.length} beginbfchar\n${entries.join("\n")}\nendbfchar endcmap`;
  const sign = new RegExp(`${JOINED.join("|")}|.`, "gs");
  return {
    objects: [...objects, stream(map)],
    hex: (words) => [...words.matchAll(sign)].map(([shown]) => hexOf(codes.get(shown) ?? 0, digits)).join(""),
  };
}

/** The texts of a page with lines in such a font. */
async function read({ hex, objects }: Encoded, ...lines: string[]): Promise<(string | undefined)[]> {
  const shown = lines.map((line) => `<${hex(line)}> Tj 0 -40 Td`).join(" ");
  const content = `BT /F4 10 Tf 50 692 Td ${shown} ET`;
  const resources = `/Font<</F1 3 0 R/F4 ${FIRST_EXTRA} 0 R>>`;
  const [page] = await readPdf(pdfFile([{ content, resources }], { objects }));
  return page?.blocks.map(({ text }) => text) ?? [];
}

describe.each([
  ["whose codes are numbers of shapes", byShapes],
  ["whose codes are given as letters come", asTheyCome],
])("letters joined in one sign, in a font %s", (_, encode) => {
  test.each([
    ["tells nothing of", () => undefined],
    [
      "tells a character of Mac OS's own for",
      (_letters: string, code: number) => `dbc0dd${code.toString(16).slice(-2)}`,
    ],
    ["says are unknown", () => "fffd"],
    ["says are nothing", () => "0000"],
    ["says are other letters", (joined: string) => ({ ti: "019f", tt: "01a9", ft: "014c" })[joined]],
    ["tells", (joined: string) => Buffer.from(joined, "utf16le").swap16().toString("hex")],
  ])("are read where the file %s", async (_, tells) => {
    expect(await read(encode(tells), SENTENCE)).toEqual([SENTENCE]);
  });

  test("are unknown where no word tells them", async () => {
    expect(
      await read(
        encode(() => undefined),
        "Give 0.3tt mg",
      ),
    ).toEqual(["Give 0.3\ufffd mg"]);
  });
});

/** Numbers of the signs in a font, from that of "A" and "a" on. */
const CALIBRI = {
  A: [4, 17, 18, 24, 28, 38, 39, 44, 47, 58, 60, 62, 68, 69, 75, 87, 89, 90, 94, 100, 104, 115, 116],
  a: [
    258, 271, 272, 282, 286, 296, 336, 346, 349, 361, 364, 367, 373, 374, 381, 393, 395, 396, 400, 410, 437,
    448, 449,
  ],
};

describe("a font that only numbers its signs", () => {
  const calibri = (letter: string) => {
    const numbers = letter >= "a" ? CALIBRI.a : CALIBRI.A;
    const at = letter.charCodeAt(0) - (letter >= "a" ? 97 : 65);
    return { " ": 3, ",": 853, ".": 856, "0": 1004, "3": 1007, y: 455 }[letter] ?? numbers[at] ?? 9999;
  };
  const arial = (letter: string) => letter.charCodeAt(0) - 29;
  const reversed = (letter: string) => (letter === " " ? 3 : 500 - letter.charCodeAt(0));

  const numbersAsLetters = `/ToUnicode ${FIRST_EXTRA + 4} 0 R`;
  const table = stream(
    "begincmap 1 begincodespacerange <0000> <ffff> endcodespacerange 1 beginbfrange <0000> <ffff> <0000> endbfrange endcmap",
  );
  const shownIn = (numberOf: (letter: string) => number, lines: readonly string[], tells = "") => {
    const fonts = ["F4", "F5"].flatMap((_, at) => [
      `<</Type/Font/Subtype/Type0/BaseFont/AAAAA${"BC"[at]}+Any/Encoding/Identity-H/DescendantFonts[${FIRST_EXTRA + 1 + at * 2} 0 R]${tells}>>`,
      "<</Type/Font/Subtype/CIDFontType2/BaseFont/Any/CIDToGIDMap/Identity/DW 500/FontDescriptor 7 0 R" +
        "/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>>>",
    ]);
    const content = lines
      .map((line, at) => {
        const numbers = [...line].map((letter) => hex(numberOf(letter))).join("");
        return `BT /F${at === 0 ? 5 : 4} 10 Tf 50 ${692 - at * 40} Td <${numbers}> Tj ET`;
      })
      .join(" ");
    const resources = `/Font<</F4 ${FIRST_EXTRA} 0 R/F5 ${FIRST_EXTRA + 2} 0 R>>`;
    return pdfFile([{ content, resources }], { objects: [...fonts, table] });
  };
  const texts = async (file: Uint8Array) =>
    (await readPdf(file)).flatMap(({ blocks }) => blocks.map(({ text }) => text));

  test.each([
    ["Arial", arial, ""],
    ["Calibri", calibri, ""],
    ["Arial, though it says that they are letters", arial, numbersAsLetters],
    ["Calibri, though it says that they are letters", calibri, numbersAsLetters],
  ])("is read in the order of %s, one without words as the others", async (_, numberOf, tells) => {
    const lines = ["0.3 0.03", SENTENCE, "Give the patient 0.3 mg at once."];
    expect(await texts(shownIn(numberOf, lines, tells))).toEqual(lines);
  });

  test.each([
    ["Calibri", (letter: string) => `g${calibri(letter)}`],
    ["Arial", (letter: string) => `g${hex(arial(letter))}`],
  ])("is read in the order of %s where its signs' names are their numbers", async (_, nameOf) => {
    const signs = [...letters()];
    const names = signs.map((letter) => `/${nameOf(letter)}`).join("");
    const font =
      `<</Type/Font/Subtype/TrueType/BaseFont/AAAAAB+Any/FirstChar 33/LastChar ${32 + signs.length}` +
      `/Widths[${signs.map(() => 500).join(" ")}]/Encoding<</Type/Encoding/Differences[33${names}]>>>>`;
    const shown = [...SENTENCE].map((letter) => (33 + signs.indexOf(letter)).toString(16)).join("");
    const content = `BT /F4 10 Tf 50 692 Td <${shown}> Tj ET`;
    const resources = `/Font<</F4 ${FIRST_EXTRA} 0 R>>`;
    expect(await texts(pdfFile([{ content, resources }], { objects: [font] }))).toEqual([SENTENCE]);
  });

  test("is read without words where but one order has its numbers", async () => {
    expect(await texts(shownIn(calibri, ["0.3 0.03"]))).toEqual(["0.3 0.03"]);
    expect(await texts(shownIn((letter) => letter.charCodeAt(0), ["ADULT 5"]))).toEqual(["ADULT 5"]);
  });

  test("shows as unknown what its order does not tell", async () => {
    const numberOf = (letter: string) => (letter === "<" ? 2000 : calibri(letter));
    const file = shownIn(numberOf, ["0.3", "Give where pressure is < 30"]);
    expect(await texts(file)).toEqual(["0.3", "Give where pressure is \ufffd 30"]);
  });

  test("tells nothing where no order makes its words English", async () => {
    expect(texts(shownIn(reversed, ["Dose", SENTENCE]))).rejects.toThrow("text recognition");
  });

  test.each(["", numbersAsLetters])("is as it is where its numbers are letters", async (tells) => {
    const lines = [
      "Dosis",
      "Una dosis de adrenalina para el paciente que no mejora con el tratamiento inicial",
    ];
    expect(await texts(shownIn((letter) => letter.charCodeAt(0), lines, tells))).toEqual(lines);
  });
});

describe("signs of which a file tells nothing", () => {
  test("are their codes in a font whose codes are its letters", async () => {
    const table = stream(
      "begincmap 1 begincodespacerange <00> <ff> endcodespacerange 2 beginbfchar <41> <0041> <42> <0042> endbfchar endcmap",
    );
    const objects = [
      `<</Type/Font/Subtype/TrueType/BaseFont/AAAAAC+Arial/FontDescriptor ${FIRST_EXTRA + 1} 0 R/ToUnicode ${FIRST_EXTRA + 2} 0 R>>`,
      "<</Type/FontDescriptor/FontName/AAAAAC+Arial/Flags 4/FontBBox[0 0 1 1]/ItalicAngle 0>>",
      table,
    ];
    const content = "BT /F4 10 Tf 50 692 Td (ABCD 0.3 mg) Tj ET";
    const resources = `/Font<</F4 ${FIRST_EXTRA} 0 R>>`;
    const [page] = await readPdf(pdfFile([{ content, resources }], { objects }));
    expect(page?.blocks.map((block) => block.text)).toEqual(["ABCD 0.3 mg"]);
  });

  test("are no joined letters where hardly a word is English with them", async () => {
    const table = "1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfchar <61> <e123> endbfchar";
    const objects = [
      `<</Type/Font/Subtype/Type1/BaseFont/Signs/Encoding/WinAnsiEncoding/ToUnicode ${FIRST_EXTRA + 1} 0 R>>`,
      stream(`begincmap ${table} endcmap`),
    ];
    const words = ["able to walk", "oxygen is given", "glucose is low"];
    const content = words
      .map((line, at) => `BT /F4 10 Tf 50 ${692 - at * 40} Td (a) Tj /F1 10 Tf (${line}) Tj ET`)
      .join(" ");
    const resources = `/Font<</F1 3 0 R/F4 ${FIRST_EXTRA} 0 R>>`;
    const [page] = await readPdf(pdfFile([{ content, resources }], { objects }));
    expect(page?.blocks.map((block) => block.text)).toEqual(words);
  });
});

describe("what the document says that signs spell", () => {
  const shown = (before: string, properties: string, signs: string, after: string) =>
    `BT /F1 10 Tf 50 692 Td (${before}) Tj /Span ${properties} BDC (${signs}) Tj EMC (${after}) Tj ET`;

  test.each([
    ["a word's letters", shown("Give a", "<</ActualText(ft)>>", "X", "er food."), "Give after food."],
    ["a sign for several", shown("Give ", "<</ActualText<FEFF00BD>>>", "1/2", " dose."), "Give ½ dose."],
    ["nothing", shown("Give ", "<</ActualText()>>", "1/2", " dose."), "Give 1/2 dose."],
    ["a whole text", shown("Give ", "<</ActualText(The dose of adults)>>", "5", " mg."), "Give 5 mg."],
    ["no text", shown("Give ", "<</ActualText 5>>", "5", " mg."), "Give 5 mg."],
    ["in a list that is not there", shown("Give ", "/P9", "5", " mg."), "Give 5 mg."],
  ])("is read where it says %s", async (_, content, words) => {
    expect(await textsOf(content)).toEqual([words]);
  });

  test("is read from the page's list of properties", async () => {
    const resources = "/Properties<</P1<</ActualText(ft)>>>>";
    const content = shown("Give a", "/P1", "X", "er food.");
    const [page] = await readPdf(pdfFile([{ content, resources }]));
    expect(page?.blocks.map((block) => block.text)).toEqual(["Give after food."]);
  });

  test("is no hyphen where none is drawn", async () => {
    const content = shown("Give medi", "<</ActualText<FEFF00AD>>>", " ", "cation.");
    expect(await textsOf(content)).toEqual(["Give medication."]);
  });

  test("is no second bullet where InDesign says it of the space behind one", async () => {
    const at = (x: number, words: string) => `BT /F1 10 Tf ${x} 692 Td ${words} ET `;
    const content =
      at(54, "/Span <</ActualText(-)>> BDC ( ) Tj EMC") + at(50, "(-) Tj") + at(57, "(Give oxygen) Tj");
    expect(await blocksOf(content)).toMatchObject([{ kind: "list_item", text: "Give oxygen" }]);
  });

  test("may part a word at its line's end", async () => {
    const content =
      "BT /F1 10 Tf 50 692 Td (Give the first dose of the medication at once to any patient whose blood pres) Tj " +
      "/Span <</ActualText<FEFF00AD>>> BDC (-) Tj EMC 0 -12 Td (sure is low, then call.) Tj ET";
    expect(await textsOf(content)).toEqual([
      "Give the first dose of the medication at once to any patient whose blood pressure is low, then call.",
    ]);
  });
});

test("a page in a script that is not recognized keeps what its fonts tell", async () => {
  const told = "가나다라마바사아자차카타파하";
  const entries = [...told].map((letter, at) => `<${hex(at + 1)}> <${hex(letter.charCodeAt(0))}>`).join("\n");
  const range = "1 begincodespacerange <0000> <ffff> endcodespacerange";
  const objects = [
    `<</Type/Font/Subtype/Type0/BaseFont/Noto/Encoding/Identity-H/DescendantFonts[${FIRST_EXTRA + 1} 0 R]/ToUnicode ${FIRST_EXTRA + 2} 0 R>>`,
    "<</Type/Font/Subtype/CIDFontType2/BaseFont/Noto/CIDToGIDMap/Identity/DW 1000/FontDescriptor 7 0 R" +
      "/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>>>",
    stream(`begincmap ${range} ${told.length} beginbfchar\n${entries}\nendbfchar endcmap`),
  ];
  const line = [...told].map((_, at) => hex(at + 1)).join("");
  const unknown = hex(9000).repeat(14);
  const content = [0, 1, 2]
    .map((at) => `BT /F4 10 Tf 50 ${692 - at * 40} Td <${line}${at === 2 ? "" : unknown}> Tj ET`)
    .join(" ");
  const [page] = await readPdf(
    pdfFile([{ content, resources: `/Font<</F4 ${FIRST_EXTRA} 0 R>>` }], { objects }),
  );
  expect(page?.blocks.map((block) => block.text)).toEqual([
    told + "\ufffd".repeat(14),
    told + "\ufffd".repeat(14),
    told,
  ]);
});

function hex(code: number): string {
  return code.toString(16).padStart(4, "0");
}
