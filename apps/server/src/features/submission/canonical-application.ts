import type { ApplicantHandOff, ApplicationHandOff } from "@portico/domain/records/record-kinds";
import { ApplicantType, MemberCondition } from "@portico/domain/person/person";
import { productName } from "@portico/domain/loan/product";
import type { ApplicationState, Records } from "@portico/domain/records/records";
import type { Tenant } from "@portico/domain/tenant/tenant";
import { walkOf } from "../../kernel/journey-of.ts";
import { withoutIds } from "../../kernel/without-ids.ts";
import { answersOfSteps } from "@portico/domain/flow/answers-of-steps";
import { borrowersOf, type Borrower } from "./borrowers.ts";
import { vehicleLoanOf, vehicleSellerOf } from "../loans/vehicle-loan-of.ts";

/** Raised when a field changes its meaning or goes; a new field raises nothing. */
const canonicalVersion = 2;

interface Sent {
  readonly tenant: Tenant;
  readonly application: ApplicationState;
  readonly records: Records;
}

/**
 * An application as the institution's systems get it: Portico's own versioned JSON, from which mappers to other formats start. It holds the
 * answers of the steps in the path and no others, and nothing that may change after the decision, so that every try sends the same bytes.
 */
export function canonicalApplication({ tenant, application, records: all }: Sent): string {
  const records = answersOfSteps(walkOf(application, all, tenant).path, all, application);
  const { decision, loanOffer, deviceSession } = all;
  const sent = { application, records: { ...records, decision, loanOffer, deviceSession } };
  return canonicalJson({
    version: canonicalVersion,
    type: "application.decided",
    tenant: tenant.name,
    applicationId: application.applicationId,
    loanApplicationId: application.loanApplicationId,
    productTypeId: application.productCode,
    productName: productName(application.productCode),
    memberType: application.memberType,
    memberCondition: MemberCondition[application.memberType],
    loanDecision: decision[0]?.decision,
    applicants: borrowersOf(application, records).map(applicantOf),
    ...partsOf(sent),
  });
}

/** What is told beside the applicants. A kind that the table of record kinds hands off, and that is not here, does not compile. */
function partsOf({ application, records }: Pick<Sent, "application" | "records">): Record<ApplicationHandOff, unknown> {
  const [offer] = records.loanOffer;
  return {
    decision: withoutIds(records.decision[0]),
    loanOffer: offer && { ...withoutIds(offer), accepted: undefined, acceptedAt: undefined },
    eligibility: withoutIds(records.eligibility[0]),
    productEligibility: withoutIds(records.productEligibility[0]),
    vehicleSeller: vehicleSellerOf({ application, records }),
    vehicle: withoutIds(records.vehicle[0]),
    vehicleOptions: records.vehicleOptions[0]?.options,
    valuation: withoutIds(records.valuation[0]),
    vehicleLoan: vehicleLoanOf({ application, records }),
    refinancedLoan: withoutIds(records.refinancedLoan[0]),
    loanRequest: withoutIds(records.loanRequest[0]),
    helocPropertyKind: withoutIds(records.helocPropertyKind[0]),
    helocProperty: withoutIds(records.helocProperty[0]),
    helocLoan: withoutIds(records.helocLoan[0]),
    demographics: demographicsOf(borrowersOf(application, records), records),
    paymentProtectionSelections: records.paymentProtection[0]?.selections,
    disclosures: records.disclosure.map(({ id: _id, ...consent }) => consent),
    personVerification: records.personVerification[0]?.status,
    deviceSession: withoutIds(records.deviceSession[0]),
  };
}

/** The message that an offer was accepted: the offer as it was promised, and when. */
export function canonicalAcceptance({ tenant, application, records }: Sent): string {
  return canonicalJson({
    version: canonicalVersion,
    type: "offer.accepted",
    tenant: tenant.name,
    applicationId: application.applicationId,
    loanApplicationId: application.loanApplicationId,
    loanOffer: withoutIds(records.loanOffer[0]),
  });
}

/**
 * What a lender on homes reports of its applicants, apart from everything that they are judged by. Nobody was looked at: the application
 * was made online (12 CFR 1003.4(a)(10)(i)). Left out for products that do not ask.
 */
function demographicsOf(borrowers: readonly Borrower[], { demographic }: Records) {
  if (demographic.length === 0) return undefined;
  return borrowers.map(({ applicantType, applicantId }) => ({
    applicantType: typeName(applicantType),
    applicantId,
    collectedByObservation: false,
    ...withoutIds(demographic.find((told) => told.applicantId === applicantId)),
  }));
}

function typeName(applicantType: Borrower["applicantType"]): "primary" | "joint" {
  return applicantType === ApplicantType.primary ? "primary" : "joint";
}

function applicantOf({ applicantType, applicantId, ...borrower }: Borrower) {
  const { answeredAs: _former, formerPeople: _count, ...person } = borrower.person;
  const own: Record<Exclude<ApplicantHandOff, "person">, unknown> = {
    identification: withoutIds(borrower.identification),
    addresses: borrower.addresses.map(withoutIds),
    employment: borrower.employment.map(withoutIds),
    incomeSources: borrower.incomeSources.map(withoutIds),
  };
  return { applicantType: typeName(applicantType), applicantId, ...withoutIds(person), ...own };
}

/** JSON with the names of every object in order. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
