import { destinationOf, isLoanJourney, type AnyJourney } from "@portico/contract/journey";
import { accountPath } from "@portico/domain/accounts/account-path";
import type { Destination } from "@portico/domain/flow/destination";
import { flowOf, type AnyStepId, type StepId } from "@portico/domain/flow/flows";
import { asOwnStep } from "../../page/invited.ts";
import { stepName } from "../../words/pages.ts";
import { t } from "../../words/shell.ts";
import { enforce, stepBefore, urlOfStep, type Circumstances, type Page } from "./enforce.ts";
import { flagsOf } from "./flags-of.ts";
import { routeOf, startStepId } from "./route.ts";

export interface BackTarget {
  readonly label: string;
  readonly href: string;
  /** The link leads out of the application. */
  readonly isExternal: boolean;
}

interface Named {
  readonly clientDisplayName: string;
  readonly clientWebsiteLink: string;
  /** The co-borrower's first name, once a page has shown it. */
  readonly coBorrower?: string | undefined;
  /** A member began by signing in, not with their name and contact details. */
  readonly isMember?: boolean | undefined;
  /** An invited co-borrower's pages are about themselves. */
  readonly isInvited?: boolean | undefined;
  /** This person has other applications, and may open their list here. */
  readonly hasOthers?: boolean | undefined;
}

/**
 * The target of "back" on a page (specification, chapter 2). It is the page that the person came from, if that may still open. Otherwise it
 * is the previous step on the path, the question that keeps that page closed, or the landing page. An application that ended unsent leads to the
 * institution's site.
 */
export function backFrom(
  page: Page,
  cameFrom: string | undefined,
  circumstances: Circumstances,
  names: Named,
): BackTarget | undefined {
  if (flagsOf(page).hidesBack || isAskedLater(page, circumstances)) return undefined;
  switch (page.kind) {
    case "start":
      return origin(page, cameFrom, circumstances, names) ?? toLanding(page);
    case "step":
      return backFromStep(page, cameFrom, circumstances, names) ?? toLanding(page);
    case "outcome":
      return backFromOutcome(page.journey, names);
    default:
      return leadsToSelect.has(page.kind) ? toStart(circumstances.journey) : undefined;
  }
}

const leadsToSelect: ReadonlySet<Page["kind"]> = new Set<Page["kind"]>(["status", "resume", "notice"]);

/** A question that came up later than its place in the flow. The pages between are closed until it is answered, and its own answers go on. */
function isAskedLater(page: Page, { journey }: Circumstances): boolean {
  return page.kind === "step" && journey?.askedIn !== undefined && page.step.id === journey.frontier;
}

const toSelect: BackTarget = { label: t("backToSelect"), href: "/", isExternal: false };

/** The specification's words are about loans. */
const toLanding = ({ destination }: Page & { kind: "step" | "start" }): BackTarget =>
  destination === accountPath ? { ...toSelect, label: t("backToHome") } : toSelect;

const toStart = (journey: AnyJourney | undefined): BackTarget =>
  journey && !isLoanJourney(journey) ? { ...toSelect, label: t("backToHome") } : toSelect;

/** The list asks the server which applications this session may open, so it is a new document. */
const toList: BackTarget = { label: t("backToList"), href: "/resume", isExternal: true };

function backFromOutcome(journey: AnyJourney, names: Named): BackTarget {
  if (journey.submitted) return names.hasOthers ? toList : toStart(journey);
  const { clientDisplayName: clientName, clientWebsiteLink: href } = names;
  return { label: t("backToClient", { clientName }), href, isExternal: true };
}

function backFromStep(
  page: Page & { kind: "step" },
  cameFrom: string | undefined,
  circumstances: Circumstances,
  names: Named,
) {
  return (
    origin(page, cameFrom, circumstances, names) ??
    stepBack(page.step.id, { ...circumstances, journey: circumstances.journey ?? page.journey }, names) ??
    insteadOf(page, cameFrom, circumstances, names)
  );
}

/** The page that the person came from, if it is a step that may still open. */
function origin(
  page: Page & { kind: "step" | "start" },
  cameFrom: string | undefined,
  circumstances: Circumstances,
  names: Named,
): BackTarget | undefined {
  const open = cameFrom === undefined ? undefined : questionAt(cameFrom, circumstances);
  if (cameFrom === undefined || !open) return undefined;
  // Before the application begins, the page asks how to begin. The contact details come later, under the same path.
  if (isStartPage(open) && page.kind === "start")
    return { label: t("backTo", { name: t("startPage") }), href: cameFrom, isExternal: false };
  const id = open.step?.id ?? startStepId;
  return id === page.step?.id ? undefined : toStep(id, open.destination, cameFrom, names);
}

const isStartPage = (page: Page & { kind: "step" | "start" }) => page.kind === "start" && page.step === undefined;

/** The page of a question at this URL, if it may open. */
function questionAt(url: string, circumstances: Circumstances): (Page & { kind: "step" | "start" }) | undefined {
  const verdict = enforce(routeOf(url), circumstances);
  if (!("open" in verdict)) return undefined;
  return verdict.open.kind === "step" || verdict.open.kind === "start" ? verdict.open : undefined;
}

/** The open question, if the page that the person came from is closed until it is answered. */
function insteadOf(
  page: Page & { kind: "step" },
  cameFrom: string | undefined,
  circumstances: Circumstances,
  names: Named,
) {
  const route = routeOf(cameFrom ?? "/");
  const verdict = route.kind === "step" ? enforce(route, circumstances) : undefined;
  return verdict && "redirectTo" in verdict ? origin(page, verdict.redirectTo, circumstances, names) : undefined;
}

function stepBack(
  stepId: string,
  { journey, skipped }: Pick<Circumstances, "skipped"> & { readonly journey: AnyJourney },
  names: Named,
): BackTarget | undefined {
  const before = stepBefore(stepId, journey, skipped);
  const destination = destinationOf(journey);
  const href = urlOfStep(before, destination);
  return before === undefined || href === undefined ? undefined : toStep(before, destination, href, names);
}

function toStep(stepId: string, destination: Destination, href: string, names: Named): BackTarget {
  const { coBorrower, isMember, isInvited = false } = names;
  const isAboutNamed = !isInvited && coBorrower !== undefined && isOfCoBorrower(stepId, destination);
  const name = stepName((isInvited ? asOwnStep(stepId) : stepId) as AnyStepId, destination, {
    coBorrower: isAboutNamed ? coBorrower : undefined,
    isMember,
  });
  return { label: t(isAboutNamed ? "backToOf" : "backTo", { name }), href, isExternal: false };
}

/** The page that adds the co-borrower is about both people. */
function isOfCoBorrower(stepId: string, destination: Destination): boolean {
  const step = flowOf(destination)?.steps.find(({ id }) => id === stepId);
  return step?.who === "joint" && stepId !== coApplicantStepId;
}

const coApplicantStepId: StepId = "coApplicant";
