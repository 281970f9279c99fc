// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { SelectableCard } from "./selectable-card.tsx";

test("selects and deselects a card", async () => {
  render(<SelectableCard name="checking" title="Free checking" line="No minimum balance" />);
  const card = screen.getByRole("checkbox", { name: /Free checking/ });

  await userEvent.click(screen.getByText("Free checking"));
  expect(card).toBeChecked();
  await userEvent.click(card);

  expect(card).not.toBeChecked();
});

test("keeps a required card selected, and says so", { tags: ["2.widget.product-cards.required"] }, async () => {
  render(<SelectableCard name="savings" title="Share savings" requiredText="Comes with every account." />);
  const card = screen.getByRole("checkbox", { name: /Share savings/ });

  await userEvent.click(card);

  expect(card).toBeChecked();
  expect(card).toBeDisabled();
  expect(card).toHaveAccessibleDescription("Comes with every account.");
});
