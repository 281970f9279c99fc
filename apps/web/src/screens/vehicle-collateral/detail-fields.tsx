import { asksForMileage, VehicleCondition, VehicleProductKind } from "@portico/domain/collateral/vehicle";
import { CountInput, TextInput } from "../../forms/fields/fields.tsx";
import { RadioInput } from "../../forms/fields/choice-fields.tsx";
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
  readonly condition: VehicleCondition | undefined;
}

/**
 * The open questions about a vehicle of its kind. A boat has a hull number, and only used vehicles with an odometer are asked for their
 * mileage.
 */
export function DetailFields({ form, kind, found, asksForCondition, condition }: Props) {
  const { bodyStyles, vin, isByVin, isReopened } = found;
  const { trim, vinHint, thing } = wordsOf(kind);
  // If the catalogue didn't find this vehicle by its VIN, the VIN may be another vehicle's, so people must see it.
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
        <NumberInput form={form} name="vin" label={t("vin")} hint={t(isReopened ? "vinSaved" : "vinKept", { thing })} />
      )}
      {asksForMileage(kind, { ...found, condition }) && (
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

/** The manufacturer's number, for people who have it at hand. */
function NumberInput(props: NumberInputProps) {
  return <TextInput {...props} isUppercase isOptional spellCheck={false} width="m" />;
}
