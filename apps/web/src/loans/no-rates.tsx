import { useRef } from "react";
import { useFocusAfter } from "../forms/use-focus-after.ts";
import { Button } from "../widgets/button/button.tsx";
import { useAgainWith, type EstimateAnswer, type Estimate } from "./use-estimate.ts";
import { t } from "./words.ts";

type State = Pick<Estimate, "hasFailed" | "isOffline" | "isTrying" | "tryAgain"> & {
  readonly answer: Pick<EstimateAnswer, "isRateAvailable"> | undefined;
};

/** Whether there are no figures because the call failed, or the institution has no rates now. */
export function isWithoutRates({ answer, hasFailed }: Pick<State, "answer" | "hasFailed">): boolean {
  return hasFailed || answer?.isRateAvailable === false;
}

/**
 * The place of the figures while there may be none. Another term asks again. When figures come after a press of its button, the focus
 * goes to them.
 */
export function useNoRates(estimate: State, choice: unknown) {
  const figures = useRef<HTMLDivElement>(null);
  const isDown = isWithoutRates(estimate);
  useAgainWith(choice, estimate.tryAgain);
  const isPressed = useRef(false);
  useFocusAfter(isDown, () => (isPressed.current ? figures.current : undefined));
  const onTry = () => {
    isPressed.current = true;
    estimate.tryAgain();
  };
  return { figures: { ref: figures, tabIndex: -1, "aria-live": "polite" }, isDown, onTry } as const;
}

interface Props {
  readonly estimate: State;
  readonly onTry: () => void;
}

/** Why there are no figures, and a way to ask again. Without a network, it happens by itself too. */
export function NoRates({ estimate: { isOffline, isTrying }, onTry }: Props) {
  return (
    <>
      <p>{t(isOffline ? "ratesOffline" : "ratesDown")}</p>
      <div>
        <Button kind="quiet" isBusy={isTrying} busyLabel={t("workingOut")} onClick={onTry}>
          {t("tryAgain")}
        </Button>
      </div>
    </>
  );
}
