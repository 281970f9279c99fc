import type { Who } from "../person/person.ts";
import type { RecordKind } from "../records/records.ts";
import type { HeaderImage } from "../tenant/header-images.ts";
import { always, type Condition } from "./condition.ts";
import type { EndpointName } from "./endpoint-name.ts";
import type { Facts } from "./facts.ts";

/** The sections of an application, as the progress list names them. */
const sections = [
  "start",
  "aboutYou",
  "workAndIncome",
  "federalQuestions",
  "applyingTogether",
  "yourLoan",
  "yourAccounts",
  "accountDetails",
  "yourIdentity",
  "agreements",
  "addMoney",
  "checkAndSend",
  "outcome",
] as const;
export type Section = (typeof sections)[number];

/** Pages that end a walk (specification, chapter 2). */
export const outcomes = {
  ineligible: "ineligible",
  ineligibleMember: "ineligible/member",
  ineligibleProduct: "ineligible/product",
  /**
   * The specification has the endpoint but no path, so this one follows the pattern of the other ineligible pages.
   */
  unsupportedProperty: "ineligible/property",
  declined: "declined",
  unverifiable: "unverifiable",
  duplicate: "duplicate/cancelled",
  pending: "review",
  offer: "{productType}/offer",
  simplifiedLoanOffer: "simplifiedLoanOffer",
  /** Everything after the signature of accounts: how the opening goes, and the open accounts (decision 355). */
  accountOpening: "account/print",
} as const;
export type Outcome = keyof typeof outcomes;

/**
 * Outcomes that may come from a mistaken answer. The steps before them stay open. After any other outcome, only its
 * page opens.
 */
const mayBePutRight: ReadonlySet<Outcome> = new Set<Outcome>([
  "ineligible",
  "ineligibleProduct",
  "unsupportedProperty",
]);

/**
 * Whether an application that ends there is over for good. A failed identity check can't be retried under another name.
 */
export function isFinal(outcome: Outcome): boolean {
  return !mayBePutRight.has(outcome);
}

/** How a route differs from the usual behavior (specification, chapter 2: route flags). */
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
  /** The applicant saw that the application is over, so later settings don't reopen it (decision 064). */
  readonly isSettled?: true;
  /** Commands that lead back from this exit, although its outcome is final. */
  readonly undoneBy?: readonly EndpointName[];
}

/** A command of a later step that can open an earlier step again. */
export interface Reopening {
  readonly command: EndpointName;
  /** Whether this command's answer may have opened the step. */
  readonly when: Condition;
}

/**
 * Changes that void a result and aren't changes of whole records. `voided.ts` recognizes them, so that browsers, which
 * void nothing, don't load the rules.
 */
export type FinerChange = "ownerMoved" | "stateOfHomeChanged" | "checkedHomeChanged";

/**
 * Whose turn a step is when the co-borrower was invited and each fills in on their own device: the first person's, the co-borrower's, or
 * each one's for themselves (decision 280). People who fill in together do all steps on one device.
 */
export type Turn = "first" | "coBorrower" | "each";

/** One question page. */
export interface StepDeclaration {
  /** The ID for code, prefetching and the screen registry. */
  readonly id: string;
  /** Path under the site root. `{productType}` stands for the product's path. */
  readonly path: string;
  readonly section: Section;
  readonly header: HeaderImage;
  /** The earlier step whose page asks this step's questions too. The addresses of both open that page. */
  readonly pageOf?: string;
  /** The person the step is about. Left out for a step about the whole application. */
  readonly who?: Who;
  readonly turn: Turn;
  /** The condition for having the step on the path. */
  readonly when?: Condition;
  /** Most people have the step on their path, so the time that is left counts it until the condition is known. */
  readonly isUsual?: true;
  /** The page has a question only then. Otherwise it leads on by itself, so the time that is left doesn't count it. */
  readonly asksWhen?: Condition;
  /** A condition that earlier steps must ensure. A test checks it. */
  readonly requires?: Condition;
  readonly done: Condition;
  readonly commands: readonly EndpointName[];
  /** Results that become void when the records that they depend on really change. */
  readonly voids?: readonly RecordKind[];
  /** The records whose change voids them, or "review" for everything that Review shows. */
  readonly rests?: readonly RecordKind[] | "review";
  /**
   * If only some fields of a record can void the result: these fields. Other changes to the record don't affect the
   * result.
   */
  readonly restsOnFields?: Partial<Record<RecordKind, Partial<Record<RecordKind, readonly string[]>>>>;
  /** If the result also depends on something other than whole records: the change that voids it. */
  readonly restsAlso?: Partial<Record<RecordKind, FinerChange>>;
  readonly exits?: readonly Exit[];
  /**
   * The commands of later steps that can open this step again. They stay allowed while it is open, so that people can
   * undo it.
   */
  readonly reopenedBy?: readonly Reopening[];
  readonly flags?: RouteFlags;
  /**
   * The facts after each possible answer to the step, for the tests' generic traveler. The ordinary answer comes first.
   */
  readonly samples: readonly Facts[];
}

export interface Step extends StepDeclaration {
  readonly when: Condition;
  readonly exits: readonly Exit[];
  readonly flags: RouteFlags;
}

/** Declares a step and fills in the defaults. */
export function step<const Declaration extends StepDeclaration>(declaration: Declaration): Declaration & Step {
  return { when: always, exits: [], flags: {}, ...declaration };
}
