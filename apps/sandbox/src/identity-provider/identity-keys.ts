import { createPrivateKey, type KeyObject } from "node:crypto";
import { generate } from "selfsigned";

/** A signing key of an institution's identity provider, with the certificate in its metadata. */
export interface IdentityKey {
  readonly id: string;
  readonly privateKey: KeyObject;
  /** PEM. */
  readonly certificate: string;
}

const known = new Map<string, Promise<IdentityKey>>();

/** The key of an institution, made at its first use and kept for the process. No two institutions share one. */
export async function identityKey(institution: string): Promise<IdentityKey> {
  const key = known.get(institution) ?? makeKey(institution);
  known.set(institution, key);
  return key;
}

/** A valid key of somebody else. Its signatures are well formed and must still be rejected. */
export async function strangersKey(): Promise<IdentityKey> {
  return identityKey("a stranger");
}

async function makeKey(institution: string): Promise<IdentityKey> {
  const made = await generate([{ name: "commonName", value: `Portico sandbox: ${institution}` }], {
    keyType: "rsa",
    keySize: 2048,
    algorithm: "sha256",
  });
  return {
    id: made.fingerprint.replaceAll(":", "").slice(0, 16).toLowerCase(),
    privateKey: createPrivateKey(made.private),
    certificate: made.cert,
  };
}
