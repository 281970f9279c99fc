import type { Scope } from "../../kernel/scope.ts";

/** Identifies a person in places where their id must not appear. No call accepts it, so it gives no access. */
export function applicantToken({ keyedHash }: Pick<Scope, "keyedHash">, applicantId: number): string {
  return keyedHash("applicant", String(applicantId)).toString("base64url");
}
