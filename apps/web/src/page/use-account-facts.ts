import { accountApi } from "@portico/contract/account";
import { isLoanJourney } from "@portico/contract/journey";
import { accountPath } from "@portico/domain/accounts/account-path";
import type { AccountSelection } from "@portico/domain/accounts/selection";
import type { KeyFact } from "@portico/domain/application/key-facts";
import { factsOfSelection } from "./facts-of-selection.ts";
import { latestJourney } from "../api/journey-store.ts";
import { useApiWhen } from "../api/use-query.ts";
import { useFrame } from "./frame.ts";
import { useAnswersBefore } from "./use-answers-before.ts";

/** The saved accounts of an application for accounts, before it begins too. None on a loan's page. */
export function useAccountFacts(): readonly KeyFact[] {
  const before = useBefore();
  const saved = useSaved();
  const chosen = before ?? saved;
  const { data } = useApiWhen(accountApi.configuration, chosen && {});
  return chosen && data ? factsOfSelection(chosen, data.accounts) : [];
}

/** The accounts that somebody chose whose application hasn't begun. */
function useBefore(): AccountSelection | undefined {
  const isAsked = useFrame().begins?.destination === accountPath;
  const answers = useAnswersBefore(isAsked ? accountPath : undefined);
  return answers && "accounts" in answers ? (answers.accounts ?? undefined) : undefined;
}

/** The accounts of the open application. */
function useSaved(): AccountSelection | undefined {
  const { begins } = useFrame();
  const journey = latestJourney();
  const isAsked = !begins && journey !== undefined && !isLoanJourney(journey);
  const { data } = useApiWhen(accountApi.selection, isAsked ? { applicationId: journey.applicationId } : undefined);
  return data?.accounts ?? undefined;
}
