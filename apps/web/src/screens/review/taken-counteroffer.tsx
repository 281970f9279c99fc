import type { reviewApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import type { AnyJourney, Journey } from "@portico/contract/journey";
import { vehicleWordOf } from "@portico/domain/collateral/collateral";
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
  readonly journey: Pick<Journey, "takesCounteroffer" | "productTypeId">;
  readonly review: Pick<OutputOf<typeof reviewApi.read>, "counteroffer" | "counterofferEnded">;
}

/** Whether the application takes a counteroffer that stands, or took one that ended with a change. */
export type CounterofferState = "none" | "stands" | "ended";

export function stateOf(
  { takesCounteroffer }: Pick<AnyJourney, "takesCounteroffer">,
  counteroffer: Props["offered"] | undefined,
): CounterofferState {
  if (counteroffer) return "stands";
  return takesCounteroffer === true ? "ended" : "none";
}

/** The counteroffer that the application takes, or took before an answer changed. */
export function Counteroffered({ journey, review: { counteroffer, counterofferEnded } }: CounterofferedProps) {
  if (counteroffer) return <TakenCounteroffer offered={counteroffer} />;
  if (stateOf(journey, counteroffer) !== "ended") return null;
  return <LeftCounteroffer because={counterofferEnded} thing={vehicleWordOf(journey.productTypeId)} />;
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

interface LeftProps {
  /** Undefined while an answer is missing. */
  readonly because: OutputOf<typeof reviewApi.read>["counterofferEnded"];
  readonly thing: string;
}

/** A counteroffer was chosen, but the loan or a fact is another one now: what sending does, and the way back. */
function LeftCounteroffer({ because, thing }: LeftProps) {
  return (
    <Notice title={t("leftTitle")} tone="warning">
      {because && <p>{t(`leftBecause.${because}`, { thing })}</p>}
      <p>{t("leftText")}</p>
      <ToCounteroffers label={t("ourCounteroffers")} />
    </Notice>
  );
}
