import type { OpeningDeposit } from "@portico/domain/accounts/opening";
import { ofPerson } from "@portico/domain/records/of-person";
import type { AccountOfLetter, DepositOfLetter } from "@portico/domain/letters/money-of-accounts";
import type { AnySituation } from "@portico/domain/application/situation";
import { accountsOf } from "@portico/domain/tenant/accounts-of";
import { dollarsOf } from "@portico/domain/values/money";
import type { PaymentTable } from "../../database/tables.ts";
import { plainName } from "../letters/contact-of.ts";
import { usableOnOf } from "./available-on.ts";

type Rows = readonly Pick<PaymentTable, "id" | "state">[];

/** The name that an owner gave an account, or else the institution's. */
export function nameOfAccount(
  { tenant, records }: Pick<AnySituation, "tenant" | "records">,
  productId: number,
): string {
  const chosen = records.accountSelection[0]?.accounts.find(({ fundingProductId }) => fundingProductId === productId);
  const product = accountsOf(tenant).find(({ id }) => id === productId);
  return chosen?.nickname === undefined ? (product?.displayText ?? "") : plainName(chosen.nickname);
}

/** The first name of the owner who pays, for a letter to another one. Undefined for that owner. */
export function payerFor({ application, records }: AnySituation, applicantId: number): string | undefined {
  const { primaryApplicantId } = application;
  if (applicantId === primaryApplicantId) return undefined;
  return plainName(ofPerson(records.applicant, primaryApplicantId)[0]?.firstName ?? "");
}

/** The accounts as a letter names them, with what became of the money for each. */
export function accountsOfLetter(situation: AnySituation, rows: Rows): readonly AccountOfLetter[] {
  const { tenant, records } = situation;
  const [opening] = records.accountOpening;
  return (records.accountSelection[0]?.accounts ?? []).map(({ fundingProductId }) => {
    const opened = opening?.accounts.find((one) => one.fundingProductId === fundingProductId);
    const card = opening?.cards.find((one) => one.fundingProductId === fundingProductId);
    const deposits = (opening?.deposits ?? []).filter((one) => one.fundingProductId === fundingProductId);
    return {
      name: nameOfAccount({ tenant, records }, fundingProductId),
      lastFour: opened?.accountNumber.slice(-4),
      deposits: deposits.map((deposit) => ({
        source: deposit.source,
        amount: dollarsOf(deposit.amountCents),
        state: stateOf(deposit, rows),
        usableOn: usableOnOf(tenant, { accounts: opening?.accounts ?? [] }, deposit),
      })),
      card: card && { lastFour: card.lastFour, arrivesBy: card.arrivesBy },
    };
  });
}

function stateOf({ state, paymentId }: OpeningDeposit, rows: Rows): DepositOfLetter["state"] {
  if (state === "reversed") return "notComing";
  if (state === "posted") return "here";
  return rows.find(({ id }) => id === paymentId)?.state === "needsDeposits" ? "waiting" : "onItsWay";
}
