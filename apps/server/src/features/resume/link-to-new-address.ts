import type { Endpoint } from "@portico/contract/endpoint";
import type { Change } from "../../kernel/change.ts";
import type { AnyApplicationScope } from "../../kernel/scope.ts";
import { contactOf } from "../letters/contact-of.ts";
import { newLink } from "./resume-links.ts";
import { replaceLinksBefore } from "./resume-store.ts";

/**
 * Updates the resume links when a person's email address changes. Links to the old address end at once, since it may be a stranger's. The
 * new address gets its own link. Only the primary applicant has links.
 */
export function linkToNewAddress(
  scope: AnyApplicationScope,
  applicantId: number,
  emailAddress: string,
): Required<Pick<Change<Endpoint>, "statements" | "outbox">> {
  const { application, records, tenant, now } = scope;
  const { applicationId, primaryApplicantId } = application;
  const isSame = contactOf(records, applicantId).emailAddress.toLowerCase() === emailAddress.toLowerCase();
  if (isSame || applicantId !== primaryApplicantId) return { statements: [], outbox: [] };
  const link = newLink(scope, { applicationId, applicantId }, "moved");
  const before = { tenant: tenant.name, applicationId, applicantId, tokenHash: link.tokenHash, sentAt: now, now };
  return {
    statements: [link.insert, replaceLinksBefore(before)],
    outbox: tenant.channels.resume.disabled ? [] : [link.letter],
  };
}
