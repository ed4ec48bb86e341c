import { expect, test } from "bun:test";
import { toJsonBytes } from "../../src/http/json-bytes.ts";

const list = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `Übung "${index}"`,
    left: undefined,
    at: new Date(index),
  }));

test.each([
  ["nothing", {}],
  ["what is undefined", { left: undefined, kept: null }],
  ["a list that is written in one go", { list: list(100), count: 100 }],
  [
    "a list that is written in slices, and what stands around it",
    { before: 1, list: list(1_050), after: "é" },
  ],
  ["holes in a long list", { list: [...Array(150).keys()].map((at) => (at % 7 === 0 ? undefined : at)) }],
  ["two long lists", { one: list(101), other: list(200) }],
])("an answer is the JSON that JSON.stringify gives: %s", async (_, value) => {
  expect(new TextDecoder().decode(await toJsonBytes(value))).toBe(JSON.stringify(value));
});
