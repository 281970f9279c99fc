import { useMemo, type ReactNode } from "react";
import { helocPropertyApi } from "@portico/contract/heloc";
import type { AnyJourney } from "@portico/contract/journey";
import { helocPropertyKindRules, type HelocPropertyKind } from "@portico/domain/collateral/heloc-property";
import { call } from "../../api/call.ts";
import { prefetch, useApi } from "../../api/use-query.ts";
import { RadioInput } from "../../forms/fields/choice-fields.tsx";
import { choicesOf, stateChoices } from "../../forms/fields/choice.ts";
import { SearchSelectInput } from "../../forms/fields/search-select-input.tsx";
import type { ScreenModule, StepProps } from "../../page/screen-module.ts";
import { StepPage } from "../../forms/step-page.tsx";
import { useStepForm } from "../../forms/use-step-form.ts";
import { Notice } from "../../widgets/notice/notice.tsx";
import { t } from "./words.ts";

/** The kind of home that secures the line, its use, and its state. */
function HelocPropertyTypeScreen({ journey: { loanApplicationId }, onDone }: StepProps) {
  const read = useApi(helocPropertyApi.readKind, { loanApplicationId });
  return (
    <HomeQuestions
      {...read}
      save={async (propertyKind) => call(helocPropertyApi.saveKind, { loanApplicationId, propertyKind })}
      onDone={onDone}
    />
  );
}

interface QuestionsProps extends Pick<StepProps, "onDone"> {
  readonly propertyKind: HelocPropertyKind | null;
  readonly isAskedAgain?: boolean | undefined;
  readonly notice?: ReactNode;
  readonly save: (propertyKind: HelocPropertyKind) => Promise<{ readonly journey?: AnyJourney }>;
}

/** The questions of the page, also before an application exists. */
export function HomeQuestions({ propertyKind, isAskedAgain, notice, save, onDone }: QuestionsProps) {
  const { propertyTypes } = useApi(helocPropertyApi.types, {});
  const { propertyStatuses } = useApi(helocPropertyApi.statuses, {});
  const { states } = useApi(helocPropertyApi.addressConfiguration, {});
  const schema = useMemo(
    () => helocPropertyKindRules({ propertyTypes, propertyStatuses }),
    [propertyTypes, propertyStatuses],
  );
  const form = useStepForm({
    schema,
    defaults: propertyKind ?? {},
    fieldPrefixes: ["propertyKind."],
    save,
    onDone,
  });
  return (
    <StepPage title={t("title")} lede={t("lede")} notice={notice} form={form}>
      {isAskedAgain && <Notice tone="information">{t("again")}</Notice>}
      <RadioInput form={form} name="propertyTypeConfigurationId" label={t("kind")} options={choicesOf(propertyTypes)} />
      <RadioInput
        form={form}
        name="propertyStatusConfigurationId"
        label={t("use")}
        options={choicesOf(propertyStatuses.filter(({ displayed }) => displayed))}
      />
      <SearchSelectInput form={form} name="state" label={t("state")} options={stateChoices(states)} width="m" />
    </StepPage>
  );
}

export const helocPropertyTypeScreen: ScreenModule = {
  Screen: HelocPropertyTypeScreen,
  prefetch: ({ loanApplicationId }) =>
    Promise.all([
      prefetch(helocPropertyApi.types, {}),
      prefetch(helocPropertyApi.statuses, {}),
      prefetch(helocPropertyApi.addressConfiguration, {}),
      prefetch(helocPropertyApi.readKind, { loanApplicationId }),
    ]),
};
