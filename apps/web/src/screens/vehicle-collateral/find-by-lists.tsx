import { Vehicle, type VehicleProductKind } from "@portico/domain/vehicle";
import * as z from "zod/mini";
import { fieldRefusal } from "../../api/refusal.ts";
import { StepPage } from "../../forms/step-page.tsx";
import { stay, useStepForm } from "../../forms/use-step-form.ts";
import { Button } from "../../widgets/button/button.tsx";
import type { FoundVehicle } from "./found-vehicle.ts";
import { ListInput } from "./list-input.tsx";
import { useVehicleLists } from "./use-vehicle-lists.ts";
import { t } from "./words.ts";

const fields = Vehicle.shape;
const Cascade = z.object({
  year: fields.year,
  make: fields.make,
  model: fields.model,
  bodyStyle: fields.bodyStyle,
});

interface Props {
  readonly kind: VehicleProductKind;
  readonly vin: string | undefined;
  readonly onFound: (found: FoundVehicle) => void;
  /** Back to the VIN; none where vehicles of this product are not looked up. */
  readonly onVin: (() => void) | undefined;
}

/** The vehicle by year, make, model and trim. */
export function FindByLists({ kind, vin, onFound, onVin }: Props) {
  const form = useStepForm({
    schema: Cascade,
    defaults: {},
    save: async ({ year, make, model }) => {
      const missing = missingOf(found);
      if (missing) throw fieldRefusal(missing);
      const chosen = found.standing.bodyStyle;
      onFound({ vin, year, make, model, bodyStyles: chosen === undefined ? [] : [chosen] });
      return stay;
    },
    onDone: () => {},
  });
  const found = useVehicleLists(kind, form.methods.watch());
  const { years, makes, models, trims } = found.lists;
  return (
    <StepPage
      title={t("listsTitle")}
      lede={onVin ? t("listsLede") : t("typedLede")}
      form={form}
      submitLabel={t("thisOne")}
      secondary={
        onVin && (
          <Button kind="secondary" onClick={onVin}>
            {t("toVin")}
          </Button>
        )
      }
    >
      <ListInput form={form} name="year" label={t("year")} options={years} isNumber />
      <ListInput form={form} name="make" label={t("make")} options={makes} />
      <ListInput form={form} name="model" label={t("model")} options={models} />
      {(trims === undefined || trims.length > 1) && (
        <ListInput form={form} name="bodyStyle" label={t("trim")} options={trims} />
      )}
    </StepPage>
  );
}

/** An answer that was given for another year or make does not stand any more, though the form still holds it. */
function missingOf({ lists, standing }: ReturnType<typeof useVehicleLists>): Record<string, string> | undefined {
  if (standing.make === undefined) return { make: t("chooseMake") };
  if (standing.model === undefined) return { model: t("chooseModel") };
  const isTrimAsked = lists.trims !== undefined && lists.trims.length > 0;
  return isTrimAsked && standing.bodyStyle === undefined ? { bodyStyle: t("chooseTrim") } : undefined;
}
