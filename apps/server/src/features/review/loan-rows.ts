import { ApplicantType } from "@portico/domain/person/person";
import { electorsOf } from "@portico/domain/loan/payment-protection";
import { ProductCode } from "@portico/domain/loan/product";
import { purchasePrice } from "@portico/domain/loan/purchase-price";
import { loanTermLabel } from "@portico/domain/loan/loan-terms";
import { cashBeside, cashLabel, ownPayoffLabel } from "@portico/domain/loan/refinanced-loan";
import type { RecordOf, Records } from "@portico/domain/records/records";
import { productSettings } from "@portico/domain/tenant/settings-of-product";
import type { Tenant } from "@portico/domain/tenant/tenant";
import { vehicleLoanPurposesOf } from "@portico/domain/tenant/rules-of";
import { isValueOpen, rvTypeNames, VehicleCondition } from "@portico/domain/collateral/vehicle";
import { fieldNames } from "@portico/domain/values/field-names";
import { isOwnMoneyUnasked } from "../vehicle-loans/vehicle-loan-of.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { choice, money, monthly, row, yesOrNo, type Row } from "./review-rows.ts";

export function eligibilityRows(
  { eligibility }: Pick<Records, "eligibility">,
  { records, tenant }: Pick<ApplicationScope, "records" | "tenant">,
): Row[] {
  const { options } = tenant.eligibility;
  return eligibility.flatMap((answer) => {
    const option = options.find(({ id }) => id === answer.eligibilityOptionId);
    const suboption = option?.suboptions.find(({ id }) => id === answer.suboptionId);
    return [
      ...row("How you can join", option?.displayText),
      ...row("Through", suboption?.displayText),
      ...row(fieldNames.county, answer.county),
      ...row("Family member", answer.familyMemberName),
      ...openedBeside(answer, { records, tenant }).flatMap(({ name, amount }) => row(name, money(amount))),
    ];
  });
}

/** The accounts that a new member opens, without the one that secures the loan. */
export function openedBeside(
  { fundingProducts: chosen }: Pick<RecordOf<"eligibility">, "fundingProducts">,
  { records, tenant }: Pick<ApplicationScope, "records" | "tenant">,
) {
  const secures = accountThatSecures(records, tenant);
  return chosen
    .map(({ fundingProductId, amount }) => ({ ...accountOf(tenant, fundingProductId), amount }))
    .filter(({ name }) => name !== secures);
}

function accountOf({ eligibility }: Tenant, fundingProductId: number) {
  const account = eligibility.fundingProducts.find(({ id }) => id === fundingProductId);
  return { name: account?.displayText ?? "Account", isRequired: account?.isRequired ?? false };
}

/** The account that secures the loan. Its row has all that the person puts in, so its opening deposit has none. */
export function accountThatSecures({ loanRequest }: Records, tenant: Tenant): string | undefined {
  const [asked] = loanRequest;
  if (asked?.productTypeId !== ProductCode.shareSecured) return undefined;
  const { shareAccounts } = productSettings(tenant, asked.productTypeId)?.loanRequest ?? { shareAccounts: [] };
  return choice(shareAccounts, asked.shareAccountConfigurationId);
}

export function productEligibilityRows({ productEligibility }: Records, tenant: Tenant, productCode: number): Row[] {
  const questions = productSettings(tenant, productCode)?.eligibilityQuestions ?? [];
  return productEligibility.flatMap(({ answers }) =>
    questions.flatMap(({ id, displayText }) =>
      row(displayText, yesOrNo(answers.find(({ questionId }) => questionId === id)?.answer)),
    ),
  );
}

export function sellerRows({ vehicleSeller }: Records, tenant: Tenant, productCode: number): Row[] {
  return vehicleSeller.flatMap((seller) => [
    ...row("Buying from", choice(tenant.lists.vehicleSellers, seller.vehicleSellerConfigurationId)),
    ...row("Condition", seller.vehicleCondition === VehicleCondition.new ? "New" : "Used"),
    ...row("For", choice(vehicleLoanPurposesOf(tenant, productCode), seller.vehicleLoanPurposeConfigurationId)),
  ]);
}

/** The applicant chose "I don't know" among several trims. */
const unknownTrim = "Not sure, so we used the lowest value";

