import { ActionProblem } from "../../forms/saving/action-problem.tsx";
import type { Action } from "../../forms/saving/use-action.ts";
import { Button } from "../../widgets/button/button.tsx";
import { isSame, stateOf, type Choice, type Offered, type Since, type Besides } from "./offered.ts";
import { t } from "./counteroffer-words.ts";
import { t as ofPage } from "./words.ts";

interface Props {
  readonly offered: Offered;
  readonly since: Since;
  readonly asking: Action<[Choice, Besides?]>;
}

/** Another loan was accepted, so no counteroffer can be chosen (decision 239). An unsent application goes on as one of its own. */
export function EndedByLoan({ offered: { choices }, since, asking }: Props) {
  const chosen = stateOf(since) === "open" ? choices.find((choice) => isSame(choice, since.taken)) : undefined;
  return (
    <>
      <p>{t("endedByLoan", { count: choices.length })}</p>
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
