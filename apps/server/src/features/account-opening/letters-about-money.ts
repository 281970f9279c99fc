import type { OpeningDeposit } from "@portico/domain/accounts/opening";
import { peopleOf } from "@portico/domain/application/people-of";
import type { PaymentState } from "@portico/domain/payments/payment";
import type { AnyApplication, Records } from "@portico/domain/records/records";
import type { PaymentTable } from "../../database/tables.ts";
import type { OutboxDraft } from "../../kernel/change.ts";
import { accountLetters } from "./account-letters.ts";

interface Known {
  readonly application: AnyApplication;
  readonly records: Records;
}

/** The morning in the United States, so that no phone rings at night. */
const hour = "T15:00:00Z";

/** The deposits that can be used since a day, and that nobody holds or took back. */
export function usableSince(
  { accountOpening: [opening] }: Records,
  day: string | undefined,
): readonly OpeningDeposit[] {
  if (day === undefined) return [];
  return (opening?.deposits ?? []).filter(
    ({ state, holdUntil, isOnHold }) => state === "posted" && holdUntil === day && !isOnHold,
  );
}

/** Tells each owner on the day on which held money can be used. Deposits of the same day share a letter. */
export function lettersWhenUsable(
  { application, records }: Known,
  deposits: readonly Pick<OpeningDeposit, "state" | "holdUntil">[],
): readonly OutboxDraft[] {
  const days = deposits.flatMap(({ state, holdUntil }) =>
    state === "posted" && holdUntil !== undefined ? [holdUntil] : [],
  );
  return [...new Set(days)].flatMap((day) =>
    accountLetters("usable", peopleOf(application, records), day, { day }).map((draft) => ({
      ...draft,
      notBefore: new Date(`${day}${hour}`),
    })),
  );
}

/** Tells each owner that the money of a bank has arrived, and from when on they can use it. */
export function lettersOnArrival(
  { application, records }: Known,
  paymentId: string | undefined,
  deposit: OpeningDeposit,
): readonly OutboxDraft[] {
  if (paymentId === undefined) return [];
  return [
    ...accountLetters("arrived", peopleOf(application, records), paymentId, { paymentId }),
    ...lettersWhenUsable({ application, records }, [deposit]),
  ];
}

/** Tells the owner whose bank released the card's reservation during a review. The page says it too. */
export function lettersOnRelease(
  { application, records }: Known,
  { id: paymentId, source }: Pick<PaymentTable, "id" | "source">,
  now: PaymentState,
): readonly OutboxDraft[] {
  const isReleased = source === "card" && now === "canceled" && records.accountOpening[0]?.state === "inReview";
  if (!isReleased) return [];
  return accountLetters("reservationEnded", [application.primaryApplicantId], paymentId, { paymentId });
}

/** Tells each owner that a dispute keeps a payment back, or that it doesn't anymore. A payment's deposits share a letter. */
export function lettersAboutDispute(
  { application, records }: Known,
  kind: "disputed" | "disputeOver",
  { paymentId }: Pick<OpeningDeposit, "paymentId">,
): readonly OutboxDraft[] {
  if (paymentId === undefined) return [];
  return accountLetters(kind, peopleOf(application, records), paymentId, { paymentId });
}
