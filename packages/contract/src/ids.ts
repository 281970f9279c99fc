import * as z from "zod/mini";
import type { RecordKind } from "@portico/domain/records/records";
import { maximumId } from "@portico/domain/values/limits";

/**
 * What an id names. The server answers 404 unless the session's application has it. A saved application is another one than the session's: its
 * use case finds out whose it is, and answers the same.
 */
export type IdKind = "applicant" | "application" | "loanApplication" | "savedApplication" | RecordKind;

/** Where a schema that was made by `id` says what it names. */
const kindOfId = Symbol.for("portico.kindOfId");

/** An id of Portico's own: a random 53-bit integer, never sequential (decision 004). Wherever it stands in an input, the server checks whose it is. */
export function id(kind: IdKind) {
  const schema = z
    .int("An id is a whole number.")
    .check(z.gte(1, "An id is positive."), z.lte(maximumId, "An id is too large."));
  return Object.assign(schema, { [kindOfId]: kind });
}

/** What a schema names, where it is one of an id. */
export function idKindOf(schema: object): IdKind | undefined {
  return (schema as { readonly [kindOfId]?: IdKind })[kindOfId];
}

export const ApplicantId = id("applicant");
export const ApplicationId = id("application");
export const LoanApplicationId = id("loanApplication");
