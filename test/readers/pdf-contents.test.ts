import { expect, test } from "bun:test";
import { blocksOf, text, textsOf } from "../support/pdf.ts";

test("an entry of the contents ends with its page", async () => {
  const lines = [
    "1.1 Universal Patient Care ........ 2",
    "1.2 Refusal of Care ............ 2",
    "Cardiac care",
  ];
  expect(await textsOf(text(50, 60, lines))).toEqual([
    "1.1 Universal Patient Care 2",
    "1.2 Refusal of Care 2",
    "Cardiac care",
  ]);
});

test("the entries of the contents lead to their pages, and are no headings, in bold too", async () => {
  const entries = ["Cardiac care", "Chest Pain", "Stroke", "Seizure"];
  const lines = entries.map((title, i) => `${title} ${".".repeat(60 - title.length)} ${i + 2}`);
  expect(
    await blocksOf(
      text(50, 60, lines, { font: "F2" }) + text(50, 200, "Ask for the history before the patient is moved."),
    ),
  ).toEqual([
    ...entries.map((title, i) => ({ kind: "paragraph" as const, text: `${title} … ${i + 2}` })),
    { kind: "paragraph", text: "Ask for the history before the patient is moved." },
  ]);
});

test("the number of a section, and that of its page, are in its entry though they stand apart", async () => {
  const titles = ["Airway Management", "Basic Airway", "Supraglottic Airway", "Intubation"];
  const dots = ["", ...titles.slice(1).map((title) => " .".repeat(60 - title.length))];
  const content = titles
    .map((title, i) => {
      const [y, left] = [60 + i * 12, i === 0 ? 50 : 65];
      const number = text(left, y, i === 0 ? "4" : `4.${i}`);
      return number + text(left + 25, y, title + dots[i]) + text(550, y, String(i + 2));
    })
    .join("");
  expect(await textsOf(content)).toEqual([
    "4 Airway Management … 2",
    "4.1 Basic Airway … 3",
    "4.2 Supraglottic Airway … 4",
    "4.3 Intubation … 5",
  ]);
});

test("chapters among entries of the contents, in bold and without dots, are entries too and name nothing", async () => {
  const content = [
    "1 Program",
    "1.1 Bases",
    "1.2 Crews",
    "1.3 Requests",
    "2 Altitude",
    "3 Airway",
    "3.1 Intubation",
  ]
    .map((title, i) => {
      const [y, isChapter] = [200 + i * 14, !title.includes(".")];
      const [number = "", name = ""] = title.split(" ");
      const font = isChapter ? "F2" : "F1";
      const dots = isChapter ? "" : " .".repeat(40);
      return (
        text(isChapter ? 50 : 65, y, number, { font }) +
        text(isChapter ? 70 : 90, y, name + dots, { font }) +
        text(550, y, String(3 + i), { font })
      );
    })
    .join("");
  expect((await blocksOf(content)).map((block) => `${block.kind}: ${block.text}`)).toEqual([
    "paragraph: 1 Program … 3",
    "paragraph: 1.1 Bases … 4",
    "paragraph: 1.2 Crews … 5",
    "paragraph: 1.3 Requests … 6",
    "paragraph: 2 Altitude … 7",
    "paragraph: 3 Airway … 8",
    "paragraph: 3.1 Intubation … 9",
  ]);
});

test.each([
  ["figures without an order", [12, 4, 9]],
  ["codes", [7315, 7360, 7381]],
])("dots that lead to %s make no table of contents", async (_, figures) => {
  const lines = figures.map((figure, i) => `${["Gauze", "Splints", "Masks"][i]} .............. ${figure}`);
  expect(await textsOf(text(50, 60, lines))).toEqual(
    figures.map((figure, i) => `${["Gauze", "Splints", "Masks"][i]} ${figure}`),
  );
});

test("a chapter's title and page name nothing below them", async () => {
  const entries = [
    ["Chapter 1, Administration", "1"],
    ["1.1 Medical control", "2"],
    ["1.2 Documentation", "4"],
    ["Chapter 2, Airway", "9"],
  ];
  const content = entries
    .map(([title = "", page = ""], i) => {
      const font = i === 0 ? "F2" : "F1";
      return text(50, 200 + i * 14, title, { font }) + text(500, 200 + i * 14, page, { font });
    })
    .join("");
  expect(await textsOf(content)).toEqual(entries.map((entry) => entry.join(" | ")));
});

test("an index in columns, its letters in bold, is read column by column", async () => {
  const columns = [
    ["A", "Alteplase, 14", "Amiodarone, 15", "B", "Blood products, 16"],
    ["Epinephrine, 17", "Esmolol, 17", "F", "Fentanyl, 18", "Furosemide, 18"],
  ];
  const content = columns
    .map((entries, column) =>
      entries
        .map((entry, i) =>
          text(50 + column * 200, 60 + i * 14, entry, { font: entry.length === 1 ? "F2" : "F1" }),
        )
        .join(""),
    )
    .join("");
  expect((await textsOf(content)).join(" ")).toBe(columns.flat().join(" "));
});

test("entries without dots below the title of the contents are entries, and no table", async () => {
  const entries = ["1 Airway", "1.1 Intubation", "1.2 Suction", "2 Cardiac", "2.1 Chest Pain", "2.2 Syncope"];
  const content = entries.map((entry, i) => {
    const font = { font: entry.includes(".") ? "F1" : "F2" };
    return text(50, 100 + i * 14, entry, font) + text(540, 100 + i * 14, String(i + 3), font);
  });
  expect(await textsOf(text(50, 70, "Contents", { font: "F2", size: 16 }) + content.join(""))).toEqual([
    "Contents",
    ...entries.map((entry, i) => `${entry} … ${i + 3}`),
  ]);
});

test("entries without dots and pages below the title of the contents are told apart, though the longest leave no room", async () => {
  const entries = ["Airway Management", "Chest Pain and Acute Coronary", "Respiratory Distress", "Seizure"];
  expect(await textsOf(text(50, 60, "CONTENTS", { font: "F2", size: 14 }) + text(50, 80, entries))).toEqual([
    "CONTENTS",
    ...entries,
  ]);
});

test("entries without dots below a title of contents in Spanish, French or German are entries too", async () => {
  const names = ["Shock", "Trauma", "Burns", "Birth", "Stroke", "Fever"];
  const below = (title: string, pages: readonly number[]) =>
    textsOf(
      text(50, 70, title, { font: "F2", size: 16 }) +
        names
          .map((name, i) => text(50, 100 + i * 14, name) + text(530, 100 + i * 14, `${pages[i]}`))
          .join(""),
    );
  const titles = ["Índice", "Tabla de contenido", "Sommaire", "Table des matières", "Inhaltsverzeichnis"];
  for (const title of titles)
    expect(await below(title, [4, 5, 7, 7, 8, 9])).toEqual([
      title,
      ...names.map((name, i) => `${name} … ${[4, 5, 7, 7, 8, 9][i]}`),
    ]);
});
