/* Tells this browser's other tabs that its session is over or belongs to something else now. It carries no data. */

const sessions = "portico-session";
const notices = "portico-notice";
const sendings = "portico-sending";

/** Tells the other tabs that this one closed the application and the notice that were open in this browser. */
export function tellOtherTabsOfClosing(): void {
  tell(sessions);
}

/** Calls back when another tab closed this browser's application and notice, until the returned function is called. */
export function onClosedInAnotherTab(listener: () => void): () => void {
  return listen(sessions, listener);
}

/** Tells tabs with an open notice to check again if it may still be read, because this tab closed a notice or opened an application. */
export function askNoticesToLookAgain(): void {
  tell(notices);
}

/** Calls back when an open notice may no longer be read in this browser, until the returned function is called. */
export function onNoticeInDoubt(listener: () => void): () => void {
  const stops = [listen(notices, listener), listen(sessions, listener)];
  return () => stops.forEach((stop) => stop());
}

/** Tells the other tabs that this one sent the application. */
export function tellOtherTabsOfSending(): void {
  tell(sendings);
}

/** Calls back when another tab sent an application, until the returned function is called. */
export function onSentInAnotherTab(listener: () => void): () => void {
  return listen(sendings, listener);
}

function tell(name: string): void {
  if (typeof BroadcastChannel === "undefined") return;
  const channel = new BroadcastChannel(name);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
  channel.postMessage("changed");
  channel.close();
}

function listen(name: string, listener: () => void): () => void {
  if (typeof BroadcastChannel === "undefined") return () => {};
  const channel = new BroadcastChannel(name);
  channel.addEventListener("message", listener);
  return () => channel.close();
}
