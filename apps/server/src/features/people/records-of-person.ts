import { recordKindNames, type Records } from "@portico/domain/records/records";
import { drop, type RecordWrite } from "../../kernel/change.ts";

/** Drops every record of a person. */
export function recordsOfPerson(records: Records, applicantId: number): readonly RecordWrite[] {
  return recordKindNames.flatMap((kind) =>
    records[kind].filter((record) => record.applicantId === applicantId).map(({ id }) => drop(kind, id)),
  );
}
