// @vitest-environment jsdom
import { act, fireEvent, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { fieldNames } from "@portico/domain/values/field-names";
import { pagesToTypeOn } from "../testing/pages-to-type-on.tsx";

/*
 * Tests every page with inputs. The test breaks every rule of every field by typing. A message that names a field must use the field's
 * label.
 */

/** Texts that break the rules for texts, counts, amounts and dates. They are typed one after another. */
const wrong = ["x".repeat(300), "a$b", "99999999999", "0.001", "01/01/2399", "01/01/1700"];

const wrongStreets = ["x".repeat(300)];

const nameIn = (message: string) =>
  /^The (.+?) field /.exec(message)?.[1] ??
  / in the (.+?) field\.$/.exec(message)?.[1] ??
  /^The (.+?) you have provided /.exec(message)?.[1];

const labelOf = (field: HTMLInputElement | HTMLTextAreaElement) =>
  [...(field.labels ?? [])].map((label) => label.textContent.replace("(OPTIONAL)", "").trim());

const describe = (field: Element) =>
  (field.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .flatMap((id) => document.getElementById(id)?.textContent ?? [])
    .join("\n");

const typable = "input:not([type=radio]):not([type=checkbox]):not([role=combobox]), textarea, input[name=street]";

/** Types a text into a field and moves the focus away. */
const enter = (field: Element, value: string) =>
  act(async () => {
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  });

/**
 * Waits until the street field has checked its text. It waits a moment after it loses the focus, because the person may tap a suggestion.
 */
async function enterStreet(field: Element, value: string) {
  await enter(field, value);
  await waitFor(() => expect(field).toBeInvalid());
}

/** The names in messages at the open page's fields, with the labels of those fields. */
async function namesOnPage() {
  const found: { readonly name: string; readonly label: string | undefined }[] = [];
  // From the last field to the first, because a wrong answer closes the fields that depend on it.
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typable)].toReversed();
  for (const field of fields) {
    const isStreet = field.name === "street";
    for (const text of isStreet ? wrongStreets : wrong) {
      await (isStreet ? enterStreet : enter)(field, text);
      for (const line of describe(field).split("\n")) {
        const name = nameIn(line);
        if (name !== undefined) found.push({ name, label: labelOf(field)[0] });
      }
    }
  }
  return found;
}

const seen = new Set<string>();

test.each(pagesToTypeOn)("names the fields of the page about %s by their labels in messages", async (_, open) => {
  await open();

  const names = await namesOnPage();

  for (const { name } of names) seen.add(name);
  expect(names.filter(({ name, label }) => name !== label)).toEqual([]);
});

/**
 * Names of choices, of figures and dates that pages only show, of the number that only a typed boat needs, and of accounts, which have no pages
 * yet (docs/accounts.md).
 */
const notOnAnyPage: ReadonlySet<string> = new Set([
  fieldNames.monthlyIncome,
  fieldNames.otherIncome,
  fieldNames.trim,
  fieldNames.bodyStyle,
  fieldNames.firstPaymentOn,
  fieldNames.county,
  fieldNames.hin,
  fieldNames.accountNickname,
  fieldNames.relationship,
]);

test("finds each field name that a message may use on some page", () => {
  expect(Object.values(fieldNames).filter((name) => !seen.has(name) && !notOnAnyPage.has(name))).toEqual([]);
});
