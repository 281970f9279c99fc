import { housekeeping } from "../startup/features.ts";
import { countKeyVersions } from "../jobs/upkeep-store.ts";
import { rewrapKeys } from "../jobs/rewrap-keys.ts";
import type { Kernel } from "../kernel/kernel.ts";
import { institutions as institutionsOf } from "../tenants/institutions.ts";
import { withDatabases, type InstitutionDatabase } from "./institution-databases.ts";
import { operatorKernel } from "./operator-kernel.ts";
import { exitCodes, report, type Row, type Terminal } from "./terminal.ts";

export interface KeysOptions {
  readonly institution?: string;
  readonly json: boolean;
}

/** Counts the applications under the current master key and under another. Fails while an earlier key is needed. */
export async function keysStatus(terminal: Terminal, { institution, json }: KeysOptions): Promise<number> {
  const rows = await withDatabases(terminal, institution, async (all) => statusOf(operatorKernel(terminal, all), all));
  return reported(terminal, rows, json);
}

/** Rewraps every application's key under the current master key at once, as a running server does over hours. */
export async function rotateKeys(terminal: Terminal, { institution, json }: KeysOptions): Promise<number> {
  const rows = await withDatabases(terminal, institution, async (all) => {
    const kernel = operatorKernel(terminal, all);
    await rewrapKeys(kernel, institutionsOf(all.map((one) => one.institution)), housekeeping);
    return statusOf(kernel, all);
  });
  return reported(terminal, rows, json);
}

function reported(terminal: Terminal, rows: readonly KeyRow[], json: boolean): number {
  report(terminal, { rows, json, whenEmpty: "There are no institutions." });
  return rows.every(({ otherKeys }) => otherKeys === 0) ? exitCodes.ok : exitCodes.failed;
}

type KeyRow = Row & { readonly otherKeys: number };

async function statusOf({ keyring }: Kernel, all: readonly InstitutionDatabase[]): Promise<readonly KeyRow[]> {
  const rows: KeyRow[] = [];
  for (const { name, database } of all) {
    const [counts] = await database.trip([countKeyVersions({ tenant: name })]);
    const sum = (isCounted: (version: number) => boolean) =>
      counts.filter(({ keyVersion }) => isCounted(keyVersion)).reduce((total, { count }) => total + Number(count), 0);
    const isCurrent = (version: number) => version === keyring.currentVersion;
    rows.push({ institution: name, currentKey: sum(isCurrent), otherKeys: sum((version) => !isCurrent(version)) });
  }
  return rows;
}
