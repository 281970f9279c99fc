/** A session that isn't over, as it was read or written. */
export interface LiveSession {
  /** SHA-256 of the cookie. */
  readonly id: Buffer;
  readonly applicationId: number | null;
  /** The person of the application whose session this is. Null without an application, and in a session from before this was kept. */
  readonly applicantId: number | null;
  /** Whether that person is an invited co-borrower. */
  readonly isInvited: boolean;
  /** The signed-in member, sealed. */
  readonly sealedMember: Buffer | null;
  /** The answers that came before an application, sealed. */
  readonly sealedAnswers: Buffer | null;
  readonly expiresAt: Date;
  readonly absoluteExpiresAt: Date;
}
