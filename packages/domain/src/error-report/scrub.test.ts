import { expect, test } from "vitest";
import { scrubPath, scrubText } from "./scrub.ts";

test.each([
  [
    "Cannot read properties of undefined (reading 'firstName')",
    "Cannot read properties of undefined (reading 'firstName')",
  ],
  ["Failed to load screen, status 500", "Failed to load screen, status 500"],
  [`Unexpected token 'D', "Dana Reyes" is not valid JSON`, `Unexpected token '…', "…" is not valid JSON`],
  ["dana.reyes@example.com is taken", "[e-mail] is taken"],
  ["No such number: 219-09-9998.", "No such number: #."],
  ["Born 1988-04-12, call (207) 555-0123", "Born #, call (#"],
  ['invalid input syntax for type integer: "219099998"', 'invalid input syntax for type integer: "…"'],
  ["Received type string ('Dana')", "Received type string ('…')"],
  ["GET https://host/api/Applicant/Name?lastName=Reyes failed", "GET https://host/api/Applicant/Name failed"],
  ["token Xw3kD9fLq0Zr7TnB5mVc2HsJ8 refused", "token [token] refused"],
  ["value of `48 Anchor St` refused", 'value of "…" refused'],
])("keeps the program's words and removes personal data: %s", (text, scrubbed) => {
  expect(scrubText(text)).toBe(scrubbed);
  expect(scrubText(scrubbed)).toBe(scrubbed);
});

test.each([
  ["a quotation that the cut leaves open", `Refused: "${"Dana Reyes ".repeat(200)}"`, "Refused: …"],
  ["a quotation inside a quotation", `Refused: "O'Neill ${"x ".repeat(600)}`, "Refused: …"],
  ["half a word", `${"no ".repeat(330)}dana.reyes.of.portland@example.com`, `${"no ".repeat(329)}no …`],
  ["half a number", `${"no ".repeat(330)}219 09 9998 and more`, `${"no ".repeat(329)}no …`],
])("keeps the beginning of a very long text, without %s", (_what, text, scrubbed) => {
  expect(scrubText(text)).toBe(scrubbed);
  expect(scrubText(scrubbed)).toBe(scrubbed);
});

test.each(["a", "/", "-", "“", "/a"])("cuts a long text made only of %j", (part) => {
  expect(scrubText(part.repeat(15_000)).length).toBeLessThanOrEqual(1002);
});

test.each([
  ["https://apply.example/auto/current-address?memberNumber=4711#x", "/auto/current-address"],
  ["/api/Address/{applicantId}/{type}", "/api/Address/{applicantId}/{type}"],
  ["/api/Address/3729103847562019/1", "/api/Address/*/1"],
  ["/resume/Xw3kD9fLq0Zr7TnB5mVc2HsJ8", "/resume/*"],
  ["/error/500", "/error/500"],
  ["/", "/"],
])("keeps only the plain names of a path: %s", (address, scrubbed) => {
  expect(scrubPath(address)).toBe(scrubbed);
  expect(scrubPath(scrubbed)).toBe(scrubbed);
});
