import { hasOdometer, VehicleCondition, VehicleProductKind } from "@portico/domain/collateral/vehicle";
import { CountInput, TextInput } from "../../forms/fields.tsx";
import { RadioInput } from "../../forms/choice-fields.tsx";
import type { StepForm } from "../../forms/step-form.ts";
import type { Details } from "./details.ts";
import type { FoundVehicle } from "./found-vehicle.ts";
import { ListInput } from "./list-input.tsx";
import { wordsOf } from "./words-of-kind.ts";
import { t } from "./words.ts";

interface Props {
  readonly form: StepForm<Details>;
  readonly kind: VehicleProductKind;
  readonly found: FoundVehicle;
  readonly asksForCondition: boolean;
}

/** What is still open about a vehicle of its kind: a boat has a hull number, and only what has an odometer has miles. */
export function DetailFields({
  form,
  kind,
  found: { bodyStyles, rvCategoryId, vin, isByVin },
  asksForCondition,
}: Props) {
  const { trim, vinHint, thing } = wordsOf(kind);
  // A VIN that the catalogue did not find this vehicle by may be another's, so people see it.
  const hasOpenVin = vin !== undefined && !isByVin;
  return (
    <>
      {bodyStyles.length > 1 && (
        <ListInput
          form={form}
          name="bodyStyle"
          label={trim}
          options={bodyStyles.map((style) => ({ value: style, label: style }))}
        />
      )}
      {asksForCondition && (
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
      {kind === VehicleProductKind.marine && (
        <NumberInput form={form} name="hin" label={t("hin")} hint={t("hinHint")} />
      )}
      {kind === VehicleProductKind.rv && <NumberInput form={form} name="vin" label={t("vin")} hint={vinHint} />}
      {kind !== VehicleProductKind.rv && hasOpenVin && (
        <NumberInput form={form} name="vin" label={t("vin")} hint={t("vinKept", { thing })} />
      )}
      {hasOdometer(kind, rvCategoryId) && (
        <CountInput
          form={form}
          name="mileage"
          label={t("mileage")}
          hint={t("mileageHint")}
          unit={t("miles")}
          isOptional
        />
      )}
    </>
  );
}

interface NumberInputProps extends Pick<Props, "form"> {
  readonly name: "vin" | "hin";
  readonly label: string;
  readonly hint: string | undefined;
}

/** What its maker numbered it by, for whoever has it at hand. */
function NumberInput(props: NumberInputProps) {
  return <TextInput {...props} isUppercase isOptional spellCheck={false} width="m" />;
}
