import { expect, test } from "vitest";
import { suggestEmail } from "./suggest-email.ts";

test.each([
  ["dana@gmial.com", "dana@gmail.com"],
  ["dana@gmail.con", "dana@gmail.com"],
  ["dana@gmail.co", "dana@gmail.com"],
  ["Dana.Reyes@GMAIL.CMO", "Dana.Reyes@gmail.com"],
  ["dana@gmial.con", "dana@gmail.com"],
  ["dana@yahooo.com", "dana@yahoo.com"],
  ["dana@hotmial.com", "dana@hotmail.com"],
  ["dana@outlok.com", "dana@outlook.com"],
  ["dana@iclould.com", "dana@icloud.com"],
  ["dana@harborlight.con", "dana@harborlight.com"],
])("takes %s for %s", (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant);
});

test.each(
  "gmail.com GMAIL.COM mail.com email.com ymail.com mac.com me.com aol.com gmx.com maine.edu yahoo.ca yahoo.co.uk hotmail.fr live.com harborlight.org"
    .split(" ")
    .map((domain) => `dana@${domain}`)
    .concat("dana", "dana@", "@gmial.com", ""),
)("doesn't question %s", (typed) => {
  expect(suggestEmail(typed)).toBeUndefined();
});
