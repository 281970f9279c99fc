import { maySee } from "@portico/domain/records/visibility";
import { AppError } from "../../kernel/app-error.ts";
import { requireApplicant } from "../../kernel/applicant-of.ts";
import { eyesOfSession } from "../../kernel/onlooker.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";

/** Throws `notFound` unless the session's own person asks about themselves. Nobody sees or orders the other person's. */
export function requireOwn({ application, records, place }: ApplicationScope, applicantId: number): void {
  requireApplicant(records, applicantId);
  if (!maySee("prequalification", "status", eyesOfSession({ application, place }, applicantId)))
    throw new AppError("notFound");
}
