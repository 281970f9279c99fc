import { useMemo } from "react";
import { helocPropertyApi } from "@portico/contract/heloc";
import { helocPropertyKindRules } from "@portico/domain/collateral/heloc-property";
import { call } from "../../api/call.ts";
import { prefetch, useApi } from "../../api/use-query.ts";
import { RadioInput } from "../../forms/fields/choice-fields.tsx";
import { choicesOf } from "../../forms/fields/choice.ts";
import type { ScreenModule, StepProps } from "../../page/screen-module.ts";
import { StepPage } from "../../forms/step-page.tsx";
import { useStepForm } from "../../forms/use-step-form.ts";
import { Notice } from "../../widgets/notice/notice.tsx";
import { t } from "./words.ts";

/** The kind of home that secures the line, and its use. */
function HelocPropertyTypeScreen({ journey: { loanApplicationId }, onDone }: StepProps) {
  const { propertyTypes } = useApi(helocPropertyApi.types, {});
  const { propertyStatuses } = useApi(helocPropertyApi.statuses, {});
  const { propertyKind, isAskedAgain } = useApi(helocPropertyApi.readKind, { loanApplicationId });
  const schema = useMemo(
    () => helocPropertyKindRules({ propertyTypes, propertyStatuses }),
    [propertyTypes, propertyStatuses],
  );
  const form = useStepForm({
    schema,
    defaults: propertyKind ?? {},
    fieldPrefixes: ["propertyKind."],
    save: (kind) => call(helocPropertyApi.saveKind, { loanApplicationId, propertyKind: kind }),
    onDone,
  });
  return (
    <StepPage title={t("title")} lede={t("lede")} form={form}>
      {isAskedAgain && <Notice tone="information">{t("again")}</Notice>}
      <RadioInput form={form} name="propertyTypeConfigurationId" label={t("kind")} options={choicesOf(propertyTypes)} />
      <RadioInput
        form={form}
        name="propertyStatusConfigurationId"
        label={t("use")}
        options={choicesOf(propertyStatuses.filter(({ displayed }) => displayed))}
      />
    </StepPage>
  );
}

export const helocPropertyTypeScreen: ScreenModule = {
  Screen: HelocPropertyTypeScreen,
  prefetch: ({ loanApplicationId }) =>
    Promise.all([
      prefetch(helocPropertyApi.types, {}),
      prefetch(helocPropertyApi.statuses, {}),
      prefetch(helocPropertyApi.readKind, { loanApplicationId }),
    ]),
};
