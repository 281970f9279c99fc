import { contentOf, type Endpoint, type RequestOf } from "@portico/contract/endpoint";

/*
 * Idempotency keys of commands whose answer never came: whether they were carried out is not known. The same command sent again, by
 * "Try again" or a second press, takes the same key, so it cannot happen twice.
 */

interface Unsettled {
  readonly key: string;
  readonly name: string;
  readonly values: unknown;
}

const unsettled = new Map<string, Unsettled>();

/** The key of a command, and what to do once its answer is known. */
export interface UnsettledKey {
  readonly key: string;
  readonly settle: () => void;
}

/** The key that this very command was sent with before, or a new one. */
export function keyOf({ name }: Endpoint, values: unknown, files: readonly File[] = []): UnsettledKey {
  const parts = files.map(({ name: file, size, lastModified }) => [file, size, lastModified]);
  const request = JSON.stringify([name, contentOf(values), parts]);
  const key = unsettled.get(request)?.key ?? crypto.randomUUID();
  unsettled.set(request, { key, name, values });
  return { key, settle: () => void unsettled.delete(request) };
}

/** What a command was last sent with, if its answer never came: sent again like that, it tells what became of it. */
export function unsettledInput<E extends Endpoint>({ name }: E): RequestOf<E> | undefined {
  return [...unsettled.values()].findLast((each) => each.name === name)?.values as RequestOf<E> | undefined;
}

/** The session ended: its keys mean nothing to the next one. */
export function forgetUnsettled(): void {
  unsettled.clear();
}
