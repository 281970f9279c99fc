import { createHash } from "node:crypto";

/**
 * The code that stands at the end of a text, four digits: another one for every text, version and application, so that it is found nowhere but
 * there. No secret: it proves that a text was opened and read, not who did it.
 */
export function accessCodeOf(textDigest: string, applicationId: number): string {
  const hash = createHash("sha256").update(`${textDigest}.${applicationId}`).digest();
  return String(hash.readUInt32BE(0) % 10_000).padStart(4, "0");
}
