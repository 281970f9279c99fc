import type { AccountBeginning } from "@portico/contract/account";
import type { PriorAnswers } from "@portico/domain/application/prior-answers";
import { walkBeforeAccounts, type WalkBefore } from "@portico/domain/flow/walk-before";
import type { Tenant } from "@portico/domain/tenant/tenant";
import type { SessionScope } from "../../kernel/scope.ts";
import { answersOfSession } from "../../kernel/sessions/session-answers.ts";
import { requireAccounts } from "../channels/open-channel.ts";
import { outsideMembership } from "../eligibility/ineligible-content.ts";

/** The answers that the session keeps for accounts, and where they lead. */
export function readAccountBeginning(scope: SessionScope): AccountBeginning {
  requireAccounts(scope.tenant);
  return beginningOf(scope.tenant, answersOfSession(scope));
}

/** The position of somebody with these answers. */
export function beginningOf(tenant: Tenant, prior: PriorAnswers): AccountBeginning {
  const walk = walkBeforeAccounts(tenant, prior, false);
  const walkOfNew = walkBeforeAccounts(tenant, prior, true);
  return {
    accounts: prior.accounts ?? null,
    eligibility: prior.membership ?? null,
    ahead: [...walk.ahead],
    secondsLeft: walk.secondsLeft,
    walk: shown(walk),
    walkOfNew: shown(walkOfNew),
    ...(walkOfNew.exit && { content: outsideMembership(tenant) }),
  };
}

const shown = ({ path, frontier, exit }: WalkBefore) => ({
  path: [...path],
  frontier: frontier ?? null,
  exit: exit ?? null,
});
