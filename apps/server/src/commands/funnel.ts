import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { flowOf } from "@portico/domain/flow/flows";
import { accountPath } from "@portico/domain/accounts/account-path";
import { pathOf } from "@portico/domain/flow/destination";
import { msPerDay } from "@portico/domain/values/duration";
import { funnelPage, type FunnelStep } from "./funnel-page.ts";
import { countFunnel, type FunnelRow } from "./funnel-store.ts";
import { withDatabases } from "./institution-databases.ts";
import type { Terminal } from "./terminal.ts";

export interface FunnelOptions {
  readonly institution?: string;
  readonly days: number;
  readonly to: string;
}

/** Fewer people could be told apart by their time. */
const fewest = 5;

/** Writes how many of the applications that began in the last days reached each step, as funnel.csv and funnel.html. */
export async function reportFunnel(terminal: Terminal, { institution, days, to }: FunnelOptions): Promise<void> {
  const until = terminal.clock();
  const since = new Date(until.getTime() - days * msPerDay);
  const steps = await withDatabases(terminal, institution, async (institutions) => {
    const found: FunnelStep[] = [];
    for (const { name, database } of institutions) {
      const [rows] = await database.trip([countFunnel({ tenant: name, since, until })]);
      found.push(...stepsOf(name, rows));
    }
    return found;
  });
  await mkdir(to, { recursive: true });
  await writeFile(path.join(to, "funnel.csv"), csvOf(steps));
  await writeFile(path.join(to, "funnel.html"), funnelPage(steps, { since, until }));
  terminal.write(`${path.join(to, "funnel.csv")} and funnel.html have ${steps.length} steps.\n`);
}

function stepsOf(institution: string, rows: readonly FunnelRow[]): readonly FunnelStep[] {
  const groupOf = ({ productCode, memberType }: FunnelRow) => `${productCode} ${memberType}`;
  const begun = new Map<string, number>();
  for (const row of rows) begun.set(groupOf(row), Math.max(begun.get(groupOf(row)) ?? 0, row.applications));
  return rows.map((row) => ({
    institution,
    product: productOf(row),
    memberType: row.memberType,
    step: row.step,
    applications: row.applications,
    share: Math.round((100 * row.applications) / begun.get(groupOf(row))!),
    medianSeconds: row.medianSeconds === null || row.applications < fewest ? null : Math.round(row.medianSeconds),
  }));
}

/** A product that this version no longer has keeps its number. */
function productOf({ productCode }: FunnelRow): string {
  if (productCode === null) return accountPath;
  return flowOf(productCode) === undefined ? String(productCode) : pathOf(productCode);
}

function csvOf(steps: readonly FunnelStep[]): string {
  const lines = steps.map(({ institution, product, memberType, step, applications, share, medianSeconds }) =>
    [institution, product, memberType, step, applications, share, medianSeconds ?? ""].join(","),
  );
  return `${["institution,product,member_type,step,applications,share,median_seconds", ...lines].join("\r\n")}\r\n`;
}
