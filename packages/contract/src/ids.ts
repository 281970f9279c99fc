import * as z from "zod/mini";
import type { RecordKind } from "@portico/domain/records/records";
import { maximumId } from "@portico/domain/values/limits";

/**
 * The kind of an ID. The server answers 404 unless the session's application has it. A saved application isn't the
 * session's own, so its use case checks the owner and also answers 404.
 */
export type IdKind = "applicant" | "application" | "loanApplication" | "savedApplication" | RecordKind;

/** A schema keeps its kind under this global symbol, so that another copy of this module finds it too. */
const kindOfId = Symbol.for("portico.kindOfId");

/**
 * One of Portico's own IDs: a random 53-bit integer, never sequential (decision 004). The server checks the owner of
 * each one in an input.
 */
export function id(kind: IdKind) {
  const schema = z
    .int("An id is a whole number.")
    .check(z.gte(1, "An id is positive."), z.lte(maximumId, "An id is too large."));
  return Object.assign(schema, { [kindOfId]: kind });
}

/** The kind of an ID's schema, or undefined for other schemas. */
export function idKindOf(schema: object): IdKind | undefined {
  return (schema as { readonly [kindOfId]?: IdKind })[kindOfId];
}

export const ApplicantId = id("applicant");
export const ApplicationId = id("application");
export const LoanApplicationId = id("loanApplication");
