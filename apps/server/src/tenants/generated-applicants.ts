import { accountPolicyInput, type AccountPolicyInput } from "@portico/domain/accounts/account-policy";
import { vehicleKindOf } from "@portico/domain/collateral/collateral";
import { VehicleProductKind } from "@portico/domain/collateral/vehicle-kind";
import { isOpenEnd, isSecured, ProductCode } from "@portico/domain/loan/product";
import type { ProductSettings } from "@portico/domain/tenant/lists";
import type { UnderwritingInput } from "../providers/decision-engine/port.ts";

/** The values that each field of an input is tried with. */
type Pools<Input> = { readonly [Field in keyof Input]: readonly Input[Field][] };

/** An applicant in good order, for whom most tables have an answer. */
export function ordinaryApplicant({ productTypeId, loanTermTiers }: ProductSettings): UnderwritingInput {
  const [tier] = loanTermTiers;
  const isVehicle = vehicleKindOf(productTypeId) !== VehicleProductKind.none;
  const hasValue = isSecured(productTypeId);
  return {
    productTypeId,
    loanAmount: tier!.minLoanAmount,
    termInMonths: isOpenEnd(productTypeId) ? null : (tier!.loanTerms[0] ?? null),
    monthlyIncome: 6_800,
    monthlyObligations: 500,
    acceptedHere: 0,
    monthlyHousing: 1_200,
    proposedPayment: 130,
    refinancedPayment: 0,
    debtToIncome: 0.25,
    creditFile: "found",
    score: 780,
    inquiries: 1,
    bankruptcies: 0,
    delinquencies: 0,
    fraudAlert: false,
    addressMismatch: false,
    collateralValue: hasValue ? tier!.minLoanAmount * 2 : null,
    loanToValue: hasValue ? 0.5 : null,
    combinedLoanToValue: productTypeId === ProductCode.heloc ? 0.5 : null,
    vehicleAgeInYears: isVehicle ? 3 : null,
    isNewVehicle: false,
    isJoint: false,
    isMember: false,
    identityVerified: true,
    addressVerified: true,
    monthsEmployed: 48,
    monthsResident: 48,
  };
}

const both = [false, true];

/** Applicants on both sides of every number that a table names, one field at a time, and then mixed. The same table gets the same ones. */
export function applicantsFor(product: ProductSettings, table: Buffer): readonly UnderwritingInput[] {
  const ordinary = ordinaryApplicant(product);
  const near = numbersIn(table);
  const known = <Field extends keyof UnderwritingInput>(field: Field, ...others: readonly UnderwritingInput[Field][]) =>
    ordinary[field] === null ? [null] : [ordinary[field], ...near(field), ...others];
  const { loanTermTiers: tiers } = product;
  const terms = tiers.flatMap(({ loanTerms }) => loanTerms);
  const pools = {
    productTypeId: [product.productTypeId],
    loanAmount: [...new Set(tiers.flatMap(({ minLoanAmount, maxLoanAmount }) => [minLoanAmount, maxLoanAmount]))],
    termInMonths: terms.length === 0 ? [null] : [...new Set(terms)],
    monthlyIncome: known("monthlyIncome", 0),
    monthlyObligations: known("monthlyObligations"),
    acceptedHere: known("acceptedHere"),
    monthlyHousing: known("monthlyHousing"),
    proposedPayment: known("proposedPayment"),
    refinancedPayment: known("refinancedPayment"),
    debtToIncome: known("debtToIncome", 0, 3),
    creditFile: ["found", "noFile", "frozen", "unavailable"],
    score: [...near("score"), 300, 580, 620, 660, 700, 740, 850, null],
    inquiries: known("inquiries", 20),
    bankruptcies: known("bankruptcies", 3),
    delinquencies: known("delinquencies", 9),
    fraudAlert: both,
    addressMismatch: both,
    collateralValue: known("collateralValue", null),
    loanToValue: known("loanToValue", 3, null),
    combinedLoanToValue: known("combinedLoanToValue", 3, null),
    vehicleAgeInYears: known("vehicleAgeInYears", 0, 40, null),
    isNewVehicle: both,
    isJoint: both,
    isMember: both,
    identityVerified: both,
    addressVerified: both,
    monthsEmployed: known("monthsEmployed", 0),
    monthsResident: known("monthsResident", 0),
  } as Pools<UnderwritingInput>;
  return people(ordinary, pools);
}

/** The same for the table of accounts. */
export function openersFor(table: Buffer): readonly AccountPolicyInput[] {
  const near = numbersIn(table);
  const ordinary = accountPolicyInput(undefined, {
    identityVerified: true,
    deviceRisk: "accept",
    isMember: false,
    isEligible: true,
    isForMinor: false,
    hasAdultOwner: false,
    opensChecking: true,
  });
  return people(ordinary, {
    screeningFile: ["found", "noFile", "frozen", "unavailable"],
    screeningScore: [...near("screeningScore"), 100, 900, null],
    scoreException: [...near("scoreException"), 9_001, null],
    accountAbuse: [0, 1, ...near("accountAbuse")],
    fraudSuspected: [0, 1, ...near("fraudSuspected")],
    unpaidAmount: [0, 10_000, ...near("unpaidAmount")],
    paidBalances: [0, 1, ...near("paidBalances")],
    screeningInquiries: [0, 20, ...near("screeningInquiries")],
    ssnStatus: ["notChecked"],
    identityVerified: both,
    deviceRisk: ["accept", "unknown"],
    isMember: both,
    isEligible: both,
    isForMinor: both,
    hasAdultOwner: both,
    opensChecking: both,
  });
}

const mixedPeople = 60;

function people<Input extends object>(ordinary: Input, pools: Pools<Input>): readonly Input[] {
  const fields = Object.entries(pools) as [keyof Input, readonly Input[keyof Input][]][];
  const one = fields.flatMap(([field, values]) => values.map((value) => ({ ...ordinary, [field]: value })));
  const next = repeatable();
  const mixed = Array.from({ length: mixedPeople }, () =>
    Object.fromEntries(fields.map(([field, values]) => [field, values[Math.floor(next() * values.length)]])),
  ) as Input[];
  return [...one, ...mixed];
}

/** Numbers from 0 to 1 that are the same in each run, so that a mistake doesn't come and go. */
function repeatable(): () => number {
  let state = 20_261_130;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

interface Columns {
  readonly inputs?: readonly { readonly id: string; readonly field?: string }[];
  readonly rules?: readonly Readonly<Record<string, string>>[];
}

/** The numbers in the cells of a field, and their neighbors. */
function numbersIn(table: Buffer): (field: string) => readonly number[] {
  const { nodes } = JSON.parse(table.toString("utf8")) as { nodes: readonly { content?: Columns }[] };
  return (field) => {
    const numbers = nodes.flatMap(({ content: { inputs = [], rules = [] } = {} }) =>
      inputs
        .filter((input) => input.field === field)
        .flatMap(({ id }) => rules.flatMap((rule) => (rule[id] ?? "").match(/\d+(?:\.\d+)?/g) ?? []))
        .map(Number),
    );
    const step = numbers.every(Number.isInteger) ? 1 : 0.01;
    return [...new Set(numbers)].flatMap((number) => [Math.max(0, number - step), number, number + step]);
  };
}