/** True for every decision: an application whose vehicle has no value may still be declined at once. */
const unvalued = "Someone has to check it before we can approve your application";

/** A vendor failed, so the value is looked up again before the decision. */
const notYetValued = "We couldn't look it up yet. We'll try again when you send your application";

export function vehicleRows({ vehicle, vehicleOptions, valuation }: Records): Row[] {
  return [
    ...vehicle.flatMap(({ year, make, model, trim, bodyStyle, vin, hin, mileage, rvCategoryId }) => [
      ...row("Kind", rvCategoryId && rvTypeNames[rvCategoryId]),
      ...row("Year, make, and model", [year, make, model, trim ?? bodyStyle].filter(Boolean).join(" ")),
      ...row("VIN", vin),
      ...row("HIN", hin),
      ...row("Mileage", mileage?.toLocaleString("en-US")),
    ]),
    ...vehicleOptions.flatMap(({ options }) => row("Options", options.map((option) => option.displayText).join(", "))),
    ...vehicle.flatMap(({ trim, bodyStyle }) =>
      (trim ?? bodyStyle) === undefined && typeof valuation[0]?.price === "number" ? row("Trim", unknownTrim) : [],
    ),
    ...valuation.flatMap((one) =>
      row("Value", money(one.price ?? undefined) ?? (isValueOpen(one) ? notYetValued : unvalued)),
    ),
  ];
}

/** The cash that a refinancing loan leaves after it pays off the old loan. */
function cashRow(cash: number): Row[] {
  return cash > 0 ? row(cashLabel, money(cash)) : [];
}

/** Beside a down payment, somebody who typed the price as the loan sees it here before the application is sent. */
function priceRow({ requestedLoanAmount, downPaymentAmount }: RecordOf<"vehicleLoan">): Row[] {
  return downPaymentAmount > 0 ? row("Price", money(purchasePrice(requestedLoanAmount, downPaymentAmount))) : [];
}

export function loanRows({ vehicleLoan, refinancedLoan }: Records, { lists }: Tenant): Row[] {
  return vehicleLoan.flatMap((loan) => [
    ...row("Loan amount", money(loan.requestedLoanAmount)),
    ...row("Term", loanTermLabel(loan.requestedLoanTermInMonths)),
    ...(isOwnMoneyUnasked(loan)
      ? []
      : row(refinancedLoan.length > 0 ? ownPayoffLabel : "Down payment", money(loan.downPaymentAmount))),
    ...(refinancedLoan.length > 0 ? [] : priceRow(loan)),
    ...refinancedLoan.flatMap(({ amountOwed }) => cashRow(cashBeside(loan.requestedLoanAmount, amountOwed))),
    ...row("Branch", choice(lists.branches, loan.branchPreferenceConfigurationId)),
    ...row("Comments", loan.additionalComments),
  ]);
}

export function protectionRows(
  { paymentProtection }: Records,
  tenant: Tenant,
  { productCode, partner }: { readonly productCode: number; readonly partner: string },
): Row[] {
  const products = productSettings(tenant, productCode)?.paymentProtection ?? [];
  return paymentProtection.flatMap((answer) =>
    answer.selections.flatMap(({ productId, applicantType, elected }) => {
      const title = products.find(({ id }) => id === productId)?.title;
      const whose = applicantType === ApplicantType.joint ? partner : "you";
      const value = elected ? electedAt(answer, productId) : yesOrNo(false);
      return title ? row(partner === "" ? title : `${title}, ${whose}`, value) : [];
    }),
  );
}

/** A yes with its price. Two people who both elected a protection pay one price together. */
function electedAt({ selections, premiums }: RecordOf<"paymentProtection">, productId: number): string {
  const shown = premiums?.find((premium) => premium.productId === productId);
  if (!shown) return "Yes";
  return electorsOf(selections, productId) > 1
    ? `Yes, ${monthly(shown.joint)} for both`
    : `Yes, ${monthly(shown.single)}`;
}

export function disclosureRows({ disclosure }: Records, { disclosures }: Tenant): Row[] {
  const agreed = disclosures.filter(({ id }) =>
    disclosure.some(({ disclosureConfigurationId }) => disclosureConfigurationId === id),
  );
  return row("Read and agreed", agreed.map(({ title }) => title).join(", "));
}
