import { configurationApi, type StartUp } from "@portico/contract/configuration";
import { journeyApi } from "@portico/contract/journey";
import { call } from "../api/call.ts";
import { Refusal } from "../api/refusal.ts";
import type { SessionLoss } from "../api/session-events.ts";
import { hasSignOnToken } from "../api/sign-on-token.ts";
import { keepJourney } from "../api/journey-store.ts";
import { keepTimeZone } from "../api/server-clock.ts";
import { overrideWords } from "../words/words.ts";
import { applicationMark, dropMark, markLoss } from "./application-mark.ts";
import { bareStartUp } from "./bare-start-up.ts";
import { defaultBranding } from "./branding.ts";
import { applicationOfLostStart, watchStarts } from "./lost-start.ts";
import { routeOf } from "./route.ts";
import { chosenOnLanding, forget, recall, remember } from "./session-memory.ts";

/** Id of the element that holds the start-up data as JSON. */
export const startUpElementId = "start-up";

/** What the document brought along, and what this browser knows besides. */
export interface LoadedStartUp extends StartUp {
  /** Why the application of this tab isn't open any more. */
  readonly loss?: SessionLoss;
}

/** What the document brought along; asked for call by call (specification, chapter 4) where it did not. An error page waits for no call. */
export async function loadStartUp(): Promise<LoadedStartUp> {
  const embedded = embeddedStartUp();
  const isWaitedFor = !isErrorRoute();
  const startUp = embedded ?? (isWaitedFor ? await fetchStartUp() : bareStartUp());
  overrideWords(startUp.configuration.words);
  keepTimeZone(startUp.configuration.timeZone);
  const restored = embedded || isWaitedFor ? restoreJourney(startUp) : undefined;
  return (isWaitedFor ? await restored : undefined) ?? startUp;
}

/**
 * What a document couldn't know whose browser has no session any more, or one of another tab's: that it had an application open. It is noted
 * anew, since the next document comes with a new session, which has none.
 */
function endedSession({ hasSessionEnded, wasOpenedElsewhere }: StartUp): Partial<LoadedStartUp> {
  const isKnown = applicationMark() ?? recall("applicationId");
  if (hasSessionEnded !== true && isKnown === undefined) return {};
  if (recall("closedHere") !== undefined) return {};
  return { hasSessionEnded: true, loss: markLoss(wasOpenedElsewhere === true ? "elsewhere" : "expired") };
}

/** Whether the address is of an error page, or of none: what is broken may be the very calls. */
function isErrorRoute(): boolean {
  const { kind } = routeOf(window.location.pathname);
  return kind === "error" || kind === "notFound";
}

function embeddedStartUp(): StartUp | undefined {
  const text = document.getElementById(startUpElementId)?.textContent;
  return text ? (JSON.parse(text) as StartUp) : undefined;
}

async function fetchStartUp(): Promise<StartUp> {
  const configuration = await call(configurationApi.application, {});
  const [{ products }, availability, collateralAvailability] = await Promise.all([
    call(configurationApi.products, {}),
    call(configurationApi.availability, {}),
    call(configurationApi.collateralAvailability, {}),
  ]);
  const branding = await call(configurationApi.branding, { host: window.location.hostname, product: "default" }).catch(
    () => defaultBranding(),
  );
  return { configuration, branding, products, availability, collateralAvailability, isDemonstration: false };
}

/** Finds where the application stands. Answers the start-up data as they are true then: a session may be brought back that the document didn't know. */
async function restoreJourney(startUp: StartUp): Promise<LoadedStartUp> {
  watchStarts();
  const lost = startUp.journey ? undefined : await applicationOfLostStart();
  if (lost !== undefined)
    return (await readJourney(lost)) === "found" ? { ...startUp, hasSessionEnded: false } : startUp;
  if (beginsAnew(startUp.journey)) {
    dropMark();
    return startUp;
  }
  const found = isOfAnother(startUp.journey) ? "another" : await restoreKnown(startUp);
  if (found === "another") return { ...startUp, hasSessionEnded: true, loss: "another" };
  if (found !== "gone") return startUp;
  const ended = endedSession(startUp);
  forget("applicationId", "isResumedSession", "wasAskedWhy");
  return { ...startUp, ...ended };
}

const pagesOfApplication: ReadonlySet<string> = new Set(["start", "step", "outcome", "redirect", "openStep"]);

/** Whether this tab was in another application than the one which the session has now. A start whose answer got lost is this tab's own. */
function isOfAnother(journey: StartUp["journey"]): boolean {
  const applicationId = recall("applicationId");
  if (!journey || applicationId === undefined || recall("unansweredStart") !== undefined) return false;
  const { kind } = routeOf(window.location.pathname);
  return applicationId !== String(journey.applicationId) && pagesOfApplication.has(kind);
}

/** Told by the document, or asked by the number that this tab remembers. `gone` where the server has no application for this session. */
async function restoreKnown({ journey }: StartUp): Promise<Found> {
  if (journey) {
    keepJourney(journey);
    remember("applicationId", String(journey.applicationId));
    forget("unansweredStart", "closedHere");
    return "found";
  }
  if (journey === null) return "gone";
  const applicationId = Number(recall("applicationId"));
  return Number.isSafeInteger(applicationId) && applicationId > 0 ? readJourney(applicationId) : "unknown";
}

type Found = "found" | "gone" | "another" | "unknown";

async function readJourney(applicationId: number): Promise<Found> {
  try {
    keepJourney((await call(journeyApi.read, { applicationId })).journey);
    remember("applicationId", String(applicationId));
    return "found";
  } catch (error) {
    if (error instanceof Refusal && error.loss === "another") return "another";
    forget("applicationId"); // over: the person begins at Home
    return error instanceof Refusal ? "gone" : "unknown";
  }
}

/**
 * Coming from the landing page or from online banking begins anew, so the application of before does not stand in the way. Another application
 * than that one was begun since: its answer got lost, and the page goes on with it.
 */
function beginsAnew(journey: StartUp["journey"]): boolean {
  if (routeOf(window.location.pathname).kind !== "start") return false;
  if (hasSignOnToken()) return true;
  const before = recall("beginsAnew");
  if (before === undefined) return false;
  const present = String(journey?.applicationId ?? "none");
  if (before === chosenOnLanding || before === present || !journey) {
    remember("beginsAnew", present);
    return true;
  }
  forget("beginsAnew");
  return false;
}
