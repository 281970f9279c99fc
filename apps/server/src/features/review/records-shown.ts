import { recordsFrom, type AnyRecord, type RecordKind, type Records } from "@portico/domain/records/records";
import { visibleTo } from "@portico/domain/records/visibility";
import { eyesOfSession } from "../../kernel/onlooker.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";

/**
 * The records as Review may show them. Of the other one of two people with sessions of their own, only the shared fields are left
 * (decision 337). Two people on one screen typed both parts there, so nothing is left out.
 */
export function recordsShown(scope: Pick<ApplicationScope, "application" | "records" | "place">): Records {
  const { application, records, place } = scope;
  const otherId = place.viewer === "primary" ? application.jointApplicantId : application.primaryApplicantId;
  if (place.company === "together" || otherId === null) return records;
  const eyes = eyesOfSession(scope, otherId);
  const seenOf = (kind: RecordKind, { id, applicantId, ...fields }: AnyRecord): readonly AnyRecord[] => {
    const seen = visibleTo(eyes, kind, fields as never);
    return Object.keys(seen).length === 0 ? [] : [{ id, applicantId, ...seen }];
  };
  return recordsFrom((kind) =>
    (records[kind] as readonly AnyRecord[]).flatMap((one) => (one.applicantId === otherId ? seenOf(kind, one) : [one])),
  );
}
