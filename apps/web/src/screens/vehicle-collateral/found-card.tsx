import { isManyMiles } from "@portico/domain/collateral/many-miles";
import { asksForMileage, Vehicle } from "@portico/domain/collateral/vehicle";
import { today } from "../../api/server-clock.ts";
import { useIsSaving } from "../../forms/saving/use-is-saving.ts";
import { cleanValues } from "../../forms/validation/clean-values.ts";
import { Button } from "../../widgets/button/button.tsx";
import { vehicleOf } from "./answers.ts";
import { isTrimOpen, type FoundVehicle } from "./found-vehicle.ts";
import { usePreview } from "./use-preview.ts";
import type { VehiclePage } from "./use-vehicle-page.ts";
import { VehicleCard } from "./vehicle-card.tsx";
import { isYearRejected } from "./year-notice.tsx";
import { wordsOf } from "./words-of-kind.ts";
import { t } from "./words.ts";

interface Props {
  readonly page: VehiclePage;
  readonly found: FoundVehicle;
}

/** The found vehicle's card. It needs the answers only to value the vehicle. */
export function FoundCard({ page, found }: Props) {
  const { form, kind, finding, isFixed, loan, condition } = page;
  const { worth, isSlow, askAgain, termLimit } = usePreview({
    ...wantedOf(page, found),
    savedLimit: page.savedLimit,
    isSaving: useIsSaving(form),
  });
  const bodyStyle = form.methods.watch("bodyStyle");
  const mileage = form.methods.watch("mileage");
  const asksMiles = !isFixed && asksForMileage(kind, { ...found, condition });
  const isMileageOpen = asksMiles && !mileage;
  return (
    <VehicleCard
      {...{ kind, found, bodyStyle, worth, isSlow, loan, isMileageOpen, askAgain, termLimit }}
      isRejected={isYearRejected(page)}
      manyMiles={asksMiles ? manyOf(mileage, found) : undefined}
    >
      {finding.isReopened && !isFixed && (
        <Button kind="quiet" onClick={finding.chooseAnother}>
          {t("change", { thing: wordsOf(kind).thing })}
        </Button>
      )}
    </VehicleCard>
  );
}

function manyOf(typed: unknown, { year }: FoundVehicle): number | undefined {
  const { data: mileage } = Vehicle.shape.mileage.safeParse(typed);
  return mileage !== undefined && isManyMiles({ year, mileage }, today()) ? mileage : undefined;
}

/** The vehicle to value. None while its trim is open. If the catalog doesn't know it, only its longest term is asked for. */
function wantedOf(page: VehiclePage, found: FoundVehicle) {
  const { applicationId, productCode, form, saved, isFixed, isLookedUp } = page;
  if (isFixed) {
    const { vehicle, vehicleOptionSelections: options } = saved;
    return { applicationId, saved, options, vehicle: vehicle ?? undefined };
  }
  const answers = cleanValues(form.methods.watch());
  const isTyped = found.isUnlisted === true || !isLookedUp;
  const counting = page.finding.added.isOpen ? { ...answers, vin: undefined } : answers;
  const vehicle = isTrimOpen(found, answers.bodyStyle) ? undefined : vehicleOf(found, counting, productCode);
  return { applicationId, saved, options: answers.options ?? [], vehicle, isTyped };
}
