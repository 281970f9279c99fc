import type { IdentityFinding } from "@portico/domain/decision/identity-check";
import type { PersonToVerify } from "../identity-quiz/port.ts";

/** A person for the identity check: the quiz's fields, and the check's own identifiers. */
export interface PersonToCheck extends Omit<PersonToVerify, "ipAddress"> {
  /** Left out of a check that runs without the person's own device. */
  readonly ipAddress?: string;
  /** Constant for an application, so the vendor recognizes a repeated check. */
  readonly customerUserId: string;
  /** The time of the person's consent to the check, in ISO 8601. */
  readonly consentedAt: string;
  /** From the vendor's tool in the browser, if it ran. */
  readonly deviceSessionToken?: string;
}

export interface CheckedIdentity {
  readonly finding: IdentityFinding;
  readonly referenceId: string;
  /** The vendor's codes. They identify no person. */
  readonly reasonCodes: readonly string[];
}

/** Compares what a person typed with known data. Rejects with ProviderError. The institution's policy decides what follows. */
export interface IdentityChecker {
  check(person: PersonToCheck): Promise<CheckedIdentity>;
}
