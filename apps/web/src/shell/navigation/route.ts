import { DuplicateDetectionStatus } from "@portico/domain/decision/duplicate-status";
import { destinationOfPath, type Destination } from "@portico/domain/flow/destination";
import {
  flowOf,
  flows,
  outcomesOf,
  outcomeUrl,
  redirectOf,
  stepUrl,
  type AccountStepId,
  type StepId,
} from "@portico/domain/flow/flows";
import { duplicateTypeOf, isPageOfEveryProduct } from "@portico/domain/flow/shared-pages";
import { outcomes, type Outcome, type Step } from "@portico/domain/flow/step";

/** Pages with a single message that belong to no application (specification, chapter 2). */
const notices = { ssoExpired: "/ssoExpired", loanTypeUnavailable: "/loan/type/unavailable" } as const;
export type Notice = keyof typeof notices;

/** The page that a URL names, regardless of whether it may open. */
export type Route =
  | { readonly kind: "home" }
  | { readonly kind: "start"; readonly destination: Destination }
  /** The destination is undefined if the URL names none. The journey's then decides. */
  | { readonly kind: "step"; readonly step: Step; readonly destination: Destination | undefined }
  | { readonly kind: "outcome"; readonly outcome: Outcome; readonly destination: Destination | undefined }
  | {
      readonly kind: "resume";
      readonly applicationToken: string | undefined;
      readonly applicationId: number | undefined;
    }
  /** The page that says where the open application stands, and the person's others. */
  | { readonly kind: "status" }
  /** The page on a phone that takes pictures of a document for an application on another device. */
  | { readonly kind: "handOff" }
  /** The page on a phone that sends files for one paper of an application on another device. */
  | { readonly kind: "paperHandOff" }
  /** A person's own notice of a decision, opened by a link. */
  | { readonly kind: "personalNotice" }
  /** An invited co-borrower's link. */
  | { readonly kind: "invitation" }
  | { readonly kind: "notice"; readonly notice: Notice }
  /** A URL that redirects to another. */
  | { readonly kind: "redirect"; readonly to: string }
  /** A URL of the specification that has no page in this flow. It leads to the open step. */
  | { readonly kind: "openStep" }
  | { readonly kind: "error"; readonly statusType: string }
  | { readonly kind: "notFound" };

/** The step that begins an application. Its page is open to everybody. If an application is open, the page shows the saved answers. */
export const startStepId = "authentication";

/** The steps whose pages open before an application exists too (decision 083). */
const stepsBefore: ReadonlySet<string> = new Set<BeforeStep | AccountBeforeStep>([
  "productEligibility",
  "helocPropertyType",
  "estimate",
  "eligibility",
  "accountSelection",
]);
export type AccountBeforeStep = Extract<AccountStepId, "accountSelection" | "eligibility">;
export type BeforeStep = Extract<StepId, "productEligibility" | "helocPropertyType" | "estimate" | "eligibility">;

/** Whether a route is a destination's page that asks before an application exists. */
export const isBeforeRoute = (route: Route): route is StepRoute & { readonly destination: Destination } =>
  route.kind === "step" && route.destination !== undefined && stepsBefore.has(route.step.id);
type StepRoute = Extract<Route, { readonly kind: "step" }>;

/** Reads a path: "/auto/identification" is a step of the auto flow. */
export function routeOf(pathname: string): Route {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, "") : pathname;
  if (path === "" || path === "/") return { kind: "home" };
  return plainRoute(path) ?? routeIn(path) ?? sharedRoute(path) ?? { kind: "notFound" };
}

/** Pages that a link opens. Its token is hidden in this tab. */
const pagesOfLinks = new Map<string, "handOff" | "paperHandOff" | "personalNotice" | "invitation">([
  ["paper", "paperHandOff"],
  ["ResumeDocumentVerification", "handOff"],
  ["notice", "personalNotice"],
  ["invitation", "invitation"],
]);

function plainRoute(path: string): Route | undefined {
  const notice = (Object.keys(notices) as Notice[]).find((name) => notices[name] === path);
  if (notice) return { kind: "notice", notice };
  const [, first, rest] = /^\/([^/]+)(?:\/([^/]+))?$/.exec(path) ?? [];
  if (first === "error" && rest) return { kind: "error", statusType: rest };
  if (path === "/status") return { kind: "status" };
  const ofLink = pagesOfLinks.get(first ?? "");
  if (ofLink) return { kind: ofLink };
  return first === "resume" ? resumeRoute(rest) : undefined;
}

/** `resume/<digits>` names an application, which needs a sign-in. Any other part is the token of a link. */
function resumeRoute(rest: string | undefined): Route {
  const isNumber = /^\d+$/.test(rest ?? "");
  const applicationToken = isNumber || rest === undefined ? undefined : decoded(rest);
  return { kind: "resume", applicationToken, applicationId: isNumber ? Number(rest) : undefined };
}

/** A page of a loan's product or of accounts. */
function routeIn(path: string): Route | undefined {
  const destination = destinationOfPath(path.split("/")[1] ?? "");
  const flow = destination === undefined ? undefined : flowOf(destination);
  if (!destination || !flow) return undefined;
  const step = flow.steps.find((candidate) => stepUrl(candidate, destination) === path);
  if (step) return step.id === startStepId ? { kind: "start", destination } : { kind: "step", step, destination };
  const target = redirectOf(path, destination);
  if (target) return { kind: "redirect", to: stepUrl(target, destination) };
  const outcome = [...outcomesOf(flow)].find((name) => outcomeUrl(name, destination) === path);
  if (outcome) return { kind: "outcome", outcome, destination };
  return isPageOfEveryProduct(path, destination) ? { kind: "openStep" } : undefined;
}

/** Steps and outcomes with the same URL for every product: "/duplicate/detected", "/declined". */
function sharedRoute(path: string): Route | undefined {
  const steps = Object.values(flows).flatMap((flow): readonly Step[] => flow.steps);
  const step = steps.find((candidate) => `/${candidate.path}` === path);
  if (step) return { kind: "step", step, destination: undefined };
  const outcome = (Object.keys(outcomes) as Outcome[]).find((name) => `/${outcomes[name]}` === path);
  return outcome ? { kind: "outcome", outcome, destination: undefined } : duplicateRoute(path);
}

/** `duplicate/{type}` with a type of the specification. A cancelled application has a page. Any other type leads to the open step. */
function duplicateRoute(path: string): Route | undefined {
  const type = duplicateTypeOf(path);
  if (type === undefined) return undefined;
  const isCancelled = type === DuplicateDetectionStatus.duplicateDetectedCancelled;
  return isCancelled ? { kind: "outcome", outcome: "duplicate", destination: undefined } : { kind: "openStep" };
}

/** A decoded part of a URL. A malformed part stays as it is. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
