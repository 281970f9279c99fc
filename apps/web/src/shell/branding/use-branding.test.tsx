// @vitest-environment jsdom
import { renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { configurationApi } from "@portico/contract/configuration";
import { fakeApi } from "../../testing/fake-api.ts";
import { aStartUp } from "../../testing/samples.ts";
import { useBranding } from "./use-branding.ts";

const { branding: plain } = aStartUp();

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  window.history.replaceState(null, "", "/");
});

function brandingAt(address: string) {
  window.history.replaceState(null, "", address);
  const api = fakeApi().on(configurationApi.themedBranding, ({ product, theme }) => ({
    ...plain,
    cssFilePath: `/brand/${product}-${theme}.css`,
  }));
  return { api, ...renderHook(() => useBranding(plain)) };
}

test(
  "requests the look by host, product, and the theme in the URL",
  { tags: ["4.navigation.branding", "1.branding"] },
  async () => {
    const { api, result, rerender } = brandingAt("/auto/review?theme=night");
    await waitFor(() => expect(result.current.cssFilePath).toBe("/brand/auto-night.css"));

    window.history.replaceState(null, "", "/signature/review?theme=dusk");
    rerender();

    await waitFor(() => expect(result.current.cssFilePath).toBe("/brand/signature-dusk.css"));
    expect(api.callsOf(configurationApi.themedBranding).map(({ input }) => input)).toEqual([
      { host: "localhost", product: "auto", theme: "night" },
      { host: "localhost", product: "signature", theme: "dusk" },
    ]);
  },
);

test(
  "takes the look from the browser's cache for a day, then loads it again",
  { tags: ["4.branding-cached", "9.branding-cache"] },
  async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2030-01-01T12:00:00Z") });
    const lookAt = async (time: string) => {
      vi.setSystemTime(Date.parse(time));
      const { api, result, unmount } = brandingAt("/auto/review?theme=night");
      await waitFor(() => expect(result.current.cssFilePath).toBe("/brand/auto-night.css"));
      unmount();
      return api.callsOf(configurationApi.themedBranding).length;
    };

    expect(await lookAt("2030-01-01T12:00:00Z")).toBe(1);
    expect(await lookAt("2030-01-02T11:59:59Z")).toBe(0);
    expect(await lookAt("2030-01-02T12:00:00Z")).toBe(1);
  },
);

test("keeps the document's look on a page without a theme", () => {
  const { api, result } = brandingAt("/auto/review");

  expect(result.current).toBe(plain);
  expect(api.calls).toEqual([]);
});
