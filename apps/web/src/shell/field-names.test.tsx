// @vitest-environment jsdom
import { act, fireEvent, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { fieldNames } from "@portico/domain/values/field-names";
import { pagesToTypeOn } from "./testing/pages-to-type-on.tsx";

/*
 * Every page on which something is typed: text that breaks each rule is put into each field, and a message that names a field has to name it
 * as its label does.
 */

/** Breaks the rules of texts, counts, amounts and dates, one after another. */
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

/** Puts a text into a field and leaves it. */
const enter = (field: Element, value: string) =>
  act(async () => {
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  });

/** A street waits a moment after it is left, for a tap on a suggestion. Texts that it refuses show when it has checked them. */
async function enterStreet(field: Element, value: string) {
  await enter(field, value);
  await waitFor(() => expect(field).toBeInvalid());
}

/** The names in messages at the fields of the open page, with the labels that stand there. */
async function namesOnPage() {
  const found: { readonly name: string; readonly label: string | undefined }[] = [];
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typable)) {
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

test.each(pagesToTypeOn)("messages name the fields of the page about %s by their labels", async (_, open) => {
  await open();

  const names = await namesOnPage();

  for (const { name } of names) seen.add(name);
  expect(names.filter(({ name, label }) => name !== label)).toEqual([]);
});

const notOnAnyPage: ReadonlySet<string> = new Set([fieldNames.trim, fieldNames.bodyStyle, fieldNames.county]);

test("every name that a message may use was met on a page", () => {
  expect(Object.values(fieldNames).filter((name) => !seen.has(name) && !notOnAnyPage.has(name))).toEqual([]);
});
