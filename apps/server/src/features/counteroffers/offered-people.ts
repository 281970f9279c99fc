import { peopleOf } from "@portico/domain/application/people-of";
import { ofPerson } from "@portico/domain/records/of-person";
import type { AnyRecord, RecordKind } from "@portico/domain/records/records";
import type { RecordWrite } from "../../kernel/change.ts";
import type { OtherApplication, Scope } from "../../kernel/scope.ts";
import { haveSameContent, restoredRecords } from "./restored-records.ts";

/** The answers about people and homes that a counteroffer rests on. A name or a number isn't brought back, because it says who somebody is. */
const answerKinds = [
  "address",
  "employment",
  "incomeSource",
  "helocPropertyKind",
  "helocProperty",
] as const satisfies readonly RecordKind[];

/** The results that a change of these answers may have dropped. */
const resultKinds = [
  "personVerification",
  "identityCheck",
  "documentVerification",
] as const satisfies readonly RecordKind[];

type Linked = Pick<OtherApplication, "application" | "records">;

interface Owner {
  /** Null for a record of the whole application. */
  readonly offered: number | null;
  readonly present: number | null;
}

/** Writes the answers about people that a counteroffer rests on, with the results for them. Nothing if they are the same. */
export function offeredPeople(scope: Pick<Scope, "newId">, declined: Linked, linked: Linked): readonly RecordWrite[] {
  const owners = ownersOf(declined, linked);
  const writesOf = (kinds: readonly RecordKind[], isForced: boolean) =>
    kinds.flatMap((kind) => owners.flatMap((owner) => restoring(scope, kind, { declined, linked, owner, isForced })));
  const answers = writesOf(answerKinds, false);
  return answers.length === 0 ? [] : [...answers, ...writesOf(resultKinds, true)];
}

function ownersOf(declined: Linked, linked: Linked): readonly Owner[] {
  const present = peopleOf(linked.application, linked.records);
  const people = peopleOf(declined.application, declined.records).map((offered, place) => ({
    offered,
    present: present[place] ?? null,
  }));
  return [{ offered: null, present: null }, ...people.filter((one) => one.present !== null)];
}

interface Restoring {
  readonly declined: Linked;
  readonly linked: Linked;
  readonly owner: Owner;
  /** Also if nothing differs: a result that the same write has isn't dropped with the answers before it. */
  readonly isForced: boolean;
}

function restoring(
  scope: Pick<Scope, "newId">,
  kind: RecordKind,
  { declined, linked, owner, isForced }: Restoring,
): readonly RecordWrite[] {
  const offered = ofOwner(declined.records[kind], owner.offered);
  const present = ofOwner(linked.records[kind], owner.present);
  if (!isForced && haveSameContent({ offered, present })) return [];
  return restoredRecords(scope, kind, { offered, present, applicantId: owner.present });
}

function ofOwner(records: readonly AnyRecord[], applicantId: number | null): readonly AnyRecord[] {
  return applicantId === null ? records.filter((one) => one.applicantId === null) : ofPerson(records, applicantId);
}
