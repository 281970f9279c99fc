import { asksForMileage, isTrailer, VehicleCondition } from "@portico/domain/collateral/vehicle";
import { VehicleProductKind } from "@portico/domain/collateral/vehicle-kind";
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
 * The open questions about a vehicle of this kind. For a boat, they include the hull number. The mileage is asked only for used vehicles
 * with an odometer.
 */
export function DetailFields({ form, kind, found, asksForCondition, condition }: Props) {
  const { bodyStyles } = found;
  const { trim } = wordsOf(kind);
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
      <NumberField form={form} kind={kind} found={found} />
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

/** The manufacturer's number. It is optional, except for a vehicle that isn't in the lists. */
function NumberField({ form, kind, found }: Pick<Props, "form" | "kind" | "found">) {
  const hint = numberHintOf(kind, found);
  if (hint === undefined) return null;
  const name = kind === VehicleProductKind.marine ? "hin" : "vin";
  return (
    <TextInput
      form={form}
      name={name}
      label={t(name)}
      hint={hint}
      isUppercase
      isOptional={!found.isUnlisted}
      spellCheck={false}
      width="m"
    />
  );
}

/** The hint of the number's field. Undefined if the page has no such field. */
function numberHintOf(
  kind: VehicleProductKind,
  { vin, rvCategoryId, bodyStyles, isByVin, isReopened, isUnlisted }: FoundVehicle,
) {
  const { vinHint, thing } = wordsOf(kind);
  if (kind === VehicleProductKind.marine) return t(isUnlisted ? "unlistedHinHint" : "hinHint");
  // A listed trailer isn't homemade, so it has a whole VIN (decision 044).
  if (bodyStyles.length === 0 && isTrailer(kind, rvCategoryId)) return t("vinHintTrailer");
  if (kind === VehicleProductKind.rv || isUnlisted) return vinHint;
  // If the catalog didn't find this vehicle by its VIN, the VIN may belong to another vehicle, so the page must show it.
  return vin !== undefined && !isByVin ? t(isReopened ? "vinSaved" : "vinKept", { thing }) : undefined;
}
