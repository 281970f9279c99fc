import type { RecordKind, Records, Stored } from "@portico/domain/records/records";
import { AppError } from "./app-error.ts";

/** The record of a kind that a person has one of, if it is there. */
export function recordOf<Kind extends RecordKind>(
  records: Records,
  kind: Kind,
  applicantId: number,
): Stored<Kind> | undefined {
  return (records[kind] as readonly Stored<Kind>[]).find((record) => record.applicantId === applicantId);
}

/** A person of the application. Every person has such a record from their first moment. */
export function requireApplicant(records: Records, applicantId: number): Stored<"applicant"> {
  const applicant = recordOf(records, "applicant", applicantId);
  if (!applicant) throw new AppError("notFound");
  return applicant;
}
