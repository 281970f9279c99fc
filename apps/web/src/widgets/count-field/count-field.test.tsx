// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { CountField } from "./count-field.tsx";
import { parseCount } from "./parse-count.ts";

test.each(["2.5", "2,5", "-1", "1a23", "41 000"])("keeps %s as typed", async (text) => {
  render(<CountField name="years" label="Years" />);
  const input = screen.getByRole("textbox", { name: "Years" });

  await userEvent.type(input, text);
  await userEvent.tab();

  expect(input).toHaveValue(text);
});

test.each([
  ["", undefined],
  ["  ", undefined],
  ["3", 3],
  [" 12 ", 12],
  ["007", 7],
  ["45,000", 45_000],
  ["41 000", 41_000],
  ["41\u00A0000", 41_000],
])("reads %j as %j", (text, count) => {
  expect(parseCount(text)).toBe(count);
});

test.each(["2.5", "2,5", "0,500", "-1", "1e5", "41 00", "1 000,000", "1,0000", "x"])(
  "rejects %s as a whole number",
  (text) => {
    expect(parseCount(text)).toBe(text);
  },
);
