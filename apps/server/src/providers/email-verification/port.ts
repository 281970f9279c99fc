/** Asks whether an email address can receive mail. Rejects with ProviderError. The policy treats unknown as valid. */
export interface EmailVerifier {
  isDeliverable(emailAddress: string): Promise<boolean>;
}
