import { formatLimit, formatWholeMoney } from "@portico/domain/values/money";
import { loanTermLabel } from "@portico/domain/loan/loan-terms";
import { FigureList } from "../widgets/figures/figure-list.tsx";
import { estimatedPayment } from "./estimated-payment.ts";
import styles from "./payment-estimate.module.css";
import { t } from "./words.ts";

interface Props {
  readonly loanAmount: number;
  readonly months: number;
  readonly percent: number;
}

/** The estimated monthly payment, marked as an estimate. A payment must be shown with the APR and the term (12 CFR 1026.24). */
export function PaymentEstimate({ loanAmount, months, percent }: Props) {
  const payment = formatWholeMoney(estimatedPayment(loanAmount, months, percent));
  return (
    <div aria-live="polite">
      <FigureList
        main={{
          label: t("estimateTitle"),
          value: (
            <>
              {payment} <span className={styles.perMonth}>{t("perMonth")}</span>
            </>
          ),
          note: t("estimateBasis", {
            amount: formatLimit(loanAmount),
            term: loanTermLabel(months),
            rate: percent.toFixed(2),
          }),
        }}
        figures={[]}
      />
    </div>
  );
}
