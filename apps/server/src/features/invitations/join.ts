import type { InputOf } from "@portico/contract/endpoint";
import type { invitationApi } from "@portico/contract/invitation";
import { hasCoBorrowerJoined } from "@portico/domain/application/joint-application";
import { AppError } from "../../kernel/app-error.ts";
import { nothingChanged, put, type Change } from "../../kernel/change.ts";
import { isInLoan, type AnyApplicationScope } from "../../kernel/scope.ts";
import { requireIntent, requireInvitation } from "./standing.ts";

type Join = (typeof invitationApi)["join"];

/**
 * Records the invited person's yes, at their own time. In a loan, it is their own intent to apply for joint credit (12 CFR 1002.7(d)). Owners of
 * accounts state no such intent.
 */
export function join(scope: AnyApplicationScope, input: InputOf<Join>): Change<Join> {
  requireIntent(scope, input);
  const { place, records, now } = scope;
  const { invitedId } = requireInvitation(scope);
  const [choice] = records.coApplicantSelection;
  if (place.viewer !== "joint" || !choice) throw new AppError("notItsTurn");
  if (hasCoBorrowerJoined(records)) return nothingChanged({ joined: true });
  const { id, applicantId: _owner, ...before } = choice;
  return {
    writes: [put("coApplicantSelection", { id }, { ...before, coBorrowerIntentAt: now.toISOString() })],
    events: [{ action: isInLoan(scope) ? "coApplicant.jointIntent" : "coApplicant.joined", applicantId: invitedId }],
    answer: { joined: true },
  };
}
