import type { accountApi } from "@portico/contract/account";
import type { InputOf } from "@portico/contract/endpoint";
import type { Change } from "../../kernel/change.ts";
import type { SessionScope } from "../../kernel/scope.ts";
import { answersOfSession } from "../../kernel/sessions/session-answers.ts";
import { requireAccounts } from "../channels/open-channel.ts";
import { judgedJoining } from "../eligibility/judge.ts";
import { requireCountyOfHome } from "../eligibility/require-county-of-home.ts";
import { judgedSelection } from "./judged-selection.ts";
import { beginningOf } from "./read-account-beginning.ts";

type Save = (typeof accountApi)["saveBeginning"];

/** Keeps answers in the session, under the rules of the calls with an application. They leave no record and no event. */
export async function saveAccountBeginning(
  scope: SessionScope,
  { accounts: chosen, eligibility: typed }: InputOf<Save>,
): Promise<Change<Save>> {
  const { tenant } = scope;
  requireAccounts(tenant);
  // Nobody knows yet who is a member.
  const accounts = chosen && judgedSelection(tenant, chosen, "none");
  if (typed) judgedJoining(tenant, typed);
  if (typed) await requireCountyOfHome(scope, typed);
  const keepsAnswers = {
    ...answersOfSession(scope),
    ...(accounts && { accounts }),
    ...(typed && { membership: typed }),
  };
  return { keepsAnswers, answer: beginningOf(tenant, keepsAnswers) };
}
