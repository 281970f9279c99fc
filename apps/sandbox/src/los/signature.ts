import { createHmac, timingSafeEqual } from "node:crypto";

/** The maximum age of a signature, and the maximum lead of the sender's clock. */
const toleranceSeconds = 300;

export type SignatureCheck = "valid" | "missing" | "stale" | "wrong";

/**
 * Checks `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`. While a secret is rotated, there may be several `v1`, and one
 * match is enough.
 */
export function checkSignature(header: string | undefined, body: Buffer, secret: string, now: Date): SignatureCheck {
  const parts = (header ?? "").split(",").map((part) => part.trim().split("="));
  const time = parts.find(([name]) => name === "t")?.[1] ?? "";
  const signatures = parts.filter(([name]) => name === "v1").map(([, value = ""]) => value);
  if (!/^\d{1,12}$/.test(time) || signatures.length === 0) return "missing";
  const expected = createHmac("sha256", secret).update(`${time}.`).update(body).digest();
  if (!signatures.some((signature) => isHexOf(signature, expected))) return "wrong";
  return Math.abs(now.getTime() / 1000 - Number(time)) <= toleranceSeconds ? "valid" : "stale";
}

function isHexOf(signature: string, expected: Buffer): boolean {
  return /^[0-9a-f]{64}$/.test(signature) && timingSafeEqual(Buffer.from(signature, "hex"), expected);
}

export function secretOf(tenant: string): string {
  return `sandbox-los-secret-${tenant}`;
}

/** Signs a call as the system does: the time, a dot, and the text. */
export function sign(tenant: string, text: string, now: Date): string {
  const time = Math.floor(now.getTime() / 1000);
  return `t=${time},v1=${createHmac("sha256", secretOf(tenant)).update(`${time}.${text}`).digest("hex")}`;
}
