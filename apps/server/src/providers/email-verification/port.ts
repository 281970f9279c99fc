/** Asks whether an e-mail address can receive mail. Rejects with ProviderError; policy is that unknown counts as valid. */
export interface EmailVerifier {
  isDeliverable(emailAddress: string): Promise<boolean>;
}
