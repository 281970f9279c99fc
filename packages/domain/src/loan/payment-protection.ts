import * as z from "zod/mini";
import { centsOf, dollarsOf } from "../values/money.ts";
import { ApplicantType } from "../person/person.ts";
import { codeOf, optionId } from "../values/numbers.ts";

/** Optional payment protection. The premium is in dollars a month per thousand dollars of the loan. */
export const PaymentProtectionProduct = z.object({
  id: z.int().check(z.gte(1), z.lte(1_000_000)),
  title: z.string().check(z.minLength(1)),
  description: z.string(),
  ratePerThousandMonthly: z.number().check(z.gt(0), z.lte(20)),
  jointRatePerThousandMonthly: z.optional(z.number().check(z.gt(0), z.lte(20))),
  /** It pays for lost pay, so it is only for people who work for pay. Left out: for everybody. */
  requiresWork: z.optional(z.boolean()),
});
export type PaymentProtectionProduct = z.output<typeof PaymentProtectionProduct>;

/**
 * A yes or a no for each product and person. Without an answer, it is neither (12 CFR 1026.4(d) requires an affirmative
 * request).
 */
export const PaymentProtectionSelection = z.strictObject({
  productId: optionId("Unknown product."),
  applicantType: codeOf({ primary: ApplicantType.primary, joint: ApplicantType.joint }, "Unknown applicant."),
  elected: z.boolean("Choose yes or no."),
});
export type PaymentProtectionSelection = z.output<typeof PaymentProtectionSelection>;

export const PaymentProtection = z.strictObject({
  selections: z.array(PaymentProtectionSelection).check(z.maxLength(20, "There are too many selections.")),
});
export type PaymentProtection = z.output<typeof PaymentProtection>;

/** The prices of a product for a month, in dollars: for one person, and for two who both elect it. */
export const ShownPremium = z.strictObject({
  productId: optionId("Unknown product."),
  single: z.number(),
  joint: z.number(),
});
export type ShownPremium = z.output<typeof ShownPremium>;

/** The selections with the prices at which they were made. Older records have no prices. */
export const StoredPaymentProtection = z.extend(z.object(PaymentProtection.shape), {
  premiums: z.optional(z.array(ShownPremium)),
});
type StoredPaymentProtection = z.output<typeof StoredPaymentProtection>;

export type Asked = Pick<PaymentProtectionSelection, "productId" | "applicantType">;

/** One of the people who borrow. */
export interface ProtectedPerson {
  readonly applicantType: PaymentProtectionSelection["applicantType"];
  readonly worksForPay: boolean;
}

type Sold = Pick<PaymentProtectionProduct, "id" | "requiresWork">;

/** Every required answer: one per product and borrower whom it can protect. */
export function owedSelections(products: readonly Sold[], people: readonly ProtectedPerson[]): readonly Asked[] {
  return products.flatMap(({ id, requiresWork }) =>
    people
      .filter(({ worksForPay }) => worksForPay || requiresWork !== true)
      .map(({ applicantType }) => ({ productId: id, applicantType })),
  );
}

/** Every yes of a person who no longer works for pay, to a product that requires it. */
export function endedSelections(
  selections: readonly PaymentProtectionSelection[],
  products: readonly Sold[],
  people: readonly ProtectedPerson[],
): readonly PaymentProtectionSelection[] {
  if (!selections.some(({ elected }) => elected)) return [];
  const owed = owedSelections(products, people);
  const sold = new Set(products.map(({ id }) => id));
  const present = new Set(people.map(({ applicantType }) => applicantType));
  return selections.filter(
    (given) =>
      given.elected &&
      sold.has(given.productId) &&
      present.has(given.applicantType) &&
      !owed.some((one) => isSameQuestion(one, given)),
  );
}

/**
 * The answers without those that ended. A yes that two people gave together ends for the other one too, who is asked again, because nobody
 * elected single coverage at its price (12 CFR 1026.4(d)).
 */
