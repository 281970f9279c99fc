import { useRef, useState } from "react";
import { Refusal } from "../api/refusal.ts";
import { t } from "../words/common.ts";
import { explain } from "./explain.ts";
import { useFrame } from "./frame.ts";
import { countSave } from "./saves-under-way.ts";
import type { OtherWish, StepForm } from "./step-form.ts";

const isStale = (error: unknown) => error instanceof Refusal && error.code === "staleRevision";

export interface Action<Arguments extends readonly unknown[]> {
  readonly run: (...given: Arguments) => Promise<void>;
  readonly isRunning: boolean;
  /** What the server said against it, to stand beside the button. */
  readonly refusal: string | undefined;
  /** No answer came, so it may have been done all the same. */
  readonly isUnanswered: boolean;
  /** How often it failed in place. */
  readonly failedTries: number;
  /** What was refused is gone, and so is what was said against it. */
  readonly forget: () => void;
}

interface ActionOptions {
  /** The form of the page around the button: it shows what another window changed. */
  readonly form?: Pick<StepForm, "sayStale"> | undefined;
  /** The action would remove what another window saved, so the form asks first. */
  readonly asks?: Omit<OtherWish, "run">;
  /** The page shows its own progress: the shell does not cover it. */
  readonly showsProgress?: boolean;
}

/** A call behind a button beside the form. A second press while it runs does nothing; what fails is told as a form tells it. */
export function useAction<Arguments extends readonly unknown[]>(
  perform: (...given: Arguments) => Promise<unknown>,
  { form, asks, showsProgress = false }: ActionOptions = {},
): Action<Arguments> {
  const frame = useFrame();
  const [isRunning, setRunning] = useState(false);
  const { refusal, isUnanswered, failedTries, refuse, forget } = useRefusal();
  const running = useRef(false);

  const run = async (...given: Arguments) => {
    if (running.current) return;
    running.current = true;
    setRunning(true);
    forget();
    try {
      await (showsProgress ? perform(...given) : countSave(() => perform(...given)));
    } catch (error) {
      const said = explain(error, frame.branding.clientDisplayName, () => undefined);
      if (isStale(error) && form) await form.sayStale(asks && { ...asks, run: () => run(...given) });
      else if (isStale(error)) refuse(t("changedElsewhereTryAgain"));
      else if (said) refuse(said.inPlace, said.isUnanswered);
      else frame.fail(error);
    } finally {
      running.current = false;
      setRunning(false);
    }
  };
  return { run, isRunning, refusal, isUnanswered, failedTries, forget };
}

/** What was said against the last try, and how many failed. */
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
