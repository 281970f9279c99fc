import { loanRequestApi, refinancedLoanApi } from "@portico/contract/loan-request";
import { vehicleApi } from "@portico/contract/vehicle";
import type { EstimatedLoan } from "@portico/domain/loan/estimate";
import { asksFor, type LoanRequest, type LoanRequestEntry } from "@portico/domain/loan/loan-request";
import { loanTermsFor } from "@portico/domain/loan/loan-terms";
import { ProductCode } from "@portico/domain/loan/product";
import { productSettings } from "@portico/domain/tenant/settings-of-product";
import type { Vehicle } from "@portico/domain/collateral/vehicle";
import { vehicleLoan, vehicles } from "@portico/sample-applicants/vehicles";
import type { TestApplicant } from "./test-applicant.ts";

/* Answers about the loan, one function per step. They take the first of several choices, so that they fit every institution. */

export async function chooseSeller(applicant: TestApplicant): Promise<void> {
  const { app, answers, loanApplicationId } = applicant;
  const { vehicleSellers } = app.tenant.lists;
  const seller = vehicleSellers.find(({ code }) => answers.sellerCode === undefined || code === answers.sellerCode);
  await applicant.do(vehicleApi.saveSeller, {
    loanApplicationId,
    vehicleSellerConfigurationId: seller!.id,
    vehicleCondition: 2,
    vehicleLoanPurposeConfigurationId: 1,
  });
}

export async function chooseVehicle(applicant: TestApplicant): Promise<void> {
  const { applicationId, answers, productCode } = applicant;
  const vehicle = (vehicles as Partial<Record<number, Vehicle>>)[productCode];
  if (!vehicle) throw new Error(`Product ${productCode} is about no vehicle that this test knows.`);
  await applicant.do(vehicleApi.save, { applicationId, vehicle: { ...vehicle, ...answers.vehicle } });
  await applicant.do(vehicleApi.value, { applicationId });
}

/** The loan on the test's car. For any other vehicle, it is slightly above the institution's minimum, with the shortest term. */
function wantedVehicleLoan({ app, productCode, answers }: TestApplicant) {
  const tiers = productSettings(app.tenant, productCode)?.loanTermTiers ?? [];
  const isCar = productCode === ProductCode.auto;
  const requestedLoanAmount =
    answers.loanAmount ?? (isCar ? vehicleLoan.requestedLoanAmount : tiers[0]!.minLoanAmount * 1.2);
  const requestedLoanTermInMonths = isCar
    ? vehicleLoan.requestedLoanTermInMonths
    : loanTermsFor(tiers, requestedLoanAmount)[0]!;
  return { requestedLoanAmount, requestedLoanTermInMonths };
}

export async function askForVehicleLoan(applicant: TestApplicant): Promise<void> {
  const { loanApplicationId } = applicant;
  await applicant.do(vehicleApi.saveLoan, {
    loanApplicationId,
    vehicleLoan: { ...vehicleLoan, ...wantedVehicleLoan(applicant) },
  });
}

/** The balance of the present loan on the vehicle, in dollars. */
const presentBalance = 16_000;

/** The loan to have estimated before the application: the one that the page of the loan would get. */
export function wantedEstimate(applicant: TestApplicant): EstimatedLoan {
  const { app, productCode, answers } = applicant;
  const tiers = productSettings(app.tenant, productCode)?.loanTermTiers ?? [];
  const creditRating = "good";
  if (productCode === ProductCode.auto) {
    const { requestedLoanAmount, requestedLoanTermInMonths } = wantedVehicleLoan(applicant);
    const { estimatedDownPayment: downPaymentAmount } = answers;
    return {
      loanAmount: requestedLoanAmount,
      termInMonths: requestedLoanTermInMonths,
      creditRating,
      ...(downPaymentAmount !== undefined && { downPaymentAmount }),
    };
  }
  const loanAmount =
    answers.loanAmount ?? (productCode === ProductCode.autoRefi ? presentBalance : tiers[0]!.minLoanAmount * 1.2);
  const [termInMonths] = loanTermsFor(tiers, loanAmount);
  return { loanAmount, creditRating, ...(termInMonths !== undefined && { termInMonths }) };
}

export async function refinance(applicant: TestApplicant): Promise<void> {
  const { app, productCode, loanApplicationId, answers } = applicant;
  const tiers = productSettings(app.tenant, productCode)?.loanTermTiers ?? [];
  const requestedLoanAmount = answers.loanAmount ?? presentBalance;
  await applicant.do(refinancedLoanApi.save, {
    loanApplicationId,
    refinancing: {
      presentLender: "Mainland Auto Finance",
      amountOwed: requestedLoanAmount,
      presentMonthlyPayment: 389.4,
      presentPaymentsLeft: 44,
      requestedLoanAmount,
      requestedLoanTermInMonths: loanTermsFor(tiers, requestedLoanAmount)[0]!,
    },
  });
}

/** Asks for any kind of loan request: the fields of the product's kind, with the institution's choices. */
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
    memberAccountReference: undefined,
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
