import { eraseOld, listErasable } from "../jobs/erase-old.ts";
import { sweepFiles } from "../jobs/sweep-files.ts";
import { housekeeping } from "../startup/features.ts";
import { institutions as institutionsOf } from "../tenants/institutions.ts";
import { withDatabases } from "./institution-databases.ts";
import { operatorKernel } from "./operator-kernel.ts";
import { report, type Row, type Terminal } from "./terminal.ts";

export interface RetentionOptions {
  readonly institution?: string;
  readonly dryRun: boolean;
  readonly json: boolean;
}

/** Erases at once everything past the institutions' retention periods. A dry run only lists it. */
export async function retention(terminal: Terminal, { institution, dryRun, json }: RetentionOptions): Promise<void> {
  const rows = await withDatabases(terminal, institution, async (all) => {
    const kernel = operatorKernel(terminal, all);
    const found: Row[] = [];
    for (const one of all) {
      const old = await listErasable(kernel, one.institution, housekeeping);
      found.push(
        ...old.map(({ row }) => ({
          institution: one.name,
          application: row.applicationId,
          status: row.status,
          lastChangedAt: row.updatedAt.toISOString(),
        })),
      );
    }
    if (dryRun) return found;
    const chosen = institutionsOf(all.map((one) => one.institution));
    await eraseOld(kernel, chosen, housekeeping);
    await sweepFiles(kernel, chosen);
    return found;
  });
  report(terminal, { rows, json, whenEmpty: "Nothing is older than the institutions keep." });
}
