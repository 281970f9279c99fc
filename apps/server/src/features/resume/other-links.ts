import type { CompiledQuery } from "kysely";
import type { Database } from "../../database/database.ts";
import type { ResumeLinkTable } from "../../database/tables.ts";
import type { Scope } from "../../kernel/scope.ts";
import { endLinksOf, findLink, insertLink, markLinkUsed } from "./resume-store.ts";

/*
 * Links of another kind that are kept beside those to come back, under names of their own. They open once, expire, and say how they ended.
 */

interface Owner {
  readonly applicationId: number;
  readonly applicantId: number;
}

type Making = Pick<Scope, "tenant" | "now">;

export function keptLink(
  { tenant, now }: Making,
  { name, expiresAt, ...owner }: Owner & { readonly name: Buffer; readonly expiresAt: Date },
): CompiledQuery {
  return insertLink({ tenantId: tenant.name, tokenHash: name, ...owner, createdAt: now, expiresAt });
}

/** Finds a link by its name, even if it has ended or expired. */
export async function linkNamed(
  database: Pick<Database, "trip">,
  tenant: string,
  name: Buffer,
): Promise<ResumeLinkTable | undefined> {
  const [[row]] = await database.trip([findLink({ tenant, tokenHash: name })]);
  return row;
}

export function linkUsed({ tenant, now }: Making, name: Buffer): CompiledQuery {
  return markLinkUsed({ tenant: tenant.name, tokenHash: name, now });
}

/** Ends a person's links. A page then says that they were replaced. */
export function linksEnded({ tenant, now }: Making, owner: Owner): CompiledQuery {
  return endLinksOf({ tenant: tenant.name, ...owner, now });
}
