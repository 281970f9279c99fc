import type { Page, TestInfo } from "@playwright/test";
import { expect } from "./watched-page.ts";

/** Presses a button of the desk of the institution's system, about the application that is open in this browser. */
export async function desk(page: Page, { config }: TestInfo, status: string): Promise<void> {
  const { openApplicationId } = (await (await page.request.get("/api/SessionToken")).json()) as {
    openApplicationId: number;
  };
  const site = new URL(page.url()).origin;
  const url = `${String(config.metadata["sandbox"])}/los/desk/harborlight/applications/${openApplicationId}`;
  const answer = await page.request.post(url, { data: { status, site } });
  expect(await answer.json()).toMatchObject({ outcome: "applied" });
}
