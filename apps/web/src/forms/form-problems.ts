import type { FieldErrors, FieldPath, FieldValues } from "react-hook-form";
import { messagesOf } from "./errors-of.ts";
import type { FormProblem } from "./step-form.ts";

type PlaceOf = (name: string) => string;

/**
 * Fields with an error that aren't on the page yet, because an earlier answer opens them. Nobody left them empty, so nothing is held against
 * anybody when they appear. None where nothing at all is on the page: then the error has to be said.
 */
export function unseenOf<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  idOf: PlaceOf,
): readonly FieldPath<Values>[] {
  const names = messagesOf(errors).map(([name]) => name as FieldPath<Values>);
  const unseen = names.filter((name) => document.getElementById(idOf(name)) === null);
  return unseen.length < names.length ? unseen : [];
}

/**
 * In the order of the page, whatever the order of the rules. What is not on the page yet, because an earlier answer opens it, is not
 * held against anybody; only where nothing at all is on the page is it said.
 */
export function problemsOf(
  messages: readonly [string, string][],
  idOf: PlaceOf,
  labelOf: (name: string) => string | undefined,
): readonly FormProblem[] {
  const placed = messages.map(([name, message]) => ({
    message: withField(message, labelOf(name)),
    element: document.getElementById(idOf(name)),
  }));
  placed.sort(({ element: one }, { element: other }) =>
    one && other && one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1,
  );
  const isOnPage = placed.filter(({ element }) => element !== null);
  return (isOnPage.length > 0 ? isOnPage : placed).map(({ message, element }) => ({ message, fieldId: element?.id }));
}

/** Some of the specification's sentences don't say which field they are about. At the field that is plain; in the summary it isn't. */
function withField(message: string, label: string | undefined): string {
  return label !== undefined && message.startsWith("Valid characters are") ? `${label}: ${message}` : message;
}
