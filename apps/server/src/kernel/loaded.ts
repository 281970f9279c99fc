import type { KeyObject } from "node:crypto";
import { noRecords, type ApplicationState, type RecordKind, type Records } from "@portico/domain/records/records";
import type { Keyring } from "../database/keyring.ts";
import { recordPlace, unseal } from "../database/sealing.ts";
import type { ApplicationTable } from "../database/tables.ts";
import type { RecordRow } from "./application-store.ts";

/** An application as read: its state, its records, and the data that the next write needs. */
export interface LoadedApplication {
  readonly state: ApplicationState;
  readonly records: Records;
  readonly row: ApplicationTable;
  readonly dataKey: KeyObject;
}

/** Unseals the rows that a trip read. A record that doesn't open is a fault: somebody moved or changed it by hand. */
export function openApplication(
  keyring: Keyring,
  row: ApplicationTable,
  rows: readonly RecordRow[],
): LoadedApplication {
  const dataKey = keyring.unwrap(row.tenant_id, row.application_id, {
    wrapped: row.data_key,
    version: row.key_version,
  });
  const records = noRecords() as Record<RecordKind, unknown[]>;
  for (const { kind, id, applicant_id, sealed } of rows) {
    const content = unseal(dataKey, recordPlace(row.tenant_id, row.application_id, kind, id), sealed);
    // Ignore kinds that this version no longer knows, and leave their rows alone.
    records[kind]?.push({ ...(JSON.parse(content.toString()) as object), id, applicantId: applicant_id });
  }
  return { state: stateOf(row), records: records as unknown as Records, row, dataKey };
}

/** Maps a row's snake case to the domain's names. */
export function stateOf(row: ApplicationTable): ApplicationState {
  return {
    applicationId: row.application_id,
    loanApplicationId: row.loan_application_id,
    productCode: row.product_code,
    primaryApplicantId: row.primary_applicant_id,
    jointApplicantId: row.joint_applicant_id,
    memberType: row.member_type,
    revision: row.revision,
    status: row.status,
    hasDuplicate: row.has_duplicate,
  };
}
