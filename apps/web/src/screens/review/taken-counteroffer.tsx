import type { reviewApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import { formatMoney } from "@portico/domain/values/money";
import { longDate } from "../../outcomes/long-date.ts";
import { Notice } from "../../widgets/notice/notice.tsx";
import { t } from "./words.ts";

interface Props {
  readonly offered: NonNullable<OutputOf<typeof reviewApi.read>["counteroffer"]>;
}

/** The counteroffer that the application takes: the same figures as on the notice, and its last day. */
export function TakenCounteroffer({ offered }: Props) {
  const { termInMonths: months, endsOn } = offered;
  const figures = {
    amount: formatMoney(offered.loanAmount),
    rate: offered.annualPercentageRate.toFixed(2),
    date: longDate(endsOn),
  };
  return (
    <Notice title={t("counterofferTitle")}>
      <p>
        {months === null
          ? t("counterofferLine", figures)
          : t("counterofferLoan", { ...figures, months, payment: formatMoney(offered.monthlyPayment) })}
      </p>
    </Notice>
  );
}
