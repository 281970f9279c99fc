const last = new Map<string, Promise<unknown>>();

/** Runs tasks of one name one after another, in the order they came. A task that fails doesn't stop those behind it. */
export async function inTurn<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
  const result = (last.get(name) ?? Promise.resolve()).then(task, task);
  last.set(name, result);
  try {
    return await result;
  } finally {
    if (last.get(name) === result) last.delete(name);
  }
}
