import { documentVerificationApi } from "@portico/contract/document-verification";
import { readApi } from "../api/use-query.ts";
import { loadScript } from "./load-script.ts";

/** What the vendor's script tells while a document is photographed (vendors.md, 1.5). */
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
  /** CSS selector of the element that the vendor draws in. */
  readonly selector: string;
}

/**
 * How photographing ended, as the browser saw it; what became of the documents, only the server learns. `failed`: the vendor's session is
 * over without pictures. `unavailable`: the camera did not open.
 */
export type CameraEnd = "captured" | "consentDeclined" | "failed" | "unavailable";

/**
 * Attaches the vendor's camera, where the institution has documents verified: at every navigation, and never in anybody's way. The page of
 * the pictures loads it again where it did not arrive.
 */
export async function attachCamera(): Promise<void> {
  try {
    const { scriptUrl } = await readApi(documentVerificationApi.enabledStatus, {});
    if (scriptUrl !== null) await loadScript(scriptUrl);
  } catch {
    // whoever needs the camera is told that it does not open
  }
}

/** Opens the vendor's camera on the page. Answers what closes it; `onEnd` comes once at most. Rejects where the script does not load. */
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
    // The page shows a code of its own, which leads to a page that says whose it is.
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
