import type { offerApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import { amountAndTermOf } from "@portico/domain/application/amount-and-term";
import type { Decision } from "@portico/domain/decision/decision";
import type { OpenEndSettings } from "@portico/domain/loan/open-end";
import { chosenPremium } from "@portico/domain/loan/payment-protection";
import { rateAndPayment } from "@portico/domain/loan/rate-and-payment";
import { productSettings } from "@portico/domain/tenant/settings-of-product";
import type { Records } from "@portico/domain/records/records";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { heldAccountOf } from "./held-account.ts";

type Approval = OutputOf<(typeof offerApi)["read"]>["approval"];

/** The rate, payment and term of an approval without an offer to accept. They come from the decision itself. */
export function approvalInShort(scope: ApplicationScope): { approval?: NonNullable<Approval> } {
  const { decision, loanOffer } = scope.records;
  const approval = decision[0] && loanOffer.length === 0 ? approvalOf(scope, decision[0]) : undefined;
  return approval ? { approval } : {};
}

function approvalOf(
  { tenant, application, records }: ApplicationScope,
  { annualRateBasisPoints: rate, approvedAmount: loanAmount }: Decision,
): Approval {
  const loan = amountAndTermOf(records);
  if (!loan || rate === undefined || loanAmount === undefined) return undefined;
  const approved = { loanAmount, termInMonths: loan.termInMonths ?? null };
  const { openEnd } = productSettings(tenant, application.productCode) ?? {};
  const figures = rateAndPayment(approved, rate, openEnd);
  const [answer] = records.paymentProtection;
  const premium = answer ? chosenPremium(answer) : 0;
  if (!figures) return undefined;
  const transfer = transferIn(records);
  return {
    ...approved,
    ...figures,
    ...heldIn({ tenant, application, records }),
    ...(premium > 0 && { paymentProtectionMonthly: premium }),
    ...(transfer > 0 && { balanceTransferAmount: transfer, ...feeIn(openEnd) }),
  };
}

function heldIn(decided: Parameters<typeof heldAccountOf>[0]): Pick<NonNullable<Approval>, "heldAccount"> {
  const heldAccount = heldAccountOf(decided);
  return heldAccount ? { heldAccount } : {};
}

/** The balances of other cards that the applicant wants to move. */
function transferIn({ loanRequest: [asked] }: Records): number {
  return (asked && "balanceTransferAmount" in asked && asked.balanceTransferAmount) || 0;
}

function feeIn(openEnd: OpenEndSettings | undefined): { balanceTransferFee?: string } {
  const fee = openEnd?.balanceTransferFee;
  return fee === undefined ? {} : { balanceTransferFee: fee };
}
