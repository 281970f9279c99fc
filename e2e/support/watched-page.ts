import { test as base, expect, type BrowserContext, type Page } from "@playwright/test";
import { rememberFrames } from "./remembered-frames.ts";

rememberFrames();

/** The things that a page did and may not do. */
interface Offenses {
  readonly list: string[];
}

/** Opens a separate browser, which shares no cookies or storage with the first and is watched too. */
export type OpenBrowser = () => Promise<Page>;

/** Watches every tab of a browser. */
export function watch(context: BrowserContext, ownOrigins: readonly RegExp[], list: string[]): void {
  context.on("console", (message) => {
    // A rejected call (409, 422) is an ordinary answer, which Chromium reports as a failed resource.
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
      list.push(`console: ${message.text()}`);
  });
  context.on("weberror", (thrown) => list.push(`uncaught: ${thrown.error().message}`));
  context.on("request", (request) => {
    const url = request.url();
    if (/^https?:/.test(url) && !ownOrigins.some((own) => own.test(url))) list.push(`foreign request: ${url}`);
  });
  context.on("response", (response) => {
    if (response.status() >= 500) list.push(`${response.status()} from ${response.url()}`);
  });
}

/**
 * This server under any institution's name, and the sandbox under either name of this machine, because it is the browser's address service.
 */
export function ownOriginsOf(sandbox: string): readonly RegExp[] {
  const { port } = new URL(sandbox);
  return [/^http:\/\/([a-z]+\.)?localhost:\d+\//, new RegExp(`^http://(localhost|127\\.0\\.0\\.1):${port}/`)];
}

/**
 * A page that fails its test on a content security policy violation (Chromium reports it on the console), a console error, an uncaught
 * error, a 5xx, or a request to another host.
 */
export const test = base.extend<{ sandbox: string; offenses: Offenses; openBrowser: OpenBrowser }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures this one wants
  sandbox: async ({}, use, { config }) => use(String(config.metadata["sandbox"])),
  offenses: [
    async ({ context, sandbox }, use) => {
      const list: string[] = [];
      watch(context, ownOriginsOf(sandbox), list);
      await use({ list });
      expect(list).toEqual([]);
    },
    { auto: true },
  ],
  openBrowser: async ({ browser, baseURL, viewport, sandbox, offenses }, use) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), viewport });
      opened.push(context);
      watch(context, ownOriginsOf(sandbox), offenses.list);
      return context.newPage();
    });
    await Promise.all(opened.map(async (context) => context.close()));
  },
});

export { expect };
