import type { KeyObject } from "node:crypto";
import { recordsFrom, type AnyApplication, type AnyRecord, type Records } from "@portico/domain/records/records";
import type { Keyring } from "../database/keyring.ts";
import { inOwnMemory } from "../database/own-memory.ts";
import { recordPlace, unseal } from "../database/sealing.ts";
import type { ApplicationTable } from "../database/application-table.ts";
import type { RecordRow } from "./application-store.ts";

/** An application as read: its state, its records, and the data that the next write needs. */
export interface LoadedApplication<Application extends AnyApplication = AnyApplication> {
  readonly state: Application;
  readonly records: Records;
  readonly row: ApplicationTable;
  readonly dataKey: KeyObject;
}

/** The sealed content that a record was opened from. */
const sealedOf = new WeakMap<AnyRecord, Buffer>();

/**
 * Unseals the rows that a trip read. A record that doesn't open is a fault: somebody moved or changed it by hand. The records of an older
 * `known` state stay as they are if their rows do, since another process's command usually changes one or two of twenty.
 */
export function openApplication(
  keyring: Keyring,
  row: ApplicationTable,
  rows: readonly RecordRow[],
  known?: LoadedApplication,
): LoadedApplication {
  const dataKey = keyring.unwrap(row.tenantId, row.applicationId, {
    wrapped: row.dataKey,
    version: row.keyVersion,
  });
  const before = known?.row.applicationId === row.applicationId ? known.records : undefined;
  const opened = ({ kind, id, applicantId, sealed }: RecordRow, same: AnyRecord | undefined): AnyRecord => {
    if (same?.applicantId === applicantId && sealedOf.get(same)?.equals(sealed)) return same;
    const content = unseal(dataKey, recordPlace(row.tenantId, row.applicationId, kind, id), sealed);
    const record = { ...(JSON.parse(content.toString()) as object), id, applicantId };
    sealedOf.set(record, sealed);
    return record;
  };
  // Leaves alone the rows of kinds that this version no longer knows.
  const byKind = Map.groupBy(rows, ({ kind }) => kind);
  const records = recordsFrom((kind) => {
    const old: readonly AnyRecord[] = before?.[kind] ?? [];
    return (byKind.get(kind) ?? []).map((one) =>
      opened(
        one,
        old.find(({ id }) => id === one.id),
      ),
    );
  });
  const kept = { ...row, dataKey: inOwnMemory(row.dataKey), chainHead: inOwnMemory(row.chainHead) };
  return { state: stateOf(row), records, row: kept, dataKey };
}

/** The part of a row that the domain knows. */
export function stateOf(row: ApplicationTable): AnyApplication {
  return {
    applicationId: row.applicationId,
    loanApplicationId: row.loanApplicationId,
    productCode: row.productCode,
    primaryApplicantId: row.primaryApplicantId,
    jointApplicantId: row.jointApplicantId,
    memberType: row.memberType,
    revision: row.revision,
    status: row.status,
    hasDuplicate: row.hasDuplicate,
  };
}
