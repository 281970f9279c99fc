import { calendarDay } from "@portico/domain/values/calendar-day";
import { msPerDay } from "@portico/domain/values/duration";
import { reconcilePayments } from "../features/payments/reconcile.ts";
import { ProviderError } from "../providers/provider-error.ts";
import { connected } from "./connected.ts";
import { withDatabases } from "./institution-databases.ts";
import { CommandFailed, exitCodes, report, type Row, type Terminal } from "./terminal.ts";

export interface ReconcileOptions {
  readonly institution?: string;
  readonly days: number;
  readonly json: boolean;
}

/** Compares the payments of the last days with the vendor and the core, and names each difference. Changes nothing. */
export async function reconcile(terminal: Terminal, { institution, days, json }: ReconcileOptions): Promise<number> {
  const connect = connected(terminal);
  const now = terminal.clock();
  const rows = await withDatabases(terminal, institution, async (institutions) => {
    const found: Row[] = [];
    for (const { name, tenant, database, institution: one } of institutions) {
      const { payments, coreBanking, paymentTool } = connect(one);
      if (!paymentTool) continue;
      const sides = { payments, coreBanking, database, tenant, now };
      const differences = await told(reconcilePayments(sides, new Date(now.getTime() - days * msPerDay), now));
      found.push(...differences.map((difference) => ({ institution: name, ...difference })));
    }
    return found;
  });
  const since = calendarDay(new Date(now.getTime() - days * msPerDay), "UTC");
  report(terminal, { rows, json, whenEmpty: `The vendor, the core, and our records agree since ${since}.` });
  return rows.length === 0 ? exitCodes.ok : exitCodes.failed;
}

async function told<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw new CommandFailed(`${error.provider} doesn't answer, so nothing was compared. Try again later.`);
  }
}
