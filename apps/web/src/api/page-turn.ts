/*
 * Whether another page is being opened. What happens in place, on the page that an answer came to, waits until it is known that this page stays:
 * work for a page that is on its way out holds up the next one.
 */

let turning: Promise<unknown> = Promise.resolve();

/** Another page is being opened, until the promise settles. */
export function turnPage(opening: Promise<unknown>): void {
  turning = opening.catch(() => undefined);
}

/** Resolves once a page stands. It waits for a task first, so that whoever just got an answer may turn the page. */
export async function whenPageStands(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  await turning;
}
