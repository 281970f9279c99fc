// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { Checkbox } from "./checkbox.tsx";

test("is checked by a click on its label, and shows its error", async () => {
  render(<Checkbox name="agree" label="I agree" hint="You may withdraw" error="Tick to show that you agree" />);
  const box = screen.getByRole("checkbox", { name: /I agree/ });
  expect(box).toHaveAccessibleDescription("You may withdraw Tick to show that you agree");

  await userEvent.click(screen.getByText("I agree"));

  expect(box).toBeChecked();
});
