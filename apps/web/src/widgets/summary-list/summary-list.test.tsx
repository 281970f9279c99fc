// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { SummaryList } from "./summary-list.tsx";

test("keeps the lines of a comment", () => {
  render(<SummaryList rows={[{ label: "Comments", value: "I trade in my old car.\nCall after six.\n\nThank you" }]} />);

  expect(screen.getByRole("definition").innerHTML).toBe("I trade in my old car.<br>Call after six.<br><br>Thank you");
});

test("lets an email break after its signs only", () => {
  render(<SummaryList rows={[{ label: "Email", value: "luis.ortega@mail.example.com, 52.5 hours" }]} />);

  expect(screen.getByRole("definition").innerHTML).toBe("luis.<wbr>ortega@<wbr>mail.<wbr>example.<wbr>com, 52.5 hours");
});

test("shows a one-line row with its link beside it", () => {
  render(
    <SummaryList
      rows={[{ label: "City", value: "Portland", change: { label: "Change", name: "Change the city", href: "#city" } }]}
    />,
  );

  expect(screen.getByText("Portland").innerHTML).toBe("Portland");
  expect(screen.getByRole("link", { name: "Change the city" })).toHaveAttribute("href", "#city");
});
