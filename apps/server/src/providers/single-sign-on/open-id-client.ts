import { createPrivateKey, X509Certificate } from "node:crypto";
import { importPKCS8 } from "jose";
import * as client from "openid-client";
import { SignOnError } from "../sign-on-error.ts";

export interface ClientSettings {
  readonly clientAuthentication: "client_secret_basic" | "client_secret_post" | "private_key_jwt";
  readonly clientSecret?: string | undefined;
  /** PEM: the key, and its certificate if the provider finds keys by their certificates, as Entra does. */
  readonly privateKey?: string | undefined;
  readonly keyId?: string | undefined;
  readonly assertionAudience: "issuer" | "tokenEndpoint";
}

/** Proves that we are the client: with a secret, or with a signed statement (RFC 7523). */
export async function clientAuthentication(settings: ClientSettings, provider: string): Promise<client.ClientAuth> {
  const { clientSecret = "", privateKey = "" } = settings;
  if (settings.clientAuthentication === "client_secret_basic") return client.ClientSecretBasic(clientSecret);
  if (settings.clientAuthentication === "client_secret_post") return client.ClientSecretPost(clientSecret);
  try {
    return await signedStatement(privateKey, settings);
  } catch {
    // The reason may quote the key.
    throw new SignOnError(provider, "unusableKey", { expected: "an RSA or P-256 key in PEM" });
  }
}

async function signedStatement(
  pem: string,
  { keyId, assertionAudience }: Pick<ClientSettings, "keyId" | "assertionAudience">,
): Promise<client.ClientAuth> {
  const key = createPrivateKey(pem);
  const algorithm = key.asymmetricKeyType === "ec" ? "ES256" : "RS256";
  const imported = await importPKCS8(key.export({ type: "pkcs8", format: "pem" }).toString(), algorithm);
  const thumbprints = thumbprintsIn(pem);
  return (server, own, body, headers) =>
    client.PrivateKeyJwt(keyId === undefined ? { key: imported } : { key: imported, kid: keyId }, {
      [client.modifyAssertion]: (header, payload) => {
        Object.assign(header, thumbprints);
        if (assertionAudience === "tokenEndpoint") payload["aud"] = server.token_endpoint;
      },
    })(server, own, body, headers);
}

/** The certificate's names in a statement's header (RFC 7515, 4.1.7 and 4.1.8). */
function thumbprintsIn(pem: string): Readonly<Record<string, string>> {
  const [certificate] = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/.exec(pem) ?? [];
  if (certificate === undefined) return {};
  const { fingerprint, fingerprint256 } = new X509Certificate(certificate);
  const encoded = (hex: string) => Buffer.from(hex.replaceAll(":", ""), "hex").toString("base64url");
  return { x5t: encoded(fingerprint), "x5t#S256": encoded(fingerprint256) };
}
