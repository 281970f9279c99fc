import { commandMayHaveArrived } from "../../api/unsettled.ts";
import { turnPage } from "../../api/page-turn.ts";
import { createStore } from "../../api/create-store.ts";
import { overlayDelayMs } from "../../widgets/loaders/brand-loader.tsx";

/* The saves and actions that are running. The shell covers the page if one takes long, and says what a closed page has lost. */

/** A save of a form, or the call of a button outside it. */
interface Save {
  readonly kind: "form" | "action";
  /**
   * Whether at least a part of it may have been carried out: an earlier press got no answer, or the first of several calls was answered.
   * `commandMayHaveArrived` covers the call that is running.
   */
  readonly mayHaveArrived: () => boolean;
  /** Whether the person has left its page. */
  readonly isLeft: () => boolean;
}

interface SaveUnderWay extends Save {
  /** The path of its page. */
  readonly path: string;
}

const underWay = createStore<readonly SaveUnderWay[]>([]);

/** Whether a save takes long. Most don't, so the shell doesn't render for them. */
const long = createStore(false);
export const onLongSaves = long.subscribe;
export const isSavingLong = long.get;
let timer: ReturnType<typeof setTimeout> | undefined;

function setUnderWay(saves: readonly SaveUnderWay[]): void {
  const [was, is] = [underWay.get().length > 0, saves.length > 0];
  underWay.set(saves);
  if (was === is) return;
  clearTimeout(timer);
  if (is) timer = setTimeout(() => long.set(true), overlayDelayMs);
  else if (long.get()) long.set(false);
}

const isOfForm = ({ kind }: Save) => kind === "form";

/** Whether a form of the open page is being saved. */
export function isSavingForm(): boolean {
  return ofOpenPage().some(isOfForm);
}

const ofOpenPage = () => underWay.get().filter(({ isLeft }) => !isLeft());

export type LostSave = "save" | "action" | "saveUnanswered";

/** The input that is lost if the server rejects everything that the open page is saving. Undefined if it isn't saving. */
export function lostSave(): LostSave | undefined {
  return lossOf(ofOpenPage());
}

/**
 * The input that is lost if the server rejects a save of a page that the person has left. If there are several such pages, the last one
 * counts.
 */
export function lostSaveOfLeftPage(): { readonly lost: LostSave; readonly path: string } | undefined {
  const path = underWay.get().findLast(({ isLeft }) => isLeft())?.path;
  if (path === undefined) return undefined;
  const lost = lossOf(underWay.get().filter((save) => save.isLeft() && save.path === path));
  return lost && { lost, path };
}

function lossOf(saves: readonly Save[]): LostSave | undefined {
  if (saves.length === 0) return undefined;
  if (commandMayHaveArrived() || saves.some(({ mayHaveArrived }) => mayHaveArrived())) return "saveUnanswered";
  return saves.some(isOfForm) ? "save" : "action";
}

/** Counts a form's save, or an action, while it runs. */
export async function countSave<Result>(save: Save, run: () => Promise<Result>): Promise<Result> {
  const counted = { ...save, path: window.location.pathname };
  setUnderWay([...underWay.get(), counted]);
  try {
    const running = run();
    // A save often takes several calls. Without this, the page would read again after each of them, though the last one opens another page.
    if (save.kind === "form") turnPage(running);
    return await running;
  } finally {
    setUnderWay(underWay.get().filter((one) => one !== counted));
  }
}

/** Forgets every save, for tests: a save that never ends would count in the next test too. */
export function forgetSaves(): void {
  setUnderWay([]);
}
