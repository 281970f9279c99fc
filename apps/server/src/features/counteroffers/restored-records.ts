import type { AnyRecord, RecordKind } from "@portico/domain/records/records";
import { canonicalJson } from "@portico/domain/values/canonical-json";
import { drop, type RecordWrite } from "../../kernel/change.ts";
import type { Scope } from "../../kernel/scope.ts";
import { withoutIds } from "../../kernel/without-ids.ts";

/** The records of one kind that a counteroffer rests on, and those of the linked application. */
export interface Compared {
  readonly offered: readonly AnyRecord[];
  readonly present: readonly AnyRecord[];
}

/** Whether both have the same answers. Their ids and people are the applications' own. */
export function haveSameContent({ offered, present }: Compared): boolean {
  return contentOf(offered) === contentOf(present);
}

/** Writes the offered records over the present ones, each over the one in its place. */
export function restoredRecords(
  { newId }: Pick<Scope, "newId">,
  kind: RecordKind,
  { offered, present, applicantId }: Compared & { readonly applicantId: number | null },
): readonly RecordWrite[] {
  return [
    ...present.slice(offered.length).map(({ id }) => drop(kind, id)),
    ...offered.map((record, place) => ({
      put: kind,
      id: present[place]?.id ?? newId(),
      applicantId,
      data: withoutIds(record),
    })),
  ];
}

function contentOf(records: readonly AnyRecord[]): string {
  return canonicalJson(records.map((record) => withoutIds(record)));
}
