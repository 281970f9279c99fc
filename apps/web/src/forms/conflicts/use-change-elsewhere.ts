import { latestJourney } from "../../api/journey-store.ts";
import { refreshReads } from "../../api/query-client.ts";
import { isStaleRevision } from "../../api/refusal.ts";
import { t } from "../../words/common.ts";
import { typedParts, type FormPart } from "../form-parts.ts";
import type { OtherAction, StepForm } from "../step-form.ts";
import type { useConflict } from "./use-conflict.ts";
import { useNewest } from "../saving/use-newest.ts";
import { useNextRender } from "../saving/use-next-render.ts";

/** The action to continue after the person has seen another window's change. Defaults to saving the page. */
export interface Wish extends OtherAction {
  /** The rejected action saved only a form inside the page. */
  readonly isAlone?: boolean;
}

interface Ways {
  readonly failed: (refusal: string) => void;
  readonly stale: (wish?: Wish) => void;
  /** Forgets that another window's change was reported. */
  readonly dismissStale: () => void;
  /** Starts another save. Returns false while one is running. */
  readonly start: () => boolean;
}

type Conflict = ReturnType<typeof useConflict>;
type Compared = Pick<Conflict, "isBehind" | "rows" | "changedRows">;
type Telling = Compared &
  Pick<
    Conflict,
    "isDecided" | "decide" | "noticeChange" | "noteDone" | "hasDoubt" | "mayBeBehind" | "isSavedAsTyped" | "beginAnew"
  >;

/**
 * Limits the automatic repeats, because another window may keep changing the application. After the last one, the person is asked again.
 */
const mostRepeats = 3;

interface Place {
  readonly parts: () => readonly FormPart[];
  /** The form is a part of another form's page, which reports changes for both. */
  readonly isPart: boolean;
}

/** Reports another window's change, and repeats the press if the change doesn't affect it. */
export function useChangeElsewhere(conflict: Telling, { parts, isPart }: Place, ways: Ways) {
  const { failed, stale, dismissStale, start } = ways;
  const newest = useNewest({ conflict, parts });
  const nextRender = useNextRender();
  const shownNow = () => shownIn(newest().conflict, newest().parts());

  /** Reports the change. Returns false if it doesn't affect what the person had `seen` when they pressed the button. */
  const sayChange = async (wish: Wish | undefined, seen: string | undefined): Promise<boolean> => {
    // Without the newest answers, the change still counts as unseen, so the next press loads them.
    if (!(await refreshReads())) {
      failed(t("changedElsewhereNotLoaded"));
      return true;
    }
    const wasDecided = conflict.isDecided();
    conflict.noticeChange();
    typedParts(parts).noticeChange();
    if (seen !== undefined) await nextRender();
    if (seen === undefined || shownNow() !== seen) {
      stale(wish);
      return true;
    }
    if (wasDecided) conflict.decide();
    return false;
  };
  /** Reports the change, and says whether the press may be repeated. */
  const goesOn = async (wish: Wish | undefined, seen: string | undefined, mayRepeat: boolean): Promise<boolean> => {
    if (!(await sayChange(wish, mayRepeat ? seen : undefined))) return true;
    return mayRepeat && !isPart && !wish && (await beginsAsTyped(newest, nextRender)) && start();
  };
  const press = async (attempt: () => Promise<Outcome>, wish?: Wish): Promise<boolean> => {
    const seen = isPart ? undefined : (shownNow() ?? (wish ? undefined : unchangedByOther()));
    for (let repeats = 0; ; repeats += 1) {
      const outcome = await attempt();
      if (outcome === "over") return false;
      if (outcome === "done") {
        newest().conflict.noteDone();
        dismissStale();
        return true;
      }
      if (!(await goesOn(wish, seen, repeats < mostRepeats))) return false;
    }
  };
  const saveAlone = async (part: Pick<StepForm, "savePart">) => {
    const wish = { isAlone: true };
    if (newest().conflict.hasDoubt()) return stale(wish);
    const refused = () => (newest().conflict.mayBeBehind() ? "stale" : "over");
    await press(async () => ((await part.savePart()) ? "done" : refused()), wish);
  };
  return {
    /**
     * Runs an attempt, and repeats it after another window's change unless the change affects what the person has seen. Returns whether an
     * action was done.
     */
    press,
    saveAlone,
    act: async (perform: () => Promise<unknown>, wish: OtherAction = {}) => press(() => unlessStale(perform), wish),
  };
}

/** Starts over with the newest saved answers if they match what the person typed. Then there is nothing to choose. */
async function beginsAsTyped(
  newest: () => Pick<Place, "parts"> & { readonly conflict: Telling },
  nextRender: () => Promise<void>,
): Promise<boolean> {
  // The forms inside the page have questions of their own.
  if (typedParts(newest().parts).isAny()) return false;
  await nextRender();
  if (!newest().conflict.isSavedAsTyped()) return false;
  newest().conflict.beginAnew();
  await nextRender();
  return true;
}

/** "done": the action was carried out. "stale": another window's change stopped it. "over": there is nothing more to do. */
export type Outcome = "done" | "stale" | "over";

async function unlessStale(perform: () => Promise<unknown>): Promise<Outcome> {
  try {
    await perform();
    return "done";
  } catch (error) {
    if (!isStaleRevision(error)) throw error;
    return "stale";
  }
}

/** What a page shows of a change that doesn't affect it. */
const nothing = JSON.stringify([[], [], [], []]);

/**
 * With an invited co-borrower, most changes are the other person's own, which no page of this session shows (decision 280). Then the press
 * is repeated silently. A change of an answer on this page is still reported.
 */
const unchangedByOther = () => (latestJourney()?.invitation === undefined ? undefined : nothing);

function shownIn({ isBehind, rows, changedRows }: Compared, parts: readonly FormPart[]): string | undefined {
  const ofParts = parts.flatMap(({ conflict }) => (conflict ? [conflict] : []));
  // A part doesn't keep the person's choice, so the person must be asked again.
  if (!isBehind || ofParts.some(({ choose }) => choose !== undefined)) return undefined;
  const { asked, told } = rows();
  return JSON.stringify([asked, told, changedRows(), ofParts.map((part) => part.rows)]);
}
