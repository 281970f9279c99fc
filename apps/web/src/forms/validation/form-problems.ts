import type { FieldErrors, FieldPath, FieldValues } from "react-hook-form";
import { messagesOf } from "./errors-of.ts";
import type { FormProblem } from "../step-form.ts";

type PlaceOf = (name: string) => string;

interface Names {
  readonly idOf: PlaceOf;
  readonly labelOf: (name: string) => string | undefined;
  /** The title of a form inside the page. */
  readonly title: string | undefined;
}

/**
 * The fields with an error that aren't on the page, because they appear only after an earlier answer. They must not appear with an error
 * before the person could fill them in. Returns none if no field with an error is on the page, because then the error must be reported.
 */
export function unseenOf<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  idOf: PlaceOf,
): readonly FieldPath<Values>[] {
  const names = messagesOf(errors).map(([name]) => name as FieldPath<Values>);
  const unseen = names.filter((name) => document.getElementById(idOf(name)) === null);
  return unseen.length < names.length ? unseen : [];
}

/** The problems in the order of the page. Fields that aren't on the page yet are left out, unless no field with an error is on the page. */
export function problemsOf(
  messages: readonly [string, string][],
  { idOf, labelOf, title }: Names,
): readonly FormProblem[] {
  const placed = messages.map(([name, message]) => ({
    message: withTitle(withField(message, name, labelOf(name)), title),
    element: document.getElementById(idOf(name)),
  }));
  placed.sort(({ element: one }, { element: other }) =>
    one && other && one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1,
  );
  const isOnPage = placed.filter(({ element }) => element !== null);
  return (isOnPage.length > 0 ? isOnPage : placed).map(({ message, element }) => ({ message, fieldId: element?.id }));
}

/** Two times on one page, such as those at a home and at a job, have the same messages too. */
const withoutField = /^(Valid characters are|This can be at most|Enter (years|months|0 to 11|a whole number of years))/;

/**
 * Adds the field's label in the summary to a message that doesn't name its field: one of the specification, or one about an entry of a list,
 * whose other entries have the same messages.
 */
function withField(message: string, name: string, label: string | undefined): string {
  const isNameless = withoutField.test(message) || /\.\d+\./.test(name);
  return label !== undefined && isNameless ? `${label}: ${message}` : message;
}

const withTitle = (message: string, title: string | undefined) =>
  title === undefined ? message : `${title}: ${message}`;
