import { createHash } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import { expect, type OwnPortico } from "./own-portico.ts";

/** Harborlight's session: a warning after twelve minutes without activity, the end after fifteen (tenants/harborlight/tenant.json). */
export const warningMinutes = 12;
export const endMinutes = 15;

export const expiredDialog = (page: Page) => page.getByRole("alertdialog", { name: "Your session has expired." });
export const renewButton = (page: Page) => page.getByRole("button", { name: "Renew Session" });

/** Moves the page's time forward without activity. `page.clock` was installed before the page was opened. */
export async function quietMinutes(page: Page, minutes: number): Promise<void> {
  await page.clock.fastForward(minutes * 60_000);
}

/** Ends the session on the server, as if its minutes without activity had passed there too. */
export async function endSession(portico: OwnPortico, context: BrowserContext): Promise<void> {
  const cookie = (await context.cookies()).find(({ name }) => name === "portico");
  const hash = createHash("sha256").update(cookie!.value).digest();
  const ended = await portico.sql(
    "update session set expires_at = now() - interval '1 second' where token_hash = $1 returning token_hash",
    [hash],
  );
  expect(ended).toHaveLength(1);
}
