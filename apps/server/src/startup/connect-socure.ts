import type { Institution } from "../kernel/scope.ts";
import { createSocureDocv } from "../providers/document-verification/socure-docv.ts";
import { createSocureIdPlus } from "../providers/identity-check/socure-id-plus.ts";
import type { Providers } from "../providers/providers.ts";
import { forTenant } from "./tenant-placeholder.ts";
import type { VendorSettings } from "./vendor-settings.ts";

/** The vendor's timeout in milliseconds. A person waits for it. */
const timeoutMs = 8_000;

/** Connects Socure for an institution: identity checks, document verification and device recognition. */
export function connectSocure(
  { socure }: VendorSettings,
  { name, documentVerification, deviceRisk }: Institution["settings"],
): Pick<Providers, "identityChecker" | "documentVerifier" | "documentTool" | "deviceTool"> {
  const ours = forTenant(name);
  const apiKey = ours(socure.apiKey);
  return {
    identityChecker: createSocureIdPlus({ baseUrl: socure.idPlusUrl, apiKey, timeoutMs }),
    documentVerifier: createSocureDocv({
      documentsUrl: socure.documentsUrl,
      idPlusUrl: socure.idPlusUrl,
      apiKey,
      webhookSecrets: ours(socure.webhookSecret).split(","),
      timeoutMs,
    }),
    deviceTool: deviceRisk.enabled ? { scriptUrl: socure.deviceScriptUrl, sdkKey: ours(socure.sdkKey) } : undefined,
    documentTool: documentVerification.enabled
      ? { scriptUrl: socure.documentScriptUrl, sdkKey: ours(socure.sdkKey) }
      : undefined,
  };
}
