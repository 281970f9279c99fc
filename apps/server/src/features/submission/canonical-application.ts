import type { ApplicantHandOff, ApplicationHandOff } from "@portico/domain/records/record-kinds";
import { ApplicantType, MemberCondition } from "@portico/domain/person/person";
import { opensMembershipHere } from "@portico/domain/application/membership-of-loan";
import { overTerm } from "@portico/domain/decision/offered-terms";
import { acceptedOn } from "@portico/domain/decision/first-payment";
import { productName } from "@portico/domain/loan/product";
import type { ApplicationState, Records } from "@portico/domain/records/records";
import type { Tenant } from "@portico/domain/tenant/tenant";
import { walkOf } from "../../kernel/journey-of.ts";
import { withoutIds } from "../../kernel/without-ids.ts";
import { answersOfSteps } from "@portico/domain/flow/answers-of-steps";
import { borrowersOf, type Borrower } from "./borrowers.ts";
import { withNames } from "./code-names.ts";
import { handedOffVehicleLoan, vehicleSellerOf } from "../vehicle-loans/vehicle-loan-of.ts";
import { canonicalJson } from "@portico/domain/values/canonical-json";
import { ofPerson } from "@portico/domain/records/of-person";

export interface Sent {
  readonly tenant: Tenant;
  readonly application: ApplicationState;
  readonly records: Records;
}

/** A decided application with a name beside each code, as Portico's own JSON. Mappers to other formats start from it. */
export function canonicalApplication(sent: Sent): string {
  return canonicalJson(withNames(applicationParts(sent), sent.tenant, sent.application.productCode));
}

/** The product and the kind of applicant. */
export function headOf({ productCode, memberType }: ApplicationState) {
  return {
    productTypeId: productCode,
    productName: productName(productCode),
    memberType,
    memberCondition: MemberCondition[memberType],
  };
}

/**
 * The content of a decided application. It holds only the answers of the steps in the path. Nothing in it changes after the decision, so every
 * retry sends the same bytes.
 */
export function applicationParts({ tenant, application, records: all }: Sent): object {
  const records = answersOfSteps(walkOf(application, all, tenant).path, all, application);
  const { decision, loanOffer, offerTerms, counteroffer, precedingApplication, deviceSession, militaryStatus } = all;
  const results = {
    decision,
    loanOffer,
    offerTerms,
    counteroffer,
    precedingApplication,
    deviceSession,
    militaryStatus,
  };
  const sent = { application, records: { ...records, ...results } };
  return {
    ...headOf(application),
    loanDecision: decision[0]?.decision,
    applicants: borrowersOf(application, records).map(applicantOf),
    ...partsOf(sent),
    personVerificationCarriedFrom: carriedVerification(records),
    membershipOpensBy: opensMembership(tenant, records) ? "portico" : undefined,
  };
}

const opensMembership = (tenant: Tenant, { eligibility: [asked] }: Pick<Records, "eligibility">): boolean =>
  asked?.isEligible === true && opensMembershipHere(tenant);

/** The parts besides the applicants. If the table of record kinds hands off a kind that is missing here, it doesn't compile. */
export function partsOf({
  application,
  records,
}: Pick<Sent, "application" | "records">): Record<ApplicationHandOff, unknown> {
  return {
    decision: withoutIds(records.decision[0]),
    loanOffer: offerAsDecided(records),
    counteroffer: counterofferOf(records),
    precedingApplication: withoutIds(records.precedingApplication[0]),
    jointIntentAt: jointIntentOf(records),
    eligibility: records.eligibility[0] && { ...withoutIds(records.eligibility[0]), town: undefined },
    productEligibility: records.productEligibility[0] && {
      ...withoutIds(records.productEligibility[0]),
      vehicle: undefined,
    },
    vehicleSeller: vehicleSellerOf({ application, records }),
    vehicle: withoutIds(records.vehicle[0]),
    vehicleOptions: records.vehicleOptions[0]?.options,
    valuation: withoutIds(records.valuation[0]),
    vehicleLoan: handedOffVehicleLoan({ application, records }),
    refinancedLoan: records.refinancedLoan[0] && { ...withoutIds(records.refinancedLoan[0]), vehicle: undefined },
    loanRequest: withoutIds(records.loanRequest[0]),
    helocPropertyKind: withoutIds(records.helocPropertyKind[0]),
    helocProperty: records.helocProperty[0] && { ...withoutIds(records.helocProperty[0]), givenFor: undefined },
    helocLoan: records.helocLoan[0] && { ...withoutIds(records.helocLoan[0]), home: undefined },
    demographics: demographicsOf(borrowersOf(application, records), records),
    paymentProtectionSelections: records.paymentProtection[0]?.selections,
    disclosures: records.disclosure.map(({ id: _id, ...consent }) => consent),
    personVerification: ofPerson(records.personVerification, application.primaryApplicantId)[0]?.status,
    deviceSession: withoutIds(records.deviceSession[0]),
    militaryStatuses: militaryStatusesOf(borrowersOf(application, records), records),
  };
}

