/** Runs on the last page of a window: tells the page below that the person is done. */
export function tellDone(): void {
  window.parent.postMessage({ type: "open" }, "*");
  if (document.querySelector("[data-done]")) window.parent.postMessage({ type: "done" }, "*");
}
