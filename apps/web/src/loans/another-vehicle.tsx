import { useFrame } from "../page/frame.ts";
import { Button } from "../widgets/button/button.tsx";
import { t } from "./term-limit-words.ts";

interface Props {
  readonly thing: string;
}

/** The way back to the page of the vehicle. */
export function AnotherVehicle({ thing }: Props) {
  const { openStep } = useFrame();
  return (
    <Button kind="secondary" onClick={() => openStep("vehicleCollateral")}>
      {t("anotherThing", { thing })}
    </Button>
  );
}
