// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { Accordion } from "./accordion.tsx";

const items = [
  { id: "cost", title: "What it costs", content: "Nothing to apply." },
  { id: "time", title: "How long it takes", content: "Ten minutes.", isOpen: true },
];

test("opens and closes collapsed sections", { tags: ["2.widget.accordion"] }, async () => {
  render(<Accordion items={items} />);
  expect(screen.getByText("Nothing to apply.")).not.toBeVisible();
  expect(screen.getByText("Ten minutes.")).toBeVisible();

  await userEvent.click(screen.getByText("What it costs"));
  await userEvent.click(screen.getByText("How long it takes"));

  expect(screen.getByText("Nothing to apply.")).toBeVisible();
  expect(screen.getByText("Ten minutes.")).not.toBeVisible();
});
