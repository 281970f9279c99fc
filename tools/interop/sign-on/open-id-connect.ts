import { generateKeyPairSync } from "node:crypto";
import { findFreePort } from "../../../launcher/process/ports.js";
import { Browser } from "../browser.ts";
import type { InteropCheck, Means } from "../check.ts";
import { assertSignedOn, assertSignedOut, registerMember } from "./arrival.ts";
import { startOpenIdProvider } from "./open-id-provider.ts";

const clientId = "portico";
const clientSecret = "a-secret-of-the-interop-client";

interface Variant {
  /** The client, as the provider knows it. */
  readonly client: object;
  /** The claim with the member number, and the provider's own settings. */
  readonly claim: string;
  readonly provider?: object;
  /** Whether the provider's document names its token endpoint on another host. */
  readonly isApart?: boolean;
  /** What vendors.json says beside issuer, client, and claim, and its secrets. */
  readonly settings: object;
  readonly secrets: Readonly<Record<string, string>>;
}

/** Signs a member on, from our page over the provider's own pages and back. */
async function signOn(means: Means, variant: Variant): Promise<void> {
  const port = await findFreePort();
  const member = await registerMember(await means.sandbox());
  const client = {
    client_id: clientId,
    redirect_uris: [`http://localhost:${port}/sso/openid-connect/callback`],
    post_logout_redirect_uris: [`http://localhost:${port}/`],
    ...variant.client,
  };
  const issuer = await startOpenIdProvider(means, {
    claims: { [variant.claim]: member.memberNumber },
    isApart: variant.isApart ?? false,
    configuration: { clients: [client], ...variant.provider },
  });
  const openIdConnect = { adapter: "openIdConnect", issuer, clientId, memberClaim: variant.claim, ...variant.settings };
  const portico = await means.portico({
    vendors: { openIdConnect },
    environment: { ...variant.secrets, PORTICO_PORT: String(port) },
  });
  const browser = new Browser();
  const login = await browser.open(`${portico.url}/sso/openid-connect/start?product=auto`);
  const consent = await browser.submit(login, { login: "interop", password: "any" });
  await assertSignedOn(browser, await browser.submit(consent));
  await assertSignedOut(browser, portico.url);
}

const packages = { "oidc-provider": "9.13.3" };

export const openIdConnect: InteropCheck = {
  name: "openid-connect",
  shows: "oidc-provider signs a member on, with the number in its user info",
  packages,
  isQuick: true,
  run: async (means) =>
    signOn(means, {
      client: { client_secret: clientSecret },
      claim: "member_number",
      settings: { secrets: { clientSecret: "INTEROP_SECRET" } },
      secrets: { INTEROP_SECRET: clientSecret },
    }),
};

const restricted = "https://bank.example/claim/customer_identifier";

export const openIdConnectApart: InteropCheck = {
  name: "openid-connect-apart",
  shows: "oidc-provider on two hosts signs a member on, with the secret in a form and a claim that is asked for",
  packages,
  isQuick: true,
  run: async (means) =>
    signOn(means, {
      client: { client_secret: clientSecret, token_endpoint_auth_method: "client_secret_post" },
      claim: restricted,
      provider: {
        claims: { openid: ["sub"], restricted: [restricted] },
        features: { claimsParameter: { enabled: true } },
      },
      isApart: true,
      settings: {
        clientAuthentication: "client_secret_post",
        claims: { id_token: { [restricted]: { essential: true } } },
        scope: "openid",
        privateHosts: ["localhost"],
        secrets: { clientSecret: "INTEROP_SECRET" },
      },
      secrets: { INTEROP_SECRET: clientSecret },
    }),
};

export const openIdConnectKey: InteropCheck = {
  name: "openid-connect-key",
  shows: "oidc-provider accepts our signed statement in place of a secret (RFC 7523)",
  packages,
  isQuick: true,
  run: async (means) => {
    const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const jwk = { ...publicKey.export({ format: "jwk" }), kid: "interop", alg: "ES256", use: "sig" };
    await signOn(means, {
      client: {
        token_endpoint_auth_method: "private_key_jwt",
        token_endpoint_auth_signing_alg: "ES256",
        jwks: { keys: [jwk] },
      },
      claim: "member_number",
      settings: { clientAuthentication: "private_key_jwt", keyId: "interop", secrets: { privateKey: "INTEROP_KEY" } },
      secrets: { INTEROP_KEY: privateKey.export({ type: "pkcs8", format: "pem" }).toString() },
    });
  },
};
