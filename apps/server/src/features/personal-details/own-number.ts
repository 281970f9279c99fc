import type { Identification } from "@portico/domain/person/identification";
import { recordOf } from "../../kernel/applicant-of.ts";
import { AppError } from "../../kernel/app-error.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";

const numberOfCoApplicant = "This is your co-borrower's number. Enter your own.";
/** Shown on the co-applicant's page, which the primary applicant may be filling in. */
const numberOfPrimary = "This is the first applicant's number. Enter the co-borrower's own.";

/**
 * Requires different TINs from the two people of an application. The number has nine digits. `applicantId` is null for a
 * co-applicant who is about to be added. Throws `fieldsInvalid` at the number field of the request's `part`.
 */
export function requireOwnNumber(
  { application, records }: Pick<ApplicationScope, "application" | "records">,
  applicantId: number | null,
  { taxpayerIdentificationNumber }: Pick<Identification, "taxpayerIdentificationNumber">,
  part: "data" | "nextIdentification",
): void {
  const { primaryApplicantId, jointApplicantId } = application;
  const isPrimary = applicantId === primaryApplicantId;
  const otherId = isPrimary ? jointApplicantId : primaryApplicantId;
  if (otherId === null) return;
  const other = recordOf(records, "identification", otherId);
  if (other?.taxpayerIdentificationNumber === taxpayerIdentificationNumber)
    throw new AppError("fieldsInvalid", {
      fields: { [`${part}.taxpayerIdentificationNumber`]: isPrimary ? numberOfCoApplicant : numberOfPrimary },
    });
}
