// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { expect, test, vi } from "vitest";
import { parseMoneyText } from "./format-money.ts";
import { MoneyField } from "./money-field.tsx";

function theInput() {
  return screen.getByRole<HTMLInputElement>("textbox", { name: "Amount" });
}

test("groups digits during typing and adds the cents when the focus leaves", async () => {
  render(<MoneyField name="amount" label="Amount" />);

  await userEvent.type(theInput(), "25000.5");
  expect(theInput()).toHaveValue("25,000.5");
  await userEvent.tab();

  expect(theInput()).toHaveValue("25,000.50");
});

test("keeps the caret after a decimal point that is typed between two digits", async () => {
  render(<MoneyField name="amount" label="Amount" defaultValue="2,500" />);

  await userEvent.click(theInput());
  await userEvent.type(theInput(), ".", { initialSelectionStart: 3, initialSelectionEnd: 3 });

  expect(theInput()).toHaveValue("25.00");
  expect(theInput().selectionStart).toBe(3);
});

test("shows the format as a placeholder", { tags: ["5.funding-input"] }, () => {
  render(<MoneyField name="amount" label="Amount" />);

  expect(theInput()).toHaveAttribute("placeholder", "0.00");
});

test("passes a registered amount to the form as dollars", async () => {
  const submitted = vi.fn<(values: unknown) => void>();
  function Form() {
    const form = useForm<{ amount: number | undefined }>();
    return (
      <form onSubmit={(event) => void form.handleSubmit((values) => submitted(values))(event)}>
        <MoneyField label="Amount" {...form.register("amount", { setValueAs: parseMoneyText })} />
        <button type="submit">Send</button>
      </form>
    );
  }
  render(<Form />);

  await userEvent.type(theInput(), "21150.75");
  await userEvent.click(screen.getByRole("button"));

  expect(submitted).toHaveBeenCalledWith({ amount: 21_150.75 });
});

const waysIn: readonly (readonly [string, (field: HTMLElement) => Promise<unknown> | void])[] = [
  ["Tab", () => userEvent.tab()],
  ["a click", (field) => userEvent.click(field)],
  ["a script", (field) => field.focus()],
  [
    "a script that puts the caret at the start",
    (field) => {
      field.focus();
      (field as HTMLInputElement).setSelectionRange(0, 0);
    },
  ],
];

test.each(waysIn)("replaces an existing amount with the text typed after %s", async (_way, enter) => {
  render(<MoneyField name="amount" label="Amount" defaultValue="1200" />);

  await enter(theInput());
  await userEvent.keyboard("1500");
  await userEvent.tab();

  expect(theInput()).toHaveValue("1,500.00");
});

test("edits the amount after a second click or an arrow key", async () => {
  render(<MoneyField name="amount" label="Amount" defaultValue="1200" />);

  await userEvent.tab();
  await userEvent.keyboard("{ArrowRight}{ArrowLeft}{ArrowLeft}{ArrowLeft}5");
  expect(theInput()).toHaveValue("12,005.00");
  await userEvent.tab();
  await userEvent.click(theInput());
  await userEvent.click(theInput());
  await userEvent.keyboard("{Backspace}");

  expect(theInput()).toHaveValue("12,005.0");
});

test.each(["1,5", "1.234,56", "1.234.567", "1..5", "-5", "1e5", "1 500"])("keeps %s as it is typed", async (text) => {
  render(<MoneyField name="amount" label="Amount" />);

  await userEvent.type(theInput(), text);
  expect(theInput()).toHaveValue(text);
  await userEvent.tab();

  expect(theInput()).toHaveValue(text);
});

test.each([
  ["20,000", "20,000.00"],
  ["1,234,567.8", "1,234,567.80"],
  ["$500", "500.00"],
  [" 75 ", "75.00"],
])("reads %s, typed with separators, as %s", async (text, shown) => {
  render(<MoneyField name="amount" label="Amount" />);

  await userEvent.type(theInput(), text);
  await userEvent.tab();

  expect(theInput()).toHaveValue(shown);
});

test("groups the digits again after some were deleted or inserted", async () => {
  render(<MoneyField name="amount" label="Amount" defaultValue="25000" />);

  await userEvent.type(theInput(), "{Backspace}", { initialSelectionStart: 6, initialSelectionEnd: 6 });
  expect(theInput()).toHaveValue("2,500.00");
  await userEvent.type(theInput(), "19", { initialSelectionStart: 1, initialSelectionEnd: 1 });

  expect(theInput()).toHaveValue("219,500.00");
});

test("keeps an unreadable amount that is pasted over a longer one", async () => {
  render(<MoneyField name="amount" label="Amount" defaultValue="1500" />);

  await userEvent.tab();
  await userEvent.paste("1,5");

  expect(theInput()).toHaveValue("1,5");
});
