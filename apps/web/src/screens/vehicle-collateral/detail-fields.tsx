import { useState } from "react";
import { asksForMileage, isTrailer, type VehicleCondition } from "@portico/domain/collateral/vehicle";
import { VehicleProductKind } from "@portico/domain/collateral/vehicle-kind";
import { CountInput, TextInput } from "../../forms/fields/fields.tsx";
import { isWanted } from "../../page/wanted-answer.ts";
import fold from "../../widgets/fold/fold.module.css";
import styles from "./vehicle-options.module.css";
import type { StepForm } from "../../forms/step-form.ts";
import type { Answers } from "./answers.ts";
import type { FoundVehicle } from "./found-vehicle.ts";
import { vinOfAnother } from "./parts-ahead.ts";
import type { AddedVin } from "./use-added-vin.ts";
import { VinNotFound } from "./vin-field.tsx";
import { numberNameOf, wordsOf } from "./words-of-kind.ts";
import { t } from "./words.ts";

interface Props {
  readonly form: StepForm<Answers>;
  readonly kind: VehicleProductKind;
  readonly found: FoundVehicle;
  readonly condition: VehicleCondition | undefined;
  /** The page shows the VIN above, because it looks vehicles up by it. */
  readonly hasVin: boolean;
}

interface NumberProps extends Omit<Props, "condition"> {
  /** Looks up an added VIN. */
  readonly added: AddedVin;
  /** Takes the vehicle that the added VIN belongs to. */
  readonly onTake: () => void;
}

/** The mileage, only for used vehicles with an odometer. */
export function MileageField({
  form,
  kind,
  found,
  condition,
  kept,
}: Omit<Props, "hasVin"> & { readonly kept: unknown }) {
  const isKept = kept !== undefined && form.methods.watch("mileage") === kept;
  if (!asksForMileage(kind, { ...found, condition })) return null;
  return (
    <CountInput
      form={form}
      name="mileage"
      label={t("mileage")}
      hint={t(isKept ? "mileageKept" : "mileageHint")}
      unit={t("miles")}
      width="s"
      isOptional
    />
  );
}

/**
 * The manufacturer's number. It is required for a vehicle that isn't in the lists. Otherwise it is folded away until somebody has it, has
 * filled it in, or has to correct it.
 */
export function NumberField({ hasVin, added, onTake, ...props }: NumberProps) {
  const { form, kind, found } = props;
  const name = numberNameOf(kind);
  const [isOpen, setOpen] = useState(() => isWanted("number") || Boolean(form.methods.getValues(name)));
  const hint = numberHintOf(kind, found);
  if (hasVin || hint === undefined) return null;
  const isRefused = added.other !== undefined && form.errorOf(name) !== undefined;
  const field = (
    <div className={styles.added}>
      <NumberInput {...props} hint={isRefused ? undefined : hint} />
      {added.missed && <VinNotFound {...added.missed} thing={wordsOf(kind).thing} />}
      {added.other && <vinOfAnother.Part {...{ found, isRefused, onTake }} other={added.other} />}
    </div>
  );
  if (found.isUnlisted) return field;
  return (
    <details
      open={isOpen || form.errorOf(name) !== undefined}
      onToggle={({ currentTarget: { open } }) => {
        setOpen(open);
        // The line that was pressed has gone, because the field's label says the same.
        if (open && document.activeElement?.matches("summary")) document.getElementById(form.idOf(name))?.focus();
      }}
      className={styles.number}
    >
      <summary className={fold.summary}>{t("addNumber", { number: wordsOf(kind).numberInFull })}</summary>
      {field}
    </details>
  );
}

function NumberInput({
  form,
  kind,
  found,
  hint,
}: Pick<Props, "form" | "kind" | "found"> & { readonly hint: string | undefined }) {
  const name = numberNameOf(kind);
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
  if (!isReopened) return undefined;
  return vin === undefined ? vinHint : t("vinSaved", { thing });
}
