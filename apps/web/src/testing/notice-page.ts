import { afterEach, beforeEach } from "vitest";

/* Notices that a test shows something in its document, so that the conformance page can tell it from a test of rules. */

const invisible: ReadonlySet<string> = new Set(["script", "style", "link", "meta", "title", "template"]);

let observer: MutationObserver | undefined;
let isSeen = false;

function look(changes: readonly MutationRecord[]): void {
  if (!changes.some(({ addedNodes }) => [...addedNodes].some(isVisible))) return;
  isSeen = true;
  observer?.disconnect();
}

/** A hook's test has an element to render into, too, which stays empty. */
function isVisible(node: Node): boolean {
  if (!(node instanceof HTMLElement)) return false;
  return !invisible.has(node.localName) && (node.localName !== "div" || node.hasChildNodes());
}

beforeEach(() => {
  isSeen = false;
  if (typeof document === "undefined") return;
  observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
});

afterEach(({ task }) => {
  look(observer?.takeRecords() ?? []);
  observer?.disconnect();
  observer = undefined;
  if (isSeen) Object.assign(task.meta, { meets: "page" });
});
