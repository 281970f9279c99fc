import { useMemo } from "react";
import { refinancedLoanApi } from "@portico/contract/loan-request";
import type { EstimatedLoan } from "@portico/domain/loan/estimate";
import { newLoanBeside, paysOff, Refinancing, refinancingRules } from "@portico/domain/loan/refinanced-loan";
import { call } from "../../api/call.ts";
import { prefetch, useApi } from "../../api/use-query.ts";
import { CountInput, TextInput } from "../../forms/fields/fields.tsx";
import type { ScreenModule, StepProps } from "../../page/screen-module.ts";
import { StepPage } from "../../forms/step-page.tsx";
import { typedPart } from "../../forms/validation/typed-part.ts";
import { useStepForm } from "../../forms/use-step-form.ts";
import { AboveValue } from "../../loans/above-value.tsx";
import { lendable } from "../../loans/lendable.ts";
import { LoanTermInput, type PresentLoan } from "../../loans/loan-term-input.tsx";
import { Wishes } from "../../loans/wishes.tsx";
import { FieldGroup } from "../../widgets/field/field-group.tsx";
import { Notice } from "../../widgets/notice/notice.tsx";
import { FieldStack } from "../../widgets/step-layout/step-layout.tsx";
import { Comparison } from "./comparison.tsx";
import { NewAmount } from "./new-amount.tsx";
import { OwedAndPaid } from "./owed-and-paid.tsx";
import { OwnLender, useOwnNames } from "./own-lender.tsx";
import { t } from "./words.ts";

/** The loan to pay off, then the one that replaces it. */
function RefinanceDetailsScreen({ journey, productCode, onDone }: StepProps) {
  const { loanApplicationId } = journey;
  const answer = useApi(refinancedLoanApi.read, { loanApplicationId });
  const {
    refinancing,
    isForAnotherVehicle = false,
    loanTermTiers: tiers,
    branchPreferences,
    price,
    estimated,
  } = answer;
  const ownNames = useOwnNames();
  const schema = useMemo(() => refinancingRules({ tiers, ownNames }), [tiers, ownNames]);
  const form = useStepForm({
    schema,
    defaults: refinancing
      ? firstValues(typedPart(Refinancing, refinancing), isForAnotherVehicle)
      : ofEstimate(estimated),
    fieldPrefixes: ["refinancing."],
    save: (both) => call(refinancedLoanApi.save, { loanApplicationId, refinancing: both }),
    onDone,
  });
  const amount = lendable(tiers, form.methods.watch("requestedLoanAmount"));
  const typed = form.methods.watch();
  const present = presentOf(typed);
  return (
    <StepPage title={t("title")} lede={t("lede")} form={form}>
      {isForAnotherVehicle && <Notice tone="information">{t("again")}</Notice>}
      <TextInput form={form} name="presentLender" label={t("presentLender")} />
      <OwnLender form={form} isAsked={journey.path.includes("productEligibility")} />
      <OwedAndPaid form={form} estimated={refinancing ? undefined : estimated} />
      <CountInput form={form} name="presentPaymentsLeft" label={t("paymentsLeft")} isOptional />
      <FieldGroup heading label={t("newTitle")}>
        <FieldStack>
          <NewAmount form={form} tiers={tiers} />
          <AboveValue {...{ amount, price, productCode }} payoff={payoffOf(typed) ?? amount} />
        </FieldStack>
        <LoanTermInput
          {...{ form, productCode, tiers, present }}
          creditRating={estimated?.creditRating}
          amountName="requestedLoanAmount"
          name="requestedLoanTermInMonths"
          More={Comparison}
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

type Typed = Readonly<Partial<Record<keyof Refinancing, unknown>>>;

function ownOf({ downPaymentAmount: own }: Typed): number {
  return typeof own === "number" ? own : 0;
}

/** What the new loan has to pay off, once the balance is typed. */
function payoffOf(typed: Typed): number | undefined {
  return typeof typed.amountOwed === "number" ? newLoanBeside(ownOf(typed), typed.amountOwed) : undefined;
}

/** The present loan, once its payment is typed. A text isn't a number yet. */
function presentOf(typed: Typed): PresentLoan | undefined {
  const { presentMonthlyPayment: payment, presentPaymentsLeft: left, amountOwed, requestedLoanAmount } = typed;
  if (typeof payment !== "number" || payment <= 0) return undefined;
  const own = ownOf(typed);
  const isKnown = typeof amountOwed === "number" && typeof requestedLoanAmount === "number";
  return {
    payment,
    left: typeof left === "number" && left > 0 ? left : undefined,
    own,
    isPaidOff: isKnown && paysOff({ amountOwed, requestedLoanAmount, downPaymentAmount: own }),
  };
}

/** The answers from the estimate before the application. The new loan's amount follows from the balance. */
function ofEstimate(estimated: EstimatedLoan | undefined): Partial<Refinancing> {
  if (!estimated) return {};
  const { loanAmount, termInMonths, presentMonthlyPayment } = estimated;
  return {
    amountOwed: loanAmount,
    ...(presentMonthlyPayment !== undefined && { presentMonthlyPayment }),
    ...(termInMonths !== undefined && { requestedLoanTermInMonths: termInMonths }),
  };
}

/** The saved answers, without those about the loan on an earlier vehicle. */
function firstValues(saved: Refinancing, isForAnotherVehicle: boolean): Partial<Refinancing> {
  if (!isForAnotherVehicle) return saved;
  const { presentLender: _lender, amountOwed: _owed, presentMonthlyPayment: _payment, ...others } = saved;
  const { presentPaymentsLeft: _left, ...newLoan } = others;
  return newLoan;
}

export const refinanceDetailsScreen: ScreenModule = {
  Screen: RefinanceDetailsScreen,
  prefetch: ({ loanApplicationId }) => prefetch(refinancedLoanApi.read, { loanApplicationId }),
};
