/*
 * Tells the shell that the server no longer knows this session. Whoever made the call gets the refusal besides.
 */

const listeners = new Set<() => void>();

export function onSessionLost(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function announceSessionLost(): void {
  for (const listener of listeners) listener();
}
