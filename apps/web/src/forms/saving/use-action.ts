import { useRef, useState, type RefObject } from "react";
import { refreshReads } from "../../api/query-client.ts";
import { isStaleRevision } from "../../api/refusal.ts";
import { t } from "../../words/common.ts";
import { explain } from "./explain.ts";
import { useFrame } from "../../page/frame.ts";
import { countSave } from "./saves-under-way.ts";
import type { OtherWish, StepForm } from "../step-form.ts";
import { useIsLeft } from "./use-is-left.ts";

export interface Action<Arguments extends readonly unknown[]> {
  /** Returns whether it was done. */
  readonly run: (...given: Arguments) => Promise<boolean>;
  readonly isRunning: boolean;
  /** The server's rejection, to show beside the button. */
  readonly refusal: string | undefined;
  /** No answer came, so the action may still have been carried out. */
  readonly isUnanswered: boolean;
  /** The number of failures on this page. */
  readonly failedTries: number;
  /** Clears the rejection. */
  readonly forget: () => void;
  /** Says that the last try didn't go through, once that is known. */
  readonly say: (refusal: string) => void;
}

/**
 * Whether one of the actions that lead away from the page is running, so that no other may run. It still counts as running after it has
 * succeeded, until the page is left.
 */
export type Turn = RefObject<boolean>;

/** The turn of a page's actions. */
export function useTurn(): Turn {
  return useRef(false);
}

interface ActionOptions {
  /** The form of the page around the button, which shows another window's changes. */
  readonly form?: Pick<StepForm, "act"> | undefined;
  /** The question to ask first if another window changed the application. */
  readonly asks?: Omit<OtherWish, "run">;
  /** The action still stands if the form has to ask which answers are right. It runs once the person has chosen. */
  readonly stands?: boolean;
  /** The turn that the action shares with others of its page. */
  readonly turn?: Turn | undefined;
  /** The page shows the action's progress itself, so the shell doesn't cover the page. */
  readonly showsProgress?: boolean;
}

/** An action of a button outside the form. A second press while it runs does nothing. Its failures are shown like a form's. */
export function useAction<Arguments extends readonly unknown[]>(
  perform: (...given: Arguments) => Promise<unknown>,
  { form, asks, stands = false, turn, showsProgress = false }: ActionOptions = {},
): Action<Arguments> {
  const frame = useFrame();
  const [isRunning, setRunning] = useState(false);
  const { refusal, isUnanswered, failedTries, refuse, forget } = useRefusal();
  const own = useTurn();
  const running = turn ?? own;
  const isLeft = useIsLeft();

  const run = async (...given: Arguments): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setRunning(true);
    forget();
    let leaves = false;
    try {
      const again = async () => run(...given);
      const wish = { instead: asks && { ...asks, run: again }, again: stands ? again : undefined };
      const act = async () => (form ? form.act(() => perform(...given), wish) : perform(...given).then(() => true));
      const isDone = await (showsProgress
        ? act()
        : countSave({ kind: "action", mayHaveArrived: () => isUnanswered, isLeft }, act));
      leaves = turn !== undefined;
      return isDone;
    } catch (error) {
      const said = explain(error, frame.branding.clientDisplayName, () => undefined);
      if (isStaleRevision(error))
        refuse(t((await refreshReads()) ? "changedElsewhereTryAgain" : "changedElsewhereNotLoaded"));
      else if (said) refuse(said.inPlace, said.isUnanswered);
      else frame.fail(error);
      return false;
    } finally {
      if (!leaves) {
        running.current = false;
        setRunning(false);
      }
    }
  };
  return { run, isRunning, refusal, isUnanswered, failedTries, forget, say: (why) => refuse(why) };
}

/** The rejection of the last attempt, and the number of failures. */
function useRefusal() {
  const [status, setStatus] = useState<Pick<Action<never>, "refusal" | "isUnanswered" | "failedTries">>({
    refusal: undefined,
    isUnanswered: false,
    failedTries: 0,
  });
  return {
    ...status,
    refuse: (refusal: string | undefined, isUnanswered = false) =>
      setStatus(({ failedTries }) => ({ refusal, isUnanswered, failedTries: failedTries + 1 })),
    forget: () => setStatus((before) => ({ ...before, refusal: undefined, isUnanswered: false })),
  };
}
