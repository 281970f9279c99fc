import { decideAccount, type AccountDecision, type JudgedOpener } from "@portico/domain/accounts/account-decision";
import {
  accountPolicyInput,
  type AccountPolicyInput,
  type AccountPolicyOutcome,
  type OpenerFacts,
} from "@portico/domain/accounts/account-policy";
import type { SanctionsCheck } from "@portico/domain/accounts/sanctions-match";
import type { AccountScreening } from "@portico/domain/accounts/screening";
import { digestOf } from "../../kernel/digest-of.ts";
import type { Scope } from "../../kernel/scope.ts";
import { InvalidPolicy } from "../../providers/decision-engine/port.ts";
import type { Providers } from "../../providers/providers.ts";

/** A person who opens the account. The report is undefined if the agency didn't answer. */
export interface Opener {
  readonly applicantId: number;
  readonly report: AccountScreening | undefined;
  readonly facts: OpenerFacts;
}

interface Deciding extends Pick<Scope, "tenant" | "log" | "now" | "today"> {
  readonly institution: Pick<Scope["institution"], "accountTable">;
  readonly providers: Pick<Providers, "accountDecisionEngine">;
}

/**
 * Asks the institution's table about each person who opens the account, and merges that with the sanctions checks of everybody who is named.
 * With an unusable table, the application goes to manual review.
 */
export async function accountDecisionOf(
  scope: Deciding,
  openers: readonly Opener[],
  checks: readonly Pick<SanctionsCheck, "outcome">[],
): Promise<AccountDecision> {
  const inputs = openers.map(({ report, facts }) => accountPolicyInput(report, facts));
  const outcomes = await judge(scope, inputs);
  const judged = openers.map(({ applicantId, report }, place): JudgedOpener => ({
    applicantId,
    report,
    outcome: outcomes[place]!,
  }));
  return {
    ...decideAccount(judged, checks),
    policyVersion: scope.institution.accountTable?.version ?? "none",
    inputs: inputs.map((input) => ({ ...input })),
    inputDigest: digestOf(inputs),
    decidedAt: scope.now.toISOString(),
    decidedOn: scope.today,
  };
}

const unusable: AccountPolicyOutcome = { decision: "pending", reasons: ["policyUnavailable"], restrictions: [] };

async function judge(
  { institution: { accountTable }, providers, log, tenant }: Deciding,
  inputs: readonly AccountPolicyInput[],
): Promise<readonly AccountPolicyOutcome[]> {
  try {
    if (!accountTable) throw new InvalidPolicy("The institution has no decision table for accounts.");
    const engine = providers.accountDecisionEngine;
    return await Promise.all(inputs.map((input) => engine.evaluateAccount(accountTable, input)));
  } catch (error) {
    if (!(error instanceof InvalidPolicy)) throw error;
    log.fault("An account application could not be decided and goes to manual review.", error, { tenant: tenant.name });
    return inputs.map(() => unusable);
  }
}
