import { kindsOnReview, type RecordKind, type Records } from "../records/records.ts";
import { recordKinds } from "../records/record-kinds.ts";
import { companyOf } from "../application/invited.ts";
import { hasCheckedHomeChanged } from "../application/checked-identity.ts";
import { hasOwnerMoved } from "../application/owners-home.ts";
import type { AnySituation } from "../application/situation.ts";
import { hasStateChanged } from "../application/state-of-home.ts";
import type { FinerChange, Step } from "./step.ts";
import type { Flow } from "./walk.ts";
import { canonicalJson } from "../values/canonical-json.ts";

/**
 * The records without the results that are void because something they depend on really changed. Saving the same answer
 * again voids nothing. Records that the command itself wrote stay. Steps are checked in order, so a result that an
 * earlier step drops can void a result of a later step.
 */
export function withoutVoidedResults(
  flow: Flow,
  before: AnySituation,
  after: AnySituation,
  written: ReadonlySet<RecordKind>,
): Records {
  let now = after;
  for (const step of flow.steps)
    for (const result of step.voids ?? [])
      if (now.records[result].length > 0 && !written.has(result))
        for (const applicantId of subjectsOf(step, result, now))
          if (hasBasisChanged(step, { result, applicantId }, before, now))
            now = { ...now, records: { ...now.records, [result]: withoutResultOf(now.records, result, applicantId) } };
  return withoutOldConfirmation(before.records, now, written);
}

/** The people whose result may be void, each by a change of their own answers. Undefined for a result that rests on everybody's. */
function subjectsOf({ who, turn }: Step, result: RecordKind, { application, records }: AnySituation) {
  const { primaryApplicantId, jointApplicantId } = application;
  // What an invited co-borrower answers isn't on the first person's review.
  if (result === "review") return [companyOf(records) === "invited" ? primaryApplicantId : undefined];
  const isOfEach = turn === "each" && recordKinds[result].owner === "person";
  if (isOfEach && jointApplicantId !== null) return [primaryApplicantId, jointApplicantId];
  return [who === "primary" ? primaryApplicantId : who === "joint" ? (jointApplicantId ?? undefined) : undefined];
}

function withoutResultOf(records: Records, result: RecordKind, applicantId: number | undefined) {
  if (recordKinds[result].owner === "application" || applicantId === undefined) return [];
  return records[result].filter((record) => record.applicantId !== applicantId);
}

/** A change of the loan leaves an invited person's confirmation, so that the same loan needs no other yes (`isLoanConfirmed`). */
function withoutOldConfirmation(before: Records, { records }: AnySituation, written: ReadonlySet<RecordKind>): Records {
  const [confirmed] = records.partConfirmation;
  if (!confirmed || written.has("partConfirmation")) return records;
  const own = (all: Records) =>
    kindsOnReview.map((kind) => contentOf(forOwner(all, kind, confirmed.applicantId), kind, undefined)).join("\n");
  return own(before) === own(records) ? records : { ...records, partConfirmation: [] };
}

function forOwner(records: Records, kind: RecordKind, applicantId: number | null): Records {
  return { ...records, [kind]: records[kind].filter((record) => record.applicantId === applicantId) };
}

const finerChanges: Record<FinerChange, (before: AnySituation, after: AnySituation, applicantId?: number) => boolean> =
  {
    ownerMoved: (before, after) => hasOwnerMoved(before, after),
    stateOfHomeChanged: (before, after) => hasStateChanged(before, after),
    checkedHomeChanged: hasCheckedHomeChanged,
  };

interface Result {
  readonly result: RecordKind;
  readonly applicantId: number | undefined;
}

function hasBasisChanged(
  { rests = [], restsOnFields = {}, restsAlso = {} }: Step,
  { result, applicantId }: Result,
  before: AnySituation,
  after: AnySituation,
): boolean {
  const also = restsAlso[result];
  if (also && finerChanges[also](before, after, applicantId)) return true;
  return (rests === "review" ? kindsOnReview : rests).some((kind) => {
    if (before.records[kind] === after.records[kind]) return false;
    const fields = restsOnFields[result]?.[kind];
    return contentOf(before.records, kind, applicantId, fields) !== contentOf(after.records, kind, applicantId, fields);
  });
}

/** Records as text, to compare two states. IDs are left out because they aren't part of an answer. */
function contentOf(
  records: Records,
  kind: RecordKind,
  applicantId: number | undefined,
  fields?: readonly string[],
): string {
  return canonicalJson(
    records[kind]
      .filter(
        (record) => applicantId === undefined || record.applicantId === null || record.applicantId === applicantId,
      )
      .map(({ id: _id, ...content }) => (fields ? picked(content, fields) : content)),
  );
}

function picked(content: object, fields: readonly string[]): object {
  return Object.fromEntries(Object.entries(content).filter(([name]) => fields.includes(name)));
}
