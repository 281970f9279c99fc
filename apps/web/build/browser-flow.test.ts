import { expect, test } from "vitest";
import { withoutServersOwn } from "./browser-flow.ts";

test("leaves of a step what its page needs", () => {
  const code = `step({ id: "offer", when: is("isSent"), exits: [{ outcome: "offer", when: is("x") }], header: h, done: all() });`;

  expect(withoutServersOwn(code)).toBe(`step({ id: "offer", exits: [{ outcome: "offer", }], header: h, });`);
});
