import * as z from "zod/mini";
import { AdditionalComments } from "./comments.ts";
import { amountWithin, LoanTermTier } from "./loan-terms.ts";
import { isAmiss } from "../values/across-fields.ts";
import { centsOf, dollarsOf, formatWholeMoney, type Cents } from "../values/money.ts";
import { amount, optionId } from "../values/numbers.ts";
import { ConfigurationOption, knownParents, oneOf, uniqueIds } from "../values/option.ts";

const messages = {
  purpose: "Choose what it is for.",
  mortgage: "Choose what you still owe on this home.",
  primaryAmount: "Enter what you still owe on your first mortgage.",
  secondaryAmount: "Enter what you still owe on your second mortgage.",
} as const;

const owed = z.optional(amount({ min: 0.01 }));

/** The page heloc/loan/details (specification, chapter 3). Amounts are dollars. `loanAmount` is the limit of the line. */
export const HelocLoan = z.strictObject({
  loanAmount: amount({ min: 0.01 }),
  /** The home's market value, as the applicant estimates it. */
  estimatedPropertyValue: amount({ min: 1, required: "Enter what your home is worth." }),
  loanPurposeConfigurationId: z.optional(optionId(messages.purpose)),
  mortgageStatusConfigurationId: optionId(messages.mortgage),
  additionalComments: AdditionalComments,
  payOffPrimaryMortgage: z.optional(z.boolean()),
  payOffSecondaryMortgage: z.optional(z.boolean()),
  /** The remaining balance. */
  primaryMortgageAmount: owed,
  secondaryMortgageAmount: owed,
});
export type HelocLoan = z.output<typeof HelocLoan>;
/** The shape in a form. */
export type HelocLoanEntry = z.input<typeof HelocLoan>;

/** The number of mortgages, by the code of a mortgage status. */
const mortgagesByCode: Readonly<Record<string, number>> = { none: 0, first: 1, firstAndSecond: 2 };

/** An institution's mortgage statuses. Each code says how many mortgages there are. */
export const MortgageStatuses = z
  .array(ConfigurationOption)
  .check(z.minLength(1), uniqueIds, knownParents)
  .check(
    z.refine(
      (options) => options.every(({ code }) => code !== undefined && code in mortgagesByCode),
      `A mortgage status has one of these codes: ${Object.keys(mortgagesByCode).join(", ")}.`,
    ),
  );

/** An institution's choices and limits for a line. The page and the rules use them. */
export const HelocLoanSettings = z.object({
  loanTermTiers: z.array(LoanTermTier),
  loanPurposes: z.array(ConfigurationOption),
  mortgageStatuses: z.array(ConfigurationOption),
});
export type HelocLoanSettings = z.output<typeof HelocLoanSettings>;

/** The number of mortgages on a home, by the chosen status. Zero until one is chosen. */
export function mortgagesOf(
  statusId: number | null | undefined,
  statuses: readonly Pick<ConfigurationOption, "id" | "code">[],
): number {
  return mortgagesByCode[statuses.find(({ id }) => id === statusId)?.code ?? ""] ?? 0;
}

/**
 * A line by the institution's rules: an allowed limit, choices from its lists, and the balance of each mortgage. The
 * limit must cover the mortgages that the line pays off. Answers about mortgages that don't exist are dropped.
 */
