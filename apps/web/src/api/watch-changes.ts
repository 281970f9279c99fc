import { changesBeatMs, changesOf } from "@portico/contract/changes";

interface Listener {
  /** The application's revision. It is said again from time to time. */
  readonly onRevision: (revision: number) => void;
  /** Whether changes are heard. Until then, the page has to ask. */
  readonly onLive: (isLive: boolean) => void;
}

/** A broken connection is opened again soon. After a refusal, the server has reasons that take longer. */
const pauseMs = { broken: 5_000, refused: 60_000 };
/** No news for this long means that a proxy keeps the events, or that the connection is gone. */
const patienceMs = 2.5 * changesBeatMs;

/** Hears of an application's changes while somebody looks at the page. A hidden page keeps no connection. Returns the function that ends it. */
export function watchChanges(applicationId: number, { onRevision, onLive }: Listener): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const wait = (delayMs: number, task: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(task, delayMs);
  };
  const close = () => {
    clearTimeout(timer);
    source?.close();
    source = undefined;
    onLive(false);
  };
  const lose = () => {
    const pause = source?.readyState === EventSource.CLOSED ? pauseMs.refused : pauseMs.broken;
    close();
    wait(pause, open);
  };
  const open = () => {
    close();
    if (document.visibilityState === "hidden") return;
    source = new EventSource(changesOf(applicationId));
    source.addEventListener("message", ({ data }) => {
      wait(patienceMs, lose);
      onLive(true);
      onRevision(Number(data));
    });
    source.addEventListener("error", lose);
    wait(patienceMs, lose);
  };

  open();
  document.addEventListener("visibilitychange", open);
  return () => {
    document.removeEventListener("visibilitychange", open);
    close();
  };
}