/** The time since when both have stated that they apply together. An invited co-borrower states it later, on their own. */
function jointIntentOf({ coApplicantSelection: [choice] }: Pick<Records, "coApplicantSelection">) {
  return choice?.coBorrowerIntentAt ?? choice?.jointIntentAt;
}

/** The application for which the person passed the identity questions, if it is an earlier one. */
function carriedVerification({ personVerification: [quiz] }: Pick<Records, "personVerification">) {
  return quiz?.carriedFrom && { ...quiz.carriedFrom, passedAt: quiz.passedAt };
}

/** The approvals' inputs stay here. The hand-off has the figures that people were offered. */
function counterofferOf({ counteroffer: [made] }: Pick<Records, "counteroffer">) {
  return made && { ...withoutIds(made), approvals: undefined };
}

/** The offer of the decision's day. A chosen term and an acceptance change the offer, but an acceptance has its own message. */
function offerAsDecided({
  loanOffer: [stored],
  offerTerms: [terms],
  decision: [decision],
}: Pick<Records, "loanOffer" | "offerTerms" | "decision">) {
  if (!stored || !decision) return undefined;
  const offer = withoutIds(stored);
  const asked = terms?.choices.find(({ termInMonths }) => termInMonths === terms.decidedTermInMonths);
  const first = offer.kind === "closedEnd" && asked ? overTerm(offer, asked) : offer;
  return { ...acceptedOn(first, decision.decidedOn), accepted: undefined, acceptedAt: undefined };
}

/**
 * The applicants' demographics, which a home lender reports separately from everything that decides. The answers never rest on observation,
 * because the application was made online (12 CFR 1003.4(a)(10)(i)). Undefined for products that don't ask.
 */
function demographicsOf(borrowers: readonly Borrower[], { demographic }: Records) {
  if (demographic.length === 0) return undefined;
  return borrowers.map(({ applicantType, applicantId }) => ({
    applicantType: typeName(applicantType),
    applicantId,
    collectedByObservation: false,
    ...withoutIds(ofPerson(demographic, applicantId)[0]),
  }));
}

/** Each borrower's military status. Undefined if nobody's was asked for. */
function militaryStatusesOf(borrowers: readonly Borrower[], { militaryStatus }: Pick<Records, "militaryStatus">) {
  if (militaryStatus.length === 0) return undefined;
  return borrowers.map(({ applicantType, applicantId }) => ({
    applicantType: typeName(applicantType),
    applicantId,
    ...withoutIds(ofPerson(militaryStatus, applicantId)[0]),
  }));
}

export function typeName(applicantType: Borrower["applicantType"]): "primary" | "joint" {
  return applicantType === ApplicantType.primary ? "primary" : "joint";
}

/** One applicant with their own answers. */
export function applicantOf({ applicantType, applicantId, ...borrower }: Borrower) {
  const { answeredAs: _former, formerPeople: _count, hasReviewedVehicle: _fixed, ...known } = borrower.person;
  // The identification has them too.
  const { phoneTypeConfigurationId: _kind, preferredContactMethodConfigurationId: _way, ...person } = known;
  const { documentFollows: _open, ...identification } = withoutIds(borrower.identification);
  const own: Record<Exclude<ApplicantHandOff, "person">, unknown> = {
    identification,
    addresses: borrower.addresses.map(withoutIds),
    employment: borrower.employment.map(withoutIds),
    incomeSources: borrower.incomeSources.map(withoutIds),
  };
  return { applicantType: typeName(applicantType), applicantId, ...withoutIds(person), ...own };
}
