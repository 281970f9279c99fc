// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { TextArea } from "./text-area.tsx";

test("accepts several lines", { tags: ["2.widget.textarea"] }, async () => {
  render(<TextArea name="comments" label="Comments" />);

  await userEvent.type(screen.getByRole("textbox", { name: "Comments" }), "One{Enter}Two");

  expect(screen.getByRole("textbox")).toHaveValue("One\nTwo");
});

test("has three rows by default", { tags: ["9.textarea-rows"] }, () => {
  const { rerender } = render(<TextArea name="comments" label="Comments" />);
  expect(screen.getByRole("textbox")).toHaveAttribute("rows", "3");

  rerender(<TextArea name="comments" label="Comments" rows={6} />);

  expect(screen.getByRole("textbox")).toHaveAttribute("rows", "6");
});
