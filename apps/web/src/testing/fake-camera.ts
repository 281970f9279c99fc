import { onTestFinished } from "vitest";

type End = "DOCUMENTS_UPLOADED" | "CONSENT_DECLINED" | "DOCUMENTS_UPLOAD_FAILED";

/** The vendor's camera as its script provides it. It stays open until the test ends it. */
export interface FakeCamera {
  /** The tokens of the transactions that it was opened for. */
  readonly opened: readonly string[];
  end(status: End): void;
}

/** Replaces the vendor's script with a camera until the test ends. */
export function fakeCamera(): FakeCamera {
  const opened: string[] = [];
  let finish: (status: End) => void = () => {};
  const append = document.head.append.bind(document.head);
  // The script loads at once, and provides the camera.
  document.head.append = (...nodes) => {
    append(...nodes.filter((node) => !(node instanceof HTMLScriptElement)));
    for (const node of nodes)
      if (node instanceof HTMLScriptElement) queueMicrotask(() => node.dispatchEvent(new Event("load")));
  };
  window.SocureDocVSDK = {
    launch: (_sdkKey, token, _selector, { onSuccess, onError }) => {
      opened.push(token);
      finish = (status) => (status === "DOCUMENTS_UPLOADED" ? onSuccess({ status }) : onError({ status }));
    },
    reset: () => {},
  };
  onTestFinished(() => {
    document.head.append = append;
    delete window.SocureDocVSDK;
  });
  return { opened, end: (status) => finish(status) };
}
