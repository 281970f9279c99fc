import type { documentApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import type { UploadRules } from "@portico/domain/documents/document";
import type { Tenant } from "@portico/domain/tenant/tenant";
import type { SessionScope } from "../../kernel/scope.ts";

/** How much and what an institution takes. */
export function uploadRulesOf({ limits }: Pick<Tenant, "limits">): UploadRules {
  return {
    maximumMegabytesPerFile: limits.maximumMegabytesPerFile,
    maximumMegabytesTogether: limits.maximumMegabytesTogether,
    acceptedTypes: limits.acceptedFileTypes,
  };
}

/** What may be uploaded, and by whom: the same limits that the upload is held to. */
export function readDocumentConfiguration({ tenant }: SessionScope): OutputOf<(typeof documentApi)["configuration"]> {
  return {
    ...uploadRulesOf(tenant),
    acceptedTypes: [...tenant.limits.acceptedFileTypes],
    primaryDocumentUploadEnabled: tenant.switches.documentUploadForPrimary,
    coborrowerDocumentUploadEnabled: tenant.switches.documentUploadForCoborrower,
  };
}
