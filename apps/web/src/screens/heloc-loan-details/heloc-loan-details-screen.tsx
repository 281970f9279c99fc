import { useMemo } from "react";
import { helocLoanApi } from "@portico/contract/heloc";
import { HelocLoan, helocLoanRules, mortgagesOf, type HelocLoanEntry } from "@portico/domain/loan/heloc-loan";
import { call } from "../../api/call.ts";
import { prefetch, useApi } from "../../api/use-query.ts";
import { useSecondPage } from "../../page/second-page.ts";
import type { ScreenModule, StepProps } from "../../page/screen-module.ts";
import { typedPart } from "../../forms/validation/typed-part.ts";
import { useStepForm } from "../../forms/use-step-form.ts";
import { useRating } from "../../loans/use-rating.ts";
import { HomePage } from "./home-page.tsx";
import { LinePage } from "./line-page.tsx";
import { t } from "./words.ts";

/** The home's value and the balance owed on it on one page, then the line on another. One form holds both, and one call saves them. */
function HelocLoanDetailsScreen({ journey: { loanApplicationId }, onDone }: StepProps) {
  const { helocLoan, isForAnotherHome = false, settings, estimated } = useApi(helocLoanApi.read, { loanApplicationId });
  const { mortgageStatuses } = settings;
  const schema = useMemo(() => helocLoanRules(settings), [settings]);
  const rating = useRating(estimated);
  const form = useStepForm({
    schema,
    defaults: helocLoan
      ? firstValues(typedPart(HelocLoan, helocLoan), isForAnotherHome)
      : { loanAmount: estimated?.loanAmount },
    fieldPrefixes: ["helocLoan."],
    save: (asked) => call(helocLoanApi.save, { loanApplicationId, helocLoan: asked, ...rating.changed }),
    onDone,
  });
  const line = useSecondPage(t("homePage"), helocLoan !== null && !isForAnotherHome);
  const mortgages = mortgagesOf(form.methods.watch("mortgageStatusConfigurationId"), mortgageStatuses);
  // Each page is a page of its own: it opens at its heading.
  if (line.isOpen) return <LinePage key="line" {...{ form, settings, rating, mortgages }} onBack={line.close} />;
  return <HomePage key="home" {...{ form, mortgageStatuses, mortgages, isForAnotherHome }} onNext={line.open} />;
}

/** The saved answers, without those about an earlier home. */
function firstValues(saved: HelocLoanEntry, isForAnotherHome: boolean): Partial<HelocLoanEntry> {
  if (!isForAnotherHome) return saved;
  const { loanAmount, loanPurposeConfigurationId, additionalComments } = saved;
  return { loanAmount, loanPurposeConfigurationId, additionalComments };
}

export const helocLoanDetailsScreen: ScreenModule = {
  Screen: HelocLoanDetailsScreen,
  prefetch: ({ loanApplicationId }) => prefetch(helocLoanApi.read, { loanApplicationId }),
};
