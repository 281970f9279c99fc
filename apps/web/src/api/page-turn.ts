/*
 * The page that is being opened, if any, and the save that probably opens it. Reads for the current page wait until it is clear that the
 * page stays, because they would delay the next page.
 */

let turning: Promise<unknown> = Promise.resolve();
let replaced = Promise.withResolvers<void>();

/** Notes that another page is being opened, or that a form is being saved, until the promise settles. Nothing waits for an earlier one. */
export function turnPage(opening: Promise<unknown>): void {
  turning = opening.catch(() => undefined);
  replaced.resolve();
  replaced = Promise.withResolvers();
}

let nextTask: Promise<void> | undefined;

/**
 * Forgets the page or the save of an ended session, which may never get an answer, so that nothing waits for it. It forgets the next task
 * too, which never comes if its window has been closed.
 */
export function forgetPageTurn(): void {
  nextTask = undefined;
  turnPage(Promise.resolve());
}

/** Resolves in a later task. Several parts of a page wait for it at once, and a timer for each would cost more than the waiting. */
async function inNextTask(): Promise<void> {
  nextTask ??= new Promise((resolve) =>
    setTimeout(() => {
      nextTask = undefined;
      resolve();
    }),
  );
  return nextTask;
}

/** The most that anything waits for a frame. A window that can't be seen has none. */
const noFrameMs = 200;

/** Resolves after the browser's next frame. */
export async function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, noFrameMs);
  });
}

/**
 * Resolves once no page is being opened. It lets other tasks run before it looks, so that the code that just got an answer, or has just
 * saved a form, can call `turnPage`.
 */
export async function whenPageStands(): Promise<void> {
  let waitedFor: Promise<unknown>;
  do {
    waitedFor = turning;
    await Promise.race([waitedFor, replaced.promise]);
    await inNextTask();
  } while (waitedFor !== turning);
}
