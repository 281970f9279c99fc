let last: Promise<unknown> = Promise.resolve();

/** Runs tasks one after another, in the order of the calls. A failed task doesn't stop the next ones. */
export function inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
  const result = last.then(task, task);
  last = result.catch(() => undefined);
  return result;
}

/** Runs a task after the running ones. The next ones don't wait for it. */
export function afterTurns<Result>(task: () => Promise<Result>): Promise<Result> {
  return last.then(task, task);
}

/** Forgets the running tasks of an ended session, so that nothing waits for them. */
export function forgetTurns(): void {
  last = Promise.resolve();
}
