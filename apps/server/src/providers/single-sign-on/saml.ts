import { generateServiceProviderMetadata, SAML } from "@node-saml/node-saml";
import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import * as z from "zod/mini";
import { createVendorHttp, type VendorHttpOptions } from "../http/vendor-http.ts";
import type { ProviderError } from "../provider-error.ts";
import { SignOnError } from "../sign-on-error.ts";
import { isLocalAddress } from "./open-id-addresses.ts";
import type { Saml, SamlPlace } from "./port.ts";
import { remembered } from "./remembered.ts";
import { samlName } from "./saml-envelope.ts";
import { samlKeyIn } from "./saml-key.ts";
import { readSamlMetadata, type SamlMetadata } from "./saml-metadata.ts";
import { readResponse } from "./saml-response.ts";
import { settingsOf, type SamlParty } from "./saml-settings.ts";
import { readSignOutRequest, signOutUrl } from "./saml-sign-out.ts";
import { unreadDocument } from "./unread-document.ts";

export interface SamlOptions
  extends Pick<VendorHttpOptions, "timeoutMs" | "retries" | "pause" | "breaker">, Omit<SamlParty, "key"> {
  /** The URL of the identity provider's name, address and certificates. */
  readonly metadataUrl?: string | undefined;
  /** The path of a file with the same, if there is no URL. */
  readonly metadataFile?: string | undefined;
  /** PEM: our key and its certificate. */
  readonly privateKey?: string | undefined;
}

const metadataForMs = 3_600_000;

const Metadata = z.custom<SamlMetadata>((value) => value !== undefined);

/**
 * A SAML 2.0 service provider. The library verifies the signature and reads only signed parts. This code checks what the library skips or
 * would check by another clock: issuer, recipient, destination, times, algorithms. It doesn't know whether a request or an assertion was
 * used before: see `inResponseTo` and `proofId`.
 */
export function createSaml(options: SamlOptions): Saml {
  const { clock, audience } = options;
  const metadata = remembered(metadataSource(options), { clock, forMs: metadataForMs });
  const party = (): SamlParty => ({ ...options, key: samlKeyIn(options.privateKey) });
  return {
    async begin({ consumerUrl, relayState }) {
      const known = await metadata.current();
      requireSafe(known.signOn.url);
      const requestId = `_${randomBytes(20).toString("hex")}`;
      const settings = { ...settingsOf(known, party(), consumerUrl), generateUniqueId: () => requestId };
      if (known.signOn.binding === "redirect")
        return { next: await new SAML(settings).getAuthorizeUrlAsync(relayState, undefined, {}), requestId };
      const saml = new SAML({ ...settings, skipRequestCompression: true });
      const message = await saml.getAuthorizeMessageAsync(relayState, undefined, {});
      const fields = Object.entries(message).map(([name, value]) => [name, String(value)]);
      return { next: { action: known.signOn.url, fields: Object.fromEntries(fields) }, requestId };
    },
    async read(answer) {
      const known = await metadata.current();
      try {
        return await readResponse(known, answer, party());
      } catch (error) {
        // A replaced certificate is no forgery. If the metadata is unavailable, the known certificates decide.
        const renewed = await metadata.renewed().catch(() => known);
        if (renewed === known) throw error;
        return await readResponse(renewed, answer, party());
      }
    },
    signOut: async (place, session) => signOutUrl(await metadata.current(), party(), { place, session }),
    readSignOut: async (place, message) => readSignOutRequest(await metadata.current(), party(), { place, message }),
    metadata: async (place) => ownMetadata(place, audience, party()),
  };
}

function ownMetadata({ consumerUrl, logoutUrl }: SamlPlace, audience: string, { key, signRequests }: SamlParty) {
  const metadata = generateServiceProviderMetadata({
    issuer: audience,
    callbackUrl: consumerUrl,
    logoutCallbackUrl: logoutUrl,
    // Either signature counts, but providers that read this sign the assertion, which no relay can take apart.
    wantAssertionsSigned: true,
    identifierFormat: null,
    signatureAlgorithm: "sha256",
    ...(key && { decryptionPvk: key.privateKey, decryptionCert: key.certificate }),
    ...(key && signRequests && { privateKey: key.privateKey, publicCerts: key.certificate }),
  });
  // The library knows logout by forms only. Browsers send us no cookie with those, so redirects are better.
  return metadata.replace(/(<SingleLogoutService Binding="[^"]*)HTTP-POST/, "$1HTTP-Redirect");
}

function metadataSource(options: SamlOptions): () => Promise<SamlMetadata> {
  const { metadataUrl, metadataFile = "", ...connection } = options;
  if (metadataUrl === undefined) return async () => metadataIn(metadataFile);
  const http = createVendorHttp({ ...connection, baseUrl: metadataUrl, provider: samlName, capability: "saml" });
  return async () =>
    http
      .call({ path: "", decode: readSamlMetadata, schema: Metadata })
      .catch((error: ProviderError) => Promise.reject(unreadDocument(error, metadataUrl)));
}

async function metadataIn(file: string): Promise<SamlMetadata> {
  const text = await readFile(file, "utf8").catch(() => "");
  const metadata = readSamlMetadata(text);
  if (metadata === undefined) throw new SignOnError(samlName, "metadataUnreadable", { received: file });
  return metadata;
}

/** A browser with a sign-on in hand is sent only where nobody can listen. */
function requireSafe(url: string): void {
  if (url.startsWith("https://") || isLocalAddress(url)) return;
  throw new SignOnError(samlName, "forbiddenAddress", { received: url });
}
