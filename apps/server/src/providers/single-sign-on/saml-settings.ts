import { type SamlConfig, ValidateInResponseTo } from "@node-saml/node-saml";
import type { SamlKey } from "./saml-key.ts";
import type { SamlMetadata } from "./saml-metadata.ts";

/** Our side of SAML. */
export interface SamlParty {
  /** Our own name, which is the audience of every assertion. */
  readonly audience: string;
  /** The attribute with the member number. Without it, the subject's name counts. */
  readonly memberAttribute: string;
  readonly clockSkewSeconds: number;
  readonly signRequests: boolean;
  readonly key: SamlKey | undefined;
  readonly clock: () => Date;
}

/** The library's settings. An assertion counts if it is signed, or if the whole response is. */
export function settingsOf(
  { entityId, signOn, logout, certificates }: SamlMetadata,
  { audience, key, signRequests }: SamlParty,
  consumerUrl: string,
) {
  return {
    callbackUrl: consumerUrl,
    entryPoint: signOn.url,
    logoutUrl: logout?.url ?? signOn.url,
    issuer: audience,
    audience,
    idpIssuer: entityId,
    idpCert: [...certificates],
    wantAssertionsSigned: false,
    wantAuthnResponseSigned: false,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    ...(key && { decryptionPvk: key.privateKey }),
    ...(key && signRequests && { privateKey: key.privateKey, publicCert: key.certificate }),
    signatureAlgorithm: "sha256",
    digestAlgorithm: "sha256",
    // Our own tables and clock handle both. The library's cache lives in one process, and its clock can't be set.
    validateInResponseTo: ValidateInResponseTo.never,
    acceptedClockSkewMs: -1,
  } satisfies SamlConfig;
}
