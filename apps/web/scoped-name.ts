import { createHash } from "node:crypto";
import path from "node:path";

/**
 * A CSS module's class name that is the same in the browser's build and the server's, because it depends only on the file's path and the
 * name. All names of a file end alike, so that they compress well.
 */
export function scopedName(name: string, file: string): string {
  const place = path.relative(import.meta.dirname, file.replace(/\?.*$/, ""));
  const digest = createHash("sha256").update(place).digest("base64url").slice(0, 6);
  return `${name}_${digest}`;
}
