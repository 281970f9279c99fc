import { onTestFinished, vi } from "vitest";

/** A camera that shows barcodes, for pages that scan them. */
export interface FakeBarcodes {
  /** Shows a barcode from the next picture on. */
  show(text: string): void;
  /** Whether the camera is on. */
  isOn(): boolean;
}

/** Gives pages a camera and a reader until the test ends. With `refusal`, the browser gives no camera, by the name of its error. */
export function fakeBarcodes({ refusal }: { readonly refusal?: string } = {}): FakeBarcodes {
  let texts: string[] = [];
  let isOn = false;
  const stop = () => void (isOn = false);
  const getUserMedia = async () => {
    if (refusal !== undefined) throw new DOMException("No camera for this page.", refusal);
    isOn = true;
    return { getTracks: () => [{ stop }] };
  };
  Object.defineProperty(navigator, "mediaDevices", { value: { getUserMedia }, configurable: true });
  vi.stubGlobal(
    "Worker",
    class extends EventTarget {
      postMessage() {
        queueMicrotask(() => this.dispatchEvent(new MessageEvent("message", { data: texts })));
      }
      terminate() {}
    },
  );
  vi.stubGlobal("createImageBitmap", async () => ({ close: () => {} }));
  const video = HTMLVideoElement.prototype;
  Object.defineProperties(video, {
    readyState: { get: () => 4, configurable: true },
    play: { value: async () => {}, configurable: true },
    srcObject: { value: null, writable: true, configurable: true },
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, "mediaDevices");
    for (const name of ["readyState", "play", "srcObject"]) Reflect.deleteProperty(video, name);
  });
  return { show: (text) => void (texts = [text]), isOn: () => isOn };
}
