import { configurationApi, type StartUp } from "@portico/contract/configuration";
import { journeyApi } from "@portico/contract/journey";
import { call } from "../api/call.ts";
import { Refusal } from "../api/refusal.ts";
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

/** What the document brought along; asked for call by call (specification, chapter 4) where it did not. An error page waits for no call. */
export async function loadStartUp(): Promise<StartUp> {
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
function endedSession({ hasSessionEnded, wasOpenedElsewhere }: StartUp): Partial<StartUp> {
  if (hasSessionEnded !== true && !applicationMark()) return {};
  const why = markLoss(wasOpenedElsewhere === true ? "elsewhere" : "expired");
  return { hasSessionEnded: true, ...(why === "elsewhere" ? { wasOpenedElsewhere: true } : {}) };
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
async function restoreJourney(startUp: StartUp): Promise<StartUp> {
  watchStarts();
  const lost = startUp.journey ? undefined : await applicationOfLostStart();
  if (lost !== undefined)
    return (await readJourney(lost)) === "found" ? { ...startUp, hasSessionEnded: false } : startUp;
  if (beginsAnew(startUp.journey)) {
    dropMark();
    return startUp;
  }
  const isGone = (await restoreKnown(startUp)) === "gone";
  return isGone ? { ...startUp, ...endedSession(startUp) } : startUp;
}

/** Told by the document, or asked by the number that this tab remembers. `gone` where the server has no application for this session. */
async function restoreKnown({ journey, hasSessionEnded }: StartUp): Promise<Found> {
  if (journey) {
    keepJourney(journey);
    remember("applicationId", String(journey.applicationId));
    forget("unansweredStart");
    return "found";
  }
  if (hasSessionEnded === true) forget("applicationId", "isResumedSession", "wasAskedWhy");
  if (journey === null) return "gone";
  const applicationId = Number(recall("applicationId"));
  return Number.isSafeInteger(applicationId) && applicationId > 0 ? readJourney(applicationId) : "unknown";
}

type Found = "found" | "gone" | "unknown";

async function readJourney(applicationId: number): Promise<Found> {
  try {
    keepJourney((await call(journeyApi.read, { applicationId })).journey);
    remember("applicationId", String(applicationId));
    return "found";
  } catch (error) {
    forget("applicationId"); // another session's, or over: the person begins at Home
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
