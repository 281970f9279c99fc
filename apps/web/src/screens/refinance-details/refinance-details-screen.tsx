import { useMemo } from "react";
import { refinancedLoanApi } from "@portico/contract/loan-request";
import type { EstimatedLoan } from "@portico/domain/loan/estimate";
import { Refinancing, refinancingRules } from "@portico/domain/loan/refinanced-loan";
import { call } from "../../api/call.ts";
import { prefetch, useApi } from "../../api/use-query.ts";
import { isHalfContinued, useSecondPage } from "../../page/second-page.ts";
import type { ScreenModule, StepProps } from "../../page/screen-module.ts";
import { typedPart } from "../../forms/validation/typed-part.ts";
import { useStepForm } from "../../forms/use-step-form.ts";
import { useRating } from "../../loans/use-rating.ts";
import { useWayToVehicle } from "../../loans/use-way-to-vehicle.ts";
import { useNewAmount } from "./new-amount.tsx";
import { NewLoanPage } from "./new-loan-page.tsx";
import { useOwnNames } from "./own-lender.tsx";
import { TodayPage } from "./today-page.tsx";
import { TypedLoan } from "./typed-loan.tsx";
import { t } from "./words.ts";

/** The loan to pay off on one page, then the one that replaces it on another. One form holds both, and one call saves them. */
function RefinanceDetailsScreen({ journey, productCode, onDone }: StepProps) {
  const { loanApplicationId } = journey;
  const answer = useApi(refinancedLoanApi.read, { loanApplicationId });
  const { refinancing, presentLoan, isForAnotherVehicle = false, loanTermTiers: tiers, estimated } = answer;
  const ownNames = useOwnNames();
  const schema = useMemo(() => refinancingRules({ tiers, ownNames }), [tiers, ownNames]);
  const rating = useRating(estimated);
  const vehicle = useWayToVehicle(answer.valueAssumes, refinancing !== null && !isForAnotherVehicle, onDone);
  const form = useStepForm({
    schema,
    defaults: refinancing
      ? firstValues(typedPart(Refinancing, refinancing), isForAnotherVehicle)
      : { ...presentLoan, ...ofEstimate(estimated) },
    fieldPrefixes: ["refinancing."],
    save: (both) =>
      call(refinancedLoanApi.save, { loanApplicationId, refinancing: both, ...rating.changed, ...vehicle.mark() }),
    onDone: vehicle.onDone,
  });
  const newLoan = useSecondPage(t("todayPage"), refinancing !== null && !isForAnotherVehicle);
  const amount = useNewAmount({ form, tiers });
  // Each page is a page of its own: it opens at its heading.
  if (newLoan.isOpen)
    return <NewLoanPage key="new" {...{ form, productCode, answer, amount, rating, vehicle }} onBack={newLoan.close} />;
  return (
    <TodayPage
      key="today"
      {...{ form, tiers, amount, isForAnotherVehicle }}
      estimated={refinancing ? undefined : estimated}
      isAsked={journey.path.includes("productEligibility")}
      earlierLender={answer.earlierLender}
      onNext={newLoan.open}
    >
      {(refinancing !== null || isHalfContinued.get()) && (
        <TypedLoan form={form} {...{ productCode, rating, answer }} />
      )}
    </TodayPage>
  );
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
