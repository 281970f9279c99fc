import { t } from "../words/shell.ts";

/** How long a screen's script and style may take to arrive (specification, chapter 7). */
export const screenTimeoutMs = 120_000;

/** A screen's files did not arrive. The person may try again; nothing was lost. */
export class ScreenLoadError extends Error {
  constructor(cause: unknown) {
    super(isAboutStyles(cause) ? t("cssChunkFailed") : t("chunkFailed"), { cause });
    this.name = "ScreenLoadError";
  }
}

/** Vite says so when a style sheet of a chunk could not be fetched. */
function isAboutStyles(cause: unknown): boolean {
  return cause instanceof Error && /preload CSS/i.test(cause.message);
}

/** Style sheets that did not arrive. Vite asks for each only once, so the next screen that opens asks again. */
const missingStyles = new Set<HTMLLinkElement>();

/** Notes every style sheet that fails, also one that was only prefetched. */
export function watchMissingStyles(): void {
  document.addEventListener("error", ({ target }) => noteMissing(target), true);
}

function noteMissing(target: EventTarget | null): void {
  const isStyles = target instanceof HTMLLinkElement && target.rel === "stylesheet";
  // The shell falls back by itself when a theme is missing.
  if (isStyles && target.dataset["brand"] === undefined) missingStyles.add(target);
}

async function loadMissingStyles(): Promise<void> {
  await Promise.all([...missingStyles].map(loadAgain));
}

function loadAgain(missing: HTMLLinkElement): Promise<void> {
  const link = missing.cloneNode() as HTMLLinkElement;
  link.nonce = missing.nonce;
  missingStyles.delete(missing);
  return new Promise((resolve, reject) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => reject(new Error(`Unable to preload CSS for ${link.href}`)));
    missing.remove();
    document.head.append(link);
  });
}

/** Loads a screen's chunk within its time. A failed load is tried afresh the next time, as the browser allows. */
export async function loadScreen<Module>(
  load: () => Promise<Module>,
  after: (delayMs: number, task: () => void) => () => void = afterDelay,
): Promise<Module> {
  let cancel = () => {};
  const tooLate = new Promise<never>((_, reject) => {
    cancel = after(screenTimeoutMs, () => reject(new Error("The screen took too long.")));
  });
  try {
    return await Promise.race([loadMissingStyles().then(load), tooLate]);
  } catch (error) {
    throw new ScreenLoadError(error);
  } finally {
    cancel();
  }
}

/** Runs a task later unless the returned function is called before. */
export function afterDelay(delayMs: number, task: () => void): () => void {
  const timer = setTimeout(task, delayMs);
  return () => clearTimeout(timer);
}
