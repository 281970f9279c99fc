import type { applicationStatusApi } from "@portico/contract/application-status";
import type { OpeningState } from "@portico/domain/accounts/opening";
import { peopleOf } from "@portico/domain/application/people-of";
import { AppError } from "../../kernel/app-error.ts";
import { put, type Change } from "../../kernel/change.ts";
import type { AnyApplicationScope } from "../../kernel/scope.ts";
import { dropPayments } from "../account-funding/drop-payments.ts";
import { paidSources } from "../account-funding/payment-of-source.ts";
import { accountLetters } from "./account-letters.ts";

type Withdraw = (typeof applicationStatusApi)["withdraw"];
type Withdrawn = Pick<AnyApplicationScope, "application" | "records" | "place">;

/** In these states, no work is under way, and no account is open. */
const waiting: ReadonlySet<OpeningState> = new Set<OpeningState>(["inReview", "paymentNeeded"]);

/** Only while a person decides, or a payment is asked for. Open accounts are closed by talking to the institution. */
export function canWithdrawAccounts({ application, records, place }: Withdrawn): boolean {
  const [opening] = records.accountOpening;
  return (
    place.viewer === "primary" &&
    application.status === "claimed" &&
    opening !== undefined &&
    waiting.has(opening.state) &&
    opening.accounts.length === 0
  );
}

/** Closes signed accounts at their owner's wish: the card is released, the bank is unlinked, and a payment that came all the same goes back. */
export function withdrawAccounts(scope: AnyApplicationScope): Change<Withdraw> {
  if (!canWithdrawAccounts(scope)) throw new AppError("notItsTurn");
  const { application, records } = scope;
  const withdrawnAt = scope.now.toISOString();
  const [{ id, ...path } = { id: scope.newId(), steps: [] }] = records.sentPath;
  return {
    application: { status: "cancelled" },
    writes: [put("sentPath", { id }, { ...path, withdrawnAt })],
    events: [{ action: "application.withdrawn" }],
    outbox: [
      ...dropPayments(paidSources(records.accountFunding[0] ?? { sources: [] })),
      ...accountLetters("withdrawn", peopleOf(application, records), withdrawnAt),
    ],
    answer: { withdrawn: true },
  };
}