export function helocLoanRules({ loanTermTiers, loanPurposes, mortgageStatuses }: HelocLoanSettings) {
  const purpose = oneOf(loanPurposes, messages.purpose);
  const mortgagesIn = (loan: HelocLoan) => mortgagesOf(loan.mortgageStatusConfigurationId, mortgageStatuses);
  // Ignores mortgages that don't exist, even while another field is invalid and zod hasn't dropped them yet.
  const paidOff = (loan: HelocLoan) => paidOffCents(onlyAsked(loan, mortgagesIn(loan)));
  const needed = (field: "primaryMortgageAmount" | "secondaryMortgageAmount", from: number, message: string) =>
    z.refine<HelocLoan>((loan) => mortgagesIn(loan) < from || loan[field] !== undefined, {
      path: [field],
      message,
      when: ({ issues }) => !isAmiss(issues, "mortgageStatusConfigurationId", field),
    });
  const choices = z.extend(HelocLoan, {
    loanAmount: amountWithin(loanTermTiers),
    loanPurposeConfigurationId: loanPurposes.length > 0 ? purpose : z.optional(purpose),
    mortgageStatusConfigurationId: oneOf(mortgageStatuses, messages.mortgage),
  }) as unknown as z.ZodMiniType<HelocLoan, HelocLoanEntry>;
  return choices.check(
    z.overwrite((loan) => onlyAsked(loan, mortgagesIn(loan))),
    needed("primaryMortgageAmount", 1, messages.primaryAmount),
    needed("secondaryMortgageAmount", 2, messages.secondaryAmount),
    z.refine((loan) => centsOf(loan.loanAmount) >= paidOff(loan), {
      path: ["loanAmount"],
      error: ({ input }) =>
        `This has to cover what the line pays off: ${formatWholeMoney(Math.ceil(dollarsOf(paidOff(input as HelocLoan))))} or more.`,
      when: ({ issues }) => !isAmiss(issues, "loanAmount", "primaryMortgageAmount", "secondaryMortgageAmount"),
    }),
  );
}

function onlyAsked(loan: HelocLoan, mortgages: number): HelocLoan {
  const { primaryMortgageAmount, payOffPrimaryMortgage, secondaryMortgageAmount, payOffSecondaryMortgage, ...rest } =
    loan;
  return withoutGaps({
    ...rest,
    ...(mortgages > 0 && { primaryMortgageAmount, payOffPrimaryMortgage }),
    ...(mortgages > 1 && { secondaryMortgageAmount, payOffSecondaryMortgage }),
  });
}

function withoutGaps(loan: { [Field in keyof HelocLoan]: HelocLoan[Field] | undefined }): HelocLoan {
  return Object.fromEntries(Object.entries(loan).filter(([, value]) => value !== undefined)) as HelocLoan;
}

type Mortgages = Pick<
  HelocLoan,
  "payOffPrimaryMortgage" | "payOffSecondaryMortgage" | "primaryMortgageAmount" | "secondaryMortgageAmount"
>;

const owedOn = (loan: Mortgages): readonly (readonly [Cents, boolean | undefined])[] => [
  [centsOf(loan.primaryMortgageAmount ?? 0), loan.payOffPrimaryMortgage],
  [centsOf(loan.secondaryMortgageAmount ?? 0), loan.payOffSecondaryMortgage],
];

/** What is still owed on the home, if that is more than it is worth. Often one of the two amounts is a slip. */
export function owedAboveValue(loan: Mortgages & Pick<HelocLoan, "estimatedPropertyValue">): number | undefined {
  const debts = sum(owedOn(loan).map(([cents]) => cents));
  return debts > centsOf(loan.estimatedPropertyValue) ? dollarsOf(debts) : undefined;
}

/** Whether a mortgage is on the home. */
export function isMortgaged({ primaryMortgageAmount, secondaryMortgageAmount }: Mortgages): boolean {
  return primaryMortgageAmount !== undefined || secondaryMortgageAmount !== undefined;
}

/** The debt in dollars that the line pays off. Its limit must cover it. */
export function paidOffByLine(loan: Mortgages): number {
  return dollarsOf(paidOffCents(loan));
}

function paidOffCents(loan: Mortgages): Cents {
  return sum(owedOn(loan).map(([cents, isPaidOff]) => (isPaidOff ? cents : 0)));
}

/** The debt in dollars that stays on a home beside the line. While people type, only so many of the two mortgages count. */
export function debtBesideLine(loan: Mortgages, mortgages = 2): number {
  const left = owedOn(loan).slice(0, mortgages);
  return dollarsOf(sum(left.map(([cents, isPaidOff]) => (isPaidOff ? 0 : cents))));
}

/**
 * The debt that the home secures once the line is open, in cents: the whole limit, and every mortgage that the line
 * doesn't pay off.
 */
export function combinedDebtCents(loan: Mortgages & Pick<HelocLoan, "loanAmount">): Cents {
  return centsOf(loan.loanAmount) + sum(owedOn(loan).map(([cents, isPaidOff]) => (isPaidOff ? 0 : cents)));
}

function sum(amounts: readonly Cents[]): Cents {
  return amounts.reduce((total, cents) => total + cents, 0);
}
