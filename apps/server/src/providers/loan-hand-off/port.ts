/** Delivers an application to the institution's loan origination system, signed; a repeated message id is taken once. Rejects with ProviderError. */
export interface LoanHandOff {
  deliver(message: { tenant: string; messageId: string; body: string }): Promise<void>;
}
