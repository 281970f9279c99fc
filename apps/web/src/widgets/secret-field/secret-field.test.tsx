// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { SecretField } from "./secret-field.tsx";

const labels = { show: "Show", hide: "Hide", showName: "Show the number", hideName: "Hide the number" };

test("shows and hides the number with its button", async () => {
  render(<SecretField name="tin" label="Social Security number or ITIN" labels={labels} />);

  await userEvent.click(screen.getByRole("button", { name: "Show the number" }));
  expect(screen.getByRole("button", { name: "Hide the number" })).toHaveTextContent("Hide");
  await userEvent.click(screen.getByRole("button", { name: "Hide the number" }));

  expect(screen.getByRole("button", { name: "Show the number" })).toHaveTextContent("Show");
});

test("formats the number, and keeps the browser from storing it", async () => {
  render(<SecretField name="tin" label="Social Security number or ITIN" labels={labels} placeholder="***-**-****" />);
  const input = screen.getByRole("textbox", { name: "Social Security number or ITIN" });

  await userEvent.type(input, "123456789");

  expect(input).toHaveValue("123-45-6789");
  expect(input).toHaveAttribute("autocomplete", "off");
  expect(input).toHaveAttribute("placeholder", "***-**-****");
});
