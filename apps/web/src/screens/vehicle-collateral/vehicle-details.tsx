import { useState } from "react";
import type { RequestOf } from "@portico/contract/endpoint";
import { collateralOptionsApi, vehicleApi } from "@portico/contract/vehicle";
import {
  Vehicle,
  VehicleCondition,
  type Valuation,
  type VehicleOption,
  type VehicleProductKind,
} from "@portico/domain/vehicle";
import * as z from "zod/mini";
import { call } from "../../api/call.ts";
import { useApiWhen } from "../../api/use-query.ts";
import { CountInput } from "../../forms/fields.tsx";
import { RadioInput } from "../../forms/choice-fields.tsx";
import { StepPage } from "../../forms/step-page.tsx";
import { stay, useStepForm } from "../../forms/use-step-form.ts";
import { Button } from "../../widgets/button/button.tsx";
import type { FoundVehicle } from "./found-vehicle.ts";
import { ListInput } from "./list-input.tsx";
import { VehicleOptions } from "./vehicle-options.tsx";
import { t } from "./words.ts";

const { condition, mileage, bodyStyle } = Vehicle.shape;
const Details = z.object({ bodyStyle, condition, mileage });
const DetailsWithTrim = z.object({ bodyStyle: z.string(t("chooseTrim")), condition, mileage });

interface Props {
  readonly applicationId: number;
  readonly kind: VehicleProductKind;
  readonly found: FoundVehicle;
  /** What the seller's page was told, so that nobody is asked twice. */
  readonly knownCondition: VehicleCondition | undefined;
  readonly asksForOptions: boolean;
  readonly before: { readonly mileage?: number | undefined; readonly optionCodes: readonly string[] };
  readonly onValued: (vehicle: Vehicle, valuation: Valuation | null) => void;
  readonly onChange: () => void;
}

/** Trim where it is open, condition, mileage and what the vehicle has; then its value is asked for. */
export function VehicleDetails(props: Props) {
  const { applicationId, kind, found, knownCondition, asksForOptions, before, onValued, onChange } = props;
  const { year, make, model, bodyStyles } = found;
  const asksForTrim = bodyStyles.length > 1;
  const [optionCodes, setOptionCodes] = useState(before.optionCodes);
  const form = useStepForm<z.input<typeof Details>, z.output<typeof Details>>({
    schema: asksForTrim ? DetailsWithTrim : Details,
    defaults: { bodyStyle: asksForTrim ? "" : bodyStyles[0], condition: knownCondition, mileage: before.mileage },
    fieldPrefixes: ["vehicle."],
    save: async (details) => {
      const vehicle = { ...(found.vin ? { vin: found.vin } : {}), year, make, model, ...details };
      await call(vehicleApi.save, { applicationId, vehicle });
      const chosen = options.filter(({ code, included }) => !included && optionCodes.includes(code));
      if (asksForOptions)
        await call(vehicleApi.saveOptions, { applicationId, options: chosen.map(({ code }) => code) });
      const { valuation } = await call(vehicleApi.value, { applicationId });
      onValued(vehicle, valuation);
      return stay;
    },
    onDone: () => {},
  });
  const body = form.methods.watch("bodyStyle");
  const asked = { collateralValuationTypeId: kind, year, make, model, bodyStyle: body ?? "" };
  const options = useOptions(asksForOptions && body ? asked : undefined);
  return (
    <StepPage
      title={t("detailsTitle", { year: String(year), make, model })}
      lede={bodyStyles.length === 1 ? t("detailsLedeOf", { bodyStyle: bodyStyles[0] }) : t("detailsLede")}
      form={form}
      submitLabel={t("seeValue")}
      secondary={
        <Button kind="secondary" onClick={onChange}>
          {t("change")}
        </Button>
      }
    >
      {asksForTrim && (
        <ListInput
          form={form}
          name="bodyStyle"
          label={t("trim")}
          options={bodyStyles.map((style) => ({ value: style, label: style }))}
        />
      )}
      {knownCondition === undefined && (
        <RadioInput
          form={form}
          name="condition"
          label={t("condition")}
          options={[
            { value: VehicleCondition.new, label: t("new") },
            { value: VehicleCondition.used, label: t("used") },
          ]}
        />
      )}
      <CountInput
        form={form}
        name="mileage"
        label={t("mileage")}
        hint={t("mileageHint")}
        unit={t("miles")}
        maxDigits={6}
        isOptional
      />
      {options.length > 0 && <VehicleOptions options={options} chosen={optionCodes} onChange={setOptionCodes} />}
    </StepPage>
  );
}

/** What this body of the vehicle may be equipped with; nothing while that is not known. */
function useOptions(input: RequestOf<typeof collateralOptionsApi.options> | undefined): readonly VehicleOption[] {
  const { data } = useApiWhen(collateralOptionsApi.options, input);
  return data?.options ?? [];
}
