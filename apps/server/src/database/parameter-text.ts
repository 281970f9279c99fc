/** Writes a parameter as PostgreSQL reads it. Bytes stay bytes. Throws for a value that no column takes. */
export function parameterText(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "string" || Buffer.isBuffer(value)) return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `{${value.map(elementText).join(",")}}`;
  if (typeof value === "object") return JSON.stringify(value);
  throw new TypeError(`PostgreSQL takes no ${typeof value}.`);
}

function elementText(value: unknown): string {
  const text = parameterText(value);
  if (text === null) return "null";
  const plain = Buffer.isBuffer(text) ? `\\x${text.toString("hex")}` : text;
  return Array.isArray(value) ? plain : `"${plain.replace(/["\\]/g, "\\$&")}"`;
}
