import type { OpeningFacts, OpeningLetter, PaymentOfLetter } from "@portico/domain/letters/opening-letters";
import type { OpeningDeposit } from "@portico/domain/accounts/opening";
import { dollarsOf, formatMoney } from "@portico/domain/values/money";
import type { AnyJobApplication, AnyJobScope } from "../../jobs/job.ts";
import { nameOfAccount, payerFor } from "../account-funding/accounts-of-letter.ts";
import { usableOnOf } from "../account-funding/available-on.ts";
import { paidSources } from "../account-funding/payment-of-source.ts";
import { linkToAccounts } from "../account-signing/link-to-accounts.ts";
import { paymentRow, paymentRowsOf } from "../payments/payment-rows.ts";
import { frozenFileOf } from "./frozen-file.ts";
import { usableSince } from "./letters-about-money.ts";

interface About {
  readonly applicantId: number;
  readonly paymentId: string | undefined;
  /** The day that the letter is about. */
  readonly day: string | undefined;
}

type Loaded = Pick<AnyJobApplication, "records">;

/** In these states, a review waits for a person. */
const duringReview: ReadonlySet<OpeningLetter> = new Set<OpeningLetter>(["frozenFile", "reservationEnded"]);

/** A letter about deposits is still true while it holds for one of them. */
const ofDeposits: Partial<Record<OpeningLetter, (deposit: OpeningDeposit) => boolean>> = {
  arrived: ({ state }) => state === "posted",
  disputed: ({ isOnHold }) => isOnHold === true,
  disputeOver: ({ state, isOnHold }) => state === "posted" && isOnHold !== true,
};

/** Somebody who has confirmed their bank meanwhile isn't asked to, and money that came back meanwhile can't be used. */
export async function isStillTrue(
  scope: AnyJobScope,
  { records }: Loaded,
  kind: OpeningLetter,
  { paymentId, day }: About,
): Promise<boolean> {
  if (kind === "usable") return usableSince(records, day).length > 0;
  if (duringReview.has(kind)) return records.accountOpening[0]?.state === "inReview";
  const isSo = ofDeposits[kind];
  if (isSo) return depositsOf({ records }, paymentId).some(isSo);
  if (kind !== "confirmBank" && kind !== "confirmBankSoon") return true;
  return paymentId !== undefined && (await paymentRow(scope, paymentId))?.state === "needsDeposits";
}

/** The facts of a letter, as they are when it is sent. */
export async function factsOfLetter(
  scope: AnyJobScope,
  loaded: AnyJobApplication,
  { applicantId, paymentId, day }: About,
): Promise<OpeningFacts> {
  const { tenant } = scope;
  const { records } = loaded;
  const payer = payerFor({ ...loaded, tenant }, applicantId);
  const partOf = ({ fundingProductId, amountCents }: OpeningDeposit) =>
    `${nameOfAccount({ tenant, records }, fundingProductId)}: ${formatMoney(dollarsOf(amountCents))}`;
  const deposits = depositsOf(loaded, paymentId);
  const [first] = deposits;
  const [opening] = records.accountOpening;
  const file = frozenFileOf(records, applicantId);
  return {
    link: await linkToAccounts(scope, loaded, applicantId),
    payer,
    count: records.accountSelection[0]?.accounts.length ?? 0,
    // What a card holds is its owner's alone.
    reserved: payer === undefined ? await reservedOf(scope) : 0,
    payment: paymentId === undefined ? undefined : await paymentOf(scope, loaded, paymentId, deposits.map(partOf)),
    frozen: file && { ...file, ours: tenant.clientTelephone },
    usableOn: opening && first && usableOnOf(tenant, opening, first),
    usable: usableSince(records, day).map(partOf),
  };
}

async function reservedOf(scope: AnyJobScope): Promise<number> {
  const rows = await paymentRowsOf(scope, scope.applicationId);
  const held = rows.filter(({ source, state }) => source === "card" && state === "ready");
  return dollarsOf(held.reduce((sum, { amountCents }) => sum + amountCents, 0));
}

function depositsOf({ records }: Loaded, paymentId: string | undefined): readonly OpeningDeposit[] {
  if (paymentId === undefined) return [];
  return records.accountOpening[0]?.deposits.filter((deposit) => deposit.paymentId === paymentId) ?? [];
}

async function paymentOf(
  scope: AnyJobScope,
  { records }: Loaded,
  paymentId: string,
  parts: readonly string[],
): Promise<PaymentOfLetter | undefined> {
  const row = await paymentRow(scope, paymentId);
  if (!row) return undefined;
  const source = paidSources(records.accountFunding[0] ?? { sources: [] }).find((one) => one.paymentId === paymentId);
  const { amountCents, problem } = row;
  return {
    amount: dollarsOf(amountCents),
    source: row.source,
    lastFour: source?.lastFour,
    problem: problem ?? undefined,
    parts,
  };
}
