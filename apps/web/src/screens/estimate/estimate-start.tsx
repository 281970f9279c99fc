import { useMemo, useState } from "react";
import { beginningApi } from "@portico/contract/beginning";
import { estimateApi } from "@portico/contract/estimate";
import { creditRatings, estimatedLoanRules, type EstimatedLoan } from "@portico/domain/loan/estimate";
import type { LoanTermTier } from "@portico/domain/loan/loan-terms";
import { buysVehicle, groupOf, isOpenEnd, ProductCode } from "@portico/domain/loan/product";
import { call } from "../../api/call.ts";
import { prefetch, useApi } from "../../api/use-query.ts";
import { MoneyInput } from "../../forms/fields/fields.tsx";
import { radioProps, useChoice } from "../../forms/fields/use-choice.ts";
import { ActionProblem } from "../../forms/saving/action-problem.tsx";
import { useAction } from "../../forms/saving/use-action.ts";
import type { StepForm } from "../../forms/step-form.ts";
import { StepPage } from "../../forms/step-page.tsx";
import { useStepForm } from "../../forms/use-step-form.ts";
import { AmountInput } from "../../loans/amount-input.tsx";
import { AllTerms } from "../../loans/estimate-panel.tsx";
import { AmountIsPrice, priceText } from "../../loans/price-paid.tsx";
import { lendable } from "../../loans/lendable.ts";
import { setAmount } from "../../loans/set-amount.ts";
import { useMissedLimit } from "../../loans/use-missed-limit.ts";
import { TermChoice } from "../../loans/term-choice.tsx";
import { useEstimate, type Estimate } from "../../loans/use-estimate.ts";
import { useLikelyNoAtStart } from "../../page/use-likely-no-at-start.ts";
import { t as loanText } from "../../loans/words.ts";
import { LikelyNoFirst } from "../../outcomes/likely-no-first.tsx";
import type { StartProps, StartScreenModule } from "../../page/screen-module.ts";
import { prefetchBeginning, useBeginning } from "../../page/use-beginning.ts";
import { useLiveFacts } from "../../page/live-facts.ts";
import { StepAside } from "../../page/step-aside.tsx";
import { Button } from "../../widgets/button/button.tsx";
import fold from "../../widgets/fold/fold.module.css";
import { SegmentedControl } from "../../widgets/segmented-control/segmented-control.tsx";
import { Card, FieldStack } from "../../widgets/step-layout/step-layout.tsx";
import { EstimateBar } from "./estimate-bar.tsx";
import styles from "./estimate.module.css";
import { t } from "./words.ts";

type Entry = Partial<EstimatedLoan>;

/** A payment and a rate before anybody signs in, from an amount, a term, and people's own rating of their credit. */
function EstimateStart({ productCode }: StartProps) {
  const { beginning, isLeaving, keep, goOn } = useBeginning(productCode, "estimate");
  const lent = useApi(estimateApi.configuration, { productTypeId: productCode });
  const { loanTermTiers: tiers, isPricedByCredit, usualShare } = lent;
  const keepEstimate = async (estimate: EstimatedLoan | null) =>
    keep(await call(beginningApi.saveEstimate, { productTypeId: productCode, estimate }));
  const schema = useMemo(() => estimatedLoanRules(tiers, productCode), [tiers, productCode]);
  const form = useStepForm<Entry, EstimatedLoan>({
    schema,
    defaults: beginning.estimate ?? beginning.wanted ?? { creditRating: "notSure" },
    fieldPrefixes: ["estimate."],
    save: keepEstimate,
    onDone: goOn,
  });
  const without = useAction(async () => {
    await keepEstimate(null);
    goOn();
  });
  const [typed, months, creditRating = "notSure"] = form.methods.watch(["loanAmount", "termInMonths", "creditRating"]);
  const today: unknown = form.methods.watch("presentMonthlyPayment");
  const loanAmount = lendable(tiers, typed);
  const missed = useMissedLimit(tiers, typed);
  const estimate = useEstimate(
    estimateApi.read,
    loanAmount === undefined ? undefined : { productTypeId: productCode, loanAmount, creditRating },
  );
  const submitLabel = useGoOnLabel(loanAmount, estimate);
  if (isLeaving) return null;
  return (
    <StepPage
      title={t("title")}
      footnote={<p>{t("lede")}</p>}
      form={form}
      notice={<LikelyNoFirst beginning={beginning} stepId="estimate" />}
      aside={<Beside answer={estimate.answer} />}
      submitLabel={submitLabel}
      secondary={<Without amount={loanAmount} action={without} />}
    >
      <ActionProblem action={without} />
      <div className={styles.fields}>
        <AmountInput form={form} name="loanAmount" {...amountWords(productCode, usualShare)} tiers={tiers} />
        {buysVehicle(productCode) && <DownPayment {...{ form, tiers }} amount={loanAmount} />}
        {productCode === ProductCode.autoRefi && (
          <MoneyInput form={form} name="presentMonthlyPayment" label={t("presentPayment")} isOptional />
        )}
        <EstimateBar estimate={estimate} months={months} limit={missed} today={today} />
        {!isOpenEnd(productCode) && (
          <TermChoice
            {...{ form, tiers }}
            name="termInMonths"
            amountName="loanAmount"
            label={t("term")}
            suggestedHint={(term) => t("suggestedTerm", { term })}
            isShort
          />
        )}
        {isPricedByCredit !== false && <Credit form={form} />}
      </div>
    </StepPage>
  );
}

