import type { Who } from "../person/person.ts";
import type { RecordKind } from "../records/records.ts";
import { always, type Condition } from "./condition.ts";
import type { EndpointName } from "./endpoint-name.ts";
import type { Facts } from "./facts.ts";

/** The chapters of an application, as the progress list names them. */
const sections = [
  "start",
  "aboutYou",
  "workAndIncome",
  "applyingTogether",
  "canWeHelp",
  "yourLoan",
  "agreements",
  "makingSure",
  "checkAndSend",
  "outcome",
] as const;
export type Section = (typeof sections)[number];

/** Header images by route (specification, chapter 2). */
export const headerImages = [
  "cards",
  "contact",
  "disclosures",
  "eligibility",
  "employment",
  "funding",
  "fundingcard",
  "fundingtransfer",
  "home",
  "identity",
  "joint",
  "print",
  "select",
  "sign",
  "verify",
  "reselect",
  "default",
] as const;
export type HeaderImage = (typeof headerImages)[number];

/** Pages that end a walk (specification, chapter 2). */
export const outcomes = {
  ineligible: "ineligible",
  ineligibleMember: "ineligible/member",
  ineligibleProduct: "ineligible/product",
  /** The specification has the call for it and no address: it stands among its siblings. */
  unsupportedProperty: "ineligible/property",
  declined: "declined",
  unverifiable: "unverifiable",
  duplicate: "duplicate/cancelled",
  pending: "review",
  offer: "{productType}/offer",
  simplifiedLoanOffer: "simplifiedLoanOffer",
} as const;
export type Outcome = keyof typeof outcomes;

/** Endings that rest on an answer which may have been a slip: the steps before them stay open. After any other there is only the outcome. */
const mayBePutRight: ReadonlySet<Outcome> = new Set<Outcome>([
  "ineligible",
  "ineligibleProduct",
  "unsupportedProperty",
]);

/** Whether a walk that ends there is over for good: a failed identity check cannot be tried again with another name. */
export function isFinal(outcome: Outcome): boolean {
  return !mayBePutRight.has(outcome);
}

/** How a route departs from the ordinary (specification, chapter 2: route flags). */
export interface RouteFlags {
  bypassesEnforcement?: true;
  overridesTimeout?: true;
  mayShowLeavingModal?: true;
  hidesBack?: true;
  hidesNavBar?: true;
  hidesHelp?: true;
  isErrorPage?: true;
  resetsState?: true;
}

/** A way out of the flow, once its step is done and its condition holds. */
export interface Exit {
  readonly outcome: Outcome;
  readonly when: Condition;
  /** Commands that lead back from this ending, although its outcome is final. */
  readonly undoneBy?: readonly EndpointName[];
}

/** One question page. */
export interface StepDeclaration {
  /** How code, prefetching and the screen registry know it. */
  readonly id: string;
  /** Path under the site root; `{productType}` stands for the product's path. */
  readonly path: string;
  readonly section: Section;
  readonly header: HeaderImage;
  /** Whose step it is; none where it belongs to the application. */
  readonly who?: Who;
  /** When the step is in the flow at all. */
  readonly when?: Condition;
  /** What must hold for the step to make sense; steps before it see to that, and a test proves it. */
  readonly requires?: Condition;
  readonly done: Condition;
  readonly commands: readonly EndpointName[];
  /** Results that are dropped when what they rest on really changes: here, the records of this step. */
  readonly voids?: readonly RecordKind[];
  /** The records whose change voids them, or "review": whatever Review shows. */
  readonly rests?: readonly RecordKind[] | "review";
  /** For a result that only some fields of a record can void: these fields. Any other change of the record leaves the result alone. */
  readonly restsOnFields?: Partial<Record<RecordKind, Partial<Record<RecordKind, readonly string[]>>>>;
  readonly exits?: readonly Exit[];
  readonly flags?: RouteFlags;
  /** Facts that completing the step can lead to: what the generic traveller of the tests answers. The ordinary answer comes first. */
  readonly samples: readonly Facts[];
}

export interface Step extends StepDeclaration {
  readonly when: Condition;
  readonly exits: readonly Exit[];
  readonly flags: RouteFlags;
}

/** Declares a step; what is left out is the ordinary. */
export function step<const Declaration extends StepDeclaration>(declaration: Declaration): Declaration & Step {
  return { when: always, exits: [], flags: {}, ...declaration };
}
