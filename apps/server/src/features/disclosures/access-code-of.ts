import { createHash } from "node:crypto";

/**
 * The four-digit code at the end of a text. It differs per text, version and application, so it is found only there. It isn't a secret: it
 * proves that somebody opened and read the text, not who did.
 */
export function accessCodeOf(textDigest: string, applicationId: number): string {
  const hash = createHash("sha256").update(`${textDigest}.${applicationId}`).digest();
  return String(hash.readUInt32BE(0) % 10_000).padStart(4, "0");
}
