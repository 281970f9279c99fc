import type { accountFundingApi, ToldAccount, ToldPayment } from "@portico/contract/account-funding";
import type { InputOf, OutputOf } from "@portico/contract/endpoint";
import { isOpened, type AccountOpening } from "@portico/domain/accounts/opening";
import { isUnconfirmed, type PaymentProblem } from "@portico/domain/payments/payment-problem";
import { peopleOf } from "@portico/domain/application/people-of";
import { accountsOf } from "@portico/domain/tenant/accounts-of";
import { dollarsOf } from "@portico/domain/values/money";
import { AppError } from "../../kernel/app-error.ts";
import { ownApplicantId, recordOf } from "../../kernel/applicant-of.ts";
import { isSubmitted } from "../../kernel/journey-of.ts";
import type { AnyApplicationScope } from "../../kernel/scope.ts";
import { noticeOfOwner } from "../accounts/notice-of-owner.ts";
import { shown } from "../accounts/shown-document.ts";
import { paidSources, toldPayment } from "../account-funding/payment-of-source.ts";
import { usableOnOf } from "../account-funding/available-on.ts";
import { loanOfferOf } from "./loan-offer.ts";
import { namesOf, payerOf, toldRefunds } from "./told-refunds.ts";
import { paymentRowsOf } from "../payments/payment-rows.ts";
import { toldFrozenFile } from "./told-frozen-file.ts";

type Told = OutputOf<(typeof accountFundingApi)["opening"]>;

/** Where the opening stands, without a number and without a reason. A review looks the same whatever caused it (decision 348). */
export async function readOpening(scope: AnyApplicationScope): Promise<Told> {
  const { application, records } = scope;
  if (!isSubmitted(application)) throw new AppError("notFound");
  const [opening] = records.accountOpening;
  const { state = "opening" } = opening ?? {};
  const frozenFile = toldFrozenFile(scope);
  return {
    state,
    ...ownerNames(scope),
    accounts: [...toldAccounts(scope)],
    restrictions: state === "openedWithLimits" ? (records.accountDecision[0]?.restrictions ?? []) : [],
    payments: await toldPayments(scope),
    ...noticeOf(scope),
    ...(state === "opening" && isLate(scope) && { isLate: true }),
    ...(frozenFile && { frozenFile }),
    refunds: await toldRefunds(scope),
    ...onlineBanking(scope),
    ...offeredLoan(scope),
  };
}

/** The viewer's name, that of the owner who pays if it is another one, and that of the joint owner. */
function ownerNames(scope: AnyApplicationScope): Pick<Told, "firstName" | "payer" | "jointFirstName"> {
  const { application, records, place } = scope;
  const [first = "", jointFirstName] = peopleOf(application, records).map(
    (id) => recordOf(records, "applicant", id)?.firstName ?? "",
  );
  return {
    firstName: place.viewer === "primary" ? first : (jointFirstName ?? ""),
    ...payerOf(scope),
    ...(jointFirstName !== undefined && { jointFirstName }),
  };
}

/** Of another owner's card or bank, nothing is told but what it pays, and that nobody confirmed it. */
function seenBy({ place }: AnyApplicationScope, payment: ToldPayment, problem: PaymentProblem | null): ToldPayment {
  if (place.viewer === "primary") return payment;
  const { source, amount, state, isReady, problem: told } = payment;
  return { source, amount, state, isReady, ...(isUnconfirmed(problem ?? undefined) && { problem: told }) };
}

const lateAfterMs = 180_000;

/** An opening usually takes seconds. If the core doesn't answer, it takes longer, and the person wants to know what was charged. */
function isLate({ records, now }: AnyApplicationScope): boolean {
  const since = records.accountOpening[0]?.changedAt ?? records.sentPath[0]?.sentAt;
  return since !== undefined && now.getTime() - new Date(since).getTime() > lateAfterMs;
}

function offeredLoan(scope: AnyApplicationScope): Pick<Told, "loanOffer"> {
  const productTypeId = loanOfferOf(scope);
  return productTypeId === undefined ? {} : { loanOffer: { productTypeId } };
}

