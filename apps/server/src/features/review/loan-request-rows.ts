import { opensPledgedAccount } from "@portico/domain/application/pledged-account";
import { branchOf, type LoanRequest, type LoanRequestEntry } from "@portico/domain/loan/loan-request";
import { loanTermLabel } from "@portico/domain/loan/loan-terms";
import { isOpenEnd } from "@portico/domain/loan/product";
import type { Records } from "@portico/domain/records/records";
import type { LoanRequestChoices } from "@portico/domain/tenant/product-settings";
import { productSettings } from "@portico/domain/tenant/settings-of-product";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { choice, money, row, type Row } from "./review-rows.ts";

/** The requested loan of any kind: a row for each answered field. */
export function loanRequestRows(scope: Pick<ApplicationScope, "application" | "records" | "tenant">): Row[] {
  const { records, tenant } = scope;
  const opensAccount = opensPledgedAccount(scope);
  return records.loanRequest.flatMap((request: LoanRequest) => {
    const entry: LoanRequestEntry = request;
    const { loanRequest: lists = noLists, openEnd } = productSettings(tenant, request.productTypeId) ?? {};
    return [
      ...collateralRows(entry, lists, opensAccount),
      ...row("For", choice(lists.loanPurposes, entry.loanPurposeConfigurationId)),
      ...row(isOpenEnd(request.productTypeId) ? "Credit limit" : "Loan amount", money(entry.loanAmount)),
      ...row("Term", termOf(entry)),
      ...transferRows(entry, openEnd?.balanceTransferFee),
      ...row("Branch", choice(tenant.lists.branches, branchOf(entry))),
      ...row("Comments", entry.additionalComments),
    ];
  });
}

function transferRows({ balanceTransferAmount: transfer }: LoanRequestEntry, fee: string | undefined): Row[] {
  return transfer ? [...row("Balance transfer", money(transfer)), ...row("Transfer fee", fee)] : [];
}

const noLists = { loanPurposes: [], shareAccounts: [], collaterals: [] };
type Lists = Pick<LoanRequestChoices, keyof typeof noLists>;

function collateralRows(entry: LoanRequestEntry, { shareAccounts, collaterals }: Lists, opensAccount: boolean): Row[] {
  return [
    ...row("Secured by", choice(shareAccounts, entry.shareAccountConfigurationId)),
    ...row("Account", entry.shareAccountLastFour && `***${entry.shareAccountLastFour}`),
    ...row(opensAccount ? "You put in" : "Balance", money(entry.shareBalanceAmount)),
    ...row("Secured by", choice(collaterals, entry.collateralConfigurationId)),
    ...row("Description", entry.collateralDescription),
    ...row("Value", money(entry.estimatedCollateralValue)),
  ];
}

function termOf({ requestedLoanTermInMonths: months }: LoanRequestEntry): string | undefined {
  return months === undefined ? undefined : loanTermLabel(months);
}

/** The loan to pay off, as the applicant described it. */
export function refinancedLoanRows({ refinancedLoan }: Records): Row[] {
  return refinancedLoan.flatMap(({ presentLender, amountOwed, presentMonthlyPayment, presentPaymentsLeft: left }) => [
    ...row("Current lender", presentLender),
    ...row("Still owed", money(amountOwed)),
    ...row("Current payment", `${money(presentMonthlyPayment)} a month`),
    ...row("Payments left", left?.toString()),
  ]);
}
