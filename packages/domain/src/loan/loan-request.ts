import * as z from "zod/mini";
import { AdditionalComments } from "./comments.ts";
import { MaximumLength } from "../values/limits.ts";
import { amountWithin, loanTerm, LoanTermTier, termOfItsTier } from "./loan-terms.ts";
import { isAmiss } from "../values/across-fields.ts";
import { dollarsOf, formatWholeMoney } from "../values/money.ts";
import { amount, optionId } from "../values/numbers.ts";
import { ProductCode } from "./product.ts";
import { ConfigurationOption, oneOf } from "../values/option.ts";
import { isBelowSmallestLoan, tooLittleIn } from "./share-balance.ts";
import { text } from "../values/text.ts";

const messages = {
  purpose: "Choose what it is for.",
  branch: "Choose a branch.",
  account: "Choose the account that secures the loan.",
  collateral: "Choose what secures the loan.",
} as const;

/** Shared by every kind. */
const common = {
  loanAmount: amount({ min: 0.01 }),
  loanPurposeConfigurationId: z.optional(optionId(messages.purpose)),
  additionalComments: AdditionalComments,
};
const repaid = { requestedLoanTermInMonths: loanTerm() };
const branch = z.optional(optionId(messages.branch));
/** The specification has two names for the same field. Decision 019 says which kind uses which. */
const unsecured = { ...common, branchPreferencesConfigurationId: branch };
const secured = { ...common, branchPreferenceConfigurationId: branch };

/**
 * The loan request kinds of the specification's chapter 3, by product. Amounts are dollars, and terms are months. For
 * open-end credit (a line, a card), `loanAmount` is the limit, and there is no term.
 */
export const loanRequestKinds = {
  [ProductCode.signature]: z.strictObject({
    productTypeId: z.literal(ProductCode.signature),
    ...unsecured,
    ...repaid,
  }),
  [ProductCode.ploc]: z.strictObject({ productTypeId: z.literal(ProductCode.ploc), ...unsecured }),
  [ProductCode.creditCard]: z.strictObject({
    productTypeId: z.literal(ProductCode.creditCard),
    ...unsecured,
    /** The balance to transfer from other cards. */
    balanceTransferAmount: z.optional(amount()),
  }),
  [ProductCode.shareSecured]: z.strictObject({
    productTypeId: z.literal(ProductCode.shareSecured),
    ...secured,
    ...repaid,
    /**
     * The deposit that the institution holds until the loan is repaid: the kind of account, its last digits, and the
     * balance that the applicant states. An account that is opened with the loan has no number yet.
     */
    shareAccountConfigurationId: optionId(messages.account),
    shareAccountLastFour: z.optional(text({ max: 4 }).check(z.regex(/^(?:\d{4})?$/, "Enter four digits."))),
    shareBalanceAmount: amount({
      min: 0.01,
      required: "Enter how much is in the account, or how much you will put in.",
    }),
    /** The member's own account, if they chose it from those that the core banking system knows (member-account.ts). */
    memberAccountReference: z.optional(text({ max: MaximumLength.memberAccountReference })),
  }),
  [ProductCode.otherSecured]: z.strictObject({
    productTypeId: z.literal(ProductCode.otherSecured),
    ...secured,
    ...repaid,
    /** The pledged collateral: its kind, a description, and the value that the applicant states. */
    collateralConfigurationId: optionId(messages.collateral),
    collateralDescription: text({
      max: MaximumLength.collateralDescription,
      required: "Say in a few words what it is.",
    }),
    estimatedCollateralValue: amount({ min: 0.01, required: "Enter what it is worth." }),
  }),
  [ProductCode.seasonal]: z.strictObject({
    productTypeId: z.literal(ProductCode.seasonal),
    ...unsecured,
    ...repaid,
  }),
} as const;

/** Products with a plain loan request. */
export type LoanRequestProduct = keyof typeof loanRequestKinds;

/** The error for a request of a product that has another kind of request. */
export const noSuchRequest = "This product has no such loan request.";

/** One loan request of any kind, discriminated by its product. */
export const LoanRequest = z.discriminatedUnion(
  "productTypeId",
  Object.values(loanRequestKinds) as unknown as [
    (typeof loanRequestKinds)[LoanRequestProduct],
    ...(typeof loanRequestKinds)[LoanRequestProduct][],
  ],
  noSuchRequest,
);
export type LoanRequest = z.output<typeof LoanRequest>;

type OfProduct<Product extends LoanRequestProduct> = z.output<(typeof loanRequestKinds)[Product]>;

/** Every field of any kind: the state of the form while it is filled in. */
export type LoanRequestEntry = { [Field in FieldOf<LoanRequest>]?: ValueOf<LoanRequest, Field> };
export type LoanRequestField = keyof LoanRequestEntry;
type FieldOf<Kind> = Kind extends unknown ? keyof Kind : never;
type ValueOf<Kind, Field> = Kind extends unknown ? (Field extends keyof Kind ? Kind[Field] : never) : never;

export function isLoanRequestProduct(productCode: number): productCode is LoanRequestProduct {
  return Object.hasOwn(loanRequestKinds, productCode);
}

export function asksFor(productCode: LoanRequestProduct, field: LoanRequestField): boolean {
  return Object.hasOwn(loanRequestKinds[productCode].shape, field);
}

/** The chosen branch, under either field name. */
export function branchOf(request: LoanRequestEntry): number | undefined {
  return request.branchPreferenceConfigurationId ?? request.branchPreferencesConfigurationId;
}

