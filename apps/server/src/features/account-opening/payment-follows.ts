import { isDeepStrictEqual } from "node:util";
import { returnTermsOf, type ReturnReason } from "@portico/domain/accounts/deposit";
import { isOpened, type OpeningDeposit } from "@portico/domain/accounts/opening";
import { letterOfLostPayment } from "@portico/domain/letters/opening-letters";
import { peopleOf } from "@portico/domain/application/people-of";
import type { PaymentState } from "@portico/domain/payments/payment";
import type { PaymentProblem } from "@portico/domain/payments/payment-problem";
import type { PaymentTable } from "../../database/tables.ts";
import type { AnyJobApplication, AnyJobScope } from "../../jobs/job.ts";
import { put } from "../../kernel/change.ts";
import { withoutIds } from "../../kernel/without-ids.ts";
import { RefusedByCore } from "../../providers/core-banking/port.ts";
import { hasRoomToday } from "../account-funding/day-limit.ts";
import { paidSources, withReading, withSource, type PaidSource } from "../account-funding/payment-of-source.ts";
import { startOpening } from "../account-funding/start-opening.ts";
import { accountLetters } from "./account-letters.ts";
import { availableOn } from "../account-funding/available-on.ts";
import { depositSourceOf } from "./open-accounts.ts";
import { lettersAboutDispute, lettersOnArrival, lettersOnRelease } from "./letters-about-money.ts";
import { keep, withEntry } from "./opening-record.ts";
import { paymentRow, readingOf } from "../payments/payment-rows.ts";

/** Works out what a payment's new state means: for the page before the signature, for a deposit after it, or for money that nobody needs. */
export async function followPayment(scope: AnyJobScope, paymentId: string): Promise<void> {
  const row = await paymentRow(scope, paymentId);
  const loaded = await scope.loadApplication();
  const source = sourceNamed(loaded, paymentId);
  if (!row) return;
  if (!source || isOver(loaded)) return endPayment(scope, row);
  const [opening] = loaded.records.accountOpening;
  if (opening && isOpened(opening)) return followDeposits(scope, row);
  if (opening?.state !== "opening") return noteReading(scope, row, { loaded, source });
}

function sourceNamed({ records }: AnyJobApplication, paymentId: string): PaidSource | undefined {
  return paidSources(records.accountFunding[0] ?? { sources: [] }).find((one) => one.paymentId === paymentId);
}

/** Whether nothing will open, so that no payment is needed. */
function isOver({ application, records }: AnyJobApplication): boolean {
  const state = records.accountOpening[0]?.state;
  return application.status === "cancelled" || state === "declined" || state === "givenBack";
}

interface Noted {
  readonly loaded: AnyJobApplication;
  readonly source: PaidSource;
}

/** Keeps what the vendor says now, for a page that was closed before it could ask. */
async function noteReading(scope: AnyJobScope, row: PaymentTable, { loaded, source }: Noted): Promise<void> {
  if (row.reference === null) return;
  const payment = await scope.providers.payments.read(row.reference);
  // The page asks for another payment once its person is back.
  if (!(await hasRoomToday(scope, loaded, source, payment))) return;
  await scope.change((current) => {
    const [funding] = current.records.accountFunding;
    if (!funding || !funding.sources.some(({ paymentId }) => paymentId === source.paymentId)) return undefined;
    const next = withSource(withoutIds(funding), withReading(source, payment));
    const isAllReady = paidSources(next).every(({ isReady }) => isReady);
    const state = current.records.accountOpening[0]?.state;
    const begins = state === "paymentNeeded" && isAllReady && !next.needsAgain;
    const outbox = begins ? startOpening(current) : lettersOnRelease(current, row, payment.state);
    // A new revision without news would look like another window's change.
    if (outbox.length === 0 && isDeepStrictEqual(withoutIds(funding), next)) return undefined;
    return {
      writes: [put("accountFunding", funding, next)],
      statements: [readingOf(scope, source.paymentId, payment)],
      outbox,
    };
  });
}

const unpaid: ReadonlySet<PaymentState> = new Set<PaymentState>(["open", "ready", "needsBank", "needsDeposits"]);

/** Ends a payment for which nothing opens. Money that came all the same goes back. */
export async function endPayment(scope: AnyJobScope, row: PaymentTable): Promise<void> {
  const { payments } = scope.providers;
  const reference = row.reference ?? (await begunAs(scope, row));
  const payment = unpaid.has(row.state) ? await payments.cancel(reference) : await payments.read(reference);
  await scope.database.trip([readingOf(scope, row.id, payment)]);
  const { records } = await scope.loadApplication();
  // Money of somebody who is on a sanctions list may not go back by itself (decision 347).
  if (payment.state !== "paid" || records.accountDecision[0]?.holdsMoney) return;
  const amountCents = payment.amountCents - payment.refundedCents;
  await payments.refund({ reference, refundId: `${row.id}-back`, amountCents, reason: "requestedByCustomer" });
  await scope.database.trip([readingOf(scope, row.id, await payments.read(reference))]);
  if (records.accountOpening.length === 0) return;
  await keep(scope, ({ refunds }) => ({
    refunds: withEntry(
      refunds,
      { paymentId: row.id, amountCents, sentOn: scope.today },
      (one) => one.paymentId === row.id,
    ),
  }));
}

/** A server died after it asked the vendor and before it stored the answer. The same call finds that payment. */
async function begunAs({ providers }: AnyJobScope, { id, source, amountCents, firstTriedAt }: PaymentTable) {
  const order = { paymentId: id, source, amountCents, firstTriedAt, taken: "later" } as const;
  const { payment } = await providers.payments.begin(order);
  return payment.reference;
}

