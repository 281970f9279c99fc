// @vitest-environment jsdom
import { act, fireEvent, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
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

const labelOf = (field: Input) => [...(field.labels ?? [])].map(({ textContent }) => textContent).join(" ");
const isRejected = (field: Input) => field.getAttribute("aria-invalid") === "true";

/** The street field waits a moment for a pressed suggestion before it checks its text. */
async function empty(field: Input): Promise<boolean> {
  await act(async () => {
    fireEvent.focus(field);
    fireEvent.change(field, { target: { value: "" } });
    fireEvent.blur(field);
  });
  if (field.name.endsWith("street")) await waitFor(() => expect(isRejected(field)).toBe(true));
  return isRejected(field);
}

test.each(pagesToTypeOn)("marks exactly the optional fields of the page about %s as optional", async (_, open) => {
  await open();

  const wrong: string[] = [];
  // From the last one, because an emptied choice hides the fields below it.
  for (const field of [...document.querySelectorAll<Input>(emptiable)].toReversed())
    if ((await empty(field)) !== field.required && field.name !== alone) wrong.push(`${field.name}: ${labelOf(field)}`);

  expect(wrong).toEqual([]);
});
