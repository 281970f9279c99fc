// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { configurationApi } from "@portico/contract/configuration";
import { keepJourney } from "../../api/journey-store.ts";
import { aJourney, aStartUp } from "../../testing/samples.ts";
import { App } from "../../shell/app.tsx";
import { loadStartUp } from "../../shell/start-up/start-up.ts";
import { anInstitution } from "../testing/pages-to-type-on.tsx";

/* Tests how the institution's look, name and settings get from their calls to a page. */

const { branding, configuration, products, availability } = aStartUp();
const logo = () => screen.findByRole("img", { name: branding.clientName });

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
});

/** An institution with a different logo in each theme. */
function themedInstitution() {
  return anInstitution()
    .on(configurationApi.application, configuration)
    .on(configurationApi.products, { products })
    .on(configurationApi.availability, { ...availability, token: "a-token" })
    .on(configurationApi.branding, branding)
    .on(configurationApi.themedBranding, ({ product, theme }) => ({
      ...branding,
      images: { ...branding.images, logo: `/brand/${product}-${theme}.svg` },
    }));
}

/** Opens a page with a document that has no data, so that the page requests everything. */
async function open(address: string) {
  keepJourney(aJourney({ expiresAt: new Date(Date.now() + 900_000).toISOString() }));
  window.history.replaceState(null, "", address);
  const startUp = await loadStartUp();
  await act(async () => {
    render(<App startUp={startUp} />);
  });
}

test(
  "requests a theme's look by host and product, and caches it for a day",
  { tags: ["4.navigation.branding", "4.branding-cached", "9.branding-cache"] },
  async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2030-01-01T12:00:00Z") });
    onTestFinished(() => void vi.useRealTimers());
    const api = themedInstitution();
    const asked = () => api.callsOf(configurationApi.themedBranding).map(({ input }) => input);
    const look = async (time: string) => {
      vi.setSystemTime(Date.parse(time));
      await open("/auto/identification?theme=night");
      await vi.waitFor(async () => expect(await logo()).toHaveAttribute("src", "/brand/auto-night.svg"));
      cleanup();
    };

    await look("2030-01-01T12:00:00Z");
    expect(asked()).toEqual([{ host: "localhost", product: "auto", theme: "night" }]);
    await look("2030-01-02T11:59:59Z");
    expect(asked()).toHaveLength(1);
    await look("2030-01-02T12:00:00Z");
    expect(asked()).toHaveLength(2);
  },
);

test(
  "shows a page under the default name when the branding can't be loaded",
  { tags: ["4.branding-fallback", "8.branding"] },
  async () => {
    themedInstitution().refuse(configurationApi.branding, "unavailable");

    await open("/auto/identification");

    expect(await screen.findByRole("heading", { level: 1, name: "Your identity" })).toBeVisible();
    expect(screen.getByRole("img", { name: "Online Account Opening" })).toBeVisible();
    expect(document.title).toBe("Your identity | Auto loan | Online Account Opening");
    expect(document.querySelector("link[data-brand]")).toBeNull();
  },
);

test(
  "requests the institution's settings before it shows a page",
  { tags: ["4.defaults.before-rendering"] },
  async () => {
    const api = themedInstitution();

    await open("/auto/identification");

    expect(await screen.findByRole("heading", { level: 1, name: "Your identity" })).toBeVisible();
    expect(api.calls.slice(0, 4).map(({ name }) => name)).toEqual([
      configurationApi.application.name,
      configurationApi.products.name,
      configurationApi.availability.name,
      configurationApi.collateralAvailability.name,
    ]);
  },
);

test("makes no call before it shows an Error page", { tags: ["4.defaults.not-on-error"] }, async () => {
  const api = themedInstitution();

  await open("/error/500");

  expect(await screen.findByRole("heading", { level: 1, name: "Error" })).toBeVisible();
  expect(api.calls.map(({ name }) => name)).not.toContain(configurationApi.application.name);
});
