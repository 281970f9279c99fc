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
    return await Promise.race([load(), tooLate]);
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
