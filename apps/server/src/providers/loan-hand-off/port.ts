/**
 * Delivers a signed application to the institution's loan origination system. A repeated message id is accepted once. Rejects with
 * ProviderError.
 */
export interface LoanHandOff {
  deliver(message: { tenant: string; messageId: string; body: string }): Promise<void>;
}
