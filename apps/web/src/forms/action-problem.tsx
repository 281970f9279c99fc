import { ErrorSummary } from "../widgets/error-summary/error-summary.tsx";
import { t } from "../words/common.ts";
import type { Action } from "./use-action.ts";

type Tried = Pick<Action<never>, "refusal" | "isUnanswered" | "failedTries">;

/** What stands against an action of the page, said like a save without an answer; it takes the focus with each try that failed. */
export function ActionProblem({ action: { refusal, isUnanswered, failedTries } }: { readonly action: Tried }) {
  return (
    <ErrorSummary
      title={isUnanswered ? t("unansweredTitle") : t("notDoneTitle")}
      errors={refusal === undefined ? [] : [{ message: refusal }]}
      attempt={failedTries}
    />
  );
}
