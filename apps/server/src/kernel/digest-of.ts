import { createHash } from "node:crypto";
import { canonicalJson } from "@portico/domain/values/canonical-json";

/** SHA-256 over a decision's input with sorted keys, so that two servers with the same input agree. */
export function digestOf(input: object): string {
  return createHash("sha256").update(canonicalJson(input)).digest("hex");
}
