import { AddressType } from "@portico/domain/address/address";
import type { Decision, DeclineReason } from "@portico/domain/decision/decision";
import { loanAmountRange, loanTermsFor } from "@portico/domain/loan/loan-terms";
import { buysVehicle, isOpenEnd, ProductCode } from "@portico/domain/loan/product";
import { countedIncomes } from "@portico/domain/person/employment";
import { ofPerson } from "@portico/domain/records/of-person";
import type { Records } from "@portico/domain/records/records";
import { productSettings } from "@portico/domain/tenant/settings-of-product";
import { centsOf, dollarsOf } from "@portico/domain/values/money";
import { ratio } from "@portico/domain/values/ratio";
import type { Scope } from "../../kernel/scope.ts";
import { InvalidPolicy, type UnderwritingInput } from "../../providers/decision-engine/port.ts";

/** Reasons that another vehicle, another home, or another try at the identity resolves. */
const ofTheLoan: readonly DeclineReason[] = ["collateralInsufficient", "vehicleTooOld", "identityUnverified"];
/** A loan that is a small part of the value behind it. */
const wellSecured = 0.01;

interface Asked {
  readonly productCode: number;
  /** The answers so far, which may be those of an earlier application. */
  readonly records: Records;
  readonly applicantId: number;
}

type Asking = Pick<Scope, "institution" | "providers" | "tenant">;

/** Whether the table of this kind of loan refuses the best one that the person could name, for a reason of their earlier decline. */
export async function noLoanPasses(scope: Asking, asked: Asked, declined: Decision): Promise<boolean> {
  return (await bestRefusedFor(scope, asked, declined)).length > 0;
}

/**
 * The reasons of an earlier decline for which the table of this kind of loan refuses the best one that the person could name: the smallest, with
 * no payment, and far more value than that behind it. It knows this before anybody has typed an amount (decision 274). No report is read again.
 */
export async function bestRefusedFor(
  { institution, providers, tenant }: Asking,
  asked: Asked,
  declined: Decision,
): Promise<readonly string[]> {
  const lasting = lastingReasons(declined);
  const { decisionTable, loanTermTiers } = productSettings(tenant, asked.productCode) ?? {};
  const table = institution.decisionTables.get(decisionTable ?? "");
  if (lasting.length === 0 || !table || !loanTermTiers) return [];
  const { minLoanAmount: loanAmount } = loanAmountRange(loanTermTiers);
  const terms = loanTermsFor(loanTermTiers, loanAmount);
  const input = bestInput(asked, declined, {
    loanAmount,
    termInMonths: isOpenEnd(asked.productCode) ? null : Math.max(...terms),
  });
  try {
    const { decision, reasons } = await providers.decisionEngine.evaluate(table, input);
    return decision === "declined" ? lasting.filter((reason) => reasons.some((one) => one === reason)) : [];
  } catch (error) {
    // A table that can't be used says nothing.
    if (error instanceof InvalidPolicy) return [];
    throw error;
  }
}

/** The reasons of a decline that stay for another loan. */
export function lastingReasons({ reasons }: Pick<Decision, "reasons">): readonly string[] {
  return reasons.filter((reason) => !ofTheLoan.some((one) => one === reason));
}

type Loan = Pick<UnderwritingInput, "loanAmount" | "termInMonths">;

/** The figures of the earlier decline, with the income and the rent of now, and the best loan. Each unknown is in the person's favor. */
function bestInput({ productCode, records, applicantId }: Asked, { input }: Decision, loan: Loan): UnderwritingInput {
  const earlier = input as unknown as UnderwritingInput;
  const monthlyIncome = incomeIn(records, applicantId) ?? earlier.monthlyIncome;
  const monthlyHousing = housingIn(records, applicantId) ?? earlier.monthlyHousing;
  // A refinancing may take all debts away.
  const monthlyObligations = productCode === ProductCode.autoRefi ? 0 : earlier.monthlyObligations;
  return {
    ...earlier,
    productTypeId: productCode,
    ...loan,
    monthlyIncome,
    monthlyHousing,
    monthlyObligations,
    proposedPayment: 0,
    refinancedPayment: 0,
    debtToIncome: ratio(monthlyObligations + monthlyHousing, monthlyIncome),
    collateralValue: loan.loanAmount / wellSecured,
    loanToValue: wellSecured,
    combinedLoanToValue: productCode === ProductCode.heloc ? wellSecured : null,
    vehicleAgeInYears: buysVehicle(productCode) ? 0 : null,
    isNewVehicle: false,
    isJoint: false,
    identityVerified: true,
    addressVerified: true,
  };
}

function incomeIn({ employment, incomeSource }: Records, applicantId: number): number | undefined {
  const incomes = countedIncomes(ofPerson(employment, applicantId), ofPerson(incomeSource, applicantId));
  return incomes.length === 0 ? undefined : sumOf(incomes);
}

function housingIn({ address }: Records, applicantId: number): number | undefined {
  const homes = ofPerson(address, applicantId).filter(({ type }) => type === AddressType.physical);
  return homes.length === 0
    ? undefined
    : sumOf(homes.map(({ monthlyHousingPaymentAmount = 0 }) => monthlyHousingPaymentAmount));
}

const sumOf = (dollars: readonly number[]) => dollarsOf(dollars.reduce((cents, amount) => cents + centsOf(amount), 0));
