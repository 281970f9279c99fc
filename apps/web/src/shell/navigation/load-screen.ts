import { t } from "../../words/shell.ts";

/** The timeout of a screen's script and style sheet (specification, chapter 7). */
export const screenTimeoutMs = 120_000;

/** A screen's files couldn't be loaded. Nothing is lost, and the person may try again. */
export class ScreenLoadError extends Error {
  constructor(cause: unknown) {
    super(isAboutStyles(cause) ? t("cssChunkFailed") : t("chunkFailed"), { cause });
    this.name = "ScreenLoadError";
  }
}

/** What browsers say about a script of a page that didn't arrive. Parts of pages load without `loadScreen`. */
const missingFile = /dynamically imported module|importing a module script|preload CSS/i;

/** The error itself, or a `ScreenLoadError` if it says that a file of a part didn't arrive. */
export function asLoadError(error: unknown): unknown {
  const isMissing = error instanceof Error && !(error instanceof ScreenLoadError) && missingFile.test(error.message);
  return isMissing ? new ScreenLoadError(error) : error;
}

/** Whether the error is Vite's message about a chunk's style sheet that couldn't be fetched. */
function isAboutStyles(cause: unknown): boolean {
  return cause instanceof Error && /preload CSS/i.test(cause.message);
}

/** Style sheets that couldn't be loaded. Vite requests each only once, so `loadScreen` requests them again. */
const missingStyles = new Set<HTMLLinkElement>();

/** Collects every style sheet that fails to load, including prefetched ones. */
export function watchMissingStyles(): void {
  document.addEventListener("error", ({ target }) => noteMissing(target), true);
}

function noteMissing(target: EventTarget | null): void {
  const isStyles = target instanceof HTMLLinkElement && target.rel === "stylesheet";
  // The shell has its own fallback for a missing theme.
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

/** The screens that have arrived. Importing one again would wait for the browser's next task, and often for a frame. */
const arrived = new WeakMap<() => Promise<unknown>, unknown>();

/** Fetches a screen's chunk in advance. */
export async function loadAhead<Module>(load: () => Promise<Module>): Promise<Module> {
  const screen = await load();
  arrived.set(load, screen);
  return screen;
}

/** Loads a screen's chunk within the timeout. After a failure, the next load tries again, as far as the browser allows. */
export async function loadScreen<Module>(
  load: () => Promise<Module>,
  after: (delayMs: number, task: () => void) => () => void = afterDelay,
): Promise<Module> {
  if (arrived.has(load) && missingStyles.size === 0) return arrived.get(load) as Module;
  let cancel = () => {};
  const tooLate = new Promise<never>((_, reject) => {
    cancel = after(screenTimeoutMs, () => reject(new Error("The screen took too long.")));
  });
  try {
    return await Promise.race([loadMissingStyles().then(async () => loadAhead(load)), tooLate]);
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
