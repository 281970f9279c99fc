// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import { configurationApi } from "@portico/contract/configuration";
import { fakeApi } from "../../testing/fake-api.ts";
import { aStartUp } from "../../testing/samples.ts";
import { brandingCacheMs, themedBranding } from "./branding.ts";
import { defaultBranding } from "./default-branding.ts";

const { branding: plain } = aStartUp();
const night = { ...plain, cssFilePath: "/brand/brand-night.css" };
const now = Date.parse("2030-01-01T00:00:00Z");

afterEach(() => localStorage.clear());

test("requests a theme's look once a day", { tags: ["4.branding-cached", "9.branding-cache"] }, async () => {
  const api = fakeApi().on(configurationApi.themedBranding, night);
  const ask = (at: number) => themedBranding("auto", "night", plain, at);

  await ask(now);
  expect(await ask(now + brandingCacheMs - 1)).toEqual(night);
  expect(api.callsOf(configurationApi.themedBranding)).toHaveLength(1);
  await ask(now + brandingCacheMs);

  expect(api.callsOf(configurationApi.themedBranding)).toHaveLength(2);
  expect(brandingCacheMs).toBe(86_400_000);
});

test("keeps the current look when the theme's look can't be loaded", { tags: ["8.branding"] }, async () => {
  fakeApi().refuse(configurationApi.themedBranding, "unavailable");

  expect(await themedBranding("auto", "night", plain, now)).toBe(plain);
});

test(
  "shows a default name and the plain style sheet on a page without an institution",
  { tags: ["4.branding-fallback", "8.branding"] },
  () => {
    expect(defaultBranding()).toMatchObject({
      name: "Online Account Opening",
      clientDisplayName: "Online Account Opening",
      cssFilePath: "",
    });
  },
);
