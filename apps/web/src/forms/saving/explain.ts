import { Fault, isBehindTheTimes, Refusal } from "../../api/refusal.ts";
import { t } from "../../words/common.ts";

/** A failure as a form shows it. */
export interface Explanation {
  readonly atFields: readonly (readonly [name: string, message: string])[];
  /** A message for the page, if the fields' messages don't say everything. */
  readonly inPlace: string | undefined;
  /** No answer came, so the save may still have been carried out. */
  readonly isUnanswered?: boolean;
}

/**
 * Explains a failed save. Returns undefined if the shell must handle it, because the server or our code failed, or because the page is out
 * of date.
 */
export function explain(
  error: unknown,
  clientName: string,
  fieldOnPage: (path: string) => string | undefined,
): Explanation | undefined {
  const unanswered = error instanceof Fault ? unansweredOf(error) : undefined;
  if (unanswered !== undefined) return { atFields: [], inPlace: t(unanswered, { clientName }), isUnanswered: true };
  if (!(error instanceof Refusal) || isBehindTheTimes(error)) return undefined;
  const messages = Object.entries(error.fields).map(([path, message]) => ({ name: fieldOnPage(path), message }));
  const atFields = messages.flatMap(({ name, message }) => (name === undefined ? [] : [[name, message] as const]));
  const elsewhere = messages.filter(({ name }) => name === undefined).map(({ message }) => message);
  if (error.summary !== undefined) elsewhere.unshift(error.summary);
  if (messages.length === 0) return { atFields, inPlace: error.message };
  return { atFields, inPlace: elsewhere.length === 0 ? undefined : elsewhere.join(" ") };
}

/**
 * The message for a save whose outcome is unknown. Saving again under the same idempotency key reveals it. An answer with an error status
 * leads to the Error page, even if a proxy sent it.
 */
function unansweredOf({ kind, status }: Fault): "notSent" | "notAnswered" | undefined {
  if (kind === "offline" || kind === "timeout") return "notSent";
  return kind === "broken" && status === undefined ? "notAnswered" : undefined;
}
