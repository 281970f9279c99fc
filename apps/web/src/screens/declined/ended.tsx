import { formatLimit } from "@portico/domain/values/format-limit";
import { longDate } from "@portico/domain/values/long-date";
import { ActionProblem } from "../../forms/saving/action-problem.tsx";
import type { Action } from "../../forms/saving/use-action.ts";
import { useFrame } from "../../page/frame.ts";
import { Button } from "../../widgets/button/button.tsx";
import { Unbroken } from "../../widgets/unbroken/unbroken.tsx";
import { endedChoice, endOf, type Besides, type Choice, type Offered, type Since } from "./offered.ts";
import { t } from "./counteroffer-words.ts";
import { t as ofPage } from "./words.ts";

interface Props {
  readonly offered: Offered;
  readonly since: Since;
  readonly asking: Action<[Choice, Besides?]>;
}

/** No counteroffer can be chosen anymore, and why (decisions 239 and 362). An unsent application goes on as one of its own. */
export function Ended({ offered, since, asking }: Props) {
  const { clientTelephone: telephone } = useFrame().configuration;
  const chosen = endedChoice(offered, since);
  return (
    <>
      {chosen && <p>{offeredThen(chosen, since)}</p>}
      <p>
        <Unbroken text={whyOver(offered, since, telephone)} />
      </p>
      {chosen && (
        <>
          <p>{t("endedGoOn")}</p>
          <ActionProblem action={asking} />
          <Button
            kind="secondary"
            isBusy={asking.isRunning}
            busyLabel={ofPage("asking")}
            onClick={() => void asking.run(chosen, "keepsChanges")}
          >
            {t("endedGoOnLabel")}
          </Button>
        </>
      )}
    </>
  );
}

function offeredThen({ loanAmount, termInMonths: months }: Choice, { partedOn }: Since): string {
  const amount = formatLimit(loanAmount);
  const isOfTwo = partedOn !== undefined;
  return months === null ? t("offeredLine", { amount, isOfTwo }) : t("offeredLoan", { amount, months, isOfTwo });
}

/** When counteroffers for two people ended, because one of them left. */
export const endedByPeople = (count: number, partedOn: string): string =>
  t("endedByPeople", { count, date: longDate(partedOn) });

function whyOver({ choices: { length: count }, endsOn }: Offered, since: Since, telephone: string): string {
  const end = endOf({ endsOn }, since);
  if (end === "loan") return t("endedByLoan", { count });
  if (end === "people") return endedByPeople(count, since.partedOn ?? endsOn);
  return t("counteroffersEnded", { count, date: longDate(endsOn), telephone });
}
