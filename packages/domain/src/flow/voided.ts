import { kindsOnReview, type RecordKind, type Records } from "../records/records.ts";
import { hasCheckedHomeChanged } from "../application/checked-identity.ts";
import { hasOwnerMoved } from "../application/owners-home.ts";
import type { Situation } from "../application/situation.ts";
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
  before: Situation,
  after: Situation,
  written: ReadonlySet<RecordKind>,
): Records {
  let now = after;
  for (const step of flow.steps)
    for (const result of step.voids ?? [])
      if (now.records[result].length > 0 && !written.has(result) && hasBasisChanged(step, result, before, now))
        now = { ...now, records: { ...now.records, [result]: [] } };
  return now.records;
}

const finerChanges: Record<FinerChange, (before: Situation, after: Situation) => boolean> = {
  ownerMoved: hasOwnerMoved,
  stateOfHomeChanged: hasStateChanged,
  checkedHomeChanged: hasCheckedHomeChanged,
};

function hasBasisChanged(
  { rests = [], restsOnFields = {}, restsAlso = {}, who }: Step,
  result: RecordKind,
  before: Situation,
  after: Situation,
): boolean {
  const also = restsAlso[result];
  if (also && finerChanges[also](before, after)) return true;
  const { primaryApplicantId, jointApplicantId } = after.application;
  const applicantId = who === "primary" ? primaryApplicantId : who === "joint" ? jointApplicantId : undefined;
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
  applicantId: number | null | undefined,
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
