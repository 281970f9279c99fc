import { createHmac, timingSafeEqual } from "node:crypto";
import { pathToFileURL } from "node:url";
import { buffer } from "node:stream/consumers";

const toleranceSeconds = 300;

/**
 * Checks `Portico-Signature` over the body as it came, before it is parsed. `secrets` are the keys that you accept. During a rotation, the
 * header has a signature for each of Portico's keys, and one match is enough. `now` is in unix seconds.
 */
export function isFromPortico(header: string, body: string | Buffer, secrets: readonly string[], now: number): boolean {
  const parts = header.split(",").map((part) => part.trim().split("="));
  const time = parts.find(([name]) => name === "t")?.[1] ?? "";
  if (!/^\d{1,12}$/.test(time) || Math.abs(now - Number(time)) > toleranceSeconds) return false;
  const given = parts.flatMap(([name, value = ""]) => (name === "v1" && /^[0-9a-f]{64}$/.test(value) ? [value] : []));
  return secrets.some((secret) => {
    const right = createHmac("sha256", secret).update(`${time}.`).update(body).digest();
    return given.some((signature) => timingSafeEqual(Buffer.from(signature, "hex"), right));
  });
}

/** For trying it out: node verify-signature.ts HEADER UNIX_SECONDS SECRET... < body */
if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const [header = "", now = "", ...secrets] = process.argv.slice(2);
  const isRight = isFromPortico(header, await buffer(process.stdin), secrets, Number(now));
  process.stdout.write(`${isRight ? "valid" : "refused"}\n`);
}
