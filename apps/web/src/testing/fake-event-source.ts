import { onTestFinished, vi } from "vitest";

/** A stream of server-sent events that a test speaks for. */
export class FakeEventSource extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly CLOSED = 2;
  readonly url: string;
  readyState = 1;
  constructor(url: string) {
    super();
    this.url = url;
    opened.push(this);
  }
  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }
  say(revision: number): void {
    this.dispatchEvent(new MessageEvent("message", { data: String(revision) }));
  }
  /** As if the network broke, or the server refused. A browser tries the first again by itself. */
  fail(state: "broken" | "refused"): void {
    this.readyState = state === "broken" ? FakeEventSource.CONNECTING : FakeEventSource.CLOSED;
    this.dispatchEvent(new Event("error"));
  }
}

let opened: FakeEventSource[] = [];

/** Gives the page a browser with server-sent events. Returns the streams that it opens. */
export function fakeEventSource(): readonly FakeEventSource[] {
  opened = [];
  vi.stubGlobal("EventSource", FakeEventSource);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return opened;
}

/** Hides or shows the document. */
export function lookAway(isAway: boolean): void {
  Object.defineProperty(document, "visibilityState", {
    configurable: true,
    get: () => (isAway ? "hidden" : "visible"),
  });
  document.dispatchEvent(new Event("visibilitychange"));
}