/** Somebody who was a member before has it already. */
function onlineBanking({ application, records, tenant, place }: AnyApplicationScope): Pick<Told, "onlineBanking"> {
  const [opening] = records.accountOpening;
  const isNew = application.memberType !== "existing" && place.viewer === "primary";
  const settings = tenant.accounts?.onlineBanking;
  return settings && isNew && opening && isOpened(opening) ? { onlineBanking: settings } : {};
}

async function toldPayments(scope: AnyApplicationScope): Promise<Told["payments"]> {
  const rows = await paymentRowsOf(scope, scope.application.applicationId);
  return paidSources(scope.records.accountFunding[0] ?? { sources: [] }).flatMap((source) => {
    const row = rows.find(({ id }) => id === source.paymentId);
    // After the opening, only the row hears why a payment didn't come.
    return row
      ? [
          seenBy(
            scope,
            toldPayment({ ...source, ...(row.problem && { problem: row.problem }) }, row.state),
            row.problem,
          ),
        ]
      : [];
  });
}

/** The viewer's own notice, once they are told the answer. */
function noticeOf(scope: AnyApplicationScope): Pick<Told, "notice"> {
  const state = scope.records.accountOpening[0]?.state;
  if (state !== "declined" && state !== "openedWithLimits") return {};
  const notice = noticeOfOwner(scope, ownApplicantId(scope));
  return notice ? { notice: shown(notice) } : {};
}

function toldAccounts(scope: AnyApplicationScope): readonly ToldAccount[] {
  const { tenant, records } = scope;
  const [opening] = records.accountOpening;
  const products = accountsOf(tenant);
  return (records.accountSelection[0]?.accounts ?? []).map(({ fundingProductId, nickname }) => {
    const product = products.find(({ id }) => id === fundingProductId);
    const opened = opening?.accounts.find((one) => one.fundingProductId === fundingProductId);
    const card = opening?.cards.find((one) => one.fundingProductId === fundingProductId);
    return {
      fundingProductId,
      displayText: product?.displayText ?? "",
      ...(nickname !== undefined && { nickname }),
      ...(opened && { lastFour: opened.accountNumber.slice(-4), openedOn: opened.openedOn }),
      deposits: toldDeposits(scope, fundingProductId),
      ...(card && { card: toldCard(card) }),
    };
  });
}

function toldDeposits(scope: AnyApplicationScope, productId: number): ToldAccount["deposits"] {
  const { tenant, records } = scope;
  const [opening] = records.accountOpening;
  if (!opening) return [];
  const own = opening.deposits.filter(({ fundingProductId }) => fundingProductId === productId);
  return own.map((deposit) => {
    const { source, amountCents, state } = deposit;
    const usableOn = usableOnOf(tenant, opening, deposit);
    const paid = records.accountFunding[0]?.sources.find((one) => one.source === source);
    return {
      source,
      amount: dollarsOf(amountCents),
      ...namesOf(scope, paid),
      state,
      ...(usableOn !== undefined && { holdUntil: usableOn }),
    };
  });
}

function toldCard({ lastFour, arrivesBy }: AccountOpening["cards"][number]): NonNullable<ToldAccount["card"]> {
  return { lastFour, ...(arrivesBy !== undefined && { arrivesBy }) };
}

type Numbers = (typeof accountFundingApi)["numbers"];

/** The numbers of an account, for its owners alone. */
export function readNumbers({ records, place }: AnyApplicationScope, { product }: InputOf<Numbers>): OutputOf<Numbers> {
  const opened = records.accountOpening[0]?.accounts.find((one) => String(one.fundingProductId) === product);
  if (!opened) throw new AppError("notFound");
  const { accountNumber, routingNumber, micrNumber } = opened;
  const memberNumber = place.viewer === "primary" ? records.accountOpening[0]?.memberNumber : undefined;
  return { accountNumber, routingNumber, micrNumber, ...(memberNumber !== undefined && { memberNumber }) };
}
