import { generateServiceProviderMetadata, SAML, type SamlConfig, ValidateInResponseTo } from "@node-saml/node-saml";
import { randomBytes } from "node:crypto";
import * as z from "zod/mini";
import { createVendorHttp, type VendorHttpOptions } from "../http/vendor-http.ts";
import { ProviderError } from "../provider-error.ts";
import { memberNumberOf } from "./member-number.ts";
import { sharesOrigin } from "./shared-origin.ts";
import type { Saml, SamlPlace } from "./port.ts";
import { remembered } from "./remembered.ts";
import { checkAssertion } from "./saml-assertion.ts";
import { checkEnvelope } from "./saml-envelope.ts";
import { readSamlMetadata, type SamlMetadata } from "./saml-metadata.ts";

export interface SamlOptions extends Pick<VendorHttpOptions, "timeoutMs" | "retries" | "pause" | "breaker"> {
  /** The URL of the identity provider's name, address and certificates. */
  readonly metadataUrl: string;
  /** Our own name, which is the audience of every assertion. */
  readonly audience: string;
  /** The attribute with the member number. Without it, the subject's name counts. */
  readonly memberAttribute: string;
  readonly clock: () => Date;
}

const provider = "SAML";
const metadataForMs = 3_600_000;

const Metadata = z.custom<SamlMetadata>((value) => value !== undefined);

/**
 * A SAML 2.0 service provider. The library verifies the signature and reads only signed parts. This code checks what the library skips or
 * would check by another clock: issuer, recipient, destination, times, algorithms. It doesn't know whether a request or an assertion was
 * used before: see `inResponseTo` and `proofId`.
 */
export function createSaml(options: SamlOptions): Saml {
  const { metadataUrl, audience, memberAttribute, clock, ...connection } = options;
  const http = createVendorHttp({ ...connection, baseUrl: metadataUrl, provider, capability: "saml" });
  const metadata = remembered(() => http.call({ path: "", decode: readSamlMetadata, schema: Metadata }), {
    clock,
    forMs: metadataForMs,
  });
  const read = async (known: SamlMetadata, { consumerUrl, samlResponse }: SamlPlace & { samlResponse: string }) => {
    const { inResponseTo: asked } = checkEnvelope(samlResponse, consumerUrl);
    const { profile } = await new SAML(settingsOf(known, audience, consumerUrl)).validatePostResponseAsync({
      SAMLResponse: samlResponse,
    });
    const checked = checkAssertion(profile?.getAssertion?.(), { issuer: known.entityId, consumerUrl, now: clock() });
    const { inResponseTo = asked } = checked;
    if (inResponseTo !== (asked ?? inResponseTo)) throw new Error("Response and assertion answer different requests.");
    return {
      memberNumber: memberNumberOf(attributeOf(profile?.["attributes"], memberAttribute) ?? checked.nameId, provider),
      proofId: `${known.entityId} ${checked.id}`,
      expiresAt: checked.expiresAt,
      ...(inResponseTo === undefined ? {} : { inResponseTo }),
    };
  };
  return {
    async begin({ consumerUrl, relayState }) {
      const known = await metadata.current();
      if (!sharesOrigin(metadataUrl, known.signOnUrl))
        throw unavailable("The identity provider names an address on another host.");
      const requestId = `_${randomBytes(20).toString("hex")}`;
      const saml = new SAML({ ...settingsOf(known, audience, consumerUrl), generateUniqueId: () => requestId });
      return { url: await saml.getAuthorizeUrlAsync(relayState, undefined, {}), requestId };
    },
    async read(answer) {
      const known = await metadata.current();
      try {
        return await read(known, answer);
      } catch (error) {
        // A replaced certificate is no forgery. If the metadata is unavailable, the known certificates decide.
        const renewed = await metadata.renewed().catch(() => known);
        if (renewed === known) throw untrusted(error);
        return await read(renewed, answer).catch((again: unknown) => Promise.reject(untrusted(again)));
      }
    },
    metadata: async ({ consumerUrl }) =>
      generateServiceProviderMetadata({
        issuer: audience,
        callbackUrl: consumerUrl,
        wantAssertionsSigned: true,
        identifierFormat: null,
      }),
  };
}

function settingsOf({ entityId, signOnUrl, certificates }: SamlMetadata, audience: string, consumerUrl: string) {
  return {
    callbackUrl: consumerUrl,
    entryPoint: signOnUrl,
    issuer: audience,
    audience,
    idpIssuer: entityId,
    idpCert: [...certificates],
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    signatureAlgorithm: "sha256",
    // Our own tables and clock handle both. The library's cache lives in one process, and its clock can't be set.
    validateInResponseTo: ValidateInResponseTo.never,
    acceptedClockSkewMs: -1,
  } satisfies SamlConfig;
}

function attributeOf(attributes: unknown, name: string): unknown {
  if (typeof attributes !== "object" || attributes === null || !Object.hasOwn(attributes, name)) return undefined;
  return (attributes as Record<string, unknown>)[name];
}

function unavailable(why: string): ProviderError {
  return new ProviderError(provider, "unavailable", { cause: new Error(why) });
}

/** Drops the library's message, which may quote the assertion. */
function untrusted(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  return new ProviderError(provider, "rejected", { cause: new Error(error instanceof Error ? error.name : "unknown") });
}
