import type { CompiledQuery } from "kysely";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { deleteTaxpayer } from "./taxpayer-index-store.ts";

/** Removes a person who left from the index of taxpayer numbers. */
export function forgetNumber(
  { tenant, application: { applicationId } }: ApplicationScope,
  applicantId: number,
): readonly CompiledQuery[] {
  return [deleteTaxpayer({ tenant: tenant.name, applicationId, applicantId })];
}
