/**
 * Runs a task when the browser is idle after the next frame, so that a page that opens takes input first. If the browser doesn't know when
 * it is idle, runs the task after a short delay. Returns the function that cancels it.
 */
export function whenIdle(task: () => void): () => void {
  if (typeof window.requestIdleCallback !== "function") return later(task, 300);
  if (document.hidden) return idle(task);
  let cancel: () => void;
  const frame = requestAnimationFrame(() => {
    cancel = later(() => (cancel = idle(task)), 0);
  });
  cancel = () => cancelAnimationFrame(frame);
  return () => cancel();
}

function idle(task: () => void): () => void {
  const request = window.requestIdleCallback(task, { timeout: 2000 });
  return () => window.cancelIdleCallback(request);
}

function later(task: () => void, milliseconds: number): () => void {
  const timer = setTimeout(task, milliseconds);
  return () => clearTimeout(timer);
}
