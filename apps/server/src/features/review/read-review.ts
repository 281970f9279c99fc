import type { reviewApi } from "@portico/contract/application";
import type { ReviewGroup } from "@portico/contract/review-group";
import type { OutputOf } from "@portico/contract/endpoint";
import { flowOf, type StepId } from "@portico/domain/flow/flows";
import { lacksVehicle } from "@portico/domain/application/lacks-vehicle";
import { vehicleWordOf } from "@portico/domain/collateral/collateral";
import { ofPerson } from "@portico/domain/records/of-person";
import type { Records } from "@portico/domain/records/records";
import { walkHere } from "../../kernel/journey-of.ts";
import type { ApplicationScope, SessionScope } from "../../kernel/scope.ts";
import { answersOfSteps } from "@portico/domain/flow/answers-of-steps";
import { earlierPlace } from "../changed-places/earlier-place.ts";
import { approvedAlike } from "../own-answers/approved-alike.ts";
import { sameVehicle } from "../own-answers/same-vehicle.ts";
import { endedBecause } from "../submission/ended-because.ts";
import { standingApproval, type StandingApproval } from "../submission/standing-approval.ts";
import { answeredBefore } from "./answered-for-another.ts";
import { debtsHere } from "./debts-here.ts";
import { keyFacts, sharedFacts } from "./key-facts.ts";
import { limitOfHome } from "./limit-of-home.ts";
import { limitOfVehicle } from "./limit-of-vehicle.ts";
import { termOfVehicle } from "./term-of-vehicle.ts";
import { helocLoanRows, propertyKindRows, propertyRows } from "./heloc-rows.ts";
import { loanRequestRows, refinancedLoanRows } from "./loan-request-rows.ts";
import {
  disclosureRows,
  eligibilityRows,
  loanRows,
  productEligibilityRows,
  protectionRows,
  sellerRows,
  vehicleRows,
} from "./loan-rows.ts";
import {
  addressRows,
  birthDateLabel,
  coApplicantRows,
  demographicRows,
  documentRows,
  employmentRows,
  contactRows,
  identificationRows,
  incomeInAllRows,
  incomeRows,
  otherPersonRows,
  personRows,
} from "./person-rows.ts";
import { withMembershipElsewhere } from "./membership-elsewhere.ts";
import { missingAnswers } from "./missing-answers.ts";
import { recordsShown } from "./records-shown.ts";
import { reviewLines } from "./review-lines.ts";
import type { Row } from "./review-rows.ts";
import { toldTogether } from "./told-together.ts";
import { isLikelyNo, withoutPrice } from "./without-price.ts";

type Api = typeof reviewApi;
type RowsOf = (records: Records, scope: ApplicationScope) => Row[];

const addresses: RowsOf = (records, { tenant, records: all }) => addressRows(records, tenant, all.address);
const work: RowsOf = (records, { tenant }) =>
  tenant.switches.includeEmploymentForReview
    ? [...employmentRows(records, tenant), ...incomeRows(records, tenant), ...incomeInAllRows(records)]
    : incomeRows(records, tenant);
const demographics: RowsOf = (records, scope) => demographicRows(records, scope);
const nothing: RowsOf = () => [];

/** A person's contact is stored with their identification, but the page of their name asks for it. */
function contactOf({ records, tenant }: ApplicationScope, applicantId: number | null): Row[] {
  return contactRows({ identification: ofPerson(records.identification, applicantId) }, tenant);
}

interface Subject {
  readonly productCode: number;
  /** The co-applicant's first name. */
  readonly partner: string;
}

/** The title and rows of each step. A missing step doesn't compile. */
export const reviewGroups: Readonly<
  Record<StepId, { title: string | ((application: Subject) => string); rows: RowsOf }>
