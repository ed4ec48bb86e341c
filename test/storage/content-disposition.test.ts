import { expect, test } from "bun:test";
import { attachment } from "../../src/storage/content-disposition.ts";

test.each([
  ["plan.pdf", 'attachment; filename="plan.pdf"'],
  ["plan (final).pdf", 'attachment; filename="plan (final).pdf"'],
  ['a"b\\c.pdf', "attachment; filename=\"a_b_c.pdf\"; filename*=UTF-8''a%22b%5Cc.pdf"],
  ["50%.pdf", "attachment; filename=\"50_.pdf\"; filename*=UTF-8''50%25.pdf"],
  [
    "naïve (é)*'.pdf",
    "attachment; filename=\"na_ve (_)*'.pdf\"; filename*=UTF-8''na%C3%AFve%20%28%C3%A9%29%2A%27.pdf",
  ],
  ["𝄞\r\n.pdf", "attachment; filename=\"___.pdf\"; filename*=UTF-8''%F0%9D%84%9E%0D%0A.pdf"],
])("a download is saved as %j", (filename, header) => {
  expect(attachment(filename)).toBe(header);
});