/** The collateral's value as the applicant states it, in dollars. Undefined for an unsecured loan. */
export function statedCollateralOf(request: LoanRequest): number | undefined {
  if (request.productTypeId === ProductCode.shareSecured) return request.shareBalanceAmount;
  return request.productTypeId === ProductCode.otherSecured ? request.estimatedCollateralValue : undefined;
}

/** An institution's choices and limits for one product's loan request. The page and the rules use them. */
export const LoanRequestSettings = z.object({
  productTypeId: z.literal(
    Object.keys(loanRequestKinds).map(Number) as unknown as [LoanRequestProduct, ...LoanRequestProduct[]],
  ),
  loanTermTiers: z.array(LoanTermTier),
  loanPurposes: z.array(ConfigurationOption),
  branchPreferences: z.array(ConfigurationOption),
  shareAccounts: z.array(ConfigurationOption),
  collaterals: z.array(ConfigurationOption),
  balanceTransfers: z.boolean(),
  /** What a transfer costs. Left out if the institution names no fee. */
  balanceTransferFee: z.optional(z.string()),
  /** The largest share of a deposit to lend against it: 0.95 is 95 %. */
  maximumLoanToShare: z.number(),
});
export type LoanRequestSettings = z.output<typeof LoanRequestSettings>;

/**
 * A loan request by the institution's rules. The amount and the term must fit its tiers, and choices come from its
 * lists. A purpose is required if it lists purposes. A balance transfer can't exceed the limit. A deposit must be enough
 * for the smallest loan, and the amount can't exceed the share of it that the institution lends against.
 */
export function loanRequestRules(settings: LoanRequestSettings): z.ZodMiniType<LoanRequest, LoanRequestEntry> {
  const { productTypeId, loanTermTiers } = settings;
  const kind: z.ZodMiniObject = loanRequestKinds[productTypeId];
  const stricter = Object.entries(choiceRules(settings)).filter(([field]) => field in kind.shape);
  const schema = z.extend(kind, {
    ...Object.fromEntries(stricter),
    loanAmount: amountWithin(loanTermTiers),
  });
  const together = crossChecks(settings) as unknown as readonly z.core.$ZodCheck<Record<string, unknown>>[];
  return schema.check(...together) as unknown as z.ZodMiniType<LoanRequest, LoanRequestEntry>;
}

function choiceRules(settings: LoanRequestSettings): Partial<Record<LoanRequestField, z.ZodMiniType>> {
  const purpose = oneOf(settings.loanPurposes, messages.purpose);
  const branchOfList = z.optional(oneOf(settings.branchPreferences, messages.branch));
  return {
    loanPurposeConfigurationId: settings.loanPurposes.length > 0 ? purpose : z.optional(purpose),
    branchPreferencesConfigurationId: branchOfList,
    branchPreferenceConfigurationId: branchOfList,
    shareAccountConfigurationId: oneOf(settings.shareAccounts, messages.account),
    collateralConfigurationId: oneOf(settings.collaterals, messages.collateral),
    ...(settings.balanceTransfers
      ? {}
      : { balanceTransferAmount: z.optional(z.literal(0, "Balances cannot be brought to this card.")) }),
  };
}

/** Rules across two answers. Each applies once both answers are valid on their own. */
function crossChecks(settings: LoanRequestSettings) {
  const { productTypeId, loanTermTiers, maximumLoanToShare } = settings;
  const together = <Kind extends LoanRequest>(
    fields: readonly [string, string],
    isRight: (request: Kind) => boolean,
    error: (request: Kind) => string,
  ) =>
    z.refine<Kind>(isRight, {
      path: [fields[0]],
      error: ({ input }) => error(input as Kind),
      when: ({ issues }) => !isAmiss(issues, ...fields),
    });
  switch (productTypeId) {
    case ProductCode.ploc:
      return [];
    case ProductCode.creditCard:
      return [
        together<OfProduct<9>>(
          ["balanceTransferAmount", "loanAmount"],
          ({ balanceTransferAmount = 0, loanAmount }) => balanceTransferAmount <= loanAmount,
          () => "This can be at most the limit that you ask for.",
        ),
      ];
    case ProductCode.shareSecured:
      return [
        termOfItsTier(loanTermTiers, "loanAmount", "requestedLoanTermInMonths"),
        z.refine<OfProduct<10>>(({ shareBalanceAmount }) => !isBelowSmallestLoan(shareBalanceAmount, settings), {
          path: ["shareBalanceAmount"],
          error: tooLittleIn(settings),
          when: ({ issues }) => !isAmiss(issues, "shareBalanceAmount"),
        }),
        together<OfProduct<10>>(
          ["loanAmount", "shareBalanceAmount"],
          ({ loanAmount, shareBalanceAmount }) => loanAmount <= lentAgainst(shareBalanceAmount, maximumLoanToShare),
          ({ shareBalanceAmount }) =>
            `With this balance, we can lend up to ${formatWholeMoney(Math.floor(lentAgainst(shareBalanceAmount, maximumLoanToShare)))}.`,
        ),
      ];
    default:
      return [termOfItsTier(loanTermTiers, "loanAmount", "requestedLoanTermInMonths")];
  }
}

/** The amount to lend against a deposit, in dollars, rounded down to the cent. */
export function lentAgainst(shareBalance: number, maximumLoanToShare: number): number {
  return dollarsOf(Math.floor(shareBalance * maximumLoanToShare * 100 + 1e-6));
}
