// @ts-check
import { existsSync } from "node:fs";

/**
 * Debian's Chromium, in the order in which it is taken. The headless shell draws into nothing: what nobody looks at takes two thirds of
 * the processor time of a whole browser.
 *
 * @type {readonly { apt: string; path: string }[]}
 */
export const systemBrowsers = [
  { apt: "chromium-headless-shell", path: "/usr/bin/chromium-headless-shell" },
  { apt: "chromium", path: "/usr/bin/chromium" },
];

/**
 * Where this system has a Chromium for journeys and benchmarks; undefined where it has none, and Playwright's own is taken.
 *
 * @returns {string | undefined}
 */
export function systemBrowser() {
  return systemBrowsers.map(({ path }) => path).find((path) => existsSync(path));
}
