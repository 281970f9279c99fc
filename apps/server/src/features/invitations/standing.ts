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
  invitation: RecordOf<"invitation">,
): boolean {
  const from = remindsFrom(scope, invitation);
  return from !== undefined && scope.now >= from;
}

/** From when another message may go out. Undefined while nothing waits for the invited person. */
export function remindsFrom(
  scope: Pick<ApplicationScope, "application" | "records" | "tenant">,
  { sentAt, remindedAt = sentAt, changeToldAt = "" }: RecordOf<"invitation">,
): Date | undefined {
  const isAwaited = scope.records.partConfirmation.length === 0 || (needsAnotherYes(scope) && !isLoanOpen(scope));
  const lastAt = changeToldAt > remindedAt ? changeToldAt : remindedAt;
  return isAwaited ? new Date(Date.parse(lastAt) + hourMs) : undefined;
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
