import { expect, test } from "bun:test";
import type { Block } from "../../workers/readers/model.ts";
import { podOf } from "./support/world.ts";

const heading = (text: string): Block => ({ kind: "heading", level: 1, text });
const item = (text: string, depth = 0): Block =>
  depth > 0 ? { kind: "list_item", text, depth } : { kind: "list_item", text };

const BLOCKS: Block[] = [
  heading("Collars"),
  { kind: "paragraph", text: "The crew shall:" },
  item(
    "1. consider a collar for any patient with a possible injury of the spine, judged by the mechanism, such as,",
  ),
  item("a. pain in the neck or back after an injury,", 1),
  item("b. a fall of a patient aged 65 or over, from standing height as well,", 1),
  item(
    "2. if the patient has a penetrating injury of the neck, see whether the patient meets ALL of the following,",
  ),
  item("a. no tenderness of the spine,", 1),
  item("b. no deficit of the nerves,", 1),
  item("c. awake and oriented,", 1),
  item("d. no other painful injury;", 1),
  heading("Ports"),
  item(
    "10. Devices below the skin, in the chest or the forearm, may be used ONLY in cardiac arrest and by order of the base.",
  ),
  item("a. a fistula of a dialysis patient,", 1),
  item("b. a Port-a-Cath.", 1),
  heading("Escorts"),
  { kind: "paragraph", text: "A nurse escorts a patient whose line:" },
  item("a. gives blood to the patient who is escorted;"),
  item("b. needs a pump;"),
  item("c. gives potassium to a patient whom the nurse escorts;"),
  item("d. is that of a newborn whom a nurse escorts."),
  heading("Bone needle"),
  item("a. Bone needle contraindications:"),
  item("a broken bone at the place;", 1),
  item("a place that cannot be felt.", 1),
  item("b. A bone needle is not placed where the indications are not met; call the base."),
  heading("Lorazepam"),
  item("Dose: 0.1 mg/kg as an IV push, once more after 5 minutes"),
  item("Route: into a running line over 2 to 5 minutes"),
];

const { quotes } = podOf({ "standards.docx": [{ page: 1, blocks: BLOCKS }] });

test("what leads items in and ends with a comma is no item beside theirs", async () => {
  const lines = (await quotes("penetrating neck injury no deficit collar")).join("\n");
  expect(lines).toContain("ALL of the following");
  for (const criterion of ["tenderness", "deficit", "oriented", "painful"])
    expect(lines).toContain(criterion);
  expect(lines).not.toContain("The crew shall: a.");
});

test("an item stands below the long line that leads it in", async () => {
  const [first, second] = await quotes("can i use a port-a-cath");
  expect(first).toContain("ONLY in cardiac arrest");
  expect(second).toContain("Port-a-Cath");
});

test("a list of which most is shown has no hole", async () => {
  const lines = (await quotes("which lines need a nurse escort")).join("\n");
  expect(lines).toContain("needs a pump");
});

test("how fast is told by a time and not by when it is repeated", async () => {
  expect((await quotes("how fast do i push lorazepam"))[0]).toContain("over 2 to 5 minutes");
});

test("who asks for contraindications has those that are led in as such first", async () => {
  expect((await quotes("bone needle contraindications"))[0]).toContain("a broken bone at the place");
});
