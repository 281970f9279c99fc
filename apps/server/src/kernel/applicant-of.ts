import type { RecordKind, Records, Stored } from "@portico/domain/records/records";
import { AppError } from "./app-error.ts";
import type { AnyApplicationScope } from "./scope.ts";
import { ofPerson } from "@portico/domain/records/of-person";

/** Finds the person's record of a kind that allows one record per person. */
export function recordOf<Kind extends RecordKind>(
  records: Records,
  kind: Kind,
  applicantId: number,
): Stored<Kind> | undefined {
  return ofPerson(records[kind], applicantId)[0];
}

/** The session's own person. Throws if an invited one hasn't given their name yet. */
export function ownApplicantId({ application, place }: Pick<AnyApplicationScope, "application" | "place">): number {
  const id = place.viewer === "primary" ? application.primaryApplicantId : application.jointApplicantId;
  if (id === null) throw new AppError("notItsTurn");
  return id;
}

/** Every applicant has this record from the start, so a missing one means an unknown id. */
export function requireApplicant(records: Records, applicantId: number): Stored<"applicant"> {
  const applicant = recordOf(records, "applicant", applicantId);
  if (!applicant) throw new AppError("notFound");
  return applicant;
}
