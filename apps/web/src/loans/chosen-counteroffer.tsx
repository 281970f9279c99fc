import { formatLimit } from "@portico/domain/values/format-limit";
import { formatMoney } from "@portico/domain/values/money";
import { ToCounteroffers } from "../page/to-counteroffers.tsx";
import { Notice } from "../widgets/notice/notice.tsx";
import { useChosenCounteroffer } from "./use-chosen-counteroffer.ts";
import { t } from "./words.ts";

interface Props {
  /** The vehicle that the page is about. Left out on the page of the loan. */
  readonly thing?: string;
  /** The page is about people, their homes, or their work. */
  readonly isAboutPeople?: true;
}

/** On a page that a chosen counteroffer rests on: what a change does, or that it ended, and the way back. Nothing in any other application. */
export function ChosenCounteroffer(page: Props) {
  const chosen = useChosenCounteroffer();
  if (!chosen) return null;
  const { standing, isParted } = chosen;
  return (
    <Notice title={t(standing ? "chosenTitle" : "chosenLeftTitle")} {...(!standing && { tone: "warning" as const })}>
      {standing ? <p>{wordsOf(standing)}</p> : <p>{t(isParted ? "chosenParted" : "chosenLeft")}</p>}
      {standing && <p>{changeText(page)}</p>}
      <ToCounteroffers label={t("chosenOthers")} />
    </Notice>
  );
}

function changeText({ thing, isAboutPeople }: Props): string {
  if (isAboutPeople) return t("chosenAnswersText");
  return thing === undefined ? t("chosenText") : t("chosenThingText", { thing });
}

type Standing = NonNullable<NonNullable<ReturnType<typeof useChosenCounteroffer>>["standing"]>;

function wordsOf({ loanAmount, termInMonths: months, annualPercentageRate, monthlyPayment }: Standing): string {
  const figures = { amount: formatLimit(loanAmount), rate: annualPercentageRate.toFixed(2) };
  if (months === null) return t("chosenLine", figures);
  return t("chosenLoan", { ...figures, months, payment: formatMoney(monthlyPayment) });
}
