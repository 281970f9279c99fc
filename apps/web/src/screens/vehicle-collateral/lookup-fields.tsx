import { RvType, rvTypeNames } from "@portico/domain/collateral/vehicle";
import { VehicleProductKind } from "@portico/domain/collateral/vehicle-kind";
import { ChipsInput } from "../../forms/fields/choice-fields.tsx";
import type { StepForm } from "../../forms/step-form.ts";
import { FieldStack } from "../../widgets/step-layout/step-layout.tsx";
import type { Answers } from "./answers.ts";
import { ListInput } from "./list-input.tsx";
import type { VehiclePage } from "./use-vehicle-page.ts";
import type { useVehicleLists } from "./use-vehicle-lists.ts";
import { wordsOf } from "./words-of-kind.ts";
import { t } from "./words.ts";

/** The short names come first, so that they share a line. */
const rvTypes = [RvType.motorHome, RvType.campingTrailer, RvType.travelTrailer].map((value) => ({
  value,
  label: rvTypeNames[value],
}));

interface Props {
  readonly kind: VehicleProductKind;
  readonly form: StepForm<Answers>;
  readonly found: ReturnType<typeof useVehicleLists>;
  readonly trimHint?: string | undefined;
  /** The answer about the age of the vehicle, which rules out older years. */
  readonly answeredAge: VehiclePage["saved"]["answeredAge"];
}

/**
 * The questions of the lookup on one page. Each list opens once the answers before it are known. An RV's type comes first, because every
 * list depends on it. The trim is asked only if the model has several.
 */
export function LookupFields({ kind, form, found: { lists, standing, askAgain, isUnlisted }, ...props }: Props) {
  const { trimHint, answeredAge } = props;
  const { trim } = wordsOf(kind);
  // A list that couldn't be loaded may have several trims.
  const asksForTrim =
    lists.trims !== undefined && lists.trims.length !== 1 && (lists.trims.length > 0 || askAgain.trims);
  const question = { form, isUnlisted };
  const needsKind = kind === VehicleProductKind.rv && !isUnlisted && standing.rvCategoryId === undefined;
  return (
    <>
      {kind === VehicleProductKind.rv && (
        <ChipsInput form={form} name="rvCategoryId" label={t("kindQuestion")} hint={t("kindHint")} options={rvTypes} />
      )}
      {needsKind && <p>{t("kindFirst")}</p>}
      <FieldStack row>
        <ListInput
          {...question}
          name="year"
          label={t("year")}
          hint={answeredAge && t("sinceYear", { oldest: String(answeredAge.oldestYear) })}
          options={lists.years}
          askAgain={askAgain.years}
          isNumber
          width="xs"
        />
        <ListInput
          {...question}
          name="make"
          label={t("make")}
          options={lists.makes}
          askAgain={askAgain.makes}
          width="half"
        />
      </FieldStack>
      <ListInput {...question} name="model" label={t("model")} options={lists.models} askAgain={askAgain.models} />
      {asksForTrim && (
        <ListInput
          {...question}
          name="bodyStyle"
          label={trim}
          hint={trimHint}
          options={lists.trims}
          askAgain={askAgain.trims}
        />
      )}
    </>
  );
}
