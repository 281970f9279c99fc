import type { Scope } from "../../kernel/scope.ts";

/** Names a person where an id must not stand. It opens nothing: no call takes it. */
export function applicantToken({ keyedHash }: Pick<Scope, "keyedHash">, applicantId: number): string {
  return keyedHash("applicant", String(applicantId)).toString("base64url");
}
