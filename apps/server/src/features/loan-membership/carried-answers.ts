import { AddressType } from "@portico/domain/address/address";
import { carriedToMembership, isSettledVerification } from "@portico/domain/records/carried-over";
import { ofPerson } from "@portico/domain/records/of-person";
import type { AnyRecord, Records } from "@portico/domain/records/records";
import type { RecordWrite } from "../../kernel/change.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";

/** The first person's answers and the checks of who they are, for the application that opens their membership. */
export function carriedAnswers(
  { application, records, newId }: Pick<ApplicationScope, "application" | "records" | "newId">,
  applicantId: number,
): readonly RecordWrite[] {
  const kept = forOwner(records);
  return carriedToMembership.flatMap((kind) =>
    ofPerson<AnyRecord>(kept[kind], application.primaryApplicantId).map(
      ({ id: _id, applicantId: _owner, ...data }): RecordWrite => ({ put: kind, id: newId(), applicantId, data }),
    ),
  );
}

/** Without what only lending needs, and without results that don't confirm somebody. */
function forOwner(records: Records): Pick<Records, (typeof carriedToMembership)[number]> {
  return {
    ...records,
    applicant: records.applicant.map(
      ({ answeredAs: _name, formerPeople: _count, hasReviewedVehicle: _fixed, ...person }) => person,
    ),
    identification: records.identification.map(
      ({ maritalStatusConfigurationId: _status, isRecentGraduate: _graduate, isFirstTimeAutoBuyer: _buyer, ...one }) =>
        one,
    ),
    address: records.address
      .filter(({ type }) => type === AddressType.physical || type === AddressType.mailing)
      .map(
        ({
          yearsLived: _years,
          monthsLived: _months,
          residenceStatus: _status,
          monthlyHousingPaymentAmount: _payment,
          ...place
        }) => place,
      ),
    personVerification: records.personVerification.filter(({ status }) => status === "passed"),
    identityCheck: records.identityCheck.filter(({ consequence }) => consequence === "passed"),
    documentVerification: records.documentVerification
      .filter(isSettledVerification)
      .map(({ handOffToken: _link, ...verification }) => verification),
  };
}
