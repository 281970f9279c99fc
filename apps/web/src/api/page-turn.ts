/*
 * The page that is being opened, if any. Reads for the current page wait until it is clear that the page stays, because they would delay
 * the next page.
 */

let turning: Promise<unknown> = Promise.resolve();

/** Notes that another page is being opened until the promise settles. */
export function turnPage(opening: Promise<unknown>): void {
  turning = opening.catch(() => undefined);
}

/** Resolves once no page is being opened. It first lets other tasks run, so that the code that just got an answer can call `turnPage`. */
export async function whenPageStands(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  await turning;
}
