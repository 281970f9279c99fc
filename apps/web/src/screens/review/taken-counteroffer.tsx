import type { reviewApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import type { Journey } from "@portico/contract/journey";
import { formatLimit } from "@portico/domain/values/format-limit";
import { formatMoney } from "@portico/domain/values/money";
import { ToCounteroffers } from "../../page/to-counteroffers.tsx";
import { longDate } from "@portico/domain/values/long-date";
import { Notice } from "../../widgets/notice/notice.tsx";
import { t } from "./words.ts";

interface Props {
  readonly offered: NonNullable<OutputOf<typeof reviewApi.read>["counteroffer"]>;
}

interface CounterofferedProps {
  readonly journey: Pick<Journey, "takesCounteroffer">;
  readonly counteroffer: Props["offered"] | undefined;
}

/** Whether the application takes a counteroffer that stands, or took one that ended with a change. */
export type CounterofferState = "none" | "stands" | "ended";

export function stateOf(
  { takesCounteroffer }: CounterofferedProps["journey"],
  counteroffer: Props["offered"] | undefined,
): CounterofferState {
  if (counteroffer) return "stands";
  return takesCounteroffer === true ? "ended" : "none";
}

/** The counteroffer that the application takes, or took before an answer changed. */
export function Counteroffered({ journey, counteroffer }: CounterofferedProps) {
  if (counteroffer) return <TakenCounteroffer offered={counteroffer} />;
  return stateOf(journey, counteroffer) === "ended" && <LeftCounteroffer />;
}

/** The counteroffer that the application takes: the same figures as on the notice, its last day, and the way back to the others. */
function TakenCounteroffer({ offered }: Props) {
  const { termInMonths: months, endsOn, others } = offered;
  const figures = {
    amount: formatLimit(offered.loanAmount),
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
      <ToCounteroffers label={t("otherCounteroffers", { others })} />
    </Notice>
  );
}

/** A counteroffer was chosen, but the loan or a fact is another one now: what sending does, and the way back. */
function LeftCounteroffer() {
  return (
    <Notice title={t("leftTitle")} tone="warning">
      <p>{t("leftText")}</p>
      <ToCounteroffers label={t("ourCounteroffers")} />
    </Notice>
  );
}
