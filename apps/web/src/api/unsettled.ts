import { contentOf, type Endpoint } from "@portico/contract/endpoint";

/*
 * Idempotency keys of commands whose answer never came: whether they were carried out is not known. The same command sent again, by
 * "Try again" or a second press, takes the same key, so it cannot happen twice.
 */

const keys = new Map<string, string>();

/** The key of a command, and what to do once its answer is known. */
export interface UnsettledKey {
  readonly key: string;
  readonly settle: () => void;
}

/** The key that this very command was sent with before, or a new one. */
export function keyOf({ name }: Endpoint, values: unknown, files: readonly File[] = []): UnsettledKey {
  const parts = files.map(({ name: file, size, lastModified }) => [file, size, lastModified]);
  const request = JSON.stringify([name, contentOf(values), parts]);
  const key = keys.get(request) ?? crypto.randomUUID();
  keys.set(request, key);
  return { key, settle: () => void keys.delete(request) };
}

/** The session ended: its keys mean nothing to the next one. */
export function forgetUnsettled(): void {
  keys.clear();
}
