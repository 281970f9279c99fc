let last: Promise<unknown> = Promise.resolve();

/** Runs tasks one after another, in the order they came. A task that fails does not stop those behind it. */
export function inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
  const result = last.then(task, task);
  last = result.catch(() => undefined);
  return result;
}

/** The session ended: nobody waits for what is still under way in it. */
export function forgetTurns(): void {
  last = Promise.resolve();
}
