import { LoanDecision } from "../decision/decision.ts";
import type { ProductCode } from "../loan/product.ts";
import { isLoan } from "../records/is-loan.ts";
import type { AnyApplication, ApplicationState, Records } from "../records/records.ts";
import type { Tenant } from "../tenant/tenant.ts";
import { account } from "./account.ts";
import { autoRefi } from "./auto-refi.ts";
import { auto } from "./auto.ts";
import { boat } from "./boat.ts";
import { creditCard } from "./credit-card.ts";
import { accountPath } from "../accounts/account-path.ts";
import { pathOf, type Destination } from "./destination.ts";
import { heloc } from "./heloc.ts";
import { motorcycle } from "./motorcycle.ts";
import { otherSecured } from "./other-secured.ts";
import { ploc } from "./ploc.ts";
import { rv } from "./rv.ts";
import { seasonal } from "./seasonal.ts";
import { shareSecured } from "./share-secured.ts";
import { signature } from "./signature.ts";
import { outcomes, type Outcome, type Step } from "./step.ts";
import type { Flow, ProductFlow } from "./walk.ts";

/** Every product's flow. A product without one doesn't compile. */
export const flows = {
  [auto.productCode]: auto,
  [heloc.productCode]: heloc,
  [autoRefi.productCode]: autoRefi,
  [signature.productCode]: signature,
  [ploc.productCode]: ploc,
  [motorcycle.productCode]: motorcycle,
  [boat.productCode]: boat,
  [rv.productCode]: rv,
  [creditCard.productCode]: creditCard,
  [shareSecured.productCode]: shareSecured,
  [otherSecured.productCode]: otherSecured,
  [seasonal.productCode]: seasonal,
} as const satisfies Readonly<Record<ProductCode, ProductFlow>>;

/** The ID of a step in some flow. The web doesn't compile unless each has a screen. */
export type StepId = (typeof flows)[keyof typeof flows]["steps"][number]["id"];

/** The flow of a product, if it has one, or of accounts. */
export function flowOf(productCode: number): ProductFlow | undefined;
export function flowOf(destination: typeof accountPath | number): Flow | undefined;
export function flowOf(destination: typeof accountPath | number): Flow | undefined {
  return destination === accountPath ? account : (flows as Record<number, ProductFlow>)[destination];
}

/** The flow of an application. A product that this version no longer has leads nowhere. */
export function flowOfApplication(application: AnyApplication): Flow | undefined {
  return isLoan(application) ? flowOf(application.productCode) : account;
}

/** The ID of a step in the flow of accounts. */
export type AccountStepId = (typeof account)["steps"][number]["id"];
export type AnyStepId = StepId | AccountStepId;

/** A step's address for a destination: "/auto/identification". */
export function stepUrl({ path }: Pick<Step, "path">, destination: Destination): string {
  return `/${path.replace("{productType}", pathOf(destination))}`;
}

/**
 * The step that an address redirects to, if the destination has such an address: "/autorefi/product/type" opens the
 * vehicle page.
 */
export function redirectOf(path: string, destination: Destination): Step | undefined {
  const flow = flowOf(destination);
  const target = Object.entries(flow?.redirects ?? {}).find(([from]) => stepUrl({ path: from }, destination) === path);
  return target && flow?.steps.find(({ id }) => id === target[1]);
}

/** The pages that a product's walk can end on. */
export function outcomesOf(flow: Flow): ReadonlySet<Outcome> {
  return new Set(flow.steps.flatMap(({ exits }) => exits.map(({ outcome }) => outcome)));
}

/**
 * Whether an approval opens the simplified offer page, because the product has no offer page or because the institution
 * wants it.
 */
export function usesSimplifiedLoanOffer(
  productCode: number,
  switches: { readonly simplifiedLoanOffer: boolean },
): boolean {
  const flow = flowOf(productCode);
  return switches.simplifiedLoanOffer || !flow || !flow.steps.some(hasOffer);
}

function hasOffer({ exits }: Step): boolean {
  return exits.some(({ outcome }) => outcome === "offer");
}

/**
 * Whether the approval of an application opens the simplified offer page. Once it is approved, that depends only on
 * whether it has an offer: a binding offer keeps its page even if the institution changes the switch later (decision
 * 064).
 */
export function isApprovalInShort(
  { productCode }: Pick<ApplicationState, "productCode">,
  { decision, loanOffer }: Pick<Records, "decision" | "loanOffer">,
  { switches }: Pick<Tenant, "switches">,
): boolean {
  const isApproved = decision[0]?.decision === LoanDecision.approved;
  return isApproved ? loanOffer.length === 0 : usesSimplifiedLoanOffer(productCode, switches);
}

/** An outcome page's address for a destination. */
export function outcomeUrl(outcome: Outcome, destination: Destination): string {
  return `/${outcomes[outcome].replace("{productType}", pathOf(destination))}`;
}
