import { asksForMileage, isTrailer, type VehicleCondition } from "@portico/domain/collateral/vehicle";
import { VehicleProductKind } from "@portico/domain/collateral/vehicle-kind";
import { CountInput, TextInput } from "../../forms/fields/fields.tsx";
import type { StepForm } from "../../forms/step-form.ts";
import type { Answers } from "./answers.ts";
import type { FoundVehicle } from "./found-vehicle.ts";
import { wordsOf } from "./words-of-kind.ts";
import { t } from "./words.ts";

interface Props {
  readonly form: StepForm<Answers>;
  readonly kind: VehicleProductKind;
  readonly found: FoundVehicle;
  readonly condition: VehicleCondition | undefined;
  /** The page shows the VIN above, because it looks vehicles up by it. */
  readonly hasVin: boolean;
}

/**
 * The open questions about a vehicle of this kind. For a boat, they include the hull number. The mileage is asked only for used vehicles
 * with an odometer.
 */
export function DetailFields({ form, kind, found, condition, hasVin }: Props) {
  return (
    <>
      {!hasVin && <NumberField form={form} kind={kind} found={found} />}
      {asksForMileage(kind, { ...found, condition }) && (
        <CountInput
          form={form}
          name="mileage"
          label={t("mileage")}
          hint={t("mileageHint")}
          unit={t("miles")}
          width="s"
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
  { vin, rvCategoryId, bodyStyles, isReopened, isUnlisted }: FoundVehicle,
) {
  const { vinHint, thing } = wordsOf(kind);
  if (kind === VehicleProductKind.marine) return t(isUnlisted ? "unlistedHinHint" : "hinHint");
  // A listed trailer isn't homemade, so it has a whole VIN (decision 044).
  if (bodyStyles.length === 0 && isTrailer(kind, rvCategoryId)) return t("vinHintTrailer");
  if (kind === VehicleProductKind.rv || isUnlisted) return vinHint;
  return isReopened && vin !== undefined ? t("vinSaved", { thing }) : undefined;
}
