import type { Page } from "@playwright/test";
import { expect, test } from "./support/watched-page.ts";

/*
 * An error of a page reaches the vendor by way of the page's own host: under the real content-security policy, from both entries.
 */

/** What the vendor has of errors with this name. */
async function reportsOf(sandbox: string, name: string): Promise<readonly { transaction?: string; tags: object }[]> {
  const { events } = (await (await fetch(`${sandbox}/sentry/events`)).json()) as {
    events: { payload: { transaction?: string; tags: object; exception?: { values: { type: string }[] } } }[];
  };
  return events.flatMap(({ payload }) => (payload.exception?.values.at(-1)?.type === name ? [payload] : []));
}

/** An error as the browser tells a page of one that nobody caught; thrown for real, it would fail this test by itself. */
async function failIn(page: Page, name: string): Promise<void> {
  await page.evaluate((type) => {
    const error = Object.assign(new Error('No such name: "Dana Reyes"'), { name: type });
    window.dispatchEvent(new ErrorEvent("error", { error }));
  }, name);
}

for (const [entry, path] of [
  ["landing page", "/"],
  ["application", "/auto/authentication"],
] as const)
  test(`an error on the ${entry} is reported by its page, and without what was typed`, async ({ page, sandbox }) => {
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
