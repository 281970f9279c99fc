import type { IdentityFinding } from "@portico/domain/decision/identity-check";
import type { PersonToVerify } from "../person-verification/port.ts";

/** A person as the identity check wants them: what the quiz asks for, and how the check knows them again. */
export interface PersonToCheck extends PersonToVerify {
  /** Constant for an application: the vendor knows a repetition by it. */
  readonly customerUserId: string;
  /** When the person agreed to the check: ISO 8601. */
  readonly consentedAt: string;
  /** From the vendor's tool in the browser, where it ran. */
  readonly deviceSessionToken?: string;
}

export interface CheckedIdentity {
  readonly finding: IdentityFinding;
  readonly referenceId: string;
  /** The vendor's codes: they name no person. */
  readonly reasonCodes: readonly string[];
}

/** Compares what a person typed with what is known of them. Rejects with ProviderError; what follows then is the institution's policy. */
export interface IdentityChecker {
  check(person: PersonToCheck): Promise<CheckedIdentity>;
}
