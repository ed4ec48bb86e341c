import { expect, test } from "bun:test";
import { bold, heading, p, placed, run } from "../support/docx-markup.ts";

const TEXT = p("Keep the airway open and reassess the patient every five minutes on the way.").repeat(6);
const large = (text: string) =>
  `<w:p>${run(text, '<w:b w:val="1"/><w:sz w:val="32"/><w:szCs w:val="32"/>')}</w:p>`;

test("a chapter set in large bold letters stands beside the one by style whose number it follows", async () => {
  const body =
    heading("4. Medical", 1) +
    heading("4.5 Sepsis", 2) +
    p("Give saline.") +
    large("Chapter 5 – Trauma") +
    bold("Burns") +
    p("Cool them.") +
    large("6. Children") +
    p("Keep them warm.") +
    heading("7. Drugs", 1) +
    p("Count them.");
  expect((await placed(body + TEXT)).slice(0, 4)).toEqual([
    "4. Medical > 4.5 Sepsis: Give saline.",
    "Chapter 5 – Trauma > Burns: Cool them.",
    "6. Children: Keep them warm.",
    "7. Drugs: Count them.",
  ]);
});

test("a bold step no larger than the text stays below the chapter whose number it follows", async () => {
  const body = heading("1. Arrest", 1) + p("Look.") + bold("2. Compress") + p("Push hard.");
  expect((await placed(body + TEXT)).slice(0, 2)).toEqual([
    "1. Arrest: Look.",
    "1. Arrest > 2. Compress: Push hard.",
  ]);
});
