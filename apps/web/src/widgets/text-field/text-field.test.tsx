// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { TextField } from "./text-field.tsx";

test("reads hint and error with the field, and marks an error", () => {
  render(<TextField name="email" label="E-mail" hint="We write there" error="Enter your e-mail address" />);

  const input = screen.getByRole("textbox", { name: "E-mail" });

  expect(input).toHaveAccessibleDescription("We write there Enter your e-mail address");
  expect(input).toBeInvalid();
});

test("doesn't mark a field without an error, and marks an optional one", { tags: ["5.optional"] }, () => {
  render(<TextField name="line2" label="Apartment" hint="If there is one" optional="(OPTIONAL)" />);

  const input = screen.getByRole("textbox", { name: "Apartment (OPTIONAL)" });

  expect(input).toBeValid();
  expect(input).toHaveAccessibleDescription("If there is one");
});

test("shows the error between hint and control", () => {
  const { container } = render(<TextField name="city" label="City" hint="The hint" error="The error" />);

  expect(container.textContent).toBe("CityThe hintThe error");
  expect(container.querySelector("input")?.compareDocumentPosition(screen.getByText("The error"))).toBe(
    Node.DOCUMENT_POSITION_PRECEDING,
  );
});

test("has an empty polite live region for the error", () => {
  const { container, rerender } = render(<TextField name="city" label="City" />);
  const place = container.querySelector("[aria-live=polite]");

  rerender(<TextField name="city" label="City" error="A city is required." />);

  expect(place).toHaveTextContent("A city is required.");
});
