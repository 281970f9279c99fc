import { applicationApi } from "@portico/contract/application";
import { isOpenEnd, ProductCode } from "@portico/domain/loan/product";
import { formatLimit } from "@portico/domain/values/format-limit";
import { longDate } from "@portico/domain/values/long-date";
import { call } from "../../api/call.ts";
import { dayOf } from "../../api/server-clock.ts";
import { ActionProblem } from "../../forms/saving/action-problem.tsx";
import { useAction } from "../../forms/saving/use-action.ts";
import type { OutcomeProps } from "../../page/screen-module.ts";
import { Button } from "../../widgets/button/button.tsx";
import type { Answer } from "./answer.ts";
import { t } from "./words.ts";

interface Props extends Pick<OutcomeProps, "productCode" | "onDone"> {
  readonly applicationId: number;
  readonly smaller: NonNullable<Answer["smaller"]>;
}

/** The smaller amount at which a person looks, with one press to ask for it. It promises nothing (decision 302). */
export function SmallerLoan({ applicationId, smaller, productCode, onDone }: Props) {
  const asking = useAction(async () => {
    const { journey } = await call(applicationApi.applyForLess, { applicationId });
    onDone(journey);
  });
  const { begun } = smaller;
  const amount = formatLimit(smaller.loanAmount);
  return (
    <li>
      <p>{textOf(smaller, productCode)}</p>
      <p>{begun ? t(begun.isSent ? "lessSent" : "lessBegun", { date: longDate(dayOf(begun.since)) }) : t("lessNew")}</p>
      <ActionProblem action={asking} />
      <Button kind="secondary" isBusy={asking.isRunning} busyLabel={t("asking")} onClick={() => void asking.run()}>
        {begun ? t(begun.isSent ? "openSent" : "goOnWithLess", { amount }) : t("askForLess", { amount })}
      </Button>
    </li>
  );
}

function textOf({ loanAmount, ownMoney = 0 }: Props["smaller"], productCode: ProductCode): string {
  const amount = formatLimit(loanAmount);
  if (isOpenEnd(productCode)) return t("lessLine", { amount });
  if (ownMoney <= 0) return t("less", { amount });
  return t(productCode === ProductCode.autoRefi ? "lessOwnRefinance" : "lessOwn", {
    amount,
    own: formatLimit(ownMoney),
  });
}
