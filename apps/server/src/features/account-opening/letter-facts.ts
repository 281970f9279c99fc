import type { OpeningFacts, OpeningLetter, PaymentOfLetter } from "@portico/domain/letters/opening-letters";
import { accountsOf } from "@portico/domain/tenant/accounts-of";
import { dollarsOf, formatMoney } from "@portico/domain/values/money";
import type { AnyJobApplication, AnyJobScope } from "../../jobs/job.ts";
import { paidSources } from "../account-funding/payment-of-source.ts";
import { linkToAccounts } from "../account-signing/link-to-accounts.ts";
import { paymentRow, paymentRowsOf } from "../payments/payment-rows.ts";

interface About {
  readonly applicantId: number;
  readonly paymentId: string | undefined;
}

/** Somebody who has confirmed their bank meanwhile isn't asked to. */
export async function isStillTrue(scope: AnyJobScope, kind: OpeningLetter, { paymentId }: About): Promise<boolean> {
  if (kind !== "confirmBank" && kind !== "confirmBankSoon") return true;
  return paymentId !== undefined && (await paymentRow(scope, paymentId))?.state === "needsDeposits";
}

/** The facts of a letter, as they are when it is sent. */
export async function factsOfLetter(
  scope: AnyJobScope,
  loaded: AnyJobApplication,
  { applicantId, paymentId }: About,
): Promise<OpeningFacts> {
  return {
    link: await linkToAccounts(scope, loaded, applicantId),
    reserved: await reservedOf(scope),
    payment: paymentId === undefined ? undefined : await paymentOf(scope, loaded, paymentId),
  };
}

async function reservedOf(scope: AnyJobScope): Promise<number> {
  const rows = await paymentRowsOf(scope, scope.applicationId);
  const held = rows.filter(({ source, state }) => source === "card" && state === "ready");
  return dollarsOf(held.reduce((sum, { amountCents }) => sum + amountCents, 0));
}

async function paymentOf(
  scope: AnyJobScope,
  { records }: AnyJobApplication,
  paymentId: string,
): Promise<PaymentOfLetter | undefined> {
  const row = await paymentRow(scope, paymentId);
  if (!row) return undefined;
  const source = paidSources(records.accountFunding[0] ?? { sources: [] }).find((one) => one.paymentId === paymentId);
  const deposits = records.accountOpening[0]?.deposits.filter((deposit) => deposit.paymentId === paymentId) ?? [];
  return {
    amount: dollarsOf(row.amountCents),
    lastFour: source?.lastFour,
    problem: row.problem ?? undefined,
    parts: deposits.map(
      ({ fundingProductId, amountCents }) =>
        `${nameOf(scope, records, fundingProductId)}: ${formatMoney(dollarsOf(amountCents))}`,
    ),
  };
}

function nameOf({ tenant }: AnyJobScope, records: AnyJobApplication["records"], productId: number): string {
  const chosen = records.accountSelection[0]?.accounts.find(({ fundingProductId }) => fundingProductId === productId);
  const product = accountsOf(tenant).find(({ id }) => id === productId);
  return chosen?.nickname ?? product?.displayText ?? "";
}
