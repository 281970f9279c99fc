import type { Records, RecordOf } from "@portico/domain/records/records";
import { put, type RecordWrite } from "../../kernel/change.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";

type History = RecordOf<"identityHistory">;

/** What was asked of a person before: nothing, where this is the first check. */
export function historyOf({ identityHistory }: Pick<Records, "identityHistory">): History {
  const { documentsAsked = false, transactions = 0 } = identityHistory[0] ?? {};
  return { documentsAsked, transactions };
}

/** Writes what was asked of the primary applicant. */
export function remembered(scope: ApplicationScope, history: History): RecordWrite {
  const id = scope.records.identityHistory[0]?.id ?? scope.newId();
  return put("identityHistory", { id, applicantId: scope.application.primaryApplicantId }, history);
}
