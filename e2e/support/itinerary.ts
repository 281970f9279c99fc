import { flowOf, flows } from "@portico/domain/flow/flows";
import { companies, goldenPath, screensOf, type Company, type Screen } from "@portico/domain/flow/golden-path";
import { ProductCode } from "@portico/domain/product";
import { institutions, settledBy, type InstitutionName } from "./institutions.ts";

/** A trip that is planned: which product, at which institution, and who travels. */
export interface Plan {
  readonly institution: InstitutionName;
  readonly productCode: ProductCode;
  readonly company: Company;
}

const productCodes = Object.values(flows).map(({ productCode }) => productCode);

/** All golden paths, at the first institution. */
export const everyPlan: readonly Plan[] = productCodes.flatMap((productCode) =>
  companies.map((company) => ({ institution: institutions[0], productCode, company })),
);

const [alone, together, newHere] = companies;

/**
 * The paths of `npm test`: each product at one institution, and at the other too where it shows a screen there that no other product
 * does. So each institution shows every screen: to somebody new first, who finds nothing filled in, then to two people, and the rest to a
 * member alone, who has the least to type.
 */
export const fewPlans: readonly Plan[] = [
  { institution: "harborlight", productCode: ProductCode.auto, company: newHere },
  { institution: "harborlight", productCode: ProductCode.heloc, company: together },
  { institution: "harborlight", productCode: ProductCode.autoRefi, company: alone },
  { institution: "harborlight", productCode: ProductCode.boat, company: alone },
  { institution: "harborlight", productCode: ProductCode.creditCard, company: alone },
  { institution: "harborlight", productCode: ProductCode.signature, company: alone },
  { institution: "harborlight", productCode: ProductCode.shareSecured, company: alone },
  { institution: "ironwood", productCode: ProductCode.motorcycle, company: newHere },
  { institution: "ironwood", productCode: ProductCode.heloc, company: together },
  { institution: "ironwood", productCode: ProductCode.autoRefi, company: alone },
  { institution: "ironwood", productCode: ProductCode.rv, company: alone },
  { institution: "ironwood", productCode: ProductCode.otherSecured, company: alone },
  { institution: "ironwood", productCode: ProductCode.seasonal, company: alone },
  { institution: "ironwood", productCode: ProductCode.ploc, company: alone },
];

/** One path a product by keyboard alone, those of `npm test` or all: of a member alone, who has the least to type. */
export function keyboardPlans(all: boolean): readonly Plan[] {
  return productCodes
    .filter((productCode) => all || byKeyboardAlways.has(productCode))
    .map((productCode) => ({ institution: institutions[0], productCode, company: companies[0] }));
}

/** Their loans are asked for on pages that auto, which e2e/keyboard.journey.ts goes by keyboard, does not have. */
const byKeyboardAlways: ReadonlySet<ProductCode> = new Set([ProductCode.boat, ProductCode.otherSecured]);

/** The screens that a trip comes by: its product's golden path, as far as the institution asks. */
export function screensOfPlan({ institution, productCode, company }: Plan): readonly Screen[] {
  return screensOf(goldenPath(flowOf(productCode)!, company, settledBy(institution, productCode)), productCode);
}

/** Screens on which each product has questions or words of its own, whatever other products call theirs. */
const differsByProduct: ReadonlySet<string> = new Set([
  "loanRequest",
  "vehicleSeller",
  "vehicleCollateral",
  "vehicleLoanDetails",
  "offer",
  "simplifiedLoanOffer",
]);

const kindOf = ({ id }: Screen, productCode: ProductCode) =>
  differsByProduct.has(id) ? `${id} of ${productCode}` : id;

/** The screens that no plan before this one shows at its institution: what is looked at once is looked at there. None of other plans. */
export function newScreensOf(plan: Plan, plans: readonly Plan[] = fewPlans): ReadonlySet<string> {
  if (!plans.includes(plan)) return new Set();
  const before = plans.slice(0, plans.indexOf(plan)).filter(({ institution }) => institution === plan.institution);
  const seen = new Set(
    before.flatMap((other) => screensOfPlan(other).map((screen) => kindOf(screen, other.productCode))),
  );
  const isNew = (screen: Screen) => !seen.has(kindOf(screen, plan.productCode));
  return new Set(
    screensOfPlan(plan)
      .filter(isNew)
      .map(({ id }) => id),
  );
}
