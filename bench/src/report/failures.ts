import type { Judged } from "./section.ts";

/** The number of applications that failed in one load, and their error messages without repeats. */
export interface Failures {
  readonly failed: number;
  readonly messages: readonly string[];
}

const mostMessages = 3;

/** No part may have a failed application. */
export function judgedFailures(failures: readonly Failures[], name = "failed applications"): Judged {
  return { name, value: failures.reduce((sum, { failed }) => sum + failed, 0), bar: 0, unit: "" };
}

/** A note of the first few messages, if there are any. */
export function failureNotes(failures: readonly Failures[]): readonly string[] {
  const messages = [...new Set(failures.flatMap((load) => load.messages))].slice(0, mostMessages);
  return messages.length > 0 ? [`What the failed ones said: ${messages.join(" · ")}`] : [];
}
