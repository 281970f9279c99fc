import { flowOf, flows } from "@portico/domain/flow/flows";
import { companies, goldenPath, screensOf, type Company, type Screen } from "@portico/domain/flow/golden-path";
import { ProductCode } from "@portico/domain/product";
import { institutions, settledBy, type InstitutionName } from "./institutions.ts";

/** A trip that is planned: which product, at which institution, who travels, and by which hand. */
export interface Plan {
  readonly institution: InstitutionName;
  readonly productCode: ProductCode;
  readonly company: Company;
  readonly hand: "mouse" | "keyboard";
}

const productCodes = Object.values(flows).map(({ productCode }) => productCode);

const [alone, together, newHere] = companies;

/** All golden paths, and one a product by keyboard alone, at the first institution. */
export const everyPlan: readonly Plan[] = [
  ...productCodes.flatMap((productCode) => companies.map((company) => planOf("mouse", productCode, company))),
  ...productCodes.map((productCode) => planOf("keyboard", productCode, alone)),
];

function planOf(hand: Plan["hand"], productCode: ProductCode, company: Company): Plan {
  return { institution: institutions[0], productCode, company, hand };
}

/**
 * The paths of `npm test`: each product by keyboard alone (auto in e2e/keyboard.journey.ts) at one institution, and at the other too
 * where it shows a screen there that no other product does. So each institution shows every screen: to somebody new first, who finds
 * nothing filled in, then to two people, and the rest to a member alone, who has the least to type.
 */
export const fewPlans: readonly Plan[] = [
  { institution: "harborlight", productCode: ProductCode.auto, company: newHere, hand: "mouse" },
  { institution: "harborlight", productCode: ProductCode.heloc, company: together, hand: "mouse" },
  { institution: "harborlight", productCode: ProductCode.autoRefi, company: alone, hand: "keyboard" },
  { institution: "harborlight", productCode: ProductCode.boat, company: alone, hand: "keyboard" },
  { institution: "harborlight", productCode: ProductCode.creditCard, company: alone, hand: "keyboard" },
  { institution: "harborlight", productCode: ProductCode.signature, company: alone, hand: "keyboard" },
  { institution: "harborlight", productCode: ProductCode.shareSecured, company: alone, hand: "keyboard" },
  { institution: "ironwood", productCode: ProductCode.motorcycle, company: newHere, hand: "keyboard" },
  { institution: "ironwood", productCode: ProductCode.heloc, company: together, hand: "keyboard" },
  { institution: "ironwood", productCode: ProductCode.autoRefi, company: alone, hand: "mouse" },
  { institution: "ironwood", productCode: ProductCode.rv, company: alone, hand: "keyboard" },
  { institution: "ironwood", productCode: ProductCode.otherSecured, company: alone, hand: "keyboard" },
  { institution: "ironwood", productCode: ProductCode.seasonal, company: alone, hand: "keyboard" },
  { institution: "ironwood", productCode: ProductCode.ploc, company: alone, hand: "keyboard" },
];

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
