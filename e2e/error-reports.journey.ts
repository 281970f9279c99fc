import type { Page } from "@playwright/test";
import { expect, test } from "./support/watched-page.ts";

/*
 * Tests that error reports of the landing page and of the application reach the vendor through the page's own host, under the real content
 * security policy.
 */

/** The vendor's reports of errors with this name. */
async function reportsOf(sandbox: string, name: string): Promise<readonly { transaction?: string; tags: object }[]> {
  const { events } = (await (await fetch(`${sandbox}/sentry/events`)).json()) as {
    events: { payload: { transaction?: string; tags: object; exception?: { values: { type: string }[] } } }[];
  };
  return events.flatMap(({ payload }) => (payload.exception?.values.at(-1)?.type === name ? [payload] : []));
}

/** Dispatches an error like an uncaught one. A real one would fail this test by itself. */
async function failIn(page: Page, name: string): Promise<void> {
  await page.evaluate((type) => {
    const error = Object.assign(new Error('No such name: "Dana Reyes"'), { name: type });
    window.dispatchEvent(new ErrorEvent("error", { error }));
  }, name);
}

for (const [entry, path] of [
  ["landing page", "/"],
  ["application", "/auto/estimate"],
] as const)
  test(`the page reports an error on the ${entry}, without typed input`, async ({ page, sandbox }) => {
    const name = `Journey${entry.replace(" ", "")}${Date.now()}`;
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

    await failIn(page, name);

    await expect.poll(() => reportsOf(sandbox, name)).toHaveLength(1);
    const [report] = await reportsOf(sandbox, name);
    expect(report).toMatchObject({
      transaction: path,
      environment: "demonstration",
      tags: { institution: "harborlight" },
    });
    expect(JSON.stringify(report)).not.toContain("Dana");
  });
