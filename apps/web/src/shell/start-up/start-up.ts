import type { StartUp } from "@portico/contract/configuration";
import { journeyApi } from "@portico/contract/journey";
import { call } from "../../api/call.ts";
import { Refusal } from "../../api/refusal.ts";
import type { SessionLoss } from "../../api/session-events.ts";
import { hasSignOnToken } from "../../api/sign-on-token.ts";
import { keepJourney } from "../../api/journey-store.ts";
import { keepTimeZone } from "../../api/server-clock.ts";
import { hasArguments, overrideWords } from "../../words/words.ts";
import { applicationMark, dropMark, endedUnfinished, markLoss, openUnfinished } from "../session/application-mark.ts";
import { applicationOfLostStart, watchStarts } from "./lost-start.ts";
import { endBeginning } from "../session/begun-beside.ts";
import { besidesNow, noteBesides } from "../navigation/location.ts";
import { isBeforeRoute, routeOf } from "../navigation/route.ts";
import { chosenOnLanding, withoutApplication, forget, recall, remember } from "../session/session-memory.ts";

/** The id of the element that holds the start-up data as JSON. */
export const startUpElementId = "start-up";

/** The start-up data, with facts from this browser. */
export interface LoadedStartUp extends StartUp {
  /** The reason why this tab's application is no longer open. */
  readonly loss?: SessionLoss;
}

/**
 * Reads the data from the document. If the document has none, loads it by calls. An error page waits for no call.
 */
export async function loadStartUp(): Promise<LoadedStartUp> {
  const embedded = embeddedStartUp();
  const isWaitedFor = !isErrorRoute();
  const startUp = embedded ?? (await missingStartUp(isWaitedFor));
  await applyWords(startUp.configuration.words);
  keepTimeZone(startUp.configuration.timeZone);
  const restored = embedded || isWaitedFor ? restoreJourney(startUp) : undefined;
  return (isWaitedFor ? await restored : undefined) ?? startUp;
}

async function applyWords(words: StartUp["configuration"]["words"]): Promise<void> {
  const isIcuNeeded = Object.values(words).some(hasArguments);
  overrideWords(words, isIcuNeeded ? (await import("../../words/icu.ts")).formatIcu : undefined);
}

/**
 * Adds the fact that the session ended, if only this tab knows that an application was open. It sets the mark again, because the next
 * document brings a new session without an application.
 */
function endedSession({ hasSessionEnded, wasOpenedElsewhere }: StartUp): Partial<LoadedStartUp> {
  const mark = applicationMark();
  if (mark?.isOver) return { hasSessionEnded: false };
  const isKnown = mark ?? recall("applicationId");
  if (hasSessionEnded !== true && isKnown === undefined) return {};
  // Only answers from before an application are lost, and their page asks for them again.
  if (isKnown === undefined && isBeforeRoute(routeOf(window.location.pathname))) return { hasSessionEnded: false };
  if (recall("closedHere") !== undefined) return {};
  return { hasSessionEnded: true, loss: markLoss(wasOpenedElsewhere === true ? "elsewhere" : "expired") };
}

/** Whether the URL is unknown or belongs to an error page. Such a page waits for no call, because the calls themselves may fail. */
function isErrorRoute(): boolean {
  const { kind } = routeOf(window.location.pathname);
  return kind === "error" || kind === "notFound";
}

function embeddedStartUp(): StartUp | undefined {
  const text = document.getElementById(startUpElementId)?.textContent;
  return text ? (JSON.parse(text) as StartUp) : undefined;
}

async function missingStartUp(isWaitedFor: boolean): Promise<StartUp> {
  const { bareStartUp, fetchStartUp } = await import("./missing-start-up.ts");
  return isWaitedFor ? fetchStartUp() : bareStartUp();
}

/** Finds the journey. Returns the start-up data, corrected if the session was restored or has ended. */
async function restoreJourney(startUp: StartUp): Promise<LoadedStartUp> {
  watchStarts();
  const lost = startUp.journey ? undefined : await applicationOfLostStart();
  if (lost !== undefined)
    return (await readJourney(lost)) === "found" ? { ...startUp, hasSessionEnded: false } : startUp;
  if (beginsAnew(startUp.journey)) return beginning(startUp);
  const found = isOfAnother(startUp.journey) ? "another" : await restoreKnown(startUp);
  if (found === "another") return { ...startUp, hasSessionEnded: true, loss: "another" };
  if (found === "over") {
    forget("applicationId");
    return { ...startUp, hasSessionEnded: true, loss: markLoss("over") };
  }
  if (found !== "gone") return startUp;
  const ended = endedSession(startUp);
  forget("applicationId", "isResumedSession", "wasAskedWhy");
  return { ...startUp, ...ended };
}