> = {
  authentication: {
    title: "You",
    rows: (records, scope) => [...personRows(records), ...contactOf(scope, scope.application.primaryApplicantId)],
  },
  identification: {
    title: "Your identity",
    rows: (records, { tenant }) => identificationRows(records, tenant).map(withRevealedBirthDate),
  },
  identificationDocument: { title: "Your ID", rows: (records, { tenant }) => documentRows(records, tenant) },
  duplicate: { title: "Another application", rows: nothing },
  currentAddress: { title: "Where you live", rows: addresses },
  previousAddress: { title: "Where you lived before", rows: addresses },
  currentEmployment: { title: "Your work and income", rows: work },
  previousEmployment: { title: "Your previous work", rows: work },
  demographics: { title: "Demographic information", rows: demographics },
  coApplicant: {
    title: "Applying alone or together",
    rows: (records, scope) => [
      ...coApplicantRows(records),
      ...otherPersonRows(records, contactOf(scope, scope.application.jointApplicantId)),
    ],
  },
  coApplicantIdentification: {
    title: ({ partner }) => `${partner}'s identity`,
    rows: (records, scope) =>
      identificationRows(records, scope.tenant).map((row) =>
        scope.place.viewer === "joint" ? withRevealedBirthDate(row) : withOwner(row, subjectOf(scope).partner),
      ),
  },
  coApplicantIdentificationDocument: {
    title: ({ partner }) => `${partner}'s ID`,
    rows: (records, { tenant }) => documentRows(records, tenant),
  },
  coApplicantCurrentAddress: { title: ({ partner }) => `Where ${partner} lives`, rows: addresses },
  coApplicantPreviousAddress: { title: ({ partner }) => `Where ${partner} lived before`, rows: addresses },
  coApplicantCurrentEmployment: { title: ({ partner }) => `${partner}'s work and income`, rows: work },
  coApplicantPreviousEmployment: { title: ({ partner }) => `${partner}'s previous work`, rows: work },
  coApplicantDemographics: { title: ({ partner }) => `${partner}'s demographic information`, rows: demographics },
  eligibility: { title: "Membership", rows: eligibilityRows },
  countyOfHome: { title: "County", rows: nothing },
  prequalification: { title: "Your rate", rows: nothing },
  productEligibility: {
    title: "About this loan",
    rows: (records, { tenant, application }) => productEligibilityRows(records, tenant, application.productCode),
  },
  estimate: { title: "Your estimate", rows: nothing },
  vehicleSeller: {
    title: "Your purchase",
    rows: (records, { tenant, application }) => sellerRows(records, tenant, application.productCode),
  },
  vehicleCollateral: { title: ({ productCode }) => `Your ${vehicleWordOf(productCode)}`, rows: vehicleRows },
  vehicleLoanDetails: { title: "Your loan", rows: (records, { tenant }) => loanRows(records, tenant) },
  refinanceDetails: {
    title: "Your loan",
    rows: (records, { tenant }) => [...refinancedLoanRows(records), ...loanRows(records, tenant)],
  },
  loanRequest: { title: "Your request", rows: (_records, scope) => loanRequestRows(scope) },
  helocPropertyType: { title: "Your home", rows: (records, { tenant }) => propertyKindRows(records, tenant) },
  helocPropertyDetails: { title: "Where your home is", rows: propertyRows },
  helocLoanDetails: { title: "Your line of credit", rows: (records, { tenant }) => helocLoanRows(records, tenant) },
  paymentProtection: {
    title: "Payment protection",
    rows: (records, scope) => protectionRows(records, scope.tenant, subjectOf(scope)),
  },
  disclosures: { title: "Disclosures", rows: (records, { tenant }) => disclosureRows(records, tenant) },
  verify: { title: "Making sure it is you", rows: nothing },
  documentVerification: { title: "Your document", rows: nothing },
  review: { title: "Review", rows: nothing },
};

/** Only steps about a co-applicant use the name, and they come after it is known. */
function subjectOf({ application, records }: Pick<ApplicationScope, "application" | "records">): Subject {
  const [partner] = ofPerson(records.applicant, application.jointApplicantId);
  return { productCode: application.productCode, partner: partner?.firstName ?? "" };
}

/** The step is about the session's own person, who may see their whole birth date. */
function withRevealedBirthDate(row: Row): Row {
  return row.label === birthDateLabel ? { ...row, reveals: "birthDate" } : row;
}

/** The step is about the other person, who alone may see their birth date (decision 144). */
function withOwner(row: Row, isOnlyFor: string): Row {
  return row.label === birthDateLabel ? { ...row, isOnlyFor } : row;
}

/** All answers: each answered step of the path in order, with the step to edit it. */
export async function readReview(scope: ApplicationScope): Promise<OutputOf<Api["read"]>> {
  const { application, records } = scope;
  if (scope.place.viewer === "joint") return readOwnPart(scope);
  const { path, frontier } = walkHere(scope, scope.place);
  const answered = path.filter((step) => step !== frontier);
  const standing = await standingApproval(scope, scope);
  const debts = await debtsHere(scope);
  const groups = await withMembershipElsewhere(
    scope,
    answered.map((step) => groupOf(step, scope)),
  );
  const earlier = await earlierPlace(scope);
  const told = standing ? undefined : await toldBefore(scope);
  const facts = await keyFacts(scope, answersOfSteps(answered, records, application), standing?.choice);
  return {
    ...(earlier && { earlierPlace: earlier }),
    ...(!standing && lacksVehicle(scope) && { lacksVehicle: true }),
    facts: withoutPrice(facts, told),
    ...(standing && { counteroffer: counterofferOf(standing) }),
    ...told,
    groups: groups
      .flatMap((group) => (group.stepId === "currentEmployment" ? [group, ...debts] : [group]))
      .filter(({ rows, missing = [] }) => rows.length > 0 || missing.length > 0),
  };
}

