import type { Identification } from "@portico/domain/person/identification";
import { numberOfOther } from "@portico/domain/person/number-of-other";
import { recordOf, requireApplicant } from "../../kernel/applicant-of.ts";
import { AppError } from "../../kernel/app-error.ts";
import type { AnyApplicationScope } from "../../kernel/scope.ts";

/** A number with the first name that the same page gives its owner. */
interface Numbered extends Pick<Identification, "taxpayerIdentificationNumber"> {
  readonly firstName?: string | undefined;
}

const nameOnFile = (records: AnyApplicationScope["records"], applicantId: number | null) =>
  applicantId === null ? undefined : recordOf(records, "applicant", applicantId)?.firstName;

/** For a person in their own session. It doesn't say whose number it is. */
const checkNumber = "Check this number, and enter your own.";

/**
 * Requires different TINs from the two people of an application. The number has nine digits. `applicantId` is null for a
 * co-applicant who is about to be added. Throws `fieldsInvalid` at the number field of the request's `part`.
 */
export function requireOwnNumber(
  { application, records, place }: Pick<AnyApplicationScope, "application" | "records" | "place">,
  applicantId: number | null,
  { taxpayerIdentificationNumber, firstName }: Numbered,
  part: "data" | "nextIdentification",
): void {
  const { primaryApplicantId, jointApplicantId } = application;
  const isPrimary = applicantId === primaryApplicantId;
  const otherId = isPrimary ? jointApplicantId : primaryApplicantId;
  if (otherId === null) return;
  const other = recordOf(records, "identification", otherId);
  if (other?.taxpayerIdentificationNumber === taxpayerIdentificationNumber)
    throw new AppError("fieldsInvalid", {
      fields: {
        [`${part}.taxpayerIdentificationNumber`]:
          place.company === "invited"
            ? checkNumber
            : numberOfOther({
                other: requireApplicant(records, otherId).firstName,
                own: isPrimary ? undefined : (firstName ?? nameOnFile(records, applicantId)),
              }),
      },
    });
}
