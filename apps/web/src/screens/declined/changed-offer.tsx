import { vehicleWordOf } from "@portico/domain/collateral/collateral";
import { formatLimit } from "@portico/domain/values/format-limit";
import { longDate } from "@portico/domain/values/long-date";
import { latestJourney } from "../../api/journey-store.ts";
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

/** For each changed answer, what to say about the counteroffer that was taken, and about the others. */
const changedWords = {
  answers: { taken: "changedAnswers", other: "restoresAnswers" },
  thing: { taken: "changedThing", other: "restoresThing" },
  value: { taken: "changedValue", other: "restoresAnswers" },
  loan: { taken: "changedLoan", other: "offersText" },
} as const;

/** Says until when a counteroffer is good, or which answer changed and what the button does about it. */
export function GoodUntil({ chosen, since, productCode, endsOn }: Props) {
  if (today() > endsOn) return null;
  const said = { thing: vehicleWordOf(productCode), date: longDate(endsOn) };
  const changed = changedIn(since, { endsOn });
  if (changed === undefined) return [t("offersText", said), othersYes()].filter(Boolean).join(" ");
  if (changed === "other") return t("changedOther");
  const words = changedWords[changed];
  return t(isTaken(chosen, since) ? words.taken : words.other, said);
}

/** An invited co-borrower says yes to the chosen one before it can be sent (decision 340). */
function othersYes(): string | undefined {
  const { viewer, otherFirstName: name = "" } = latestJourney()?.invitation ?? {};
  return viewer === "first" ? t("offersAsk", { name }) : undefined;
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