/** What Review says before an application is sent that takes no standing counteroffer. */
async function toldBefore(scope: ApplicationScope) {
  const answered = { ...(await answeredBefore(scope)), ...(await toldTogether(scope)) };
  return {
    ...answered,
    ...(await counterofferEnded(scope)),
    ...(await limitOfHome(scope)),
    ...(await limitOfVehicle(scope, isLikelyNo(answered))),
    ...(await termOfVehicle(scope)),
    ...(await sameVehicle(scope)),
    ...(await approvedAlike(scope)),
  };
}

/** An invited person's own answers, under the loan that both apply for, and the counteroffer that it takes. */
async function readOwnPart(scope: ApplicationScope): Promise<OutputOf<Api["read"]>> {
  const { path, frontier } = walkHere(scope, scope.place);
  const groups = path.filter((step) => step !== frontier).map((step) => groupOf(step, scope));
  const standing = await standingApproval(scope, scope);
  return {
    facts: sharedFacts(scope, standing?.choice),
    ...(standing && { counteroffer: counterofferOf(standing) }),
    groups: groups.filter(({ rows }) => rows.length > 0),
  };
}

async function counterofferEnded(scope: ApplicationScope): Promise<Pick<OutputOf<Api["read"]>, "counterofferEnded">> {
  const because = await endedBecause(scope, scope);
  return because ? { counterofferEnded: because } : {};
}

function counterofferOf({ choice, endsOn, others }: StandingApproval) {
  return { ...choice, endsOn, others };
}

function groupOf(step: { readonly id: string }, everything: ApplicationScope): ReviewGroup {
  const scope = { ...everything, records: recordsShown(everything) };
  const { application, records } = scope;
  const stepId = step.id as StepId;
  const { rows: rowsOf } = reviewGroups[stepId];
  const subject = subjectOf(scope);
  const answers = answersOfSteps([step], records, application);
  const rows = rowsOf(answers, scope);
  const missing = missingAnswers[stepId]?.(answers, subject) ?? [];
  const waiting = missing.map((one) => one.waiting);
  const line = [...waiting, ...(reviewLines[stepId]?.(answers, scope, rows) ?? [])].filter(
    (value) => value !== undefined,
  );
  return {
    stepId,
    title: titleOf(stepId, subject, scope),
    rows,
    ...(line.length > 0 && { line }),
    ...(missing.length > 0 && { missing: missing.map(({ add }) => add) }),
  };
}

/** An invited person reads of their own answers what the first person reads of theirs. */
const ownTitles: Readonly<Partial<Record<StepId, string>>> = {
  coApplicant: "You",
  coApplicantIdentification: "Your identity",
  coApplicantIdentificationDocument: "Your ID",
  coApplicantCurrentAddress: "Where you live",
  coApplicantPreviousAddress: "Where you lived before",
  coApplicantCurrentEmployment: "Your work and income",
  coApplicantPreviousEmployment: "Your previous work",
  coApplicantDemographics: "Demographic information",
};

function titleOf(stepId: StepId, subject: Subject, { place }: ApplicationScope): string {
  const own = place.viewer === "joint" ? ownTitles[stepId] : undefined;
  const { title } = reviewGroups[stepId];
  return own ?? (typeof title === "string" ? title : title(subject));
}

/** The institution's switches for the review page. */
export function readReviewConfiguration({ tenant }: SessionScope): OutputOf<Api["configuration"]> {
  const { includeEmploymentForReview, disableVehicleEditing } = tenant.switches;
  return { includeEmploymentForReview, disableVehicleEditing };
}

/** The switches for one application. The switch about vehicles applies only if there is one. */
export function readReviewConfigurationOf({
  application,
  tenant,
}: ApplicationScope): OutputOf<Api["applicationConfiguration"]> {
  const { includeEmploymentForReview, disableVehicleEditing } = tenant.switches;
  const hasVehicle = flowOf(application.productCode)?.steps.some(({ id }) => id === "vehicleCollateral") ?? false;
  return { includeEmploymentForReview, disableVehicleEditing: disableVehicleEditing && hasVehicle };
}
