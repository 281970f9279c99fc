import { test as base, expect, type Page } from "@playwright/test";

/** What a page did that no page of ours may do. */
interface Offences {
  readonly list: string[];
}

function watch(page: Page, ownOrigins: readonly RegExp[]): Offences {
  const list: string[] = [];
  page.on("console", (message) => {
    // A refused call (409, 422) is an ordinary answer; Chromium reports it as a failed resource.
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
      list.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => list.push(`uncaught: ${error.message}`));
  page.on("request", (request) => {
    const url = request.url();
    if (/^https?:/.test(url) && !ownOrigins.some((own) => own.test(url))) list.push(`foreign request: ${url}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 500) list.push(`${response.status()} from ${response.url()}`);
  });
  return { list };
}

/** The sandbox under either name of this machine. */
function sandboxOrigin(sandbox: string): RegExp {
  return new RegExp(`^http://(localhost|127\\.0\\.0\\.1):${new URL(sandbox).port}/`);
}

/**
 * A page that fails its test on a content-security-policy violation (Chromium reports it on the console), a console error, an uncaught
 * error, a 5xx, or a request to a foreign host. The sandbox is the address service of the browser, so it counts as ours.
 */
export const test = base.extend<{ offences: Offences }>({
  offences: [
    async ({ page }, use, { config }) => {
      const sandbox = String(config.metadata["sandbox"]);
      const offences = watch(page, [/^http:\/\/([a-z]+\.)?localhost:\d+\//, sandboxOrigin(sandbox)]);
      await use(offences);
      expect(offences.list).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
