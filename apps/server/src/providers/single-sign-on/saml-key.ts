import { createPrivateKey, X509Certificate } from "node:crypto";
import { SignOnError } from "../sign-on-error.ts";
import { samlName } from "./saml-envelope.ts";

/** Our own key, which signs requests and decrypts assertions, and the certificate in our metadata. */
export interface SamlKey {
  /** PEM. */
  readonly privateKey: string;
  /** PEM. */
  readonly certificate: string;
}

/** Reads a PEM with a private key and its certificate, in any order. Undefined without one. */
export function samlKeyIn(pem: string | undefined): SamlKey | undefined {
  if (pem === undefined || pem === "") return undefined;
  try {
    const [certificate = ""] = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/.exec(pem) ?? [];
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === "rsa" && new X509Certificate(certificate).checkPrivateKey(key))
      return { privateKey: key.export({ type: "pkcs8", format: "pem" }).toString(), certificate };
  } catch {
    // The reason may quote the key.
  }
  throw new SignOnError(samlName, "unusableKey", { expected: "an RSA key in PEM, and its certificate" });
}
