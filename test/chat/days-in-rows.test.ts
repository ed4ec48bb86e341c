import { describe, expect, test } from "bun:test";
import { dayIn } from "../../src/chat/grounded/text/days.ts";
import { podOf } from "./support/world.ts";

const ON_CALL = `
# Chief on call
| From | To | Chief | Deputy |
| 3/1/2031 | 3/7/2031 | Amos Field | Ida Stone |
| 3/8/2031 | 3/14/2031 | Ida Stone | Rolf Berg |
| 12/28/2031 | 1/3/2032 | Rolf Berg | Amos Field |
`;

const { quotes } = podOf({ "on-call.xlsx": ON_CALL });

describe("a row for the days from one to another is told for a day between them", () => {
  test.each([
    ["who is the chief on call march 10", "Chief: Ida Stone"],
    ["chief on call 3/3", "Chief: Amos Field"],
    ["who's the chief on 3/14/2031", "Chief: Ida Stone"],
    ["chief 1 january", "Chief: Rolf Berg"],
  ])("%s", async (question, wanted) => {
    expect((await quotes(question))[0]).toContain(wanted);
  });

  test.each(["who is the chief on call june 3", "chief on 3/10/2033"])(
    "and none for another: %s",
    async (question) => {
      expect(await quotes(question)).toEqual([]);
    },
  );
});

test.each([
  ["May 16", { month: 5, day: 16, year: undefined }],
  ["the 3rd of June", { month: 6, day: 3, year: undefined }],
  ["3rd of June 2031", { month: 6, day: 3, year: 31 }],
  ["5/18", { month: 5, day: 18, year: undefined }],
  ["5/18/31", { month: 5, day: 18, year: 31 }],
  ["may 16 year olds refuse", undefined],
  ["may 2 medics", { month: 5, day: 2, year: undefined }],
  ["gauge 13/40", undefined],
  ["1/10 mL", { month: 1, day: 10, year: undefined }],
])("the day of %j", (text, day) => {
  expect(dayIn(text)).toEqual(day);
});
