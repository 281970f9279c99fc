import { AddressType } from "@portico/domain/address";
import { appliesJointly } from "@portico/domain/co-applicant";
import { EmploymentPeriod } from "@portico/domain/employment";
import type { StepId } from "@portico/domain/flow/flows";
import type { Step } from "@portico/domain/flow/step";
import {
  noRecords,
  recordKindNames,
  type ApplicationState,
  type RecordKind,
  type Records,
} from "@portico/domain/records";

/** Which records are the answer to a step: of a kind, of one person where the step is theirs, of some types. */
interface Answers {
  readonly kind: RecordKind;
  readonly who?: "primary" | "joint";
  readonly where?: (record: object) => boolean;
}

const homes = (...types: number[]) => ({
  kind: "address" as const,
  where: (record: object) => "type" in record && types.includes(Number(record.type)),
});
const jobs = (period: number) => ({
  kind: "employment" as const,
  where: (record: object) => "employmentType" in record && record.employmentType === period,
});
const currentHomes = homes(AddressType.physical, AddressType.mailing, AddressType.billing);
const earlierHomes = homes(AddressType.previous);

/** The answers of each step. A step that is not here does not compile. */
const answersOf: Readonly<Record<StepId, readonly Answers[]>> = {
  authentication: [{ kind: "applicant", who: "primary" }],
  identification: [{ kind: "identification", who: "primary" }],
  duplicate: [{ kind: "duplicateAnswer" }],
  currentAddress: [{ ...currentHomes, who: "primary" }],
  previousAddress: [{ ...earlierHomes, who: "primary" }],
  currentEmployment: [
    { ...jobs(EmploymentPeriod.current), who: "primary" },
    { kind: "incomeSource", who: "primary" },
  ],
  previousEmployment: [{ ...jobs(EmploymentPeriod.previous), who: "primary" }],
  demographics: [{ kind: "demographic", who: "primary" }],
  coApplicant: [
    { kind: "coApplicantSelection" },
    { kind: "applicant", who: "joint" },
    { kind: "identification", who: "joint" },
  ],
  coApplicantCurrentAddress: [{ ...currentHomes, who: "joint" }],
  coApplicantPreviousAddress: [{ ...earlierHomes, who: "joint" }],
  coApplicantCurrentEmployment: [
    { ...jobs(EmploymentPeriod.current), who: "joint" },
    { kind: "incomeSource", who: "joint" },
  ],
  coApplicantPreviousEmployment: [{ ...jobs(EmploymentPeriod.previous), who: "joint" }],
  coApplicantDemographics: [{ kind: "demographic", who: "joint" }],
  eligibility: [{ kind: "eligibility" }],
  productEligibility: [{ kind: "productEligibility" }],
  vehicleSeller: [{ kind: "vehicleSeller" }],
  vehicleCollateral: [{ kind: "vehicle" }, { kind: "vehicleOptions" }, { kind: "valuation" }],
  vehicleLoanDetails: [{ kind: "vehicleLoan" }],
  refinanceDetails: [{ kind: "refinancedLoan" }, { kind: "vehicleLoan" }],
  loanRequest: [{ kind: "loanRequest" }],
  helocPropertyType: [{ kind: "helocPropertyKind" }],
  helocPropertyDetails: [{ kind: "helocProperty" }],
  helocLoanDetails: [{ kind: "helocLoan" }],
  paymentProtection: [{ kind: "paymentProtection" }],
  disclosures: [{ kind: "disclosure" }],
  verify: [{ kind: "personVerification" }, { kind: "identityCheck" }],
  documentVerification: [{ kind: "documentVerification" }],
  review: [{ kind: "review" }],
};

/** The records that answer these steps. What was typed on the way to a step that is not in the path any more stays hidden. */
export function answersOfSteps(
  steps: readonly Pick<Step, "id">[],
  records: Records,
  application: Pick<ApplicationState, "primaryApplicantId" | "jointApplicantId">,
): Records {
  const wanted = steps.flatMap(({ id }) => answersOf[id as StepId]);
  const borrowers = {
    primary: application.primaryApplicantId,
    joint: appliesJointly(records) ? application.jointApplicantId : null,
  };
  const isAnswer = (kind: RecordKind, record: { applicantId: number | null }) =>
    (record.applicantId === null || Object.values(borrowers).includes(record.applicantId)) &&
    wanted.some(
      (answers) =>
        answers.kind === kind &&
        (!answers.who || record.applicantId === borrowers[answers.who]) &&
        (!answers.where || answers.where(record)),
    );
  const found = recordKindNames.map((kind) => [kind, records[kind].filter((record) => isAnswer(kind, record))]);
  return { ...noRecords(), ...(Object.fromEntries(found) as Records) };
}
