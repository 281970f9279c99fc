import { useEffect, useMemo } from "react";
import { eligibilityApi } from "@portico/contract/eligibility";
import type { OutputOf } from "@portico/contract/endpoint";
import {
  eligibilityRules,
  type EligibilityAnswer,
  type EligibilityOption,
} from "@portico/domain/membership/eligibility";
import { TooltipId } from "@portico/domain/tenant/field-help";
import { call } from "../../api/call.ts";
import { prefetch, useApi } from "../../api/use-query.ts";
import { ChoiceInput, RadioInput, SelectInput } from "../../forms/fields/choice-fields.tsx";
import { TextInput } from "../../forms/fields/fields.tsx";
import { textOf } from "../../forms/fields/use-field.ts";
import { useFrame } from "../../page/frame.ts";
import type { ScreenModule, StepProps } from "../../page/screen-module.ts";
import type { StepForm } from "../../forms/step-form.ts";
import { StepPage } from "../../forms/step-page.tsx";
import { useStepForm } from "../../forms/use-step-form.ts";
import { Notice } from "../../widgets/notice/notice.tsx";
import { firstChoices, MembershipAccounts } from "./membership-accounts.tsx";
import { t } from "./words.ts";

/** The ways to join as a new member. */
function EligibilityScreen({ applicantId, onDone }: StepProps) {
  const configuration = useApi(eligibilityApi.configuration, {});
  const { eligibility, isAskedAgain } = useApi(eligibilityApi.read, { applicantId });
  const { namesWithAccents } = useFrame().configuration;
  const schema = useMemo(
    () => eligibilityRules({ ...configuration, namesWithAccents }),
    [configuration, namesWithAccents],
  );
  const form = useStepForm({
    schema,
    defaults: {
      ...eligibility,
      fundingProducts: firstChoices(eligibility?.fundingProducts ?? [], configuration.fundingProducts),
    },
    fieldPrefixes: ["eligibility."],
    save: (answer) => call(eligibilityApi.create, { applicantId, eligibility: answer }),
    onDone,
  });
  useDetailDescriptions(form, configuration);
  const chosen = configuration.options.find(({ id }) => id === form.methods.watch("eligibilityOptionId"));
  return (
    <StepPage title={configuration.eligibilityPageHeader} lede={t("lede")} form={form}>
      {isAskedAgain && <Notice tone="information">{t("again")}</Notice>}
      <ChoiceInput
        form={form}
        name="eligibilityOptionId"
        label={t("question")}
        options={configuration.options.map(({ id, displayText, helpText, icon, disabled }) => ({
          value: id,
          label: displayText,
          hint: helpText,
          icon,
          disabled,
        }))}
      />
      {chosen && <WhatItAsks {...{ form, configuration }} option={chosen} />}
      {chosen && <MembershipAccounts form={form} option={chosen} products={configuration.fundingProducts} />}
    </StepPage>
  );
}

type Configuration = OutputOf<(typeof eligibilityApi)["configuration"]>;

/** Describes the details of every way to join, because another window may have answered those that aren't on this page. */
function useDetailDescriptions(
  form: StepForm<EligibilityAnswer>,
  { options, eligibilityPageSuboptionLabel }: Configuration,
): void {
  useEffect(() => {
    const suboptions = options.flatMap((option) => option.suboptions);
    const restsOn = ["eligibilityOptionId"];
    form.describe("county", { label: t("county"), show: textOf, restsOn });
    form.describe("familyMemberName", { label: t("familyMember"), show: textOf, restsOn });
    form.describe("suboptionId", {
      label: eligibilityPageSuboptionLabel,
      restsOn,
      show: (chosen) => suboptions.find(({ id }) => id === chosen)?.displayText ?? textOf(chosen),
    });
  });
}

interface WhatItAsksProps {
  readonly form: StepForm<EligibilityAnswer>;
  readonly configuration: Configuration;
  readonly option: EligibilityOption;
}

/** The details of a way to join. */
function WhatItAsks({ form, configuration, option }: WhatItAsksProps) {
  return (
    <>
      {option.asks === "county" && (
        <SelectInput
          form={form}
          name="county"
          label={t("county")}
          options={configuration.counties.map((county) => ({ value: county, label: county }))}
          width="m"
        />
      )}
      {option.asks === "familyMember" && (
        <TextInput
          form={form}
          name="familyMemberName"
          label={t("familyMember")}
          hint={t("familyMemberHint")}
          help={TooltipId.familyMemberNameEntry}
          width="m"
        />
      )}
      {option.asks === "suboption" && (
        <RadioInput
          form={form}
          name="suboptionId"
          label={configuration.eligibilityPageSuboptionLabel}
          options={option.suboptions.map(({ id, displayText, disabled }) => ({
            value: id,
            label: displayText,
            disabled,
          }))}
        />
      )}
    </>
  );
}

export const eligibilityScreen: ScreenModule = {
  Screen: EligibilityScreen,
  prefetch: (_journey, { applicantId }) =>
    Promise.all([prefetch(eligibilityApi.configuration, {}), prefetch(eligibilityApi.read, { applicantId })]),
};
