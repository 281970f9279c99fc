import { idFrom } from "../../kernel/make-scope.ts";
import type { Occasion } from "@portico/domain/letters/invitation-letters";
import type { OwnerOccasion } from "@portico/domain/letters/owner-invitation-letters";
import { msPerDay } from "@portico/domain/values/duration";
import type { CompiledQuery } from "kysely";
import type { AnyJobScope } from "../../jobs/job.ts";
import type { OutboxDraft } from "../../kernel/change.ts";
import type { Scope } from "../../kernel/scope.ts";
import { hashOfToken } from "../../kernel/sessions/tokens.ts";
import { linkTokenOf, linkTokensOf } from "../resume/resume-secrets.ts";
import { keptLink, linkNamed } from "../resume/other-links.ts";

/** Why a link of a loan's or of accounts' invitation is sent. */
export type AnyOccasion = Occasion | OwnerOccasion;

export interface Owner {
  readonly applicationId: number;
  /** The invited person. */
  readonly applicantId: number;
}

/**
 * The stored name of an invitation's link. An invitation isn't a link to come back to an application, so the same token names nothing among
 * those.
 */
export function nameOfLink(token: string): Buffer {
  return hashOfToken(`invitation.${token}`);
}

type Making = Pick<Scope, "newId" | "keyedHash" | "tenant" | "now"> & {
  readonly caller: Pick<Scope["caller"], "origin">;
};

/** The end of a link that is made now. */
export function endOfLink({ tenant, now }: Pick<Scope, "tenant" | "now">): Date {
  return new Date(now.getTime() + tenant.limits.invitationDays * msPerDay);
}

/** Makes a link to an invited person's part, and has it sent to them. */
export function newInvitationLink(
  scope: Making,
  { applicationId, applicantId }: Owner,
  occasion: AnyOccasion,
): { readonly insert: CompiledQuery; readonly letter: OutboxDraft } {
  const linkId = scope.newId();
  return {
    insert: keptLink(scope, {
      name: nameOfLink(linkTokenOf(scope, linkId)),
      applicationId,
      applicantId,
      expiresAt: endOfLink(scope),
    }),
    letter: {
      topic: "invitation",
      key: String(linkId),
      payload: { linkId, occasion, origin: scope.caller.origin },
    },
  };
}

/** Derives a link again, to send it. Undefined if it has ended since. Throws if no known key made it. */
export async function linkToSend(scope: AnyJobScope, linkId: number): Promise<string | undefined> {
  const tenant = scope.tenant.name;
  const tokens = linkTokensOf(scope, linkId);
  for (const token of tokens) {
    const row = await linkNamed(scope.common, tenant, nameOfLink(token));
    if (row) return row.endedAt ? undefined : token;
  }
  throw new Error("No known master key made this link.");
}

/** Makes the link of a letter about the application, and returns its token. A retry of the letter makes the same one. */
export async function invitationLinkOfLetter(scope: AnyJobScope, owner: Owner): Promise<string> {
  const linkId = idFrom(scope.keyedHash("invitation-of-letter", scope.messageId));
  const { insert } = newInvitationLink({ ...scope, newId: () => linkId, caller: { origin: "" } }, owner, "again");
  await scope.common.trip([insert]);
  return linkTokenOf(scope, linkId);
}