interface WithoutProps {
  readonly amount: number | undefined;
  readonly action: ReturnType<typeof useAction>;
}

/** The way on without an estimate. Beside an amount that we lend, it would throw that amount away. */
function Without({ amount, action }: WithoutProps) {
  if (amount !== undefined) return null;
  return (
    <Button kind="quiet" isBusy={action.isRunning} onClick={() => void action.run()}>
      {t("goOnWithout")}
    </Button>
  );
}

interface AmountWords {
  readonly label: string;
  readonly hint?: string;
}

/** The amount of a refinancing is what people owe, so they type it once. Who buys a vehicle might type its price. */
function amountWords(productCode: ProductCode, usualShare: number | undefined): AmountWords {
  if (productCode === ProductCode.autoRefi) return { label: t("owed") };
  if (usualShare !== undefined)
    return { label: t("limit"), hint: t("usualOnHome", { percent: Math.round(usualShare * 100) }) };
  if (isOpenEnd(productCode)) return { label: t("limit") };
  const label = loanText("loanAmount");
  return groupOf(productCode) === "vehicles" ? { label, hint: loanText("loanAmountOfVehicle") } : { label };
}

interface DownPaymentProps {
  readonly form: StepForm<Entry>;
  readonly tiers: readonly LoanTermTier[];
  /** The loan. Undefined while it isn't an amount that is lent. */
  readonly amount: number | undefined;
}

/**
 * What the person pays beside the loan, with the price that both pay. It is folded away until somebody wants it, has told it, or has to
 * correct it.
 */
function DownPayment({ form, tiers, amount }: DownPaymentProps) {
  const [isOpen, setOpen] = useState(() => form.methods.getValues("downPaymentAmount") !== undefined);
  const isWrong = form.errorOf("downPaymentAmount") !== undefined;
  const downPayment: unknown = form.methods.watch("downPaymentAmount");
  return (
    <details open={isOpen || isWrong} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={fold.summary}>{t("addDownPayment")}</summary>
      <FieldStack>
        <MoneyInput
          form={form}
          name="downPaymentAmount"
          label={t("downPayment")}
          hint={priceText({ amount, downPayment }) ?? t("downPaymentHint")}
          isOptional
        />
        <AmountIsPrice
          {...{ amount, downPayment, tiers }}
          onUse={(dollars) => setAmount(form, "loanAmount", dollars)}
        />
      </FieldStack>
    </details>
  );
}

/** People's own rating, which narrows the range. */
function Credit({ form }: { readonly form: StepForm<Entry> }) {
  const field = {
    form,
    name: "creditRating",
    label: loanText("credit"),
    hint: t("creditHint"),
    options: creditRatings.map((value) => ({ value, label: loanText(value) })),
  } as const;
  return <SegmentedControl {...radioProps(field, useChoice(field))} />;
}

/** Only an amount with figures is an estimate to continue with. While they are on their way, the button doesn't change. */
function useGoOnLabel(loanAmount: number | undefined, { answer, hasFailed }: Estimate): string {
  const isLikelyNo = useLikelyNoAtStart();
  const hasEstimate = !isLikelyNo && loanAmount !== undefined && !hasFailed && answer?.isRateAvailable !== false;
  return t(hasEstimate ? "goOnWith" : "goOn");
}

/** The page shows these as people type, so the summary doesn't show the saved ones. */
const beingTyped = { amount: undefined, term: undefined, payment: undefined, rate: undefined };

/** The other terms, beside the page if there is room. Without any, the application so far, as on each other page. */
function Beside({ answer }: Pick<Estimate, "answer">) {
  const isLikelyNo = useLikelyNoAtStart();
  useLiveFacts(beingTyped);
  if (isLikelyNo || !answer || answer.terms.length < 2) return <StepAside />;
  return (
    <div className={styles.terms}>
      <Card>
        <AllTerms answer={answer} isOpen />
      </Card>
    </div>
  );
}

export const estimateStart: StartScreenModule = {
  Screen: EstimateStart,
  prefetch: async (productCode) =>
    Promise.all([prefetchBeginning(productCode), prefetch(estimateApi.configuration, { productTypeId: productCode })]),
};
