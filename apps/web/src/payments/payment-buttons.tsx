import { useFrame } from "../page/frame.ts";
import { Button } from "../widgets/button/button.tsx";
import { t } from "./words.ts";

/** Leads back to the amounts and the sources. */
export function AnotherWay() {
  const { openStep } = useFrame();
  return (
    <Button kind="secondary" onClick={() => openStep("funding")}>
      {t("another")}
    </Button>
  );
}

export function Again({ isRunning, onPress }: { readonly isRunning: boolean; readonly onPress: () => void }) {
  return (
    <Button kind="secondary" isBusy={isRunning} onClick={onPress}>
      {t("tryAgain")}
    </Button>
  );
}
