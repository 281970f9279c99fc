// @vitest-environment jsdom
import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { agreeToLeave, hasUnsavedInput, useUnsavedInput } from "../forms/saving/unsaved-input.ts";

const typed = { hasInput: () => true };

function Typed() {
  useUnsavedInput(typed);
  return null;
}

/* The second test fails if anything of the first one stays in the modules, which the test files of a worker share. */

test("lets a person leave", () => {
  render(<Typed />);
  agreeToLeave();

  expect(hasUnsavedInput()).toBe(false);
});

test("forgets between tests that a person left", () => {
  render(<Typed />);

  expect(hasUnsavedInput()).toBe(true);
});
