import type { CompiledQuery } from "kysely";
import type { LoanRequestEntry } from "@portico/domain/loan/loan-request";
import type { UnderwritingRecords } from "@portico/domain/records/records";
import { centsOf, dollarsOf, type Cents } from "@portico/domain/values/money";
import { ConditionNotMet } from "../../database/database.ts";
import type { OtherApplication, Scope } from "../../kernel/scope.ts";
import { amountOf, depositOf, heldDeposits, holdsOn } from "../personal-details/held-deposits.ts";

/** What other loans hold on the deposit that secures this one, and the statements that let no two decisions count the same money. */
export interface HeldAlready {
  readonly held: Cents;
  readonly guards: readonly CompiledQuery[];
  /** The time of the newest hold. Undefined without one. */
  readonly since?: string | undefined;
}

const nothing: HeldAlready = { held: 0, guards: [] };

export async function heldAlready(
  scope: Scope,
  present: Pick<OtherApplication, "application" | "records">,
): Promise<HeldAlready> {
  const asked: LoanRequestEntry = present.records.loanRequest[0] ?? {};
  if (asked.shareBalanceAmount === undefined) return nothing;
  const { holds, guards } = await heldDeposits(scope, present);
  const own = holdsOn(holds, depositOf(asked));
  const since = own
    .map(({ decidedAt }) => decidedAt)
    .toSorted()
    .at(-1);
  return { held: amountOf(own), guards, since };
}

/** The same records, with the deposit reduced by what earlier loans hold. */
export function withoutHeld(records: UnderwritingRecords, { held }: HeldAlready): UnderwritingRecords {
  if (held === 0) return records;
  const loanRequest = records.loanRequest.map((asked) =>
    "shareBalanceAmount" in asked
      ? { ...asked, shareBalanceAmount: dollarsOf(Math.max(0, centsOf(asked.shareBalanceAmount) - held)) }
      : asked,
  );
  return { ...records, loanRequest };
}

const mostDecisions = 5;

/** Decides again if another loan took the same money at the same moment. */
export async function untilSettled(decideOnce: () => Promise<void>): Promise<void> {
  for (let decisions = 1; ; decisions++) {
    try {
      return await decideOnce();
    } catch (error) {
      if (!(error instanceof ConditionNotMet) || decisions >= mostDecisions) throw error;
    }
  }
}
