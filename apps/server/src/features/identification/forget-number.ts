import type { CompiledQuery } from "kysely";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { deleteTaxpayer } from "./taxpayer-index-store.ts";

/** Takes a person who left out of the index of taxpayer numbers. */
export function forgetNumber(
  { tenant, application: { applicationId } }: ApplicationScope,
  applicantId: number,
): readonly CompiledQuery[] {
  return [deleteTaxpayer({ tenant: tenant.name, applicationId, applicantId })];
}
