import { ofPerson } from "@portico/domain/records/of-person";
import type { Stored } from "@portico/domain/records/records";
import type { Tenant } from "@portico/domain/tenant/tenant";
import { isSubmitted } from "../../kernel/journey-of.ts";
import type { OtherApplication, SessionScope } from "../../kernel/scope.ts";
import { signedInMember } from "../../kernel/sessions/signed-in-member.ts";
import { requireChannel } from "../channels/open-channel.ts";
import { endedInNo } from "../../kernel/ended-in-no.ts";

export type Sent = Pick<OtherApplication, "application" | "records" | "startedAt" | "savedAt">;
type Known = Stored<"applicant">;

/**
 * The first person of this session's application, if it was sent or ended in a "no". Their answers may come along to another loan. They began it here, or
 * opened it with their link and a code, or they are the member who signed in. Undefined if another member has signed in since.
 */
export function knownPerson(
  scope: SessionScope,
  { application, records }: Sent,
  signedIn = signedInMember(scope)?.memberNumber,
): Known | undefined {
  const [person] = ofPerson(records.applicant, application.primaryApplicantId);
  const isOver = isSubmitted(application) || endedInNo({ application, records }, scope.tenant);
  if (!person || !isOver) return undefined;
  return signedIn === undefined || signedIn === person.memberNumber ? person : undefined;
}

/** Rejects a beginning while the institution has closed this person's channel. */
export function requireChannelOf({ memberType }: Pick<Known, "memberType">, tenant: Tenant): void {
  requireChannel(tenant, memberType === "existing" ? "member" : "nonMember");
}
