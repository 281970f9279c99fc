// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { pagesToTypeOn } from "../testing/pages-to-type-on.tsx";

const notWhole = ["2.5", "2,5", "-3", "1e1", "1 0", "1-2", "1/2"];
const notAmounts = [
  "1,5",
  "1.234,56",
  "1.234.567",
  "1..5",
  "1.500",
  "12.345",
  "-5",
  "1e5",
  "1 500",
  "0,500",
  "12,34.00",
];

const wholeNumbers: ReadonlySet<string> = new Set([
  "yearsLived",
  "monthsLived",
  "yearsWorked",
  "monthsWorked",
  "mileage",
  "year",
]);

const numbersOnPage = () => [
  ...document.querySelectorAll<HTMLInputElement>("input[inputmode=numeric], input[inputmode=decimal]"),
];

/** Lists the texts that a number field wrongly changes or reads as another number. */
async function misread(field: HTMLInputElement, texts: readonly string[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const text of texts) {
    await userEvent.clear(field);
    await userEvent.paste(text);
    await userEvent.tab();
    const isRefused = field.getAttribute("aria-invalid") === "true";
    if (field.value !== text || !isRefused) wrong.push(`${field.name}: ${text} became ${field.value}`);
  }
  return wrong;
}

const seen = new Set<string>();

test.each(pagesToTypeOn)("keeps and rejects unreadable numbers on the page about %s", async (_, open) => {
  await open();

  const wrong: string[] = [];
  for (const field of numbersOnPage()) {
    const isAmount = field.getAttribute("inputmode") === "decimal";
    if (!isAmount && !wholeNumbers.has(field.name)) continue;
    seen.add(isAmount ? "an amount" : field.name);
    wrong.push(...(await misread(field, isAmount ? notAmounts : notWhole)));
  }

  expect(wrong).toEqual([]);
});

test("tests every whole-number field, and an amount field", () => {
  expect([...seen].toSorted()).toEqual([...wholeNumbers, "an amount"].toSorted());
});

const openPage = async (name: string) => pagesToTypeOn.find(([page]) => page === name)?.[1]();

test("says how to enter years that were typed with a decimal point or comma", async () => {
  await openPage("the current address");
  const years = screen.getByLabelText("Years at this address");

  for (const typed of ["2.5", "2,5"]) {
    await userEvent.clear(years);
    await userEvent.type(years, typed);
    await userEvent.tab();

    expect(years).toHaveValue(typed);
    expect(years).toHaveAccessibleDescription(expect.stringContaining("Enter a whole number of years from 0 to 99."));
  }
});

test("accepts a pasted whole number with commas between thousands, and trims it", async () => {
  await openPage("the current address");
  const years = screen.getByLabelText("Years at this address");
  await userEvent.click(years);
  await userEvent.paste(" 3 ");
  await userEvent.tab();
  expect(years).toBeValid();

  await openPage("a vehicle's details");
  const mileage = screen.getByLabelText(/Mileage/);
  await userEvent.type(mileage, "45,000");
  await userEvent.tab();
  expect(mileage).toHaveValue("45,000");
  expect(mileage).toBeValid();
});

test("says how to enter an amount that was typed with a decimal comma", async () => {
  await openPage("a vehicle loan");
  const amount = screen.getByLabelText("Loan amount");

  await userEvent.type(amount, "1.234,56");
  await userEvent.tab();

  expect(amount).toHaveValue("1.234,56");
  expect(amount).toHaveAccessibleDescription(
    expect.stringContaining("Enter an amount in dollars and cents, such as 1234.56."),
  );
});
