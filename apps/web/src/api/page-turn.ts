/*
 * The page that is being opened, if any, and the save that probably opens it. Reads for the current page wait until it is clear that the
 * page stays, because they would delay the next page.
 */

let turning: Promise<unknown> = Promise.resolve();

/** Notes that another page is being opened, or that a form is being saved, until the promise settles. */
export function turnPage(opening: Promise<unknown>): void {
  turning = opening.catch(() => undefined);
}

/**
 * Resolves once no page is being opened. It lets other tasks run before it looks, so that the code that just got an answer, or has just
 * saved a form, can call `turnPage`.
 */
export async function whenPageStands(): Promise<void> {
  let waitedFor: Promise<unknown>;
  do {
    waitedFor = turning;
    await waitedFor;
    await new Promise((resolve) => setTimeout(resolve));
  } while (waitedFor !== turning);
}
