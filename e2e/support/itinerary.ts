import { loanOfEstimate } from "@portico/domain/application/loan-of-estimate";
import { flowOf, flows } from "@portico/domain/flow/flows";
import { companies, goldenPath, screensOf, type Company, type Screen } from "@portico/domain/flow/golden-path";
import type { LoanTermTier } from "@portico/domain/loan/loan-terms";
import { ProductCode } from "@portico/domain/loan/product";
import { institution as fileOf, institutions, offered, settledBy, type InstitutionName } from "./institutions.ts";

/** A planned trip: the product, the institution, the people, and mouse or keyboard. */
export interface Plan extends Trip {
  readonly institution: InstitutionName;
  readonly hand: "mouse" | "keyboard" | "keyboard on new pages";
}

interface Trip {
  readonly productCode: ProductCode;
  readonly company: Company;
}

const productCodes = Object.values(flows).map(({ productCode }) => productCode);

const [alone, together, newHere] = companies;

/** All golden paths, and one per product by keyboard alone, at the first institution. */
export const everyPlan: readonly Plan[] = [
  ...productCodes.flatMap((productCode) => companies.map((company) => planOf("mouse", productCode, company))),
  ...productCodes.map((productCode) => planOf("keyboard", productCode, alone)),
];

function planOf(hand: Plan["hand"], productCode: ProductCode, company: Company): Plan {
  return { institution: institutions[0], productCode, company, hand };
}

/**
 * The paths of `npm test`: each product at one institution, and also at the other if it shows a screen there that no other product does. So
 * each institution shows every screen. The first path is a new applicant's, because nothing is filled in for them. The second is two
 * people's. The others are a single member's, who has the least to type.
 */
export const fewPlans: readonly Plan[] = [
  fewPlan("harborlight", ProductCode.auto, newHere),
  fewPlan("harborlight", ProductCode.heloc, together),
  fewPlan("harborlight", ProductCode.autoRefi, alone),
  fewPlan("harborlight", ProductCode.boat, alone),
  fewPlan("harborlight", ProductCode.creditCard, alone),
  fewPlan("harborlight", ProductCode.signature, alone),
  fewPlan("harborlight", ProductCode.shareSecured, alone),
  fewPlan("ironwood", ProductCode.motorcycle, newHere),
  fewPlan("ironwood", ProductCode.heloc, together),
  fewPlan("ironwood", ProductCode.autoRefi, alone),
  fewPlan("ironwood", ProductCode.rv, alone),
  fewPlan("ironwood", ProductCode.otherSecured, alone),
  fewPlan("ironwood", ProductCode.seasonal, alone),
  fewPlan("ironwood", ProductCode.ploc, alone),
];

function fewPlan(institution: InstitutionName, productCode: ProductCode, company: Company): Plan {
  return { institution, productCode, company, hand: "keyboard on new pages" };
}

/** Whether a plan is the first one of `npm test` at an institution. */
export function isFirstOf(plan: Plan, institution: InstitutionName): boolean {
  return plan === fewPlans.find((one) => one.institution === institution);
}

/** The screens of a plan to do by keyboard: all of them, none, or those that no earlier trip did by keyboard. */
export function keyboardScreensOf(plan: Plan): ReadonlySet<string> {
  const screens = plan.hand === "mouse" ? [] : screensOfPlan(plan);
  const before = fewPlans.slice(0, fewPlans.indexOf(plan));
  const gone = plan.hand === "keyboard" ? new Set<string>() : kindsOf(before);
  return new Set(screens.filter((screen) => !gone.has(kindOf(screen, plan.productCode))).map(({ id }) => id));
}

/** The screens of these trips, one per product where they differ by product. */
export function kindsOf(trips: readonly (Trip | Plan)[]): ReadonlySet<string> {
  return new Set(trips.flatMap((trip) => screensOfPlan(trip).map((screen) => kindOf(screen, trip.productCode))));
}

/** Members answer these pages by confirming what the core knows. Alone, they choose that on the same page. */
const confirmedByMembers: ReadonlySet<string> = new Set([
  "currentAddress",
  "identificationDocument",
  "currentEmployment",
]);

/** New people answer this question on the start page, because both institutions ask for the ZIP code first. */
const answeredAtStart = "eligibility";

/** The pages that people don't meet at an institution. */
function isSkippedBy(institution: InstitutionName, { member, application }: Company, id: string): boolean {
  if (member !== "member") return id === answeredAtStart;
  const isKnown = fileOf(institution).switches.knownMembersSkipIdentification;
  return (
    confirmedByMembers.has(id) || (id === "coApplicant" && application === "single") || (id === "verify" && isKnown)
  );
}

/** The screens of a trip: its product's golden path, without questions that the institution leaves out or a member confirms. */
export function screensOfPlan({ productCode, company, ...plan }: Trip | Plan): readonly Screen[] {
  const name = "institution" in plan ? plan.institution : institutions[0];
  const golden = goldenPath(flowOf(productCode)!, company, settledBy(name, productCode));
  const answered = answeredByEstimate(name, productCode);
  return screensOf(golden, productCode).filter(({ id }) => id !== answered && !isSkippedBy(name, company, id));
}

/** The page of a plain loan request that the estimate answers, because the institution asks for nothing else. */
function answeredByEstimate(name: InstitutionName, productCode: ProductCode): string | undefined {
  const [{ minLoanAmount, loanTerms }] = offered(name, productCode).loanTermTiers as [LoanTermTier];
  const estimate = { loanAmount: 1.2 * minLoanAmount, termInMonths: loanTerms[0], creditRating: "notSure" } as const;
  return loanOfEstimate(fileOf(name), productCode, estimate).loanRequest && "loanRequest";
}

/** Screens on which each product has its own questions or words, even under the same name. */
const differsByProduct: ReadonlySet<string> = new Set([
  "estimate",
  "loanRequest",
  "vehicleSeller",
  "vehicleCollateral",
  "vehicleLoanDetails",
  "offer",
  "simplifiedLoanOffer",
]);

const kindOf = ({ id }: Screen, productCode: ProductCode) =>
  differsByProduct.has(id) ? `${id} of ${productCode}` : id;

/**
 * The screens of one of these plans that no earlier one shows at its institution, because an institution's colors, lists and words could
 * break a screen. None for a plan that isn't in the list.
 */
export function newScreensOf(plan: Plan, plans: readonly Plan[] = fewPlans): ReadonlySet<string> {
  return screensBeside(plan, plans, ({ institution }) => institution === plan.institution);
}

/** The same, but without the screens that an earlier plan shows at any institution. For behavior that is the same everywhere. */
export function firstScreensOf(plan: Plan, plans: readonly Plan[] = fewPlans): ReadonlySet<string> {
  return screensBeside(plan, plans, () => true);
}

/** The screens of a plan without those of the earlier plans that count. */
function screensBeside(plan: Plan, plans: readonly Plan[], counts: (before: Plan) => boolean): ReadonlySet<string> {
  if (!plans.includes(plan)) return new Set();
  const seen = kindsOf(plans.slice(0, plans.indexOf(plan)).filter(counts));
  const screens = screensOfPlan(plan).filter((screen) => !seen.has(kindOf(screen, plan.productCode)));
  return new Set(screens.map(({ id }) => id));
}
