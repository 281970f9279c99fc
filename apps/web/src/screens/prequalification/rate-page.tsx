import { preferredTerm, suggestedTerm } from "@portico/domain/loan/loan-terms";
import { formatLimit } from "@portico/domain/values/format-limit";
import { EstimatePanel } from "../../loans/estimate-panel.tsx";
import { isWithoutRates } from "../../loans/no-rates.tsx";
import { useOwnEstimate } from "../../loans/use-loan-estimate.ts";
import { Page } from "../../page/page.tsx";
import { StepAside } from "../../page/step-aside.tsx";
import { Button } from "../../widgets/button/button.tsx";
import { t } from "./words.ts";

interface Props {
  readonly loanAmount: number;
  /** The term that the person has chosen already. */
  readonly termInMonths: number | null;
  readonly onDone: () => void;
}

/** The person's own rate for their amount. If the check gives none, it says so in the same words for every reason. */
export function RatePage({ loanAmount, termInMonths, onDone }: Props) {
  const own = useOwnEstimate(loanAmount);
  const { answer, isOffline } = own;
  const primary = <Button onClick={onDone}>{t("goOn")}</Button>;
  if (isWithoutRates(own))
    return (
      <Page
        title={t("noRateTitle")}
        lede={t(isOffline ? "ratesOffline" : "ratesDown")}
        aside={<StepAside />}
        primary={primary}
        secondary={
          <Button kind="secondary" isBusy={own.isTrying} onClick={own.tryAgain}>
            {t("tryAgain")}
          </Button>
        }
      />
    );
  if (answer && !own.isPersonal)
    return (
      <Page title={t("noRateTitle")} lede={t("noRate")} aside={<StepAside />} primary={primary}>
        <p>{t("noDecision")}</p>
      </Page>
    );
  const terms = answer?.terms.map((term) => term.termInMonths) ?? [];
  return (
    <Page
      title={t("rateTitle")}
      lede={t("rateLede", { amount: formatLimit(loanAmount) })}
      aside={<StepAside />}
      primary={primary}
    >
      {answer && (
        <EstimatePanel
          estimate={{ ...own, isPersonal: true }}
          amount={loanAmount}
          months={termInMonths === null ? suggestedTerm(terms, loanAmount) : preferredTerm(terms, termInMonths)}
        />
      )}
    </Page>
  );
}
