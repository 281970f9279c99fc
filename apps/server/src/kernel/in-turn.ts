const last = new Map<string, Promise<unknown>>();

/** Runs tasks with the same name one after another, in order of arrival. A failed task doesn't stop the ones after it. */
export async function inTurn<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
  const result = (last.get(name) ?? Promise.resolve()).then(task, task);
  last.set(name, result);
  try {
    return await result;
  } finally {
    if (last.get(name) === result) last.delete(name);
  }
}
