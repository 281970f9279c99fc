import type { invitationApi } from "@portico/contract/invitation";
import { hasCoBorrowerJoined } from "@portico/domain/application/joint-application";
import { AppError } from "../../kernel/app-error.ts";
import { nothingChanged, put, type Change } from "../../kernel/change.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { requireInvitation } from "./standing.ts";

type Join = (typeof invitationApi)["join"];

/** Records that the invited person intends to apply for joint credit, in their own words and at their own time (12 CFR 1002.7(d)). */
export function join(scope: ApplicationScope): Change<Join> {
  const { place, records, now } = scope;
  const { invitedId } = requireInvitation(scope);
  const [choice] = records.coApplicantSelection;
  if (place.viewer !== "joint" || !choice) throw new AppError("notItsTurn");
  if (hasCoBorrowerJoined(records)) return nothingChanged({ joined: true });
  const { id, applicantId: _owner, ...before } = choice;
  return {
    writes: [put("coApplicantSelection", { id }, { ...before, coBorrowerIntentAt: now.toISOString() })],
    events: [{ action: "coApplicant.jointIntent", applicantId: invitedId }],
    answer: { joined: true },
  };
}
