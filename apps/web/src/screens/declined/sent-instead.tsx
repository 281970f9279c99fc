import { longDate } from "@portico/domain/values/long-date";
import { grouped } from "@portico/domain/values/reference-number";
import { ActionProblem } from "../../forms/saving/action-problem.tsx";
import type { Action } from "../../forms/saving/use-action.ts";
import { Button } from "../../widgets/button/button.tsx";
import { Unbroken } from "../../widgets/unbroken/unbroken.tsx";
import styles from "./counteroffers.module.css";
import { t } from "./counteroffer-words.ts";
import { endedByPeople } from "./ended.tsx";
import { endOf, stateOf, type Choice, type Offered, type Since } from "./offered.ts";
import { t as ofPage } from "./words.ts";

interface Props {
  readonly offered: Offered;
  readonly since: Since;
  readonly reference: string;
  readonly asking: Action<[Choice]>;
}

/** The application that was sent instead of a counteroffer: the way to it, and what it means for the counteroffers (decision 233). */
export function SentInstead({ offered, since, reference, asking }: Props) {
  const hold = onHold(offered, since);
  // Any choice opens the application that settles them.
  const [choice] = offered.choices;
  return (
    <section className={styles.offers}>
      <div className={styles.offer}>
        <p className={styles.payment}>
          <Unbroken text={t("insteadReference", { reference: grouped(reference) })} />
        </p>
        <Button wide isBusy={asking.isRunning} busyLabel={ofPage("asking")} onClick={() => void asking.run(choice!)}>
          {ofPage("openSent")}
        </Button>
        <ActionProblem action={asking} />
        {hold !== undefined && <p className={styles.about}>{hold}</p>}
      </div>
    </section>
  );
}

/** Until when one of them can still be chosen if the application that was sent instead comes to nothing, or that they ended before it. */
function onHold({ endsOn, choices: { length: count } }: Offered, since: Since): string | undefined {
  if (since.partedOn !== undefined) return endedByPeople(count, since.partedOn);
  const state = stateOf(since);
  if (state === "accepted" || endOf({ endsOn }, since)) return undefined;
  return t(state === "offered" ? "counteroffersWaitForNo" : "counteroffersWait", { count, date: longDate(endsOn) });
}
