// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { configurationApi } from "@portico/contract/configuration";
import { fakeApi } from "../testing/fake-api.ts";
import { aStartUp } from "../testing/samples.ts";
import { loadStartUp } from "./start-up.ts";

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

    expect(startUp).toMatchObject({ configuration, products, branding });
    expect(named().slice(1, 4)).toEqual([
      configurationApi.products.name,
      configurationApi.availability.name,
      configurationApi.collateralAvailability.name,
    ]);
  },
);

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
