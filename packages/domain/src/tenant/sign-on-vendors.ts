import * as z from "zod/mini";
import { adapter, Address, capability, http, mode, Secret, Text, timeout } from "./vendor-parts.ts";

/** The ways in which an institution's identity provider signs members on. */
export const signOnCapabilities = {
  openIdConnect: capability(
    adapter("openIdConnect", {
      mode,
      timeoutMs: timeout(5_000),
      issuer: Address,
      clientId: Text,
      memberClaim: Text,
      secrets: z.strictObject({ clientSecret: Secret }),
    }),
  ),
  signedHandOff: capability(adapter("jwt", { ...http(5_000), keysUrl: Address, issuer: Text, audience: Text })),
  saml: capability(adapter("saml2", { ...http(5_000), metadataUrl: Address, audience: Text, memberAttribute: Text })),
} as const;
