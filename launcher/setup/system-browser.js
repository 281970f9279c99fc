// @ts-check
import { existsSync } from "node:fs";

/**
 * Debian's Chromium packages in order of preference. The headless shell draws to no display. A whole browser spends two thirds of its
 * processor time on drawing, which nobody sees here.
 *
 * @type {readonly { apt: string; path: string }[]}
 */
export const systemBrowsers = [
  { apt: "chromium-headless-shell", path: "/usr/bin/chromium-headless-shell" },
  { apt: "chromium", path: "/usr/bin/chromium" },
];

/**
 * The path of this system's Chromium for journeys and benchmarks. Undefined without one, and then Playwright's own is used.
 *
 * @returns {string | undefined}
 */
export function systemBrowser() {
  return systemBrowsers.map(({ path }) => path).find((path) => existsSync(path));
}
