/*
 * The page that is being opened, if any. Work on the current page waits until it is clear that the page stays. Otherwise it would delay the
 * next page.
 */

let turning: Promise<unknown> = Promise.resolve();

/** Another page is being opened until the promise settles. */
export function turnPage(opening: Promise<unknown>): void {
  turning = opening.catch(() => undefined);
}

/** Resolves once no page is being opened. It waits for a task first, so that the code that just got an answer can turn the page. */
export async function whenPageStands(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  await turning;
}
