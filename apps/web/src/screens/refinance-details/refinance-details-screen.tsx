import { useMemo } from "react";
import { refinancedLoanApi } from "@portico/contract/loan-request";
import { loanAmountRange } from "@portico/domain/loan/loan-terms";
import { loanAmountRangeLabel } from "@portico/domain/values/money";
import { Refinancing, refinancingRules } from "@portico/domain/loan/refinanced-loan";
import { call } from "../../api/call.ts";
import { prefetch, useApi } from "../../api/use-query.ts";
import { MoneyInput, TextInput } from "../../forms/fields/fields.tsx";
import type { ScreenModule, StepProps } from "../../page/screen-module.ts";
import { StepPage } from "../../forms/step-page.tsx";
import { typedPart } from "../../forms/validation/typed-part.ts";
import { useStepForm } from "../../forms/use-step-form.ts";
import { AboveValue } from "../../loans/above-value.tsx";
import { lendable } from "../../loans/lendable.ts";
import { LoanTermInput } from "../../loans/loan-term-input.tsx";
import { Wishes } from "../../loans/wishes.tsx";
import { FieldGroup } from "../../widgets/field/field-group.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import { FieldStack } from "../../widgets/step-layout/step-layout.tsx";
import { t } from "./words.ts";

/** The loan to pay off, then the one that replaces it. */
function RefinanceDetailsScreen({ journey, productCode, onDone }: StepProps) {
  const { loanApplicationId } = journey;
  const answer = useApi(refinancedLoanApi.read, { loanApplicationId });
  const { refinancing, isForAnotherVehicle = false, loanTermTiers: tiers, branchPreferences, price } = answer;
  const schema = useMemo(() => refinancingRules({ tiers }), [tiers]);
  const form = useStepForm({
    schema,
    defaults: refinancing ? firstValues(typedPart(Refinancing, refinancing), isForAnotherVehicle) : {},
    fieldPrefixes: ["refinancing."],
    save: (both) => call(refinancedLoanApi.save, { loanApplicationId, refinancing: both }),
    onDone,
  });
  const amount = lendable(tiers, form.methods.watch("requestedLoanAmount"));
  return (
    <StepPage title={t("title")} lede={t("lede")} form={form}>
      {isForAnotherVehicle && <Notice tone="information">{t("again")}</Notice>}
      <FieldGroup heading label={t("presentTitle")}>
        <TextInput form={form} name="presentLender" label={t("presentLender")} />
        <MoneyInput form={form} name="amountOwed" label={t("amountOwed")} />
        <MoneyInput form={form} name="presentMonthlyPayment" label={t("presentPayment")} />
      </FieldGroup>
      <FieldGroup heading label={t("newTitle")}>
        <FieldStack>
          <MoneyInput
            form={form}
            name="requestedLoanAmount"
            label={t("amount")}
            hint={t("amountHint", { range: loanAmountRangeLabel(loanAmountRange(tiers)) })}
          />
          <AboveValue {...{ amount, price, productCode }} isRefinance />
        </FieldStack>
        <MoneyInput
          form={form}
          name="downPaymentAmount"
          label={t("downPayment")}
          hint={t("downPaymentHint")}
          isOptional
        />
        <LoanTermInput
          {...{ form, productCode, tiers }}
          amountName="requestedLoanAmount"
          name="requestedLoanTermInMonths"
        />
        <Wishes
          form={form}
          branchField="branchPreferenceConfigurationId"
          commentsField="additionalComments"
          branches={branchPreferences}
        />
      </FieldGroup>
    </StepPage>
  );
}

/** The saved answers, without those about the loan on an earlier vehicle. */
function firstValues(saved: Refinancing, isForAnotherVehicle: boolean): Partial<Refinancing> {
  if (!isForAnotherVehicle) return saved;
  const { presentLender: _lender, amountOwed: _owed, presentMonthlyPayment: _payment, ...newLoan } = saved;
  return newLoan;
}

export const refinanceDetailsScreen: ScreenModule = {
  Screen: RefinanceDetailsScreen,
  prefetch: ({ loanApplicationId }) => prefetch(refinancedLoanApi.read, { loanApplicationId }),
};
