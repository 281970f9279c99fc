import { valuesOf } from "@portico/domain/tenant/vendors";
import type { Institution } from "../kernel/scope.ts";
import { createRiskOsDocv } from "../providers/document-verification/risk-os-docv.ts";
import { createSocureDocv } from "../providers/document-verification/socure-docv.ts";
import { cameraSources } from "../providers/document-verification/socure-camera.ts";
import { deviceSources } from "../providers/identity-check/socure-device.ts";
import { createSocureIdPlus } from "../providers/identity-check/socure-id-plus.ts";
import type { Providers } from "../providers/providers.ts";
import type { Connect } from "./connector.ts";
import * as no from "./no-vendors.ts";

/** Connects Socure for an institution: identity checks, document verification and device recognition. */
export function connectSocure(
  connect: Connect,
  { deviceRisk, documentVerification }: Institution["settings"],
  clock: () => Date,
): Pick<Providers, "identityChecker" | "documentVerifier" | "documentTool" | "deviceTool"> {
  const documents = connect("documentVerification", ({ scriptUrl, sdkKey, ...vendor }, { apiKey, webhookSecret }) => {
    const webhookSecrets = valuesOf("documentVerification", "webhookSecret", webhookSecret);
    return {
      verifier:
        vendor.adapter === "riskOs"
          ? createRiskOsDocv({ ...vendor, apiKey, webhookSecrets, clock })
          : createSocureDocv({ ...vendor, idPlusUrl: vendor.resultsUrl, apiKey, webhookSecrets }),
      tool: { scriptUrl, sdkKey, sources: cameraSources(scriptUrl) },
    };
  });
  return {
    identityChecker:
      connect("identityCheck", (vendor, { apiKey }) => createSocureIdPlus({ ...vendor, apiKey })) ?? no.identityChecker,
    documentVerifier: documents?.verifier ?? no.documentVerifier,
    documentTool: documentVerification.enabled ? documents?.tool : undefined,
    deviceTool: deviceRisk.enabled
      ? connect("deviceRisk", ({ scriptUrl, baseUrl, sdkKey }) => ({
          scriptUrl,
          baseUrl,
          sdkKey,
          sources: deviceSources(scriptUrl, baseUrl),
        }))
      : undefined,
  };
}
