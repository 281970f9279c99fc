/**
 * Delivers the next messages of an application to the institution's loan origination system. A repeated delivery is accepted once. Rejects
 * with ProviderError.
 */
export interface LoanHandOff {
  deliver(delivery: { tenant: string; deliveryId: string; body: string }): Promise<void>;
  /** Checks the signature of a call by the institution's own system. */
  check(signature: string | undefined, signed: string): "valid" | "missing" | "unknownKey" | "stale" | "wrong";
}
