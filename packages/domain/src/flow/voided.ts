import { kindsOnReview, type ApplicationState, type RecordKind, type Records } from "../records/records.ts";
import type { Flow } from "./walk.ts";

/** Results that no longer hold because their basis really changed. Saving the same answer again voids nothing. */
export function voidedKinds(
  flow: Flow,
  application: ApplicationState,
  before: Records,
  after: Records,
): ReadonlySet<RecordKind> {
  const voided = new Set<RecordKind>();
  for (const { voids = [], rests = [], restsOnFields = {}, who } of flow.steps) {
    const applicantId =
      who === "primary" ? application.primaryApplicantId : who === "joint" ? application.jointApplicantId : undefined;
    for (const result of voids) {
      const hasChanged = (kind: RecordKind) => {
        const fields = restsOnFields[result]?.[kind];
        return contentOf(before, kind, applicantId, fields) !== contentOf(after, kind, applicantId, fields);
      };
      if ((rests === "review" ? kindsOnReview : rests).some(hasChanged)) voided.add(result);
    }
  }
  return voided;
}

/** Records as text, to compare two states. IDs are left out because they say nothing about an answer. */
function contentOf(
  records: Records,
  kind: RecordKind,
  applicantId: number | null | undefined,
  fields?: readonly string[],
): string {
  return JSON.stringify(
    records[kind]
      .filter(
        (record) => applicantId === undefined || record.applicantId === null || record.applicantId === applicantId,
      )
      .map(({ id: _id, ...content }) => sorted(fields ? picked(content, fields) : content)),
  );
}

function picked(content: object, fields: readonly string[]): object {
  return Object.fromEntries(Object.entries(content).filter(([name]) => fields.includes(name)));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, part]) => [key, sorted(part)]),
  );
}
