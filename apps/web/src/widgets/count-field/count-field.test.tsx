// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { CountField } from "./count-field.tsx";

test("takes digits only", { tags: ["5.key-filter"] }, async () => {
  render(<CountField name="years" label="Years" />);
  const input = screen.getByRole("textbox", { name: "Years" });

  await userEvent.type(input, "-1a23");

  expect(input).toHaveValue("123");
});
