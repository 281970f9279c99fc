import type { documentApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import type { UploadRules } from "@portico/domain/documents/document";
import type { Tenant } from "@portico/domain/tenant/tenant";
import type { SessionScope } from "../../kernel/scope.ts";

/** The institution's upload limits. */
export function uploadRulesOf({ limits }: Pick<Tenant, "limits">): UploadRules {
  return {
    maximumMegabytesPerFile: limits.maximumMegabytesPerFile,
    maximumMegabytesTogether: limits.maximumMegabytesTogether,
    acceptedTypes: limits.acceptedFileTypes,
  };
}

/** The types and limits of uploads, and who may upload. The upload enforces the same limits. */
export function readDocumentConfiguration({ tenant }: SessionScope): OutputOf<(typeof documentApi)["configuration"]> {
  return {
    ...uploadRulesOf(tenant),
    acceptedTypes: [...tenant.limits.acceptedFileTypes],
    primaryDocumentUploadEnabled: tenant.switches.documentUploadForPrimary,
    coborrowerDocumentUploadEnabled: tenant.switches.documentUploadForCoborrower,
  };
}
