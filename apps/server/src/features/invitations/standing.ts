import { standingInvitation } from "@portico/domain/application/invited";
import { JointIntent } from "@portico/domain/person/co-applicant";
import { isOfLoan, type AnySituation } from "@portico/domain/application/situation";
import type { RecordOf, Stored } from "@portico/domain/records/records";
import { AppError } from "../../kernel/app-error.ts";
import { put, type RecordWrite } from "../../kernel/change.ts";
import { documentsWaitFor, hasInvitedSigned, isAtSignature } from "../../kernel/accounts-of-two-people.ts";
import { isLoanOpen, needsAnotherYes } from "../../kernel/loan-of-two-people.ts";
import { isInLoan, type AnyApplicationScope } from "../../kernel/scope.ts";
import { validate } from "../../kernel/validate.ts";

/* The invitation that stands, for calls that ask no vendor. */

const hourMs = 3_600_000;

/** Whether another message may go out: an hour after the last one, while something waits for the invited person. */
export function mayRemind(
  scope: AnySituation & Pick<AnyApplicationScope, "now">,
  invitation: RecordOf<"invitation">,
): boolean {
  const from = remindsFrom(scope, invitation);
  return from !== undefined && scope.now >= from;
}

/** From when another message may go out. Undefined while nothing waits for the invited person. */
export function remindsFrom(
  scope: AnySituation,
  { sentAt, remindedAt = sentAt, changeToldAt = "" }: RecordOf<"invitation">,
): Date | undefined {
  const lastAt = changeToldAt > remindedAt ? changeToldAt : remindedAt;
  return isAwaited(scope) ? new Date(Date.parse(lastAt) + hourMs) : undefined;
}

function isAwaited(situation: AnySituation): boolean {
  if (isOfLoan(situation)) {
    const { partConfirmation } = situation.records;
    return partConfirmation.length === 0 || (needsAnotherYes(situation) && !isLoanOpen(situation));
  }
  if (!isAtSignature(situation, "joint")) return true;
  return !hasInvitedSigned(situation) && documentsWaitFor(situation) === undefined;
}

export function requireInvitation({ records }: Pick<AnyApplicationScope, "records">): Stored<"invitation"> {
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

/** Two people who borrow together both intend to apply for joint credit (12 CFR 1002.7(d)). An account isn't credit. */
export function requireIntent(
  scope: AnyApplicationScope,
  { jointIntent }: { readonly jointIntent?: boolean | undefined },
): void {
  if (isInLoan(scope)) validate(JointIntent, { jointIntent });
}
