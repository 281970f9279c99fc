import { createHash, createHmac, pbkdf2Sync } from "node:crypto";

const iterations = 4096;

/**
 * Builds the verifier that PostgreSQL stores for a password (RFC 5803). Statements end up in the database's log, so the password itself
 * must not be in one. The password has to be ASCII.
 */
export function scramVerifier(password: string, salt: Buffer): string {
  const salted = pbkdf2Sync(password, salt, iterations, 32, "sha256");
  const keyed = (label: string) => createHmac("sha256", salted).update(label).digest();
  const storedKey = createHash("sha256").update(keyed("Client Key")).digest("base64");
  return `SCRAM-SHA-256$${iterations}:${salt.toString("base64")}$${storedKey}:${keyed("Server Key").toString("base64")}`;
}
