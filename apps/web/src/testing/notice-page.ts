import { afterEach, beforeEach } from "vitest";

/* Notes whether a test renders something into its document, so that the conformance page can tell page tests from tests of rules. */

const invisible: ReadonlySet<string> = new Set(["script", "style", "link", "meta", "title", "template"]);

let observer: MutationObserver | undefined;
let isSeen = false;

function look(changes: readonly MutationRecord[]): void {
  if (!changes.some(({ addedNodes }) => [...addedNodes].some(isVisible))) return;
  isSeen = true;
  observer?.disconnect();
}

/** A test of a hook also has an element to render into, but it stays empty. */
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
