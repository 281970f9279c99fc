/**
 * Runs a task when the browser is idle. If the browser doesn't support that, runs it after a short delay. Returns the function that cancels
 * it.
 */
export function whenIdle(task: () => void): () => void {
  if (typeof window.requestIdleCallback !== "function") {
    const timer = setTimeout(task, 300);
    return () => clearTimeout(timer);
  }
  const request = window.requestIdleCallback(task, { timeout: 2000 });
  return () => window.cancelIdleCallback(request);
}
