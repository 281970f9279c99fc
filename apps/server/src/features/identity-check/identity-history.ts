import { ofPerson } from "@portico/domain/records/of-person";
import { ownApplicantId } from "../../kernel/applicant-of.ts";
import type { Records, RecordOf } from "@portico/domain/records/records";
import { put, type RecordWrite } from "../../kernel/change.ts";
import type { AnyApplicationScope } from "../../kernel/scope.ts";

type History = RecordOf<"identityHistory">;

/** What earlier checks asked of a person, and whether they let the person go on. Nothing before the first check. */
export function historyOf({ identityHistory }: Pick<Records, "identityHistory">, applicantId: number | null): History {
  const {
    documentsAsked = false,
    transactions = 0,
    hasGoneOn = false,
  } = ofPerson(identityHistory, applicantId)[0] ?? {};
  return { documentsAsked, transactions, hasGoneOn };
}

/** Writes the history of the own person's checks. */
export function remembered(scope: AnyApplicationScope, history: History): RecordWrite {
  const applicantId = ownApplicantId(scope);
  const id = ofPerson(scope.records.identityHistory, applicantId)[0]?.id ?? scope.newId();
  return put("identityHistory", { id, applicantId }, history);
}