export function selectionsWithoutEnded(
  selections: readonly PaymentProtectionSelection[],
  ended: readonly Asked[],
): PaymentProtectionSelection[] {
  const products = new Set(ended.map(({ productId }) => productId));
  return selections.filter(({ productId, elected }) => !elected || !products.has(productId));
}

export function isEverySelectionMade(
  selections: readonly PaymentProtectionSelection[],
  owed: readonly Asked[],
): boolean {
  return owed.every((one) => selections.some((given) => isSameQuestion(one, given)));
}

export function isSameQuestion(one: Asked, other: Asked): boolean {
  return one.productId === other.productId && one.applicantType === other.applicantType;
}

/** The prices of these products for a loan, as the page shows them. */
export function premiumsOf(products: readonly PaymentProtectionProduct[], loanAmount: number): ShownPremium[] {
  return products.map((product) => ({
    productId: product.id,
    single: monthlyPremium(product, loanAmount, false),
    joint: monthlyPremium(product, loanAmount, true),
  }));
}

/** The number of people who elected a product. */
export function electorsOf(selections: readonly PaymentProtectionSelection[], id: number): number {
  return selections.filter(({ productId, elected }) => elected && productId === id).length;
}

/**
 * The answers that are still valid at today's prices. A no always is. A yes isn't valid at another price, because
 * nobody elected the coverage at that cost (12 CFR 1026.4(d)).
 */
export function selectionsAt(
  premiums: readonly ShownPremium[],
  { selections, premiums: shown }: StoredPaymentProtection,
): PaymentProtectionSelection[] {
  const hasNewPrice = (id: number) => {
    const [before, now] = [shown, premiums].map((list) => list?.find(({ productId }) => productId === id));
    if (!before || !now) return false;
    return electorsOf(selections, id) > 1 ? before.joint !== now.joint : before.single !== now.single;
  };
  return selections.filter(({ productId, elected }) => !elected || !hasNewPrice(productId));
}

/** The answers about the products that the institution sells today, with the prices at which they were given. */
export function answersAbout(
  products: readonly PaymentProtectionProduct[],
  loanAmount: number,
  { selections, premiums = premiumsOf(products, loanAmount) }: StoredPaymentProtection,
): PaymentProtection & { readonly premiums: ShownPremium[] } {
  const isSold = ({ productId }: { readonly productId: number }) => products.some(({ id }) => id === productId);
  return { selections: selections.filter(isSold), premiums: premiums.filter(isSold) };
}

/**
 * The answers that are still valid after a person changes or leaves. The other person keeps their own choices. Joint
 * coverage is void, because its price differs and nobody elected single coverage (12 CFR 1026.4(d)).
 */
export function selectionsWithout(
  person: PaymentProtectionSelection["applicantType"],
  selections: readonly PaymentProtectionSelection[],
): PaymentProtectionSelection[] {
  const elected = new Set(
    selections.flatMap((given) => (given.applicantType === person && given.elected ? [given.productId] : [])),
  );
  return selections.filter(
    (given) => given.applicantType !== person && !(given.elected && elected.has(given.productId)),
  );
}

/**
 * The monthly cost of the chosen protection in dollars, with the joint price if both chose it. It is the price of the election, because the
 * institution may have changed its rates since (12 CFR 1026.4(d)).
 */
export function chosenPremium({ selections, premiums = [] }: StoredPaymentProtection): number {
  const cents = premiums.map(({ productId, single, joint }) => {
    const electors = electorsOf(selections, productId);
    if (electors === 0) return 0;
    return centsOf(electors > 1 ? joint : single);
  });
  return dollarsOf(cents.reduce((sum, premium) => sum + premium, 0));
}

/** The monthly premium of one product for a loan, in dollars. */
export function monthlyPremium(product: PaymentProtectionProduct, loanAmount: number, isJoint: boolean): number {
  const rate = isJoint
    ? (product.jointRatePerThousandMonthly ?? product.ratePerThousandMonthly)
    : product.ratePerThousandMonthly;
  return dollarsOf(centsOf((loanAmount / 1000) * rate));
}
