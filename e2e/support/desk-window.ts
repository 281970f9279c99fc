import type { Page, Request } from "@playwright/test";
import { at, send } from "./pages.ts";
import { expect } from "./watched-page.ts";

/* The window of the institution's desk, in the sandbox. */

/** Returns the number of the sent application. */
export async function sendIt(page: Page): Promise<number> {
  const isSubmit = (request: Request) => request.url().endsWith("/api/Application/Submit");
  const [sent] = await Promise.all([page.waitForRequest(isSubmit), send(page)]);
  return (sent.postDataJSON() as { applicationId: number }).applicationId;
}

/** An application reaches the desk a moment after its page. */
export async function openAtDesk(desk: Page, applicationId: number): Promise<void> {
  const link = desk.getByRole("link", { name: new RegExp(String(applicationId)) });
  await expect(async () => {
    await desk.reload();
    await expect(link).toBeVisible({ timeout: 100 });
  }).toPass();
  await link.click();
  await at(desk, `Application ${applicationId}`);
}

/** Presses a button at the desk, and reads what came of it. */
export async function answer(desk: Page, button: string, result: string): Promise<void> {
  await desk.getByRole("button", { name: button, exact: true }).click();
  await expect(desk.getByRole("status")).toHaveText(result);
}

/** How the desk says that an update was taken. */
export const taken = (status: string) => `${status}: Portico took it.`;

/** Opens a document at the desk, which fetches it from Portico. */
export async function openDocument(desk: Page, count: number): Promise<void> {
  const links = desk.getByRole("link", { name: /^Open document/ });
  await expect(async () => {
    await desk.getByRole("link", { name: "Look for news" }).click();
    await expect(links).toHaveCount(count, { timeout: 100 });
  }).toPass();
  const file = await desk.request.get(new URL((await links.last().getAttribute("href"))!, desk.url()).href);
  expect([file.status(), file.headers()["content-type"]]).toEqual([200, "application/pdf"]);
}
