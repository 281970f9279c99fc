// @vitest-environment jsdom
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { act, fireEvent } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { pagesToTypeOn } from "../testing/pages-to-type-on.tsx";

/*
 * Empties every field of every page. A field that accepts no answer must say "(OPTIONAL)" (`isOptional`), and one that says so must accept
 * none.
 */

type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A choice of radio buttons can't be emptied, and a box that isn't checked is an answer. */
const emptiable =
  "input:not([type=radio]):not([type=checkbox]):not([type=file]):enabled, select:enabled, textarea:enabled";

/** The last answer of an income. Without any answer, there is no income to complain about. */
const alone = "otherIncome-incomeSourceConfigurationId";

/** Pages whose form may stay empty. An empty field is missing there only once another one has an answer. */
const histories: ReadonlySet<string> = new Set(["the previous address", "work before"]);

/** Answers the first field of a history, which then keeps its answer. Returns it. */
async function beginHistory(): Promise<Input | undefined> {
  const first = document.querySelector<Input>(emptiable);
  if (!first) return undefined;
  const value = first instanceof HTMLSelectElement ? first.options[1]!.value : "04101";
  await act(async () => fireEvent.change(first, { target: { value } }));
  return first;
}

const labelOf = (field: Input) => [...(field.labels ?? [])].map(({ textContent }) => textContent).join(" ");
const isRejected = (field: Input) => field.getAttribute("aria-invalid") === "true";

/** The street field waits a moment for a pressed suggestion before it checks its text. */
async function empty(field: Input): Promise<boolean> {
  await act(async () => {
    fireEvent.focus(field);
    fireEvent.change(field, { target: { value: "" } });
    fireEvent.blur(field);
  });
  if (field.name.endsWith("street")) await vi.waitUntil(() => isRejected(field));
  return isRejected(field);
}

/** Somebody without work may have no income at all. Each income then needs all of its fields. */
const mayStayEmpty = (page: string, { name }: Input) =>
  name === alone || (page === "no work" && name.startsWith("otherIncome-"));

test.each(pagesToTypeOn)("marks exactly the optional fields of the page about %s as optional", async (page, open) => {
  await open();
  const begun = histories.has(page) ? await beginHistory() : undefined;

  const wrong: string[] = [];
  // From the last one, because an emptied choice hides the fields below it.
  for (const field of [...document.querySelectorAll<Input>(emptiable)].filter((one) => one !== begun).toReversed())
    if ((await empty(field)) !== field.required && !mayStayEmpty(page, field))
      wrong.push(`${field.name}: ${labelOf(field)}`);

  expect(wrong).toEqual([]);
});

const support = path.resolve(import.meta.dirname, "../../../../../e2e/support");
const journeys = globSync("*.ts", { cwd: support })
  .map((file) => readFileSync(path.join(support, file), "utf8"))
  .join("\n");

const byChoice = "Only a choice that travelers don't make asks for it.";
/** Required fields that `e2e/support` doesn't fill in by their label. */
const notTraveled: Readonly<Record<string, string>> = {
  "What do you do?": byChoice,
  "Job title": byChoice,
  "Which ID do you have?": "A pattern finds it, because its label may name the person.",
  "About how much is in it?": "New people open the account, and the members of journeys choose one that we know.",
  Phone: byChoice,
  "Years retired": byChoice,
  "Months retired": byChoice,
  "Years doing this": byChoice,
  "Months doing this": byChoice,
  "How often?": "It is preset.",
  "How are you paid?": "A pattern finds it, because its label names the person.",
  "How are they paid?": "A pattern finds it, because its label names the person.",
  "Name of your family member": byChoice,
  "Still owed on the second mortgage": byChoice,
  Reason: byChoice,
  "Social Security number or ITIN": "Its label depends on the institution, so a pattern finds it.",
  "Opening deposit for Share savings": "Its label has the product's name.",
  "Type the code above": "Its label has the person's name when two people apply.",
};

const untraveled = new Set<string>();

test.each(pagesToTypeOn)("finds the required fields of the page about %s in the browser tests", async (_, open) => {
  await open();

  const missing = [...document.querySelectorAll<Input>(emptiable)]
    .filter((field) => field.required)
    .map(labelOf)
    .filter((label) => !journeys.includes(`"${label}"`));

  for (const label of missing) untraveled.add(label);
  expect(missing.filter((label) => !(label in notTraveled))).toEqual([]);
});

test("has no reason for a field that the browser tests fill in", () => {
  expect(Object.keys(notTraveled).filter((label) => !untraveled.has(label))).toEqual([]);
});
