import { destinationOf, isLoanJourney, type AnyJourney } from "@portico/contract/journey";
import { accountPath } from "@portico/domain/accounts/account-path";
import { pathOf, type Destination } from "@portico/domain/flow/destination";
import { flowOf, outcomeUrl, stepUrl, type StepId } from "@portico/domain/flow/flows";
import { isFinal, type Outcome, type Step } from "@portico/domain/flow/step";
import { isInvited } from "../../page/invited.ts";
import { isBeforeRoute, startStepId, type Notice, type Route } from "./route.ts";

/** A page that may open. */
export type Page =
  | { readonly kind: "home" }
  /** A page before the application exists. Without a step, it is the one that begins the application. */
  | { readonly kind: "start"; readonly destination: Destination; readonly step?: Step }
  | { readonly kind: "step"; readonly step: Step; readonly destination: Destination; readonly journey: AnyJourney }
  | {
      readonly kind: "outcome";
      readonly outcome: Outcome;
      readonly destination: Destination;
      readonly journey: AnyJourney;
    }
  | { readonly kind: "status"; readonly journey: AnyJourney }
  | Extract<Route, { readonly kind: "resume" }>
  | { readonly kind: "handOff" }
  | { readonly kind: "paperHandOff" }
  | { readonly kind: "personalNotice" }
  | { readonly kind: "invitation" }
  | { readonly kind: "notice"; readonly notice: Notice }
  /** The session is over. The shell says so over an empty page. */
  | { readonly kind: "sessionEnded" }
  /** `isUnread`: the page's application couldn't be read. Loading the URL again may show the page. */
  | { readonly kind: "error"; readonly statusType: string; readonly isUnread?: true };

/** Whether two pages are the same step or outcome of one application. */
export function isSamePage(one: Page | undefined, other: Page): boolean {
  if (one?.kind === "step" && other.kind === "step")
    return one.step.id === other.step.id && one.journey.applicationId === other.journey.applicationId;
  if (one?.kind === "outcome" && other.kind === "outcome")
    return one.outcome === other.outcome && one.journey.applicationId === other.journey.applicationId;
  return false;
}

export type Verdict = { readonly open: Page } | { readonly redirectTo: string };

export interface Circumstances {
  readonly journey: AnyJourney | undefined;
  /** The products that the institution offers, and accounts. */
  readonly offered: ReadonlySet<Destination>;
  /** The browser came with an ended session. */
  readonly hasSessionEnded?: boolean;
  /** This tab had an application open, but its journey couldn't be read. */
  readonly isUnread?: boolean;
  /** Another tab opened another application. Then no page of this tab's application may open, and no empty start page. */
  readonly isAnotherOpen?: boolean;
  /** This tab came by the link of a letter, and nobody has used it yet. */
  readonly hasLink?: boolean;
  /** This tab has no link of an invitation, or has used it. */
  readonly hasNoInvitationLink?: boolean;
  /** Finished pages that the person never saw. Back passes them. */
  readonly skipped?: ReadonlySet<string> | undefined;
}

/**
 * Decides whether a URL may open, and where to go instead. The server's journey decides: a step opens if it is on the path, and an outcome
 * if the journey ends there. Query parameters don't matter.
 */
export function enforce(route: Route, circumstances: Circumstances): Verdict {
  return isWithoutAccounts(route, circumstances) ? notFoundPage : enforceKind(route, circumstances);
}

/** An institution without accounts has none of their pages. An application that began before it stopped goes on. */
function isWithoutAccounts(route: Route, { offered, journey }: Circumstances): boolean {
  const isOfAccounts = "destination" in route && route.destination === accountPath;
  return isOfAccounts && !offered.has(accountPath) && (!journey || destinationOf(journey) !== accountPath);
}

function enforceKind(route: Route, circumstances: Circumstances): Verdict {
  switch (route.kind) {
    case "notFound":
      return notFoundPage;
    case "redirect":
      return { redirectTo: route.to };
    case "openStep":
      return enforceOpenStep(circumstances);
    case "start":
      return enforceStart(route, circumstances);
    case "status":
      return enforceStatus(circumstances);
    case "invitation":
      return enforceInvitation(route, circumstances);
    case "step":
    case "outcome":
      return enforceInFlow(route, circumstances);
    default:
      return { open: route };
  }
}

/**
 * Opens the start page. It must never be empty while an application is open: saving it would begin another application, and every answer
 * would be lost. The outcome of an application isn't replaced by the same product's empty start page either. Only the landing page begins
 * another application.
 */
