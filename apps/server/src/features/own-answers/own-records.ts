import { maritalStatusMayBeAsked } from "@portico/domain/application/marital-status";
import { mayBeFirstCarLoan, type ProductCode } from "@portico/domain/loan/product";
import { ofPerson } from "@portico/domain/records/of-person";
import { isOwnAnswer } from "@portico/domain/records/carried-over";
import { recordKindNames, type AnyRecord, type RecordKind, type Records } from "@portico/domain/records/records";
import type { RecordWrite } from "../../kernel/change.ts";
import { isSubmitted } from "../../kernel/journey-of.ts";
import type { Scope } from "../../kernel/scope.ts";
import { isVehicleRefused } from "./is-vehicle-refused.ts";
import type { Sent } from "./known-person.ts";
import { standsHere, type Now } from "./stands-here.ts";

interface Owner {
  readonly applicantId: number;
  readonly productCode: ProductCode;
}

interface NewOwner extends Owner {
  /** The marital status that the core has. */
  readonly statusOnFile?: number | undefined;
}

export interface Told {
  readonly sent: Sent;
  /** The same person's earlier ones in this session, the newest first. */
  readonly sentBefore: readonly Sent[];
}

/**
 * What the first person of a sent application told about themselves, as the records of their application for another loan. The name and the
 * contact begin that application, so they aren't among them. The vehicle is the newest one of that kind of loan, even if another loan was
 * asked for in between (decision 172), unless that loan was accepted or may still be (decision 180). Its down payment joins the loan of the
 * new estimate (`withDownPayment`).
 */
export function ownRecords(
  scope: Now & Pick<Scope, "newId">,
  { sent, sentBefore }: Told,
  { applicantId, productCode, statusOnFile }: NewOwner,
): readonly RecordWrite[] {
  const personal = recordKindNames.filter((kind) => isOwnAnswer(kind, { isSameProduct: false }));
  const ofLoan = recordKindNames.filter(
    (kind) => isOwnAnswer(kind, { isSameProduct: true }) && !personal.includes(kind),
  );
  const sameLoan = sentForSameVehicle(scope, { sent, sentBefore }, productCode);
  const status = statusTold([sent, ...sentBefore]) ?? statusOnFile;
  const copied = (kinds: readonly RecordKind[], { application: { primaryApplicantId }, records }: Sent) => {
    const allowed = withAllowedAnswers(records, { applicantId: primaryApplicantId, productCode }, status);
    return kinds.flatMap((kind) =>
      (allowed[kind] as readonly AnyRecord[])
        .filter((record) => record.applicantId === null || record.applicantId === primaryApplicantId)
        .map((record) => copy(kind, record, scope.newId(), applicantId)),
    );
  };
  return [
    ...copied(
      personal.filter((kind) => kind !== "applicant" && !(kind === "eligibility" && isOutside(sent))),
      sent,
    ),
    ...(sameLoan ? copied(ofLoan, sameLoan) : []),
  ];
}

/**
 * The newest sent application of this kind of loan that can't lead to a loan anymore. Undefined if one that began later did or still can:
 * its vehicle has a loan, so another loan is about another one. Undefined too if only the vehicle was refused (decision 237).
 */
export function sentForSameVehicle(scope: Now, { sent, sentBefore }: Told, productCode: ProductCode): Sent | undefined {
  const ofKind = [sent, ...sentBefore].filter(
    ({ application }) => application.productCode === productCode && isSubmitted(application),
  );
  const newest = ofKind.find((one) => !standsHere(scope, one));
  const hasLater = ofKind.some((one) => standsHere(scope, one) && newest && one.startedAt >= newest.startedAt);
  return hasLater || (newest && isVehicleRefused(newest)) ? undefined : newest;
}

/** Whether the person can't join as they answered, so another application asks again. */
function isOutside({ application, records }: Sent): boolean {
  const [joining] = ofPerson(records.eligibility, application.primaryApplicantId);
  return !isSubmitted(application) && joining?.isEligible === false;
}

/** The marital status that this person told last. An application that may not ask for it came in between without one. */
function statusTold(newestFirst: readonly Sent[]): number | undefined {
  const told = newestFirst.flatMap(({ application, records }) =>
    ofPerson(records.identification, application.primaryApplicantId),
  );
  return told.find(({ maritalStatusConfigurationId: status }) => status !== undefined)?.maritalStatusConfigurationId;
}

/** The vehicle belongs to the application, and to nobody in it. */
function copy(
  kind: RecordKind,
  { id: _id, applicantId: owner, ...data }: AnyRecord,
  id: number,
  applicantId: number,
): RecordWrite {
  return { put: kind, id, applicantId: owner === null ? null : applicantId, data };
}

/**
 * Leaves out answers that the other loan doesn't ask for. A lender must not keep a marital status that it may not ask for (12 CFR
 * 1002.5(d)(1)). Nobody has said yet who applies.
 */
function withAllowedAnswers(
  records: Records,
  { applicantId, productCode }: Owner,
  status: number | undefined,
): Records {
  const alone = { address: records.address, coApplicantSelection: [] };
  const mayAskStatus = maritalStatusMayBeAsked({ productCode }, alone, applicantId);
  return {
    ...records,
    identification: records.identification.map(
      ({ maritalStatusConfigurationId: _told, isFirstTimeAutoBuyer: isFirst, ...others }) => ({
        ...others,
        ...(mayAskStatus && status !== undefined && { maritalStatusConfigurationId: status }),
        ...(mayBeFirstCarLoan(productCode) && isFirst !== undefined && { isFirstTimeAutoBuyer: isFirst }),
      }),
    ),
  };
}
