// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from "vitest";
import { applicantApi } from "@portico/contract/applicant";
import { configurationApi, type StartUp } from "@portico/contract/configuration";
import { errors } from "@portico/contract/errors";
import { journeyApi } from "@portico/contract/journey";
import { sessionApi } from "@portico/contract/session";
import { ProductCode } from "@portico/domain/loan/product";
import { AuthenticationResult, RiskAction } from "@portico/domain/access/authentication";
import { call } from "../../api/call.ts";
import { learnServerTime, today } from "../../api/server-clock.ts";
import { forgetJourney, latestJourney } from "../../api/journey-store.ts";
import { fakeApi, type FakeApi } from "../../testing/fake-api.ts";
import { aJourney, anAccountJourney, aStartUp } from "../../testing/samples.ts";
import { t } from "../../words/shell.ts";
import { overrideWords } from "../../words/words.ts";
import { endedUnfinished, markApplication, openUnfinished } from "../session/application-mark.ts";
import { markClosedJourney, markJourney } from "../session/mark-journey.ts";
import { chosenOnLanding, forgetEverything, recall, remember } from "../session/session-memory.ts";
import { whereAddressLeads } from "../navigation/page-at-address.ts";
import { loadStartUp, startUpElementId, type LoadedStartUp } from "./start-up.ts";

const { configuration, branding, products, availability } = aStartUp();
const allOn = {
  autoDisabled: false,
  autoRefiDisabled: false,
  marineDisabled: false,
  motorcycleDisabled: false,
  rvDisabled: false,
};

test(
  "requests the configuration first, then everything else at once, for a document without data",
  { tags: ["4.defaults.before-rendering"] },
  async () => {
    const first = Promise.withResolvers<typeof configuration>();
    const api = fakeApi()
      .on(configurationApi.application, () => first.promise)
      .on(configurationApi.products, { products })
      .on(configurationApi.availability, { ...availability, token: "a-token" })
      .on(configurationApi.collateralAvailability, allOn)
      .on(configurationApi.branding, branding);
    const named = () => api.calls.map(({ name }) => name);

    const loading = loadStartUp();
    await vi.waitFor(() => expect(named()).toEqual([configurationApi.application.name]));
    first.resolve(configuration);
    const startUp = await loading;

    expect(startUp).toMatchObject({ configuration, products, branding, collateralAvailability: allOn });
    expect(named().slice(1, 4)).toEqual([
      configurationApi.products.name,
      configurationApi.availability.name,
      configurationApi.collateralAvailability.name,
    ]);
  },
);

test("counts days in the institution's time zone", { tags: ["9.age"] }, async () => {
  vi.useFakeTimers({ now: Date.parse("2026-11-22T03:30:00.000Z") });
  onTestFinished(() => void vi.useRealTimers());
  learnServerTime("Sun, 22 Nov 2026 03:30:00 GMT");
  fakeApi()
    .on(configurationApi.application, { ...configuration, timeZone: "America/Phoenix" })
    .on(configurationApi.products, { products })
    .on(configurationApi.availability, { ...availability, token: "a-token" })
    .on(configurationApi.collateralAvailability, allOn)
    .on(configurationApi.branding, branding);

  await loadStartUp();

  expect(today()).toBe("2026-11-21");
});

test("formats the institution's own words in ICU syntax", async () => {
  const words = { "shell.callUs": "Ring {count, selectordinal, one {#st} other {#th}} {telephone}" };
  fakeApi()
    .on(configurationApi.application, { ...configuration, words })
    .on(configurationApi.products, { products })
    .on(configurationApi.availability, { ...availability, token: "a-token" })
    .on(configurationApi.collateralAvailability, allOn)
    .on(configurationApi.branding, branding);
  onTestFinished(() => overrideWords({}));

  await loadStartUp();

  expect(t("callUs", { count: 1, telephone: "555-0100" })).toBe("Ring 1st 555-0100");
});

