import { ErrorSummary } from "../../widgets/error-summary/error-summary.tsx";
import { t } from "../../words/common.ts";
import type { Action } from "./use-action.ts";

type Tried = Pick<Action<never>, "refusal" | "isUnanswered" | "failedTries">;

/** Shows why an action failed, in the same way as a failed save. It takes the focus after each failed try. */
export function ActionProblem({ action: { refusal, isUnanswered, failedTries } }: { readonly action: Tried }) {
  return (
    <ErrorSummary
      title={isUnanswered ? t("unansweredTitle") : t("notDoneTitle")}
      errors={refusal === undefined ? [] : [{ message: refusal }]}
      attempt={failedTries}
    />
  );
}
