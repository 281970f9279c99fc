import type { accountFundingApi } from "@portico/contract/account-funding";
import type { InputOf } from "@portico/contract/endpoint";
import {
  AccountFunding,
  problemOfAccountHere,
  problemsOfFunding,
  type ChosenSource,
  type FundingProblem,
  type KeptSource,
} from "@portico/domain/accounts/funding";
import { limitOf, type FundingSource } from "@portico/domain/accounts/funding-limits";
import { accountsOf } from "@portico/domain/tenant/accounts-of";
import { formatMoney } from "@portico/domain/values/money";
import type { CompiledQuery } from "kysely";
import { AppError } from "../../kernel/app-error.ts";
import { put, type Change } from "../../kernel/change.ts";
import { isSubmitted } from "../../kernel/journey-of.ts";
import type { AnyApplicationScope } from "../../kernel/scope.ts";
import { validate } from "../../kernel/validate.ts";
import { dropPayments } from "./drop-payments.ts";
import { requireFundingTurn } from "./funding-turn.ts";
import { offeredSources } from "./offered-sources.ts";
import { newPaymentId, paidSources, type PaidSource } from "./payment-of-source.ts";
import { startOpening } from "./start-opening.ts";
import { newRow, paymentRow } from "../payments/payment-rows.ts";

type Fund = (typeof accountFundingApi)["fund"];

/**
 * Saves the amounts and the sources. Each card and each bank has one payment, which stays while its amount does. A payment that isn't needed
 * anymore is dropped, so that nobody is charged for it.
 */
export async function saveFunding(
  scope: AnyApplicationScope,
  { funding: typed }: InputOf<Fund>,
): Promise<Change<Fund>> {
  requireFundingTurn(scope);
  const funding = validate(AccountFunding, typed, "funding");
  await requireSound(scope, funding);
  const [saved] = scope.records.accountFunding;
  const earlier = saved ? paidSources(saved) : [];
  const kept = await Promise.all(funding.sources.map(async (source) => keptSource(scope, source, earlier)));
  const sources = kept.map((one) => one.source);
  const dropped = earlier.filter(({ paymentId }) => !sources.some((source) => source.paymentId === paymentId));
  const stored = { ...funding, sources, ...(saved?.mandate && { mandate: saved.mandate }) };
  return {
    writes: [put("accountFunding", { id: saved?.id ?? scope.newId() }, stored)],
    events: [{ action: "funding.saved", details: { sources: sources.map(({ source }) => source).join() || "later" } }],
    statements: kept.flatMap(({ row }) => (row ? [row] : [])),
    outbox: [...dropPayments(dropped), ...startAgain(scope, sources)],
    answer: { saved: true },
  };
}

/** After the signature, sources that need no payment can open the accounts at once. */
function startAgain(scope: AnyApplicationScope, sources: readonly KeptSource[]) {
  const isDone = sources.every(({ paymentId, isReady }) => paymentId === undefined || isReady);
  return isSubmitted(scope.application) && isDone ? startOpening(scope) : [];
}

async function requireSound(scope: AnyApplicationScope, funding: AccountFunding): Promise<void> {
  const { tenant, application, records } = scope;
  const [chosen] = records.accountSelection;
  if (!chosen) throw new AppError("notItsTurn");
  const about = {
    products: accountsOf(tenant),
    chosen: chosen.accounts.map(({ fundingProductId }) => fundingProductId),
    mostOf: (source: FundingSource) => limitOf(tenant.accounts?.funding, source, application.memberType)?.most,
  };
  const problems = problemsOfFunding(funding, about);
  refuse(problems.length > 0 ? problems : await problemsNow(scope, funding));
}

function refuse(problems: readonly FundingProblem[]): void {
  if (problems.length === 0) return;
  const fields = Object.fromEntries(problems.map(({ path, message }) => [["funding", ...path].join("."), message]));
  throw new AppError("fieldsInvalid", { fields });
}

/** Checks that no page can do: the money in an account here, and the limits of today. */
async function problemsNow(
  scope: AnyApplicationScope,
  { sources }: AccountFunding,
): Promise<readonly FundingProblem[]> {
  if (sources.length === 0) return [];
  const offered = await offeredSources(scope);
  return sources.flatMap((chosen, place): FundingProblem[] => {
    const source = offered.find((one) => one.source === chosen.source);
    const at = (field: string) => ["sources", place, field];
    if (!source) return [{ path: at("amount"), message: "You can't use this source today. Choose another one." }];
    const account = source.accounts?.find(({ reference }) => reference === chosen.fromAccountReference);
    if (source.accounts && !account)
      return [{ path: at("fromAccountReference"), message: "Choose one of your accounts here." }];
    const tooLittle = problemOfAccountHere(chosen, () => account?.availableBalance);
    if (tooLittle !== undefined) return [{ path: at("fromAccountReference"), message: tooLittle }];
    const { most } = source;
    return chosen.amount > most
      ? [{ path: at("amount"), message: `Enter ${formatMoney(most)} or less, and take the rest from another source.` }]
      : [];
  });
}

interface Kept {
  readonly source: KeptSource;
  /** The row of a new payment. */
  readonly row?: CompiledQuery;
}

async function keptSource(
  scope: AnyApplicationScope,
  chosen: ChosenSource,
  earlier: readonly PaidSource[],
): Promise<Kept> {
  const { source, amount } = chosen;
  if (source === "internal") {
    const account = (await offeredSources(scope))
      .flatMap(({ accounts = [] }) => accounts)
      .find(({ reference }) => reference === chosen.fromAccountReference);
    return { source: { ...chosen, ...(account && { accountType: account.type, lastFour: account.lastFour }) } };
  }
  const before = earlier.find((one) => one.source === source);
  if (before?.amount === amount && (await isUsable(scope, before))) return { source: before };
  const paymentId = newPaymentId(scope);
  const row = newRow(scope, scope.application.applicationId, { paymentId, source, amount });
  return { source: { ...chosen, paymentId }, row };
}

/** Whether a payment can still be made, or was made. */
async function isUsable(scope: AnyApplicationScope, { paymentId: id }: PaidSource): Promise<boolean> {
  const row = await paymentRow(scope, id);
  return row !== undefined && !["canceled", "returned", "refunded"].includes(row.state);
}