test("uses the default name when there is no branding", { tags: ["4.branding-fallback", "8.branding"] }, async () => {
  fakeApi()
    .on(configurationApi.application, configuration)
    .on(configurationApi.products, { products })
    .on(configurationApi.availability, { ...availability, token: "a-token" })
    .on(configurationApi.collateralAvailability, allOn)
    .refuse(configurationApi.branding, "unavailable");

  expect((await loadStartUp()).branding.name).toBe("Online Account Opening");
});

function goTo(path: string): void {
  const before = window.location.pathname;
  window.history.replaceState(null, "", path);
  onTestFinished(() => window.history.replaceState(null, "", before));
}

test.each(["/error/500", "/nope"])(
  "shows an error page (%s) without a call, with the default name",
  { tags: ["4.defaults.not-on-error"] },
  async (path) => {
    goTo(path);
    const api = fakeApi();

    const startUp = await loadStartUp();

    expect(startUp.branding.name).toBe("Online Account Opening");
    expect(api.calls).toEqual([]);
  },
);

test(
  "doesn't wait for the journey on an error page whose document has start-up data",
  { tags: ["4.defaults.not-on-error"] },
  async () => {
    goTo("/error/500");
    const element = document.createElement("script");
    element.id = startUpElementId;
    element.type = "application/json";
    element.textContent = JSON.stringify(aStartUp());
    document.body.append(element);
    onTestFinished(() => element.remove());
    remember("applicationId", "7001");
    onTestFinished(() => forgetEverything());
    const never = Promise.withResolvers<never>();
    const api = fakeApi().on(journeyApi.read, () => never.promise);

    const startUp = await loadStartUp();

    expect(startUp.branding.name).toBe("Testing Credit Union");
    await vi.waitFor(() => expect(api.calls.map(({ name }) => name)).toEqual([journeyApi.read.name]));
  },
);

/** Loads a URL's page with a document that contains the session's journey. */
async function load(
  path: string,
  visit: Pick<StartUp, "journey" | "hasSessionEnded" | "wasOpenedElsewhere">,
  entry: unknown = null,
): Promise<LoadedStartUp> {
  goTo(path);
  window.history.replaceState(entry, "");
  const element = document.createElement("script");
  element.id = startUpElementId;
  element.type = "application/json";
  element.textContent = JSON.stringify(aStartUp(visit));
  document.body.append(element);
  onTestFinished(() => {
    element.remove();
    forgetEverything();
  });
  const startUp = await loadStartUp();
  element.remove();
  return startUp;
}

const start = "/auto/authentication";

test("keeps the session's application on the start page", async () => {
  fakeApi();

  await load(start, { journey: aJourney() });

  expect(latestJourney()).toEqual(aJourney());
});

test("keeps the session's application for accounts", async () => {
  fakeApi();

  await load("/account/identification", { journey: anAccountJourney() });

  expect(latestJourney()).toEqual(anAccountJourney());
});

test("begins another application if somebody chose a loan on the landing page, even after a reload", async () => {
  fakeApi();
  remember("beginsAnew", chosenOnLanding);

  await load(start, { journey: aJourney() });
  await load(start, { journey: aJourney() });

  expect(latestJourney()).toBeUndefined();
});

test("shows the open application on the start page to somebody who returned to the application from the landing page", async () => {
  fakeApi();
  remember("beginsAnew", chosenOnLanding);

  await load("/review", { journey: aJourney() });
  forgetJourney();
  await load(start, { journey: aJourney() });

  expect(latestJourney()).toEqual(aJourney());
});

test("begins another application again when somebody goes forward to its first page from the landing page", async () => {
  fakeApi();
  remember("beginsAnew", chosenOnLanding);
  await load(start, { journey: aJourney() });
  const entry: unknown = window.history.state;
  forgetEverything();

  await load(start, { journey: aJourney() }, entry);

  expect(latestJourney()).toBeUndefined();
  expect(recall("beginsAnew")).toBe(String(aJourney().applicationId));
});

