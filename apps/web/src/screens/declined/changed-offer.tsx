import { vehicleWordOf } from "@portico/domain/collateral/collateral";
import { longDate } from "@portico/domain/values/long-date";
import { today } from "../../api/server-clock.ts";
import { isTaken, stateOf, type Choice, type Offered, type Since, type Taken } from "./offered.ts";
import { t } from "./words.ts";

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
    case "thing":
      return t(isTaken(chosen, since) ? "changedThing" : "restoresThing", { thing, date });
    case "loan":
      return t(isTaken(chosen, since) ? "changedLoan" : "offersText", { date });
    default:
      return t("offersText", { date });
  }
}
