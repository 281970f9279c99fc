/** The ways in which a borrower's identity was confirmed (31 CFR 1020.220(a)(2)(ii)). */
export const verificationMethods = ["member", "questions", "check", "documents"] as const;
export type VerificationMethod = (typeof verificationMethods)[number];

/** How one borrower was verified. Nothing confirmed somebody who isn't. */
export interface Verification {
  readonly isVerified: boolean;
  readonly by: readonly VerificationMethod[];
}
