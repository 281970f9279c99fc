import type { Page } from "@playwright/test";
import { watchActs, type Act, type View } from "./in-page.ts";

/** Everything that a person did on a path, and its last page. */
export interface Recording {
  readonly acts: readonly Act[];
  readonly last: View;
}

/** Records what a person does in this browser from now on. The function that it returns ends the recording on the last page. */
export async function recordActs(page: Page): Promise<() => Promise<Recording>> {
  const acts: Promise<Act>[] = [];
  await page.context().exposeBinding("reportAct", ({ frame }, act: Act) => {
    acts.push(frame === page.mainFrame() ? Promise.resolve(act) : inItsPage(page, act));
  });
  await page.context().addInitScript(watchActs);
  return async () => ({ acts: await Promise.all(acts), last: await page.evaluate(() => window.viewPage()) });
}

/** A vendor's frame is a part of the page around it, so its words and fields belong to that page. */
async function inItsPage(page: Page, act: Act): Promise<Act> {
  const around = await page.evaluate(() => window.viewPage());
  const { sentences, words, fields } = act.view;
  return {
    ...act,
    view: {
      ...around,
      sentences: [...around.sentences, ...sentences],
      words: around.words + words,
      fields: [...around.fields, ...fields],
    },
  };
}
