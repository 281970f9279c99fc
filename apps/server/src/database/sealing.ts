import { createCipheriv, createDecipheriv, type KeyObject } from "node:crypto";
import { publicRandom } from "./public-random.ts";

const format = 1;
const ivBytes = 12;
const tagBytes = 16;
const headBytes = 1 + ivBytes + tagBytes;

/** Encrypts with AES-256-GCM. The result holds the format, initialization vector, tag and text. It doesn't open in any other `place`. */
export function seal(key: KeyObject, place: string, content: Buffer): Buffer {
  const iv = publicRandom(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", key, iv);
  cipher.setAAD(Buffer.from(place));
  const text = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([Buffer.of(format), iv, cipher.getAuthTag(), text]);
}

/** Decrypts a value that `seal` made for this place. Throws if the key, the place or the content is wrong. */
export function unseal(key: KeyObject, place: string, sealed: Buffer): Buffer {
  if (sealed.length < headBytes || sealed[0] !== format) throw new Error("This was not sealed here.");
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(1, 1 + ivBytes), { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(place));
  decipher.setAuthTag(sealed.subarray(1 + ivBytes, headBytes));
  return Buffer.concat([decipher.update(sealed.subarray(headBytes)), decipher.final()]);
}

/** A record's place. A record moved to another tenant, application, kind or id doesn't open. */
export function recordPlace(tenant: string, applicationId: number, kind: string, id: number): string {
  return `record|${tenant}|${applicationId}|${kind}|${id}`;
}