/** The payment's money is here, came back, or is disputed. */
async function followDeposits(scope: AnyJobScope, row: PaymentTable): Promise<void> {
  const { records } = await scope.loadApplication();
  const deposits = (records.accountOpening[0]?.deposits ?? []).filter(({ paymentId }) => paymentId === row.id);
  for (const deposit of deposits) {
    if (row.state === "paid") await settle(scope, deposit);
    else if (row.state === "disputed") await hold(scope, deposit);
    else if (row.state === "returned" || row.state === "canceled" || (row.state === "open" && row.problem !== null))
      await reverse(scope, deposit, row);
  }
}

const keyOf = ({ tenant }: AnyJobScope, work: string, { depositId }: OpeningDeposit) =>
  `${tenant.name}-${work}-${depositId}`;

async function store(
  scope: AnyJobScope,
  changed: OpeningDeposit,
  more: Parameters<typeof keep>[2] = {},
): Promise<void> {
  await keep(
    scope,
    ({ deposits }) => ({ deposits: withEntry(deposits, changed, (one) => one.depositId === changed.depositId) }),
    more,
  );
}

/** The debit is final, or a dispute was won. */
async function settle(scope: AnyJobScope, { isOnHold, ...deposit }: OpeningDeposit): Promise<void> {
  const { coreBanking } = scope.providers;
  if (isOnHold) {
    await once(coreBanking.releaseHold(keyOf(scope, "release", deposit), `${deposit.depositId}-dispute`));
    const paid = lettersAboutDispute(await scope.loadApplication(), "disputeOver", deposit);
    await store(scope, deposit, { outbox: paid });
  }
  if (deposit.state !== "pending") return;
  const holdUntil = await holdOf(scope, deposit);
  await once(coreBanking.settleDeposit(keyOf(scope, "settle", deposit), deposit.depositId, holdUntil));
  const posted = { ...deposit, state: "posted" as const, ...(holdUntil !== undefined && { holdUntil }) };
  await store(scope, posted, { outbox: lettersOnArrival(await scope.loadApplication(), deposit.paymentId, posted) });
}

/** Money that arrives after its day can be used at once. */
async function holdOf(scope: AnyJobScope, { fundingProductId, source }: OpeningDeposit): Promise<string | undefined> {
  const { records } = await scope.loadApplication();
  const opened = records.accountOpening[0]?.accounts.find((one) => one.fundingProductId === fundingProductId);
  const day = availableOn({ tenant: scope.tenant, today: opened?.openedOn ?? scope.today }, source);
  return day !== undefined && day > scope.today ? day : undefined;
}

/** Nobody has decided about the dispute, so the money waits. */
async function hold(scope: AnyJobScope, deposit: OpeningDeposit): Promise<void> {
  if (deposit.isOnHold || deposit.state !== "posted") return;
  const loaded = await scope.loadApplication();
  const account = loaded.records.accountOpening[0]?.accounts.find(
    ({ fundingProductId }) => fundingProductId === deposit.fundingProductId,
  );
  await once(
    scope.providers.coreBanking.placeHold(keyOf(scope, "hold", deposit), account!.accountReference, {
      holdId: `${deposit.depositId}-dispute`,
      amountCents: deposit.amountCents,
      reason: "other",
    }),
  );
  await store(
    scope,
    { ...deposit, isOnHold: true },
    { events: [{ action: "deposit.disputed" }], outbox: lettersAboutDispute(loaded, "disputed", deposit) },
  );
}

/** The money came back, so the deposit is taken out by the institution's table. */
async function reverse(scope: AnyJobScope, { isOnHold, ...deposit }: OpeningDeposit, row: PaymentTable): Promise<void> {
  if (deposit.state === "reversed") return;
  const { coreBanking } = scope.providers;
  if (isOnHold) await once(coreBanking.releaseHold(keyOf(scope, "release", deposit), `${deposit.depositId}-dispute`));
  const reason = reasonOf(row);
  const terms = returnTermsOf(scope.tenant.accounts?.funding.returns ?? [], depositSourceOf[deposit.source], reason);
  await once(coreBanking.reverseDeposit(keyOf(scope, "reverse", deposit), deposit.depositId, { reason, ...terms }));
  const { application, records } = await scope.loadApplication();
  await store(
    scope,
    { ...deposit, state: "reversed" },
    {
      events: [{ action: "deposit.reversed", details: { reason } }],
      outbox: accountLetters(letterOfLostPayment(row.problem ?? undefined), peopleOf(application, records), row.id, {
        paymentId: row.id,
      }),
    },
  );
}

/** The core did it before, with the same key or under our id. */
async function once(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    const isDone =
      error instanceof RefusedByCore &&
      ["alreadySettled", "alreadyReversed", "alreadyReleased", "idTaken"].includes(error.code);
    if (!isDone) throw error;
  }
}

const reasons: Partial<Record<PaymentProblem, ReturnReason>> = {
  insufficientFunds: "insufficientFunds",
  accountUnusable: "invalidAccount",
  declined: "notAuthorized",
};

/** The vendor tells why a debit failed. Of one that a bank took back later, it only says that it was. */
function reasonOf({ state, problem }: PaymentTable): ReturnReason {
  if (state === "returned") return "disputed";
  return (problem === null ? undefined : reasons[problem]) ?? "paymentStopped";
}
