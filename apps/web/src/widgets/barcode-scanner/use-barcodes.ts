import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Decoded, ToDecode } from "./decode-worker.ts";

/** Why nothing can be scanned: the person or the browser said no, there is no camera, or the reader doesn't run here. */
export type ScanProblem = "denied" | "noCamera" | "broken";

/** `slow`: nothing was read for a while. `wrong`: a barcode was read, but not the one that the page needs. */
export type ScanState = "starting" | "reading" | "slow" | "wrong" | ScanProblem;

interface Options {
  readonly formats: ToDecode["formats"];
  /** Returns whether a barcode's text is what the page needs. If so, the camera stops. */
  readonly onText: (text: string) => boolean;
}

/** The time without a barcode after which the page gives advice. */
const slowMs = 6000;
/** The pause between two pictures, so that a phone stays cool. */
const pauseMs = 120;

/** Shows the back camera in a video, and looks for a barcode in its pictures until one is accepted. */
export function useBarcodes({ formats, onText }: Options) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<ScanState>("starting");
  const accept = useEffectEvent((texts: readonly string[]) => texts.some((text) => onText(text)));
  useEffect(() => {
    const stop = scan(video.current!, formats, { accept: (texts) => accept(texts), setState });
    return stop;
    // oxlint-disable-next-line react/exhaustive-deps -- the camera starts once
  }, []);
  return { video, state };
}

interface Events {
  readonly accept: (texts: readonly string[]) => boolean;
  readonly setState: (state: ScanState) => void;
}

/** Starts the camera and the reader. Returns the function that stops both. */
function scan(video: HTMLVideoElement, formats: ToDecode["formats"], { accept, setState }: Events): () => void {
  const reader = new Worker(new URL("./decode-worker.ts", import.meta.url), { type: "module" });
  let stream: MediaStream | undefined;
  let isOver = false;
  let isWrong = false;
  const stop = () => {
    isOver = true;
    reader.terminate();
    for (const track of stream?.getTracks() ?? []) track.stop();
  };
  const fail = (problem: ScanProblem) => {
    if (isOver) return;
    stop();
    setState(problem);
  };
  const startedAt = Date.now();
  const look = async (): Promise<void> => {
    const texts = await decode(reader, video, formats);
    if (isOver) return undefined;
    if (texts === undefined) return fail("broken");
    if (texts.length > 0 && accept(texts)) return stop();
    isWrong ||= texts.length > 0;
    if (isWrong) setState("wrong");
    else setState(Date.now() - startedAt > slowMs ? "slow" : "reading");
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    return isOver ? undefined : look();
  };
  const start = async () => {
    stream = await navigator.mediaDevices.getUserMedia(backCamera);
    if (isOver) return stop();
    video.srcObject = stream;
    await video.play();
    setState("reading");
    await look();
  };
  reader.addEventListener("error", () => fail("broken"));
  start().catch((error: unknown) => fail(problemOf(error)));
  return stop;
}

/** Small print needs many pixels. */
const backCamera: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: "environment" }, width: { ideal: 1920 }, height: { ideal: 1080 } },
};

const namesOfRefusals: ReadonlySet<string> = new Set(["NotAllowedError", "SecurityError"]);
const namesWithoutCamera: ReadonlySet<string> = new Set(["NotFoundError", "OverconstrainedError", "NotReadableError"]);

function problemOf(error: unknown): ScanProblem {
  const { name = "" } = (error ?? {}) as { readonly name?: string };
  if (namesOfRefusals.has(name)) return "denied";
  return namesWithoutCamera.has(name) ? "noCamera" : "broken";
}

/** The texts of the barcodes in the camera's picture now. */
async function decode(reader: Worker, video: HTMLVideoElement, formats: ToDecode["formats"]): Promise<Decoded> {
  if (video.readyState < video.HAVE_CURRENT_DATA) return [];
  const picture = await createImageBitmap(video);
  const answer = new Promise<Decoded>((resolve) => {
    reader.addEventListener("message", ({ data }: MessageEvent<Decoded>) => resolve(data), { once: true });
  });
  reader.postMessage({ picture, formats } satisfies ToDecode, [picture]);
  return answer;
}
