import { Fault, isBehindTheTimes, Refusal } from "../api/refusal.ts";
import { t } from "../words/common.ts";

/** A failure as a form shows it. */
export interface Explanation {
  readonly atFields: readonly (readonly [name: string, message: string])[];
  /** A sentence for the page, where there is more to say than stands at fields. */
  readonly inPlace: string | undefined;
  /** No answer came, so the save may have been carried out all the same. */
  readonly isUnanswered?: boolean;
}

/**
 * What to say of a failed save, or nothing where it is the shell's business: the server failed, or the code did, or the application
 * stands elsewhere by now.
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
 * Nobody knows what became of the save, and the same save again finds out under the same idempotency key. A failing status is the Error
 * page's, whoever sent it.
 */
function unansweredOf({ kind, status }: Fault): "notSent" | "notAnswered" | undefined {
  if (kind === "offline" || kind === "timeout") return "notSent";
  return kind === "broken" && status === undefined ? "notAnswered" : undefined;
}
