import type { AccountDecision } from "@portico/domain/accounts/account-decision";
import { isOpened, type OpeningState } from "@portico/domain/accounts/opening";
import { accountOpenedTopic, accountSignedTopic } from "@portico/domain/accounts/signing";
import { peopleOf } from "@portico/domain/application/people-of";
import type { AnyJobHandler, AnyJobScope } from "../../jobs/job.ts";
import { put, type OutboxDraft } from "../../kernel/change.ts";
import { withoutIds } from "../../kernel/without-ids.ts";
import { RefusedByCore } from "../../providers/core-banking/port.ts";
import { dropPayments } from "../account-funding/drop-payments.ts";
import { paidSources } from "../account-funding/payment-of-source.ts";
import { tellLoan } from "../loan-membership/membership-settled.ts";
import { paymentChangedTopic } from "../payments/payment-changed.ts";
import { decideOnce } from "./decide-opening.ts";
import { createMember, openAll, orderCards, postDeposits } from "./open-accounts.ts";
import { accountLetters } from "./account-letters.ts";
import { lettersWhenUsable } from "./letters-about-money.ts";
import { lettersAboutConfirming } from "./letters-about-confirming.ts";
import { frozenReportOf } from "./frozen-file.ts";
import { keep, type Opening } from "./opening-record.ts";
import { takeMoney } from "./take-money.ts";

/**
 * Opens accounts after the signature: screens and decides, takes the money, makes a member, opens, deposits, and orders cards. Each result is
 * stored before the next step, and each call has a key. So a server that dies goes on exactly where it stopped (decision 355).
 */
export const openAccounts: AnyJobHandler = {
  topic: accountSignedTopic,
  isForAccountsToo: true,
  run: async (scope) => {
    const loaded = await scope.loadApplication();
    if (loaded.application.status !== "claimed") return;
    const decision = await decideOnce(scope, loaded);
    if (decision.outcome === "manualReview") return enter(scope, "inReview");
    if (decision.outcome === "decline") return decline(scope);
    const begun = await keep(scope, (opening) => (opening.state === "opening" ? {} : { state: "opening" }));
    // Once an account is open, all of its money was taken.
    const isTaken = begun.opening.accounts.length > 0 || (await takeMoney(scope, begun));
    if (!isTaken) return askAgain(scope);
    await openOrGiveBack(scope, begun, decision);
  },
  giveUp: async (scope) => {
    // Nobody knows where it stopped, so a person looks before any more money moves.
    await scope.change(() => ({ events: [{ action: "accounts.openingFailed" }] }));
  },
};

async function openOrGiveBack(scope: AnyJobScope, begun: Opening, decision: AccountDecision): Promise<void> {
  try {
    const asMember = await createMember(scope, begun);
    const opened = await openAll(scope, asMember, decision);
    const funded = await postDeposits(scope, opened);
    await orderCards(scope, funded, decision);
    const state = decision.outcome === "openWithLimits" ? "openedWithLimits" : "opened";
    const confirming = await lettersAboutConfirming(scope, funded);
    const usable = lettersWhenUsable(funded.loaded, funded.opening.deposits);
    await end(scope, state, [
      { topic: accountOpenedTopic, payload: {} },
      ...readAgain(funded),
      ...confirming,
      ...usable,
    ]);
  } catch (error) {
    if (!(error instanceof RefusedByCore)) throw error;
    scope.log.fault("The core refused to open an account.", error, { tenant: scope.tenant.name, code: error.code });
    await giveBack(scope);
  }
}

/** A payment may have changed while its deposit wasn't in the core yet, so each is looked at once more. */
function readAgain({ loaded }: Opening): readonly OutboxDraft[] {
  return paidSources(loaded.records.accountFunding[0] ?? { sources: [] }).map(({ paymentId }) => ({
    topic: paymentChangedTopic,
    key: `opened-${paymentId}`,
    payload: { paymentId },
  }));
}

/** Asks for the money again. Payments that were taken stay, and the others can be changed. */
async function askAgain(scope: AnyJobScope): Promise<void> {
  await scope.change(
    ({
      records: {
        accountFunding: [funding],
      },
    }) =>
      funding && !funding.needsAgain
        ? { writes: [put("accountFunding", funding, { ...withoutIds(funding), needsAgain: true })] }
        : undefined,
  );
  await enter(scope, "paymentNeeded");
}

/** A refused opening that has opened nothing gives the money back. Once something is open, a person has to look at the rest. */
async function giveBack(scope: AnyJobScope): Promise<void> {
  const { records } = await scope.loadApplication();
  const [opening] = records.accountOpening;
  if (opening && opening.accounts.length > 0) return enter(scope, "partlyOpen");
  const paid = paidSources(records.accountFunding[0] ?? { sources: [] });
  await end(scope, "givenBack", dropPayments(paid));
}

/** Nobody was charged, and an authorized card is released. */
async function decline(scope: AnyJobScope): Promise<void> {
  const { records } = await scope.loadApplication();
  await end(scope, "declined", dropPayments(paidSources(records.accountFunding[0] ?? { sources: [] })));
}

/** The application waits for a person, here or at the institution. */
async function enter(scope: AnyJobScope, state: OpeningState): Promise<void> {
  await keep(scope, (opening) => (opening.state === state ? undefined : { state }), {
    events: [{ action: `accounts.${state}` }],
    outbox: letters(scope, await scope.loadApplication(), state),
  });
}

/** Nothing follows by itself. */
async function end(scope: AnyJobScope, state: OpeningState, outbox: readonly OutboxDraft[]): Promise<void> {
  const loaded = await scope.loadApplication();
  await keep(scope, (opening) => (opening.state === state ? undefined : { state }), {
    application: { status: "decided" },
    events: [{ action: `accounts.${state}` }],
    outbox: [...outbox, ...(isOpened({ state }) ? [] : letters(scope, loaded, state))],
    statements: tellLoan(scope, loaded),
  });
}

function letters(scope: AnyJobScope, { application, records }: Opening["loaded"], state: OpeningState) {
  return peopleOf(application, records).flatMap((applicantId) => {
    const kind = state === "inReview" && frozenReportOf(records, applicantId) ? "frozenFile" : state;
    return accountLetters(kind, [applicantId], scope.now.toISOString());
  });
}
