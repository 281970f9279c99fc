/** Objects by their ID, in the order in which they came. The oldest are dropped, because a sandbox that runs for months must not grow. */
export interface Kept<T> {
  add(object: T): void;
  find(id: string): T | undefined;
  newestFirst(): readonly T[];
}

const most = 2000;

export function createKept<T>(idOf: (object: T) => string): Kept<T> {
  const byId = new Map<string, T>();
  return {
    add(object) {
      byId.set(idOf(object), object);
      const [oldest] = byId.keys();
      if (byId.size > most && oldest !== undefined) byId.delete(oldest);
    },
    find: (id) => byId.get(id),
    newestFirst: () => [...byId.values()].toReversed(),
  };
}
