import { useMemo } from "react";
import { vehicleApi } from "@portico/contract/vehicle";
import { MaximumLength } from "@portico/domain/limits";
import { loanAmountRange, loanTermLabel, loanTermsFor, type LoanTermTier } from "@portico/domain/loan-terms";
import { formatWholeMoney, loanAmountRangeLabel } from "@portico/domain/money";
import { vehicleLoanRules } from "@portico/domain/vehicle";
import { call } from "../../api/call.ts";
import { prefetch, useApi } from "../../api/use-query.ts";
import { choicesOf } from "../../forms/choice.ts";
import { RadioInput, SelectInput } from "../../forms/choice-fields.tsx";
import { MoneyInput, TextAreaInput } from "../../forms/fields.tsx";
import { useFrame } from "../../forms/frame.ts";
import type { ScreenModule, StepProps } from "../../forms/screen-module.ts";
import { StepPage } from "../../forms/step-page.tsx";
import { useStepForm } from "../../forms/use-step-form.ts";
import { Notice } from "../../widgets/notice/notice.tsx";
import { FieldStack } from "../../widgets/step-layout/step-layout.tsx";
import { advertisedRate, estimatedPayment } from "./estimated-payment.ts";
import { PaymentEstimate } from "./payment-estimate.tsx";
import { t } from "./words.ts";

/** How much, how much down, how long; with what a month may cost. */
function VehicleLoanDetailsScreen({ journey, productCode, onDone }: StepProps) {
  const { loanApplicationId } = journey;
  const { products } = useFrame();
  const {
    vehicleLoan,
    loanTermTiers: tiers,
    branchPreferences,
    price,
  } = useApi(vehicleApi.readLoan, { loanApplicationId });
  const schema = useMemo(() => vehicleLoanRules({ tiers }), [tiers]);
  const form = useStepForm({
    schema,
    defaults: vehicleLoan ?? {},
    fieldPrefixes: ["vehicleLoan."],
    save: (asked) => call(vehicleApi.saveLoan, { loanApplicationId, vehicleLoan: asked }),
    onDone,
  });
  const percent = advertisedRate(products.find(({ id }) => id === productCode)?.rateText);
  const [typed, months] = form.methods.watch(["requestedLoanAmount", "requestedLoanTermInMonths"]);
  const amount = lendable(tiers, typed);
  // Half a number has no tier: meanwhile the first tier's terms stay, and an answer is not lost while it is typed.
  const terms = loanTermsFor(tiers, amount);
  return (
    <StepPage title={t("title")} lede={t("lede")} form={form}>
      <FieldStack>
        <MoneyInput
          form={form}
          name="requestedLoanAmount"
          label={t("amount")}
          hint={t("amountHint", { range: loanAmountRangeLabel(loanAmountRange(tiers)) })}
        />
        <AboveValue amount={amount} price={price} />
      </FieldStack>
      <MoneyInput
        form={form}
        name="downPaymentAmount"
        label={t("downPayment")}
        hint={t("downPaymentHint")}
        isOptional
      />
      <RadioInput
        form={form}
        name="requestedLoanTermInMonths"
        label={t("term")}
        hint={t("termHint")}
        options={terms.map((term) => ({
          value: term,
          label: loanTermLabel(term),
          hint: amount === undefined || percent === undefined ? undefined : estimateOf(amount, term, percent),
        }))}
      />
      {amount !== undefined && percent !== undefined && months && terms.includes(months) ? (
        <PaymentEstimate loanAmount={amount} months={months} percent={percent} />
      ) : null}
      {branchPreferences.length > 1 && (
        <SelectInput
          form={form}
          name="branchPreferenceConfigurationId"
          label={t("branch")}
          options={choicesOf(branchPreferences)}
          isOptional
        />
      )}
      <TextAreaInput
        form={form}
        name="additionalComments"
        label={t("comments")}
        hint={t("commentsHint", { max: MaximumLength.additionalComments })}
        maxLength={MaximumLength.additionalComments}
        isOptional
      />
    </StepPage>
  );
}

function estimateOf(amount: number, term: number, percent: number): string {
  return t("termEstimate", { payment: formatWholeMoney(estimatedPayment(amount, term, percent)) });
}

/** A kind word about an amount that the vehicle does not cover, said aloud as it appears; it stops nobody. */
function AboveValue({ amount, price }: { amount: number | undefined; price: number | null }) {
  const isAbove = price !== null && amount !== undefined && amount > price;
  return (
    <div aria-live="polite">
      {isAbove && (
        <Notice tone="warning" title={t("aboveTitle")}>
          <p>{t("aboveText", { price: formatWholeMoney(price) })}</p>
        </Notice>
      )}
    </div>
  );
}

/** An amount that some tier takes, so that there is something to say about it. */
function lendable(tiers: readonly LoanTermTier[], typed: unknown): number | undefined {
  if (typeof typed !== "number") return undefined;
  const fits = tiers.some(({ minLoanAmount, maxLoanAmount }) => typed >= minLoanAmount && typed <= maxLoanAmount);
  return fits ? typed : undefined;
}

export const vehicleLoanDetailsScreen: ScreenModule = {
  Screen: VehicleLoanDetailsScreen,
  prefetch: ({ loanApplicationId }) => prefetch(vehicleApi.readLoan, { loanApplicationId }),
};
