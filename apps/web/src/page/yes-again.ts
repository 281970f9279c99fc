import { invitationApi } from "@portico/contract/invitation";
import type { AnyJourney } from "@portico/contract/journey";
import type { Step } from "@portico/domain/flow/step";
import { queryClient } from "../api/query-client.ts";
import { queryOf } from "../api/use-query.ts";
import { partAhead } from "./part-ahead.tsx";

/** Says that an invited co-borrower has to say yes to a changed loan. Most applications have none, so it is fetched only with one. */
export const yesAgain = partAhead(async () => (await import("../invitation/yes-again.tsx")).YesAgain);

/** The journey of a page on which the first of two people changes the loan. Payment protection is only the first person's. */
export function loanOfTwoOn({ id, section }: Step, journey: AnyJourney | undefined): AnyJourney | undefined {
  const isOfLoan = section === "yourLoan" && id !== "paymentProtection";
  return isOfLoan && journey?.invitation?.viewer === "first" ? journey : undefined;
}

/** Fetches the notice in advance, and how far the other person is by now, so that no page moves when it comes. */
export async function prefetchYes(step: Step, journey: AnyJourney): Promise<void> {
  if (!loanOfTwoOn(step, journey)) return;
  const read = { ...queryOf(invitationApi.read, { id: journey.applicationId }), staleTime: 0 };
  await Promise.all([yesAgain.fetchAhead(), queryClient.fetchQuery(read).catch(() => undefined)]);
}
