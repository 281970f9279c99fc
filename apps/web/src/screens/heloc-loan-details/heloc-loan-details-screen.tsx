import { useMemo } from "react";
import { helocLoanApi } from "@portico/contract/heloc";
import { HelocLoan, helocLoanRules, mortgagesOf, type HelocLoanEntry } from "@portico/domain/loan/heloc-loan";
import { ProductCode } from "@portico/domain/loan/product";
import { call } from "../../api/call.ts";
import { prefetch, useApi } from "../../api/use-query.ts";
import { RadioInput, SelectInput } from "../../forms/fields/choice-fields.tsx";
import { choicesOf } from "../../forms/fields/choice.ts";
import { CheckboxInput, MoneyInput } from "../../forms/fields/fields.tsx";
import type { ScreenModule, StepProps } from "../../page/screen-module.ts";
import type { StepForm } from "../../forms/step-form.ts";
import { StepPage } from "../../forms/step-page.tsx";
import { typedPart } from "../../forms/validation/typed-part.ts";
import { useStepForm } from "../../forms/use-step-form.ts";
import { AmountInput } from "../../loans/amount-input.tsx";
import { LineEstimate } from "../../loans/line-estimate.tsx";
import { Wishes } from "../../loans/wishes.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import { t } from "./words.ts";

/** The home's value, the balance owed on it, and the line's amount. */
function HelocLoanDetailsScreen({ journey: { loanApplicationId }, onDone }: StepProps) {
  const { helocLoan, isForAnotherHome = false, settings, estimated } = useApi(helocLoanApi.read, { loanApplicationId });
  const { loanTermTiers, loanPurposes, mortgageStatuses } = settings;
  const schema = useMemo(() => helocLoanRules(settings), [settings]);
  const form = useStepForm({
    schema,
    defaults: helocLoan
      ? firstValues(typedPart(HelocLoan, helocLoan), isForAnotherHome)
      : { loanAmount: estimated?.loanAmount },
    fieldPrefixes: ["helocLoan."],
    save: (asked) => call(helocLoanApi.save, { loanApplicationId, helocLoan: asked }),
    onDone,
  });
  const mortgages = mortgagesOf(form.methods.watch("mortgageStatusConfigurationId"), mortgageStatuses);
  return (
    <StepPage title={t("title")} form={form}>
      {isForAnotherHome && <Notice tone="information">{t("again")}</Notice>}
      <MoneyInput form={form} name="estimatedPropertyValue" label={t("value")} hint={t("valueHint")} />
      <RadioInput
        form={form}
        name="mortgageStatusConfigurationId"
        label={t("mortgage")}
        options={choicesOf(mortgageStatuses)}
      />
      {mortgages > 0 && <Mortgage form={form} which="primary" />}
      {mortgages > 1 && <Mortgage form={form} which="secondary" />}
      <AmountInput form={form} name="loanAmount" label={t("limit")} hint={t("limitHint")} tiers={loanTermTiers} />
      <LineEstimate
        productCode={ProductCode.heloc}
        tiers={loanTermTiers}
        amount={form.methods.watch("loanAmount")}
        creditRating={estimated?.creditRating}
      />
      {loanPurposes.length > 0 && (
        <SelectInput
          form={form}
          name="loanPurposeConfigurationId"
          label={t("purpose")}
          options={choicesOf(loanPurposes)}
        />
      )}
      <Wishes form={form} commentsField="additionalComments" />
    </StepPage>
  );
}

/** The saved answers, without those about an earlier home. */
function firstValues(saved: HelocLoanEntry, isForAnotherHome: boolean): Partial<HelocLoanEntry> {
  if (!isForAnotherHome) return saved;
  const { loanAmount, loanPurposeConfigurationId, additionalComments } = saved;
  return { loanAmount, loanPurposeConfigurationId, additionalComments };
}

const fieldsOf = {
  primary: { amount: "primaryMortgageAmount", payOff: "payOffPrimaryMortgage" },
  secondary: { amount: "secondaryMortgageAmount", payOff: "payOffSecondaryMortgage" },
} as const;

/** One mortgage on the home: its balance, and whether the line pays it off. */
function Mortgage({ form, which }: { form: StepForm<HelocLoanEntry>; which: keyof typeof fieldsOf }) {
  const { amount, payOff } = fieldsOf[which];
  return (
    <div>
      <MoneyInput form={form} name={amount} label={t(`${which}Amount`)} hint={t("owedHint")} />
      <CheckboxInput form={form} name={payOff} label={t(`${which}PayOff`)} />
    </div>
  );
}

export const helocLoanDetailsScreen: ScreenModule = {
  Screen: HelocLoanDetailsScreen,
  prefetch: ({ loanApplicationId }) => prefetch(helocLoanApi.read, { loanApplicationId }),
};