test.each([
  ["the document loads again", true],
  ["the browser kept the document", false],
])("opens another loan's first page when somebody goes back to it from the list, and %s", async (_, loadsAgain) => {
  fakeApi();
  const visit = { journey: aJourney({ frontier: null, exit: "declined", submitted: true }) };
  remember("beginsAnew", chosenOnLanding);
  await load("/boat/authentication", visit);
  const entry: unknown = window.history.state;
  await load("/resume", visit);
  forgetJourney();

  if (loadsAgain) await load("/boat/estimate", visit, entry);
  else window.history.replaceState(entry, "", "/boat/estimate");

  expect(whereAddressLeads({ offered: new Set([7]) }).page).toMatchObject({ kind: "start", step: { id: "estimate" } });
});

test.each([
  ["with another loan of this kind begun since", true],
  ["with none begun since", false],
])("opens the answer again on the way back to the first pages, %s", async (_, wasBegun) => {
  fakeApi();
  const visit = { journey: aJourney({ frontier: null, exit: "declined", submitted: true }) };
  remember("beginsAnew", chosenOnLanding);
  await load("/auto/estimate", visit);
  const entry: unknown = window.history.state;
  if (wasBegun) await load("/auto/estimate", { journey: aJourney({ applicationId: 7009 }) }, entry);
  await load("/resume", visit);
  forgetJourney();

  await load("/auto/estimate", visit, entry);

  const { page } = whereAddressLeads({ offered: new Set([ProductCode.auto]) });
  expect(page).toMatchObject(wasBegun ? { kind: "outcome", outcome: "declined" } : { kind: "start" });
});

test("opens the session's application when somebody goes forward to the first page after beginning it", async () => {
  fakeApi();
  remember("beginsAnew", chosenOnLanding);
  await load(start, { journey: aJourney({ applicationId: 7009 }) });
  const entry: unknown = window.history.state;
  forgetEverything();

  await load(start, { journey: aJourney() }, entry);

  expect(latestJourney()).toEqual(aJourney());
});

test.each([
  ["no application", null],
  ["another application", aJourney({ applicationId: 7009 })],
])(
  "continues after a reload with the application that an unanswered start began; the session had %s before",
  async (_, journey) => {
    fakeApi();
    remember("beginsAnew", chosenOnLanding);
    await load(start, { journey });

    await load(start, { journey: aJourney() });

    expect(latestJourney()).toEqual(aJourney());
    expect(recall("beginsAnew")).toBeUndefined();
  },
);

test("remembers an application that couldn't be read, so that a reload can read it", async () => {
  const api = fakeApi().refuse(journeyApi.read, "fault");
  remember("applicationId", "7001");
  await load("/auto/identification", {});
  expect([latestJourney(), recall("applicationId")]).toEqual([undefined, "7001"]);
  api.on(journeyApi.read, { journey: aJourney() });

  await load("/auto/identification", {});

  expect(latestJourney()).toEqual(aJourney());
});

const aPerson = { firstName: "Rosa", lastName: "Delgado", emailAddress: "rosa@example.com", phoneNumber: "2075550123" };

async function startInVain(api: FakeApi): Promise<string> {
  api.on(applicantApi.create, () => {
    throw new TypeError("Failed to fetch");
  });
  await expect(call(applicantApi.create, { data: aPerson, loadUrl: start })).rejects.toThrow(errors.fault.message);
  return api.callsOf(applicantApi.create)[0]!.headers.get("Idempotency-Key")!;
}

