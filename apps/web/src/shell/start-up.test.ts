// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from "vitest";
import { configurationApi } from "@portico/contract/configuration";
import { journeyApi } from "@portico/contract/journey";
import { learnServerTime, today } from "../api/server-clock.ts";
import { latestJourney } from "../api/journey-store.ts";
import { fakeApi } from "../testing/fake-api.ts";
import { aJourney, aStartUp } from "../testing/samples.ts";
import { forgetEverything, remember } from "./session-memory.ts";
import { loadStartUp, startUpElementId } from "./start-up.ts";

const { configuration, branding, products, availability } = aStartUp();
const allOn = {
  autoDisabled: false,
  autoRefiDisabled: false,
  marineDisabled: false,
  motorcycleDisabled: false,
  rvDisabled: false,
};

test(
  "a document that brought nothing along asks for its configuration first, then for the rest at once",
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

test("counts days where the institution is", { tags: ["9.age"] }, async () => {
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

test(
  "where no branding is to be had the page is called by the default name",
  { tags: ["4.branding-fallback", "8.branding"] },
  async () => {
    fakeApi()
      .on(configurationApi.application, configuration)
      .on(configurationApi.products, { products })
      .on(configurationApi.availability, { ...availability, token: "a-token" })
      .on(configurationApi.collateralAvailability, allOn)
      .refuse(configurationApi.branding, "unavailable");

    expect((await loadStartUp()).branding.name).toBe("Online Account Opening");
  },
);

function goTo(path: string): void {
  const before = window.location.pathname;
  window.history.replaceState(null, "", path);
  onTestFinished(() => window.history.replaceState(null, "", before));
}

test.each(["/error/500", "/nope"])(
  "an error page (%s) waits for no call: it is shown with the default name",
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
  "an error page whose document brought the institution along does not wait for where the application stands",
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

/** Loads the page of an address whose document says that the session has an application. */
async function loadWithJourney(path: string): Promise<void> {
  fakeApi();
  goTo(path);
  const element = document.createElement("script");
  element.id = startUpElementId;
  element.type = "application/json";
  element.textContent = JSON.stringify(aStartUp({ journey: aJourney() }));
  document.body.append(element);
  onTestFinished(() => {
    element.remove();
    forgetEverything();
  });
  await loadStartUp();
}

test("the start page keeps the application that the session has", async () => {
  await loadWithJourney("/auto/authentication");

  expect(latestJourney()).toEqual(aJourney());
});

test("the start page begins anew for somebody who chose a loan on the landing page", async () => {
  remember("beginsAnew", "yes");
  await loadWithJourney("/auto/authentication");

  expect(latestJourney()).toBeUndefined();
});
