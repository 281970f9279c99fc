/* Tells this browser's other tabs that its session is over or belongs to something else now. It carries no data. */

const channelName = "portico-session";

/** Tells the other tabs that this one closed the application and the notice that were open in this browser. */
export function tellOtherTabsOfClosing(): void {
  if (typeof BroadcastChannel === "undefined") return;
  const channel = new BroadcastChannel(channelName);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
  channel.postMessage("closed");
  channel.close();
}

/** Calls back when another tab closed this browser's application and notice, until the returned function is called. */
export function onClosedInAnotherTab(listener: () => void): () => void {
  if (typeof BroadcastChannel === "undefined") return () => {};
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener("message", listener);
  return () => channel.close();
}