function enforceStart(
  { destination, step: before }: { readonly destination: Destination; readonly step?: Step },
  circumstances: Circumstances,
): Verdict {
  const { journey, offered, isAnotherOpen, isUnread } = circumstances;
  if (isAnotherOpen) return endedPage;
  if (isUnread) return unreadPage;
  const step = flowOf(destination)?.steps.find(({ id }) => id === startStepId);
  if (journey && step && leadsBack(step, destination, journey))
    return enforceJourney({ kind: "step", step, destination }, journey);
  if (!offered.has(destination)) return { redirectTo: "/loan/type/unavailable" };
  return { open: { kind: "start", destination, ...(before && { step: before }) } };
}

/** Whether a page asks before another application exists, after this one has ended. The start page opens then too. */
const beginsAnother = (route: Route, journey: AnyJourney) =>
  isBeforeRoute(route) &&
  route.destination !== destinationOf(journey) &&
  journey.exit !== null &&
  isFinal(journey.exit);

function enforceOpenStep(circumstances: Circumstances): Verdict {
  const { journey } = circumstances;
  return journey ? { redirectTo: whereItLeads(journey) } : withoutJourney(circumstances);
}

/**
 * Without an open application, the page asks for a link or a sign-in first, and shows its status afterward. A letter's link may be to another
 * application than the open one.
 */
function enforceStatus({ journey, isAnotherOpen, hasSessionEnded, isUnread, hasLink }: Circumstances): Verdict {
  if (hasLink) return comeBack;
  if (isAnotherOpen || (hasSessionEnded && !journey)) return endedPage;
  if (journey) return { open: { kind: "status", journey } };
  if (isUnread) return unreadPage;
  return comeBack;
}

const comeBack: Verdict = { open: { kind: "resume", applicationToken: undefined, applicationId: undefined } };

/** Back may lead to an earlier visit of a link that has opened the part by now. */
function enforceInvitation(
  route: Route & { readonly kind: "invitation" },
  { journey, hasNoInvitationLink }: Circumstances,
): Verdict {
  return journey && isInvited(journey) && hasNoInvitationLink ? { redirectTo: whereItLeads(journey) } : { open: route };
}

const leadsBack = (start: Step, destination: Destination, journey: AnyJourney) =>
  destinationOf(journey) === destination || isOpen(start, journey);

const notFoundPage: Verdict = { open: { kind: "error", statusType: "404" } };
const endedPage: Verdict = { open: { kind: "sessionEnded" } };
const unreadPage: Verdict = { open: { kind: "error", statusType: "500", isUnread: true } };

function enforceInFlow(route: Route & { kind: "step" | "outcome" }, circumstances: Circumstances): Verdict {
  const { journey } = circumstances;
  return journey && !beginsAnother(route, journey)
    ? enforceJourney(route, journey)
    : beforeJourney(route, circumstances);
}

/** Some steps have a page before an application exists too. */
function beforeJourney(route: Route, circumstances: Circumstances): Verdict {
  return isBeforeRoute(route) && !circumstances.hasSessionEnded
    ? enforceStart(route, circumstances)
    : withoutJourney(circumstances);
}

function withoutJourney({ hasSessionEnded = false, isUnread = false }: Circumstances): Verdict {
  if (hasSessionEnded) return endedPage;
  return isUnread ? unreadPage : { redirectTo: "/" };
}

function enforceJourney(route: Route & { kind: "step" | "outcome" }, journey: AnyJourney): Verdict {
  const destination = destinationOf(journey);
  const isOfThis = route.destination === undefined || route.destination === destination;
  if (isOfThis && route.kind === "outcome" && isOpenOutcome(route.outcome, journey))
    return { open: { kind: "outcome", outcome: route.outcome, destination, journey } };
  if (isOfThis && route.kind === "step" && isOpen(route.step, journey))
    return { open: { kind: "step", step: route.step, destination, journey } };
  return { redirectTo: whereItLeads(journey) };
}

/**
 * The first person answers an offer and chooses a way on. An invited co-borrower sees where the application stands, and gets letters. Owners of
 * accounts both have their last page.
 */
const isAnswerOfOther = (journey: AnyJourney) => journey.submitted && isInvited(journey) && isLoanJourney(journey);

