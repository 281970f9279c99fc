import { msPerDay } from "@portico/domain/duration";
import type { CompiledQuery } from "kysely";
import type { OutboxDraft } from "../kernel/change.ts";
import type { Scope } from "../kernel/scope.ts";
import { hashOfToken } from "../sessions/tokens.ts";
import { linkTokenOf } from "./resume-secrets.ts";
import { insertLink } from "./resume-store.ts";

interface Owner {
  readonly applicationId: number;
  readonly applicantId: number;
}

export interface NewLink {
  readonly token: string;
  readonly tokenHash: Buffer;
  /** Makes the link valid. */
  readonly insert: CompiledQuery;
  /** Mails it to the contact on file, and ends the links before it. */
  readonly letter: OutboxDraft;
}

/** A link to an application. The links before it stay good until its letter is out: a letter that can't be sent locks nobody out. */
export function newLink(
  scope: Pick<Scope, "newId" | "keyedHash" | "tenant" | "now"> & { readonly caller: Pick<Scope["caller"], "origin"> },
  { applicationId, applicantId }: Owner,
): NewLink {
  const { tenant, now } = scope;
  const linkId = scope.newId();
  const token = linkTokenOf(scope, linkId);
  const tokenHash = hashOfToken(token);
  return {
    token,
    tokenHash,
    insert: insertLink({
      tenant_id: tenant.name,
      token_hash: tokenHash,
      application_id: applicationId,
      applicant_id: applicantId,
      created_at: now,
      expires_at: new Date(now.getTime() + tenant.limits.resumeDays * msPerDay),
    }),
    letter: { topic: "resume-link", key: String(linkId), payload: { linkId, origin: scope.caller.origin } },
  };
}
