import type { applicationStatusApi } from "@portico/contract/application-status";
import { LoanDecision } from "@portico/domain/decision/decision";
import { AppError } from "../../kernel/app-error.ts";
import { put, type Change } from "../../kernel/change.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { lettersOf } from "../letters/letters-of.ts";

type Withdraw = (typeof applicationStatusApi)["withdraw"];

/** Only an application that waits for a person's decision. An offer has its own no, and an answer stays what it is. */
export function canWithdraw({ application, records }: Pick<ApplicationScope, "application" | "records">): boolean {
  return application.status === "decided" && records.decision[0]?.decision === LoanDecision.pending;
}

/** Closes the application at its people's wish, and tells the institution's system. What that system says later is refused (decision 225). */
export function withdrawApplication(scope: ApplicationScope): Change<Withdraw> {
  if (!canWithdraw(scope)) throw new AppError("notItsTurn");
  const withdrawnAt = scope.now.toISOString();
  const [{ id, ...path } = { id: scope.newId(), steps: [] }] = scope.records.sentPath;
  return {
    application: { status: "cancelled" },
    writes: [put("sentPath", { id }, { ...path, withdrawnAt })],
    events: [{ action: "application.withdrawn" }],
    outbox: [
      { topic: "application-withdrawn", payload: { withdrawnAt }, messages: 1 },
      ...lettersOf("withdrawn", scope, scope.caller.origin),
    ],
    answer: { withdrawn: true },
  };
}