test("finds the application of an unanswered start by its key after a reload", async () => {
  const api = fakeApi().on(journeyApi.read, { journey: aJourney() });
  remember("beginsAnew", chosenOnLanding);
  await load(start, { journey: null });
  const key = await startInVain(api);
  expect(recall("unansweredStart")).toBe(key);
  api.on(sessionApi.token, { token: "token-of-the-start", applicationId: 7001, openApplicationId: 7001 });

  const startUp = await load(start, { journey: null, hasSessionEnded: true });

  expect(latestJourney()).toEqual(aJourney());
  expect(startUp.hasSessionEnded).toBe(false);
  expect(api.callsOf(sessionApi.token)[0]?.headers.get("Idempotency-Key")).toBe(key);
  expect([recall("unansweredStart"), recall("beginsAnew")]).toEqual([undefined, undefined]);
});

test("shows the empty start page after a reload if the start never arrived", async () => {
  const api = fakeApi();
  remember("beginsAnew", chosenOnLanding);
  await load(start, { journey: null });
  await startInVain(api);
  api.on(sessionApi.token, { token: "token-of-the-test", openApplicationId: null });

  await load(start, { journey: null });

  expect(latestJourney()).toBeUndefined();
  expect(api.callsOf(journeyApi.read)).toEqual([]);
});

test("forgets the key of an answered start", async () => {
  const api = fakeApi();
  await load(start, { journey: null });
  await startInVain(api);
  api.on(applicantApi.create, {
    authenticationResult: AuthenticationResult.success,
    captchaAction: RiskAction.none,
    journey: aJourney(),
  });

  await call(applicantApi.create, { data: aPerson, loadUrl: start });

  expect(recall("unansweredStart")).toBeUndefined();
});

/** Loads a page that needs an application, with a document without one. */
async function loadWithout(visit: Partial<StartUp>): Promise<LoadedStartUp> {
  fakeApi();
  goTo("/auto/review");
  const element = document.createElement("script");
  element.id = startUpElementId;
  element.type = "application/json";
  element.textContent = JSON.stringify(aStartUp({ journey: null, ...visit }));
  document.body.append(element);
  onTestFinished(() => localStorage.clear());
  return loadStartUp().finally(() => element.remove());
}

test("says for four hours that the session ended in a browser that had an application", async () => {
  vi.useFakeTimers({ now: Date.parse("2030-01-01T00:00:00Z") });
  onTestFinished(() => void vi.useRealTimers());
  markJourney(aJourney({ expiresAt: "2030-01-01T00:15:00.000Z" }));
  vi.setSystemTime("2030-01-01T04:14:59Z");
  expect(await loadWithout({})).toMatchObject({ hasSessionEnded: true });

  markJourney(aJourney({ expiresAt: "2030-01-01T00:15:00.000Z" }));
  vi.setSystemTime("2030-01-01T04:15:00Z");
  expect((await loadWithout({})).hasSessionEnded).toBeUndefined();
});

test("says again in the next document that the session ended", async () => {
  await loadWithout({ hasSessionEnded: true, wasOpenedElsewhere: true });

  expect(await loadWithout({})).toMatchObject({ hasSessionEnded: true, loss: "elsewhere" });
});

test("says that another tab closed the application, until one is open again", async () => {
  markClosedJourney(aJourney({ expiresAt: new Date(Date.now() + 900_000).toISOString() }));
  expect(await loadWithout({})).toMatchObject({ hasSessionEnded: true, loss: "closed" });
  expect(await loadWithout({})).toMatchObject({ hasSessionEnded: true, loss: "closed" });

  markJourney(aJourney({ expiresAt: new Date(Date.now() + 900_000).toISOString() }));

  expect(await loadWithout({})).toMatchObject({ hasSessionEnded: true, loss: "expired" });
});

test("doesn't report the end of the session to the tab that closed the application", async () => {
  markClosedJourney(aJourney());
  remember("closedHere", "yes");
  onTestFinished(() => forgetEverything());

  expect((await loadWithout({})).hasSessionEnded).toBeUndefined();
});

test("says that the session ended in a tab that remembers its application", async () => {
  remember("applicationId", "7001");

  expect(await loadWithout({})).toMatchObject({ hasSessionEnded: true, loss: "expired" });
});

