import { createHash, createHmac, timingSafeEqual } from "node:crypto";

export interface SigningKey {
  /** Tells keys apart without saying anything about them. */
  readonly id: string;
  readonly secret: string;
}

/** The active keys in a secret: one, or two separated by a comma during a rotation. */
export function signingKeys(secret: string): readonly SigningKey[] {
  const values = secret.split(",").map((value) => value.trim());
  return values.filter((value) => value !== "").map((value) => ({ id: keyIdOf(value), secret: value }));
}

/** The first eight hex digits of a digest, so that nobody has to agree on names of keys. */
function keyIdOf(secret: string): string {
  return createHash("sha256").update(`portico-key-id.${secret}`).digest("hex").slice(0, 8);
}

/** `t=<unix seconds>`, and for each key `k=<key id>,v1=<hex>` over exactly these bytes. A receiver needs only one of the keys. */
export function signatureOf(body: string, keys: readonly SigningKey[], at: Date): string {
  const time = Math.floor(at.getTime() / 1000);
  const signed = `${time}.${body}`;
  const parts = keys.map(({ id, secret }) => `k=${id},v1=${createHmac("sha256", secret).update(signed).digest("hex")}`);
  return [`t=${time}`, ...parts].join(",");
}

/** The maximum age of a signature, and the maximum lead of the caller's clock. */
const toleranceSeconds = 300;

export type SignatureCheck = "valid" | "missing" | "unknownKey" | "stale" | "wrong";

/**
 * Checks a signature like ours. One right `v1` is enough, under any of the keys. A caller may name its keys as we do. If it names only others,
 * it has another institution's secret or an old one.
 */
export function checkSignature(
  header: string | undefined,
  signed: string,
  keys: readonly SigningKey[],
  now: Date,
): SignatureCheck {
  const parts = (header ?? "").split(",").map((part) => part.trim().split("="));
  const time = parts.find(([name]) => name === "t")?.[1] ?? "";
  const given = parts.flatMap(([name, value = ""]) => (name === "v1" ? [value] : []));
  if (!/^\d{1,12}$/.test(time) || given.length === 0) return "missing";
  const named = parts.flatMap(([name, value = ""]) => (name === "k" ? [value] : []));
  if (named.length > 0 && !keys.some(({ id }) => named.includes(id))) return "unknownKey";
  const isRight = keys.some(({ secret }) => {
    const expected = createHmac("sha256", secret).update(`${time}.${signed}`).digest();
    return given.some((value) => /^[0-9a-f]{64}$/.test(value) && timingSafeEqual(Buffer.from(value, "hex"), expected));
  });
  if (!isRight) return "wrong";
  return Math.abs(now.getTime() / 1000 - Number(time)) <= toleranceSeconds ? "valid" : "stale";
}
