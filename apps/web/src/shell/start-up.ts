import { configurationApi, type StartUp } from "@portico/contract/configuration";
import { journeyApi } from "@portico/contract/journey";
import { call } from "../api/call.ts";
import { hasSignOnToken } from "../api/sign-on-token.ts";
import { keepJourney } from "../api/journey-store.ts";
import { keepTimeZone } from "../api/server-clock.ts";
import { overrideWords } from "../words/words.ts";
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
  if (lost !== undefined) return (await readJourney(lost)) ? { ...startUp, hasSessionEnded: false } : startUp;
  if (!beginsAnew(startUp.journey)) await restoreKnown(startUp);
  return startUp;
}

/** Told by the document, or asked by the number that this tab remembers. */
async function restoreKnown({ journey, hasSessionEnded }: StartUp): Promise<void> {
  if (journey) {
    keepJourney(journey);
    remember("applicationId", String(journey.applicationId));
    forget("unansweredStart");
    return;
  }
  if (hasSessionEnded === true) forget("applicationId", "isResumedSession", "wasAskedWhy");
  const applicationId = Number(recall("applicationId"));
  if (journey === undefined && Number.isSafeInteger(applicationId) && applicationId > 0)
    await readJourney(applicationId);
}

async function readJourney(applicationId: number): Promise<boolean> {
  try {
    keepJourney((await call(journeyApi.read, { applicationId })).journey);
    remember("applicationId", String(applicationId));
    return true;
  } catch {
    forget("applicationId"); // another session's, or over: the person begins at Home
    return false;
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
