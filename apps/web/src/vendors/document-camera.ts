import { loadScript } from "./load-script.ts";

/** The events that the vendor's script reports while it takes pictures of a document. */
interface Told {
  readonly status?: string;
}

interface DocumentSdk {
  launch(
    sdkKey: string,
    transactionToken: string,
    selector: string,
    options: {
      readonly onProgress: (told: Told) => void;
      readonly onSuccess: (told: Told) => void;
      readonly onError: (told: Told) => void;
      readonly qrCodeNeeded: boolean;
      readonly disableSmsInput: boolean;
      readonly closeCaptureWindowOnComplete: boolean;
      readonly autoOpenTabOnMobile: boolean;
    },
  ): void;
  reset(): void;
}

declare global {
  interface Window {
    SocureDocVSDK?: DocumentSdk;
  }
}

export interface Camera {
  readonly scriptUrl: string;
  readonly sdkKey: string;
  readonly transactionToken: string;
  /** The CSS selector of the element in which the vendor draws. */
  readonly selector: string;
}

/**
 * How taking pictures ended in the browser. Only the server gets the result of the verification. `failed`: the vendor's session ended
 * without pictures. `unavailable`: the camera didn't open.
 */
export type CameraEnd = "captured" | "consentDeclined" | "failed" | "unavailable";

/**
 * Opens the vendor's camera on the page. Returns the function that closes it. `onEnd` is called at most once. Rejects if the script doesn't
 * load.
 */
export async function openCamera(camera: Camera, onEnd: (end: CameraEnd) => void): Promise<() => void> {
  await loadScript(camera.scriptUrl);
  const sdk = window.SocureDocVSDK;
  if (!sdk) throw new Error("The vendor's script brought no camera.");
  let isOpen = true;
  const end = (how: CameraEnd) => {
    if (isOpen) onEnd(how);
    isOpen = false;
  };
  sdk.launch(camera.sdkKey, camera.transactionToken, camera.selector, {
    onProgress: () => {},
    onSuccess: () => end("captured"),
    onError: ({ status }) => end(status === "CONSENT_DECLINED" ? "consentDeclined" : "failed"),
    // Turn off the vendor's QR code. Our page shows its own, which leads to a page with the institution's name.
    qrCodeNeeded: false,
    disableSmsInput: true,
    closeCaptureWindowOnComplete: true,
    autoOpenTabOnMobile: true,
  });
  return () => {
    isOpen = false;
    sdk.reset();
  };
}