/** Somebody whose application follows a declined one may go back to its page, to choose another way on. */
function isOpenOutcome(outcome: Outcome, journey: AnyJourney): boolean {
  const { exit, opensDecline = false } = journey;
  if (isAnswerOfOther(journey)) return false;
  return exit === outcome || (outcome === "declined" && opensDecline);
}

function isOpen({ id }: Step, journey: AnyJourney): boolean {
  return pagesOf(journey).includes(id) && (journey.exit === null || !isFinal(journey.exit));
}

/** Steps that are answered only once. Afterwards their pages are empty. */
const answeredOnce: ReadonlySet<string> = new Set<StepId>(["duplicate", "verify", "documentVerification"]);

/** Whether a route's page was answered for good, and the application goes on. */
export function isAnsweredForGood(route: Route, { frontier, exit }: AnyJourney): boolean {
  return route.kind === "step" && answeredOnce.has(route.step.id) && route.step.id !== frontier && exit === null;
}

/** The steps of the path whose pages may open. */
function pagesOf({ path, frontier }: AnyJourney): readonly string[] {
  return path.filter((id) => id === frontier || !answeredOnce.has(id));
}

/** The URL of a journey's current page: its outcome, its frontier, or the end of its path. */
export function whereItLeads(journey: AnyJourney): string {
  const { exit, frontier, path } = journey;
  const destination = destinationOf(journey);
  if (isAnswerOfOther(journey)) return "/status";
  if (exit) return outcomeUrl(exit, destination);
  return urlOfStep(frontier ?? path.at(-1), destination) ?? `/${pathOf(destination)}/authentication`;
}

const reviewStepId = "review";

export const isReviewRoute = (route: Route) => route.kind === "step" && route.step.id === reviewStepId;

/** Whether a page is the review, which submits the application. */
export function isReview(page: Page | undefined): boolean {
  return page?.kind === "step" && page.step.id === reviewStepId;
}

/**
 * The next page on the path after a finished step. If the page skips finished ones, or only the review is left, it is the journey's
 * current page, so that people don't have to pass finished pages again.
 *
 * @param skipped finished pages that the person never saw
 */
export function whatComesAfter(
  stepId: string,
  journey: AnyJourney,
  skipsFinished: boolean,
  skipped: ReadonlySet<string> = new Set(),
): string {
  const place = journey.path.indexOf(stepId);
  const following = journey.path.slice(place + 1);
  const isAllAnswered = journey.frontier === reviewStepId;
  const leavesPath = skipsFinished || isAllAnswered || place === -1 || journey.submitted;
  const isPage = (id: string) => id === journey.frontier || (pageOf(id, journey) !== stepId && !skipped.has(id));
  const next = leavesPath ? undefined : following.find((id) => pagesOf(journey).includes(id) && isPage(id));
  return urlOfStep(next, destinationOf(journey)) ?? whereItLeads(journey);
}

/** The earlier step whose page asks a step's questions too. */
function pageOf(stepId: string, journey: AnyJourney): string | undefined {
  const steps: readonly Step[] = flowOf(destinationOf(journey))?.steps ?? [];
  return steps.find(({ id }) => id === stepId)?.pageOf;
}

/** The URL of a step by its id, for a destination that has it. */
export function urlOfStep(stepId: string | undefined, destination: Destination): string | undefined {
  const step = flowOf(destination)?.steps.find(({ id }) => id === stepId);
  return step && stepUrl(step, destination);
}

/**
 * The last other page of the path before a step. That may be the start, which people can open again. The step itself may be closed by now, with
 * its page still open.
 *
 * @param skipped finished pages that the person never saw
 */
export function stepBefore(
  stepId: string,
  journey: AnyJourney,
  skipped: ReadonlySet<string> = new Set(),
): string | undefined {
  const order = (flowOf(destinationOf(journey))?.steps ?? []).map(({ id }) => id);
  const place = order.indexOf(stepId);
  const samePage = pageOf(stepId, journey);
  return pagesOf(journey).findLast((id) => order.indexOf(id) < place && id !== samePage && !skipped.has(id));
}

/** The URL of the step before the open one. An outcome has none. */
export function pageBefore(journey: AnyJourney): string | undefined {
  const { exit, frontier } = journey;
  if (exit !== null || frontier === null) return undefined;
  return urlBefore(frontier, journey);
}

/** The URL of the step before another one. Undefined for the first step. */
export function urlBefore(stepId: string, journey: AnyJourney, skipped?: ReadonlySet<string>): string | undefined {
  return urlOfStep(stepBefore(stepId, journey, skipped), destinationOf(journey));
}
