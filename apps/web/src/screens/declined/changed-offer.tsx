import { vehicleWordOf } from "@portico/domain/collateral/collateral";
import { formatLimit } from "@portico/domain/values/format-limit";
import { longDate } from "@portico/domain/values/long-date";
import { today } from "../../api/server-clock.ts";
import type { Action } from "../../forms/saving/use-action.ts";
import { Button } from "../../widgets/button/button.tsx";
import { isTaken, stateOf, type Besides, type Choice, type Offered, type Since, type Taken } from "./offered.ts";
import { t } from "./counteroffer-words.ts";
import { t as ofPage } from "./words.ts";

interface Props extends Pick<Offered, "endsOn"> {
  readonly chosen: Choice;
  readonly since: Since;
  readonly productCode: number;
}

/** The answers that keep the chosen, unsent counteroffer from being our offer. */
export function changedIn(since: Since, { endsOn }: Pick<Offered, "endsOn">): Taken["changed"] {
  return stateOf(since) === "open" && today() <= endsOn ? since.taken?.changed : undefined;
}

/** Says until when a counteroffer is good, or which answer changed and what the button does about it. */
export function GoodUntil({ chosen, since, productCode, endsOn }: Props) {
  if (today() > endsOn) return null;
  const thing = vehicleWordOf(productCode);
  const date = longDate(endsOn);
  switch (changedIn(since, { endsOn })) {
    case "other":
      return t("changedOther");
    case "answers":
      return t(isTaken(chosen, since) ? "changedAnswers" : "restoresAnswers", { date });
    case "thing":
      return t(isTaken(chosen, since) ? "changedThing" : "restoresThing", { thing, date });
    case "value":
      return t(isTaken(chosen, since) ? "changedValue" : "restoresAnswers", { thing, date });
    case "loan":
      return t(isTaken(chosen, since) ? "changedLoan" : "offersText", { date });
    default:
      return t("offersText", { date });
  }
}

interface ContinueProps {
  readonly chosen: Choice;
  readonly since: Since;
  readonly offered: Offered;
  readonly asking: Action<[Choice, Besides?]>;
}

/** The way on with a changed application, which names the change. The button beside it makes it the counteroffer again. */
export function ContinueChanged({ chosen, since, offered, asking }: ContinueProps) {
  const changed = changedIn(since, offered);
  if (!changed || (changed !== "other" && !isTaken(chosen, since))) return null;
  return (
    <Button
      kind={changed === "other" ? "primary" : "secondary"}
      wide
      isBusy={asking.isRunning}
      busyLabel={ofPage("asking")}
      onClick={() => void asking.run(chosen, "keepsChanges")}
    >
      {labelOf(changed, since.taken?.now)}
    </Button>
  );
}

function labelOf(changed: Taken["changed"], now: Taken["now"]): string {
  if (!now || (changed !== "thing" && changed !== "loan")) return t("goOnAsChanged");
  if (changed === "thing" && now.thing !== undefined) return t("goOnWithThing", { thing: now.thing });
  const amount = formatLimit(now.loanAmount);
  const months = now.termInMonths;
  return months === null ? t("goOnWithOwnLine", { amount }) : t("goOnWithOwnLoan", { amount, months });
}
