import type { ValueAssumes } from "@portico/domain/collateral/value-assumes";
import { Button } from "../widgets/button/button.tsx";
import { t } from "./above-value-words.ts";
import type { Assumed } from "./use-way-to-vehicle.ts";

interface Props {
  readonly assumes: Assumed;
  readonly thing: string;
  readonly price: string;
}

/** What the value assumes, and the way to tell us more. */
export function Assumes({ assumes, thing, price }: Props) {
  return (
    <>
      <p>{t(assumptionOf(assumes), { thing, price })}</p>
      <div>
        <Button kind="secondary" onClick={assumes.onTellMore}>
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