/** The start of another application. The end of an earlier one's session is no reason to keep somebody from it. */
function beginning(startUp: StartUp): LoadedStartUp {
  if (isMoveUntold(startUp)) {
    const loss = markLoss("elsewhere");
    // The start page has a notice about it above its questions. Another first page waits behind the dialog.
    return isBeforeRoute(routeOf(window.location.pathname))
      ? { ...startUp, hasSessionEnded: true, loss }
      : { ...startUp, hasSessionEnded: false };
  }
  // Keep the mark of an application that is still open, so that the landing page offers to return to it. After a sign-in, the
  // application's other tabs still need the reason.
  if (!openUnfinished() && endedUnfinished() !== "signedInAgain") dropMark();
  return { ...startUp, hasSessionEnded: false };
}

/**
 * Whether this page is the first one that can say that the application was opened on another device. Without a mark that can be read, each
 * page would say it again, and nobody could begin another one.
 */
function isMoveUntold({ wasOpenedElsewhere }: StartUp): boolean {
  const mark = applicationMark();
  return wasOpenedElsewhere === true && mark !== undefined && mark.isElsewhere !== true;
}

const pagesOfApplication: ReadonlySet<string> = new Set(["start", "step", "outcome", "redirect", "openStep"]);

/**
 * Whether this tab had another application open than the session has now. If this tab has an unanswered start, that start may have opened
 * the session's application.
 */
function isOfAnother(journey: StartUp["journey"]): boolean {
  const applicationId = recall("applicationId");
  if (!journey || applicationId === undefined || recall("unansweredStart") !== undefined) return false;
  const { kind } = routeOf(window.location.pathname);
  return applicationId !== String(journey.applicationId) && pagesOfApplication.has(kind);
}

/**
 * Finds the journey in the document, or by the application id that this tab remembers. Returns "gone" if this session has no such
 * application.
 */
async function restoreKnown({ journey }: StartUp): Promise<Found> {
  if (journey) {
    keepJourney(journey);
    remember("applicationId", String(journey.applicationId));
    forget("unansweredStart", "closedHere");
    endBeginning(journey.applicationId);
    return "found";
  }
  if (journey === null) return "gone";
  const applicationId = Number(recall("applicationId"));
  return Number.isSafeInteger(applicationId) && applicationId > 0 ? readJourney(applicationId) : "unknown";
}

type Found = "found" | "gone" | "another" | "over" | "unknown";

async function readJourney(applicationId: number): Promise<Found> {
  try {
    keepJourney((await call(journeyApi.read, { applicationId })).journey);
    remember("applicationId", String(applicationId));
    endBeginning(applicationId);
    return "found";
  } catch (error) {
    // Without an answer, the application may still be open.
    if (!(error instanceof Refusal)) return "unknown";
    if (error.loss === "another" || error.loss === "over") return error.loss;
    forget("applicationId"); // the session is over, so the person begins at Home
    return "gone";
  }
}

/**
 * Whether the start page ignores the session's application, because the person came from the landing page or from online banking. If the
 * session has a different application by now, a start whose answer got lost began it, and the page continues with it.
 */
function beginsAnew(journey: StartUp["journey"]): boolean {
  const route = routeOf(window.location.pathname);
  if (route.kind !== "start" && !isBeforeRoute(route)) return false;
  if (hasSignOnToken()) return true;
  const present = String(journey?.applicationId ?? withoutApplication);
  const before = besidesOf(present);
  if (before === undefined) return false;
  if (before === chosenOnLanding || before === present || !journey) {
    noteBeginning(present);
    return true;
  }
  endBeginning(journey.applicationId);
  return false;
}

/** The value of `beginsAnew`. Going back to the landing page forgot it, but the history's entry has it for going forward again. */
function besidesOf(present: string): string | undefined {
  return recall("beginsAnew") ?? (besidesNow() === present ? present : undefined);
}

function noteBeginning(present: string): void {
  remember("beginsAnew", present);
  if (present !== withoutApplication) noteBesides(present);
}
