import { Button } from "../../widgets/button/button.tsx";
import { t } from "../../words/common.ts";
import type { Action } from "./use-action.ts";

interface Props {
  readonly action: Pick<Action<never>, "isRunning">;
  readonly onPress: () => void;
}

/** The button that repeats a failed call that a page made by itself. */
export function TryAgain({ action: { isRunning }, onPress }: Props) {
  return (
    <Button isBusy={isRunning} onClick={onPress}>
      {t("tryAgain")}
    </Button>
  );
}
