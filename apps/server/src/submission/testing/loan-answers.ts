import { loanRequestApi, refinancedLoanApi } from "@portico/contract/loan-request";
import { vehicleApi } from "@portico/contract/vehicle";
import { asksFor, type LoanRequest, type LoanRequestEntry } from "@portico/domain/loan-request";
import { loanTermsFor } from "@portico/domain/loan-terms";
import { productSettings } from "@portico/domain/tenant/tenant";
import { crV, vehicleLoan } from "./answers.ts";
import type { TestApplicant } from "./test-applicant.ts";

/*
 * Answers about the loan, one maker a step. Where a page offers choices, the first one is taken, so that the same maker serves every
 * institution.
 */

export async function chooseSeller(applicant: TestApplicant): Promise<void> {
  await applicant.do(vehicleApi.saveSeller, {
    loanApplicationId: applicant.loanApplicationId,
    vehicleSellerConfigurationId: 1,
    vehicleCondition: 2,
    vehicleLoanPurposeConfigurationId: 1,
  });
}

export async function chooseVehicle(applicant: TestApplicant): Promise<void> {
  const { applicationId, answers } = applicant;
  await applicant.do(vehicleApi.save, { applicationId, vehicle: { ...crV, ...answers.vehicle } });
  await applicant.do(vehicleApi.value, { applicationId });
}

export async function askForVehicleLoan(applicant: TestApplicant): Promise<void> {
  const { loanAmount = vehicleLoan.requestedLoanAmount } = applicant.answers;
  await applicant.do(vehicleApi.saveLoan, {
    loanApplicationId: applicant.loanApplicationId,
    vehicleLoan: { ...vehicleLoan, requestedLoanAmount: loanAmount },
  });
}

export async function refinance(applicant: TestApplicant): Promise<void> {
  const { app, productCode, loanApplicationId, answers } = applicant;
  const tiers = productSettings(app.tenant, productCode)?.loanTermTiers ?? [];
  const requestedLoanAmount = answers.loanAmount ?? 16_000;
  await applicant.do(refinancedLoanApi.save, {
    loanApplicationId,
    refinancing: {
      presentLender: "Mainland Auto Finance",
      amountOwed: requestedLoanAmount,
      presentMonthlyPayment: 389.4,
      requestedLoanAmount,
      requestedLoanTermInMonths: loanTermsFor(tiers, requestedLoanAmount)[0]!,
    },
  });
}

/** Any kind of plain loan request: the fields that the product's kind has, by what the institution offers. */
export async function askForLoan(applicant: TestApplicant): Promise<void> {
  const { loanApplicationId, answers } = applicant;
  const { settings } = await applicant.do(loanRequestApi.read, { loanApplicationId });
  const { productTypeId, loanTermTiers, loanPurposes, shareAccounts, collaterals } = settings;
  const loanAmount = answers.loanAmount ?? loanTermTiers[0]!.minLoanAmount * 2;
  const all: Omit<Required<LoanRequestEntry>, "productTypeId"> = {
    loanAmount,
    loanPurposeConfigurationId: loanPurposes[0]?.id,
    additionalComments: "Please call after five.",
    branchPreferenceConfigurationId: 1,
    branchPreferencesConfigurationId: 1,
    requestedLoanTermInMonths: loanTermsFor(loanTermTiers, loanAmount)[0]!,
    balanceTransferAmount: settings.balanceTransfers ? loanAmount / 2 : undefined,
    shareAccountConfigurationId: shareAccounts[0]?.id ?? 0,
    shareAccountLastFour: "0417",
    shareBalanceAmount: loanAmount * 2,
    collateralConfigurationId: collaterals[0]?.id ?? 0,
    collateralDescription: "A 2019 Kubota tractor",
    estimatedCollateralValue: loanAmount * 3,
  };
  const asked = Object.entries(all).filter(([field]) => asksFor(productTypeId, field as keyof typeof all));
  await applicant.do(loanRequestApi.save, {
    productTypeId,
    loanApplicationId,
    loanRequest: { productTypeId, ...Object.fromEntries(asked) } as LoanRequest,
  });
}
