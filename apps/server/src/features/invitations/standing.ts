import { standingInvitation } from "@portico/domain/application/invited";
import type { RecordOf, Stored } from "@portico/domain/records/records";
import { AppError } from "../../kernel/app-error.ts";
import { put, type RecordWrite } from "../../kernel/change.ts";
import { isLoanOpen, needsAnotherYes } from "../../kernel/loan-of-two-people.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";

/* The invitation that stands, for calls that ask no vendor. */

const hourMs = 3_600_000;

/** Whether another message may go out: an hour after the last one, while something waits for the invited person. */
export function mayRemind(
  scope: Pick<ApplicationScope, "now" | "application" | "records" | "tenant">,
  { sentAt, remindedAt = sentAt, changeToldAt = "" }: RecordOf<"invitation">,
): boolean {
  const isAwaited = scope.records.partConfirmation.length === 0 || (needsAnotherYes(scope) && !isLoanOpen(scope));
  const lastAt = changeToldAt > remindedAt ? changeToldAt : remindedAt;
  return isAwaited && scope.now.getTime() - Date.parse(lastAt) >= hourMs;
}

export function requireInvitation({ records }: Pick<ApplicationScope, "records">): Stored<"invitation"> {
  const invitation = standingInvitation(records);
  if (!invitation) throw new AppError("notItsTurn");
  return invitation;
}

/** The invitation with some values changed. */
export function changed(
  { id, applicantId: _owner, ...invitation }: Stored<"invitation">,
  values: Partial<RecordOf<"invitation">>,
): RecordWrite {
  return put("invitation", { id }, { ...invitation, ...values });
}