const ofAnotherTab = aJourney({ applicationId: 7009 });

test.each(["/auto/review", "/review", "/duplicate/detected", start])(
  "says on %s that another application is open, and doesn't show that application",
  async (path) => {
    fakeApi();
    remember("applicationId", "7001");

    const startUp = await load(path, { journey: ofAnotherTab });

    expect(startUp).toMatchObject({ hasSessionEnded: true, loss: "another" });
    expect(latestJourney()).toBeUndefined();
  },
);

test("says again after a reload that another application is open", async () => {
  fakeApi();
  remember("applicationId", "7001");
  onTestFinished(() => forgetEverything());
  goTo("/auto/review");
  const element = document.createElement("script");
  element.id = startUpElementId;
  element.type = "application/json";
  element.textContent = JSON.stringify(aStartUp({ journey: ofAnotherTab }));
  document.body.append(element);
  onTestFinished(() => element.remove());

  const loads = [await loadStartUp(), await loadStartUp()];

  expect(loads.map(({ loss }) => loss)).toEqual(["another", "another"]);
});

test.each([
  ["a tab that remembers no application", "/auto/review", () => {}],
  ["a tab on the resume page", "/resume", () => remember("applicationId", "7001")],
  [
    "a tab whose start got no answer",
    start,
    () => {
      remember("applicationId", "7001");
      remember("unansweredStart", "a-key");
    },
  ],
])("opens the session's application in %s", async (_, path, prepare) => {
  fakeApi();
  prepare();

  const startUp = await load(path, { journey: ofAnotherTab });

  expect(startUp.loss).toBeUndefined();
  expect(latestJourney()).toEqual(ofAnotherTab);
});

test("stores nothing about an application except that one was open", async () => {
  onTestFinished(() => localStorage.clear());
  markJourney(aJourney({ expiresAt: "2030-01-01T00:15:00.000Z", exit: "declined" }));

  const kept = JSON.parse(localStorage.getItem("portico.hadApplication")!) as { value: object };
  expect(kept.value).toEqual({ endsAt: Date.parse("2030-01-01T00:15:00.000Z"), isUnfinished: false });
});

test("clears the mark of the ended session when somebody chooses a loan on the landing page", async () => {
  onTestFinished(() => localStorage.clear());
  markApplication({ endsAt: Date.now() - 60_000, isUnfinished: true });
  remember("beginsAnew", chosenOnLanding);
  await load(start, { journey: null });

  expect(localStorage.getItem("portico.hadApplication")).toBeNull();
});

test("keeps the mark of an application that is still open when somebody chooses a loan on the landing page", async () => {
  onTestFinished(() => localStorage.clear());
  markApplication({ endsAt: Date.now() + 60_000, isUnfinished: true });
  remember("beginsAnew", chosenOnLanding);
  await load(start, { journey: aJourney() });

  expect(openUnfinished()).toBeDefined();
});

test.each([
  ["above the questions of the start page", start, false],
  ["instead of another first page", "/auto/estimate", true],
])(
  "says once that the application was opened on another device, whatever its outcome, %s",
  async (_, path, isInstead) => {
    onTestFinished(() => localStorage.clear());
    markApplication({ endsAt: Date.now() + 60_000, isUnfinished: false });
    remember("beginsAnew", chosenOnLanding);
    const moved = { journey: null, hasSessionEnded: true, wasOpenedElsewhere: true };

    expect((await load(path, moved)).hasSessionEnded).toBe(isInstead);
    expect(endedUnfinished()).toBe("elsewhere");

    expect((await load(path, moved)).hasSessionEnded).toBe(false);
    expect(endedUnfinished()).toBeUndefined();
  },
);

test("doesn't speak of another device in a browser that can't keep a mark", async () => {
  remember("beginsAnew", chosenOnLanding);
  await load(start, { journey: null, hasSessionEnded: true, wasOpenedElsewhere: true });

  expect(endedUnfinished()).toBeUndefined();
});
