import type { Page } from "@playwright/test";
import { watchActs, type Act, type View } from "./in-page.ts";

/** Everything that a person did on a path, and its last page. */
export interface Recording {
  readonly acts: readonly Act[];
  readonly last: View;
}

/** Records what a person does in this browser from now on. The function that it returns ends the recording on the last page. */
export async function recordActs(page: Page): Promise<() => Promise<Recording>> {
  const acts: Act[] = [];
  await page.context().exposeBinding("reportAct", (_source, act: Act) => void acts.push(act));
  await page.context().addInitScript(watchActs);
  return async () => ({ acts, last: await page.evaluate(() => window.viewPage()) });
}
