import type { Endpoint } from "@portico/contract/endpoint";
import type { Change, SignedInMember } from "../../kernel/change.ts";
import { messageOf } from "../../kernel/message-of.ts";
import type { AnyOtherApplication, SessionScope } from "../../kernel/scope.ts";

/**
 * The change when a member, or a session that had it open before, opens another application than their session's. If they leave one that asked whether it is a duplicate, the
 * outbox gives that one up, because a change writes only one application.
 */
export function opening(
  scope: SessionScope,
  member: SignedInMember | undefined,
  { application }: AnyOtherApplication,
): Pick<Change<Endpoint>, "opens" | "signsIn" | "statements" | "events"> {
  const { tenant, now, session } = scope;
  const { applicationId, primaryApplicantId: applicantId, revision } = application;
  const left = session.applicationId === applicationId ? null : session.applicationId;
  const leave = { topic: "duplicate-left", key: String(scope.newId()), payload: {} };
  return {
    opens: { applicationId, applicantId, revision },
    ...(member && { signsIn: member }),
    statements: left === null ? [] : [messageOf({ tenant: tenant.name, applicationId: left, now }, leave)],
    events: [{ action: "application.resumed", details: { by: member ? "signIn" : "sameSession" } }],
  };
}
