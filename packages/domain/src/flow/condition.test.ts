import { expect, test } from "vitest";
import { all, any, eq, is, isNot, not, truthOf } from "./condition.ts";

test.each([
  ["a fact that holds", is("isJoint"), { isJoint: true }, true],
  ["a fact that does not hold", is("isJoint"), { isJoint: false }, false],
  ["a fact that nobody has answered", is("isJoint"), {}, undefined],
  ["the opposite of an unanswered fact", isNot("isJoint"), {}, undefined],
  ["a code that matches", eq("decision", 1), { decision: 1 }, true],
  ["a code that doesn't match", eq("decision", 1), { decision: 3 }, false],
  ["all, with one false and one unknown", all(is("isJoint"), is("eligible")), { isJoint: false }, false],
  ["all, with one unknown", all(is("isJoint"), is("eligible")), { isJoint: true }, undefined],
  ["any, with one true and one unknown", any(is("isJoint"), is("eligible")), { isJoint: true }, true],
  ["any, with one unknown", any(is("isJoint"), is("eligible")), { isJoint: false }, undefined],
  ["an empty all", all(), {}, true],
  ["the opposite of an empty all", not(all()), {}, false],
] as const)("evaluates %s", (_name, condition, facts, truth) => {
  expect(truthOf(condition, facts)).toBe(truth);
});
