/**
 * Delivers the next messages of an application to the institution's loan origination system. A repeated delivery is accepted once. Rejects
 * with ProviderError.
 */
export interface LoanHandOff {
  deliver(delivery: { tenant: string; deliveryId: string; body: string }): Promise<void>;
}
