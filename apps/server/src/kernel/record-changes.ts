import {
  isSingle,
  recordKindNames,
  type AnyRecord,
  type RecordKind,
  type Records,
} from "@portico/domain/records/records";
import type { AnySituation } from "@portico/domain/application/situation";
import { withFixedVehicle } from "@portico/domain/flow/fixed-vehicle";
import { withoutVoidedResults } from "@portico/domain/flow/voided";
import {
  changedPeople,
  withAnsweredAs,
  withoutVoidedAnswers,
  type PersonChange,
} from "@portico/domain/flow/voided-people";
import type { Flow } from "@portico/domain/flow/walk";
import type { RecordWrite } from "./change.ts";

/** The net effect of a command on the records. */
export interface RecordChanges {
  readonly after: Records;
  readonly puts: readonly { kind: RecordKind; id: number; applicantId: number | null; data: unknown }[];
  readonly drops: readonly { kind: RecordKind; id: number }[];
  /** Applicants who became a different person or left. */
  readonly people: readonly PersonChange[];
}

type AnyRecords = Readonly<Record<RecordKind, readonly AnyRecord[]>>;

/**
 * Works out the net effect of a command's writes, without storing anything. A single kind replaces its owner's record. A changed answer
 * drops the results that depend on it, unless the command writes them itself. A replaced person's answers are dropped too: the command says
 * so (`replacesPerson`), or its writes show it.
 */
export function recordChanges(
  flow: Flow | undefined,
  situation: AnySituation,
  writes: readonly RecordWrite[],
  replacesPerson?: number,
): RecordChanges {
  const { application, records: before } = situation;
  const lists: Record<RecordKind, readonly AnyRecord[]> = { ...before };
  for (const write of writes) {
    if ("drop" in write) lists[write.drop] = lists[write.drop].filter(({ id }) => id !== write.id);
    else lists[write.put] = withPut(lists[write.put], write);
  }
  const written = lists as Records;
  const people = changedPeople(application, before, written, replacesPerson);
  const kept = withoutVoidedAnswers(people, before, written);
  const answered = withAnsweredAs(people, before, kept);
  const writtenKinds = new Set(writes.map((write) => ("put" in write ? write.put : write.drop)));
  const after = flow ? settled(flow, situation, answered, writtenKinds) : answered;
  return { after, people, ...difference(before, after, [...writes, ...rewritten(written, after)]) };
}

function settled(flow: Flow, situation: AnySituation, answered: Records, written: ReadonlySet<RecordKind>): Records {
  const records = withoutVoidedResults(flow, situation, { ...situation, records: answered }, written);
  return withFixedVehicle(flow, situation, { ...situation, records });
}

/** Builds puts for records that lost or gained a part. */
function rewritten(written: AnyRecords, after: AnyRecords): RecordWrite[] {
  const changed = recordKindNames.filter((kind) => after[kind] !== written[kind]);
  return changed.flatMap((kind) =>
    after[kind]
      .filter((record) => !written[kind].includes(record))
      .map(({ id, applicantId, ...data }) => ({ put: kind, id, applicantId, data })),
  );
}

/** Keeps the replaced record's position, so that a repeated answer compares as equal. */
function withPut(records: readonly AnyRecord[], write: Extract<RecordWrite, { put: RecordKind }>): AnyRecord[] {
  const isReplaced = ({ id, applicantId }: AnyRecord) =>
    id === write.id || (isSingle(write.put) && applicantId === write.applicantId);
  const record = { ...(write.data as object), id: write.id, applicantId: write.applicantId };
  const place = records.findIndex(isReplaced);
  if (place < 0) return [...records, record];
  return records.flatMap((existing, index) => (index === place ? [record] : isReplaced(existing) ? [] : [existing]));
}

/** Only the last put of an id is written, and only existing records are removed. */
function difference(
  before: AnyRecords,
  after: AnyRecords,
  writes: readonly RecordWrite[],
): Omit<RecordChanges, "after" | "people"> {
  const puts = new Map<string, RecordChanges["puts"][number]>();
  for (const write of writes)
    if ("put" in write && after[write.put].some(({ id }) => id === write.id))
      puts.set(`${write.put} ${write.id}`, {
        kind: write.put,
        id: write.id,
        applicantId: write.applicantId,
        data: write.data,
      });
  const changed = recordKindNames.filter((kind) => after[kind] !== before[kind]);
  const drops = changed.flatMap((kind) =>
    before[kind].filter(({ id }) => !after[kind].some((record) => record.id === id)).map(({ id }) => ({ kind, id })),
  );
  return { puts: [...puts.values()], drops };
}
