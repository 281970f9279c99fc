import type { ValueAssumes } from "@portico/domain/collateral/value-assumes";
import { latestJourney } from "../api/journey-store.ts";
import { setInputAside } from "../forms/saving/set-aside.ts";
import { agreeToLeave } from "../forms/saving/unsaved-input.ts";
import { useFrame } from "../page/frame.ts";
import { wantAnswer } from "../page/wanted-answer.ts";
import { Button } from "../widgets/button/button.tsx";
import { t } from "./above-value-words.ts";

interface Props {
  readonly assumes: ValueAssumes;
  readonly thing: string;
  readonly price: string;
  /** Runs before the vehicle's page opens. */
  readonly onOpen?: () => void;
}

/** What the value assumes, and the way to tell us more. The page's input is set aside, and filled in when the person comes back. */
export function Assumes({ assumes, thing, price, onOpen }: Props) {
  const { openStep } = useFrame();
  const openVehicle = () => {
    onOpen?.();
    const journey = latestJourney();
    if (journey) setInputAside(journey, undefined);
    agreeToLeave();
    wantAnswer(assumes.isAverageMileage ? "mileage" : "number");
    openStep("vehicleCollateral");
  };
  return (
    <>
      <p>{t(assumptionOf(assumes), { thing, price })}</p>
      <div>
        <Button kind="secondary" onClick={openVehicle}>
          {t(wayOf(assumes))}
        </Button>
      </div>
    </>
  );
}

function assumptionOf({ isLowest, isAverageMileage }: ValueAssumes) {
  if (!isLowest) return "assumesAverage";
  return isAverageMileage ? "assumesLowestAverage" : "assumesLowest";
}

function wayOf({ isAverageMileage, takesVin }: ValueAssumes) {
  if (isAverageMileage) return takesVin ? "addMileageOrVin" : "addMileage";
  return takesVin ? "addVin" : "addDetails";
}
