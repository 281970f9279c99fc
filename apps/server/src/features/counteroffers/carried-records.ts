import { peopleOf } from "@portico/domain/application/people-of";
import { maritalStatusMayBeAsked } from "@portico/domain/application/marital-status";
import { ApplicationType } from "@portico/domain/person/person";
import { namedVehicleOf } from "@portico/domain/application/named-vehicle";
import { withAmountAndTerm } from "@portico/domain/application/with-amount-and-term";
import { withoutJointIntent } from "@portico/domain/application/joint-application";
import type { AskedLoan } from "@portico/domain/loan/asked-loan";
import { isCarriedOver, isSettledVerification } from "@portico/domain/records/carried-over";
import { recordKindNames, type AnyRecord, type RecordKind, type Records } from "@portico/domain/records/records";
import type { RecordWrite } from "../../kernel/change.ts";
import type { DeclinedScope, LinkedKind } from "../linked-applications/linked-application.ts";

/** The new ids of the people, by their ids in the declined application. */
export type NewPeople = ReadonlyMap<number, number>;

/** New ids for everybody who applies. */
export function newPeople(scope: DeclinedScope, kind: LinkedKind): NewPeople {
  const people = peopleOf(scope.application, scope.records);
  return new Map((kind === "alone" ? people.slice(0, 1) : people).map((applicantId) => [applicantId, scope.newId()]));
}

interface Carrying {
  readonly asked: AskedLoan;
  /** One that takes a counteroffer keeps agreements and checks too. One for another vehicle leaves the declined one out. */
  readonly kind: LinkedKind;
}

/** The records of a declined application for the linked one, with its amount and term. */
export function carriedRecords(
  scope: DeclinedScope,
  people: NewPeople,
  { asked, kind: linkedAs }: Carrying,
): readonly RecordWrite[] {
  const takesCounteroffer = linkedAs === "counteroffer";
  const all = withAmountAndTerm(withAllowedAnswers(scope, people), asked);
  const answers = linkedAs === "anotherVehicle" ? withoutVehicle(all) : all;
  const records = takesCounteroffer ? asChecked(answers) : withFreshPeople(answers);
  const refused = linkedAs === "less" || linkedAs === "anotherVehicle" ? refusedProtection(records) : [];
  return [
    ...recordKindNames
      .filter((kind) => isCarriedOver(kind, { takesCounteroffer }))
      .flatMap((kind) => copies(scope, kind, records[kind], people)),
    ...copies(scope, "paymentProtection", refused, people),
  ];
}

/** A no to every protection holds at any price, so the same people aren't asked again. Each yes is (12 CFR 1026.4(d)). */
function refusedProtection({ paymentProtection }: Records): Records["paymentProtection"] {
  return paymentProtection.filter(({ selections }) => selections.every(({ elected }) => !elected));
}

/** Somebody who applies alone may not be asked for their marital status, so it doesn't come along (12 CFR 1002.5(d)(1)). */
function withAllowedAnswers({ application, records }: DeclinedScope, people: NewPeople): Records {
  const applicationType = people.size > 1 ? ApplicationType.joint : ApplicationType.single;
  const isAllowed = (applicantId: number | null) =>
    applicantId === null || maritalStatusMayBeAsked(application, records, applicantId, { applicationType });
  return {
    ...records,
    identification: records.identification.map((one) => {
      const { maritalStatusConfigurationId: _status, ...others } = one;
      return isAllowed(one.applicantId) ? one : others;
    }),
  };
}

/**
 * The loan counts as estimated, so that its page asks if another vehicle is worth less. A down payment was for the declined vehicle, so that
 * page asks about it again, with the answer filled in.
 */
function withoutVehicle(records: Records): Records {
  const named = namedVehicleOf(records);
  return {
    ...records,
    vehicle: [],
    vehicleOptions: [],
    valuation: [],
    vehicleLoan: records.vehicleLoan.map((loan) => ({
      ...loan,
      isFromEstimate: true as const,
      ...(loan.downPaymentAmount > 0 && named && { vehicle: named }),
    })),
  };
}

/** The vehicle may change again until the review is reached. */
function asChecked(records: Records): Records {
  return {
    ...records,
    applicant: records.applicant.map(({ hasReviewedVehicle: _fixed, ...person }) => person),
    documentVerification: records.documentVerification
      .filter(isSettledVerification)
      .map(({ handOffToken: _link, ...verification }) => verification),
  };
}

/** Two people say again that they apply together. Traces of earlier names belong to the declined application. */
function withFreshPeople(records: Records): Records {
  const { applicant, coApplicantSelection } = records;
  return {
    ...records,
    applicant: applicant.map(
      ({ answeredAs: _name, formerPeople: _count, hasReviewedVehicle: _fixed, ...person }) => person,
    ),
    coApplicantSelection: withoutJointIntent(coApplicantSelection),
  };
}

function copies(
  scope: DeclinedScope,
  kind: RecordKind,
  records: readonly AnyRecord[],
  people: NewPeople,
): readonly RecordWrite[] {
  return records.flatMap(({ id: _id, applicantId, ...data }) => {
    const owner = applicantId === null ? null : people.get(applicantId);
    return owner === undefined ? [] : [{ put: kind, id: scope.newId(), applicantId: owner, data }];
  });
}
