import type { CompiledQuery } from "kysely";
import type { Scope } from "../../kernel/scope.ts";
import { taxpayerStatements } from "./taxpayer-index-store.ts";

interface Owner {
  readonly applicationId: number;
  readonly applicantId: number;
}

/** Indexes a person's taxpayer number by its keyed hash, so that their other applications find this one. */
export function indexNumber(
  { tenant, keyedHash }: Pick<Scope, "tenant" | "keyedHash">,
  owner: Owner,
  number: string,
): readonly CompiledQuery[] {
  return taxpayerStatements({ tenant: tenant.name, ...owner, hash: keyedHash("taxpayer", number) });
}
