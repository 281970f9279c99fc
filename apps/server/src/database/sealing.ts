import { createCipheriv, createDecipheriv, type KeyObject } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { RecordKind } from "@portico/domain/records/records";
import { publicRandom } from "./public-random.ts";

/** The first byte of a sealed value. */
const formats = { plain: 1, compressed: 2 } as const;
const ivBytes = 12;
const tagBytes = 16;
const headBytes = 1 + ivBytes + tagBytes;

/** Encrypts with AES-256-GCM. The result holds the format, initialization vector, tag and text. It doesn't open in any other `place`. */
export function seal(key: KeyObject, place: string, content: Buffer): Buffer {
  return sealAs("plain", key, place, content);
}

/** Compresses, then encrypts. Only for what the server computes, because the length tells how well the content compresses (decision 190). */
export function sealCompressed(key: KeyObject, place: string, content: Buffer): Buffer {
  return sealAs("compressed", key, place, deflateRawSync(content, { chunkSize: chunkBytes }));
}

/** Node allocates as much for each call, and 16 kB by default. */
const chunkBytes = 2048;

function sealAs(format: keyof typeof formats, key: KeyObject, place: string, content: Buffer): Buffer {
  const iv = publicRandom(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", key, iv);
  cipher.setAAD(placeWith(format, place));
  const text = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([Buffer.of(formats[format]), iv, cipher.getAuthTag(), text]);
}

/** Decrypts a value that was sealed for this place. Throws if the key, the place or the content is wrong. */
export function unseal(key: KeyObject, place: string, sealed: Buffer): Buffer {
  const format = formatOf(sealed);
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(1, 1 + ivBytes), { authTagLength: tagBytes });
  decipher.setAAD(placeWith(format, place));
  decipher.setAuthTag(sealed.subarray(1 + ivBytes, headBytes));
  const content = Buffer.concat([decipher.update(sealed.subarray(headBytes)), decipher.final()]);
  return format === "plain" ? content : inflateRawSync(content, { chunkSize: chunkBytes });
}

function formatOf(sealed: Buffer): keyof typeof formats {
  const isLongEnough = sealed.length >= headBytes;
  if (isLongEnough && sealed[0] === formats.plain) return "plain";
  if (isLongEnough && sealed[0] === formats.compressed) return "compressed";
  throw new Error("This was not sealed here.");
}

/** A compressed value doesn't open as a plain one, or the other way around. */
function placeWith(format: keyof typeof formats, place: string): Buffer {
  return Buffer.from(format === "plain" ? place : `${place}|${format}`);
}

/** A record's place. A record moved to another tenant, application, kind or id doesn't open. */
export function recordPlace(tenant: string, applicationId: number, kind: string, id: number): string {
  return `record|${tenant}|${applicationId}|${kind}|${id}`;
}

/**
 * The large records that the server computes (decision 190). People's own answers aren't among them, since their lengths would then tell
 * something about their content.
 */
const compressedKinds = new Set<string>(["decision", "loanOffer", "offerTerms"] satisfies RecordKind[]);

interface SealedRecord {
  readonly tenant: string;
  readonly applicationId: number;
  readonly kind: string;
  readonly id: number;
}

/** Seals a record's content under the key of its application. */
export function sealRecord(key: KeyObject, { tenant, applicationId, kind, id }: SealedRecord, content: Buffer): Buffer {
  const sealIt = compressedKinds.has(kind) ? sealCompressed : seal;
  return sealIt(key, recordPlace(tenant, applicationId, kind, id), content);
}
