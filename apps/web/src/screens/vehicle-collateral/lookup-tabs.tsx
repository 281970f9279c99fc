import type { ReactNode } from "react";
import {
  RvType,
  rvTypeNames,
  Vehicle,
  vehicleLookupSteps,
  type VehicleLookupStep,
} from "@portico/domain/collateral/vehicle";
import { VehicleProductKind } from "@portico/domain/collateral/vehicle-kind";
import { ChoiceInput } from "../../forms/fields/choice-fields.tsx";
import type { StepForm } from "../../forms/step-form.ts";
import { Cascade } from "./cascade.ts";
import { ListInput } from "./list-input.tsx";
import type { useVehicleLists } from "./use-vehicle-lists.ts";
import { wordsOf } from "./words-of-kind.ts";
import { t } from "./words.ts";

const rvTypeHints: Readonly<Record<RvType, string>> = {
  [RvType.motorHome]: t("motorHomeHint"),
  [RvType.travelTrailer]: t("travelTrailerHint"),
  [RvType.campingTrailer]: t("campingTrailerHint"),
};
const rvTypes = Object.values(RvType).map((value) => ({ value, label: rvTypeNames[value], hint: rvTypeHints[value] }));

interface LookupTab {
  readonly id: VehicleLookupStep;
  readonly label: string;
  readonly content: ReactNode;
  readonly isDisabled: boolean;
  /** An open tab waits for its list. */
  readonly isLoading: boolean;
}

/** The questions of the lookup, one tab each. A tab is open once all earlier ones have a valid answer. */
export function lookupTabs(
  kind: VehicleProductKind,
  form: StepForm<Cascade>,
  vehicleLists: ReturnType<typeof useVehicleLists>,
): readonly LookupTab[] {
  const questions = questionsOf(kind, form, vehicleLists);
  return questions.map(({ isAnswered: _isAnswered, ...tab }, place) => ({
    ...tab,
    isDisabled: questions.slice(0, place).some(({ isAnswered }) => !isAnswered),
  }));
}

/**
 * The tabs in the order of the specification's lookup steps. An RV's type comes first, because every list depends on it. A model with only
 * one trim has no tab for it.
 */
function questionsOf(
  kind: VehicleProductKind,
  form: StepForm<Cascade>,
  { lists, standing, askAgain, isUnlisted }: ReturnType<typeof useVehicleLists>,
) {
  const { trim, trimTab } = wordsOf(kind);
  const isRv = kind === VehicleProductKind.rv;
  // A list that couldn't be loaded may have several trims.
  const asksForTrim = lists.trims?.length !== 1 && (lists.trims?.length !== 0 || askAgain.trims !== undefined);
  const ask = (name: "year" | "make" | "model" | "bodyStyle", list: keyof typeof lists, label: string) => ({
    isLoading: lists[list] === undefined,
    content: (
      <ListInput
        {...{ form, name, label, isUnlisted }}
        options={lists[list]}
        askAgain={askAgain[list]}
        isNumber={name === "year"}
      />
    ),
  });
  const [year, make, model, bodyStyle, type] = vehicleLookupSteps;
  return [
    ...(isRv
      ? [
          {
            id: type,
            label: t("kind"),
            isAnswered: standing.rvCategoryId !== undefined,
            isLoading: false,
            content: <RvKind form={form} />,
          },
        ]
      : []),
    {
      id: year,
      label: t("year"),
      isAnswered: Cascade.shape.year.safeParse(standing.year).success,
      ...ask("year", "years", t("year")),
    },
    {
      id: make,
      label: t("make"),
      isAnswered: Vehicle.shape.make.safeParse(standing.make).success,
      ...ask("make", "makes", t("make")),
    },
    {
      id: model,
      label: t("model"),
      isAnswered: Vehicle.shape.model.safeParse(standing.model).success,
      ...ask("model", "models", t("model")),
    },
    ...(asksForTrim
      ? [
          {
            id: bodyStyle,
            label: trimTab,
            isAnswered: standing.bodyStyle !== undefined,
            ...ask("bodyStyle", "trims", trim),
          },
        ]
      : []),
  ];
}

function RvKind({ form }: { readonly form: StepForm<Cascade> }) {
  return <ChoiceInput form={form} name="rvCategoryId" label={t("kindQuestion")} options={rvTypes} />;
}
