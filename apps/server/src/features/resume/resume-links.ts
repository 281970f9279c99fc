import { msPerDay } from "@portico/domain/values/duration";
import type { CompiledQuery } from "kysely";
import type { OutboxDraft } from "../../kernel/change.ts";
import type { AnyJobScope } from "../../jobs/job.ts";
import { idFrom } from "../../kernel/make-scope.ts";
import type { Scope } from "../../kernel/scope.ts";
import { hashOfToken } from "../../kernel/sessions/tokens.ts";
import { linkTokenOf } from "./resume-secrets.ts";
import { findLink, insertLink } from "./resume-store.ts";

interface Owner {
  readonly applicationId: number;
  readonly applicantId: number;
}

/**
 * The reason for mailing a link: an application began, its owner's email address changed, the last link was used, or somebody asked for
 * one. The letter after a use is never limited. A request ends no link, so a stranger can neither stop the owner's letters nor revoke the
 * owner's link.
 */
export type LinkReason = "begun" | "moved" | "used" | "asked";

export interface NewLink {
  readonly token: string;
  readonly tokenHash: Buffer;
  /** Inserts the link, which makes it valid. */
  readonly insert: CompiledQuery;
  /** Mails the link to the contact on file. */
  readonly letter: OutboxDraft;
}

/**
 * Makes a link to an application. After a use, earlier links stay valid until its letter is sent, so an undeliverable letter locks nobody
 * out.
 */
export function newLink(
  scope: Pick<Scope, "newId" | "keyedHash" | "tenant" | "now"> & { readonly caller: Pick<Scope["caller"], "origin"> },
  { applicationId, applicantId }: Owner,
  reason: LinkReason,
): NewLink {
  const { tenant, now } = scope;
  const linkId = scope.newId();
  const token = linkTokenOf(scope, linkId);
  const tokenHash = hashOfToken(token);
  return {
    token,
    tokenHash,
    insert: insertLink({
      tenantId: tenant.name,
      tokenHash,
      applicationId,
      applicantId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + tenant.limits.resumeDays * msPerDay),
    }),
    letter: { topic: "resume-link", key: String(linkId), payload: { linkId, reason, origin: scope.caller.origin } },
  };
}

/**
 * Makes the link of a letter about an application's outcome, and returns its token. A retry of the letter makes the same one. Like every
 * link, it opens nothing without a code.
 */
export async function newLinkOfLetter(scope: AnyJobScope, owner: Owner): Promise<string> {
  const linkId = idFrom(scope.keyedHash("link-of-letter", scope.messageId));
  const { token, insert } = newLink({ ...scope, newId: () => linkId, caller: { origin: "" } }, owner, "asked");
  await scope.common.trip([insert]);
  return token;
}

/** The application that a link is to, even if the link has ended or expired. Undefined for an unknown link. */
export async function applicationOfLink(scope: Scope, token: string): Promise<number | undefined> {
  const [[row]] = await scope.database.trip([findLink({ tenant: scope.tenant.name, tokenHash: hashOfToken(token) })]);
  return row?.applicationId;
}
