import { expect, test } from "bun:test";
import { openPptx } from "../../workers/readers/pptx.ts";
import { SectionPath } from "../../workers/snapshot/sections.ts";
import { withFile } from "../support/ooxml.ts";
import { deck, type Slide, shape } from "../support/pptx-deck.ts";

const title = (text: string) => shape(text, [0, 0, 1000, 100], 'type="title"');
const divider = (text: string): Slide => ({ shapes: title(text), layout: "secHead" });
const slide = (name: string, text: string): Slide => ({
  shapes: title(name) + shape(text, [0, 200, 1000, 500]),
});

/** The section of what stands on each slide, by its text. */
async function sectionsOf(slides: Slide[], extensions = ""): Promise<Record<string, string>> {
  return await withFile(deck(slides, "", "", "", "", extensions), async (path) => {
    const document = await openPptx(path);
    const sections = new SectionPath();
    const found: Record<string, string> = {};
    for await (const page of document.pages(1, slides.length)) {
      for (const { block, section } of sections.place(page)) found[block.text] = section;
    }
    await document.close();
    return found;
  });
}

test("slides stand under the slide that names their part, which has a title alone in a layout for it", async () => {
  const slides = [
    slide("Welcome", "Spring course"),
    divider("Part 1: Sepsis"),
    slide("Criteria", "Lactate over 4"),
    divider("Anaphylaxis"),
    slide("Criteria", "Hives and wheezing"),
    slide("Anaphylaxis", "Epinephrine first"),
    { shapes: title("Questions?"), layout: "title" },
    slide("Contacts", "Call the desk"),
  ];
  expect(await sectionsOf(slides)).toMatchObject({
    "Spring course": "Welcome",
    "Lactate over 4": "Part 1: Sepsis > Criteria",
    "Hives and wheezing": "Anaphylaxis > Criteria",
    "Epinephrine first": "Anaphylaxis",
    "Call the desk": "Questions? > Contacts",
  });
});

test("one such slide, and such a layout with a text, name no part", async () => {
  const text =
    "Give epinephrine into the thigh at once, and again after five minutes where the signs have not gone away.";
  const slides = [
    divider("Sepsis"),
    slide("Criteria", "Lactate over 4"),
    { ...slide("Anaphylaxis", text), layout: "secHead" },
    slide("Signs", "Hives"),
  ];
  expect(await sectionsOf(slides)).toMatchObject({ "Lactate over 4": "Criteria", Hives: "Signs" });
});

test("a title alone that begins a section of the presentation names what is in it", async () => {
  const slides = [
    { shapes: title("Spring course") },
    { shapes: title("Sepsis") },
    slide("Criteria", "Lactate over 4"),
    { shapes: title("Anaphylaxis") },
    slide("Criteria", "Hives and wheezing"),
  ];
  const section = (...ids: number[]) =>
    `<p14:section><p14:sldIdLst>${ids.map((id) => `<p14:sldId id="${id}"/>`).join("")}</p14:sldIdLst></p14:section>`;
  const list = [section(256), section(257, 258), section(259, 260)].join("");
  const extensions = `<p:extLst><p:ext><p14:sectionLst>${list}</p14:sectionLst></p:ext></p:extLst>`;
  expect(await sectionsOf(slides)).toMatchObject({ "Hives and wheezing": "Criteria" });
  expect(await sectionsOf(slides, extensions)).toMatchObject({
    "Lactate over 4": "Sepsis > Criteria",
    "Hives and wheezing": "Anaphylaxis > Criteria",
  });
});
