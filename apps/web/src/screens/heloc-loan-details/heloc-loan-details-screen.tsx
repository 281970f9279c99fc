import { useMemo, useState } from "react";
import { helocLoanApi } from "@portico/contract/heloc";
import {
  HelocLoan,
  helocLoanRules,
  mortgagesOf,
  type HelocLoanEntry,
  type HelocLoanSettings,
} from "@portico/domain/loan/heloc-loan";
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
  const {
    helocLoan,
    isForAnotherHome = false,
    isMortgaged,
    settings,
    usualShare,
    estimated,
  } = useApi(helocLoanApi.read, {
    loanApplicationId,
  });
  const { mortgageStatuses } = settings;
  const schema = useMemo(() => helocLoanRules(settings), [settings]);
  const rating = useRating(estimated);
  const form = useStepForm({
    schema,
    defaults: helocLoan
      ? firstValues(typedPart(HelocLoan, helocLoan), isForAnotherHome)
      : { loanAmount: estimated?.loanAmount, ...(isMortgaged === false && paidOff(mortgageStatuses)) },
    fieldPrefixes: ["helocLoan."],
    save: (asked) => call(helocLoanApi.save, { loanApplicationId, helocLoan: asked, ...rating.changed }),
    onDone,
  });
  const line = useSecondPage(t("homePage"), helocLoan !== null && !isForAnotherHome);
  const status = form.methods.watch("mortgageStatusConfigurationId");
  const mortgages = mortgagesOf(status, mortgageStatuses);
  // Somebody who has paid off the mortgage meanwhile keeps that answer.
  const [hasAnswered] = useState(status !== undefined && status !== null && mortgages === 0);
  const home = { isForAnotherHome, isMortgaged: isMortgaged === true && !hasAnswered };
  // Each page is a page of its own: it opens at its heading.
  if (line.isOpen)
    return (
      <LinePage
        key="line"
        {...{ form, settings, rating, mortgages, usualShare }}
        isSaved={helocLoan !== null}
        onBack={line.close}
      />
    );
  return <HomePage key="home" {...{ form, mortgageStatuses, mortgages, ...home }} onNext={line.open} />;
}

/** The answer of an owner who said at their address that the home is paid off. */
function paidOff(statuses: HelocLoanSettings["mortgageStatuses"]): Partial<HelocLoanEntry> {
  const paid = statuses.find(({ id }) => mortgagesOf(id, statuses) === 0);
  return paid ? { mortgageStatusConfigurationId: paid.id } : {};
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
