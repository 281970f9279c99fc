import { useEffect, useEffectEvent } from "react";
import { CustomFieldId } from "@portico/domain/tenant/field-help";
import { vinLength, vinOf } from "@portico/domain/collateral/vehicle";
import { scannedVin } from "@portico/domain/collateral/scanned-vin";
import { VehicleProductKind } from "@portico/domain/collateral/vehicle-kind";
import { withoutGroups } from "@portico/domain/values/text";
import { TextInput } from "../../forms/fields/fields.tsx";
import type { StepForm } from "../../forms/step-form.ts";
import { ScanButton } from "../../questions/scanning/scan-button.tsx";
import { Button } from "../../widgets/button/button.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import type { Answers } from "./answers.ts";
import type { Missed, VinLookup } from "./use-vin-lookup.ts";
import { wordsOf } from "./words-of-kind.ts";
import { t } from "./words.ts";

interface Props {
  readonly form: StepForm<Answers>;
  readonly kind: VehicleProductKind;
  readonly lookup: VinLookup;
  /** A VIN of another length than a whole one, once the person tried to go on with it. */
  readonly short: Missed | undefined;
  readonly areListsOpen: boolean;
  readonly isRequired: boolean;
  readonly onWithoutVin: () => void;
}

/** The VIN, which is looked up as soon as it is complete. */
export function VinField({ form, kind, lookup, short, areListsOpen, isRequired, onWithoutVin }: Props) {
  const { thing, vinHint } = wordsOf(kind);
  useWholeVinCheck(form, kind);
  const missed = lookup.missed ?? short;
  return (
    <>
      <TextInput
        form={form}
        name="vin"
        label={t("vin")}
        hint={vinHint}
        // The institution's help text says where to find the VIN on a car.
        help={kind === VehicleProductKind.auto ? CustomFieldId.vinLocation : undefined}
        isUppercase
        isOptional={!isRequired}
        spellCheck={false}
        width="m"
      />
      <ScanButton
        what="vin"
        field={() => document.getElementById(form.idOf("vin"))}
        onText={(text) => {
          const found = scannedVin(text);
          if (found === undefined) return false;
          form.methods.setValue("vin", found);
          form.changed();
          return true;
        }}
      />
      <output>{lookup.isSlow && t("looking")}</output>
      {missed && <VinNotFound {...missed} thing={thing} lookup={lookup} />}
      {!areListsOpen && !lookup.found && (
        <div>
          <Button kind="quiet" onClick={onWithoutVin}>
            {t("withoutVin")}
          </Button>
        </div>
      )}
    </>
  );
}

/** Says at once that a whole VIN is wrong, because nobody expects more to happen once its last character is typed. */
function useWholeVinCheck({ methods, isUnderWay }: StepForm<Answers>, kind: VehicleProductKind): void {
  const typed = withoutGroups(methods.watch("vin") ?? "");
  const isWrong = typed.length === vinLength && !vinOf(kind).safeParse(typed).success;
  const check = useEffectEvent(() => {
    if (!isUnderWay()) void methods.trigger("vin");
  });
  useEffect(() => {
    if (isWrong) check();
  }, [isWrong]);
}

/** Says why no vehicle was found. The VIN may still be right. */
export function VinNotFound({
  vin,
  why,
  other = "",
  thing,
  lookup,
}: Missed & { readonly thing: string; readonly lookup?: VinLookup }) {
  const words = { thing, other, length: String(vin.length), full: String(vinLength) };
  return (
    <Notice
      tone="warning"
      role="alert"
      title={t(`${why}Title`, words)}
      actions={
        why === "down" &&
        lookup && (
          <Button kind="secondary" onClick={() => void lookup.finish()}>
            {t("lookUpAgain")}
          </Button>
        )
      }
    >
      <p>{t(`${why}Text`, words)}</p>
    </Notice>
  );
}
