import type { AccountScreening, ScreenedRole } from "@portico/domain/accounts/screening";
import type { Consumer } from "../credit-report/port.ts";

/** Somebody who opens an account. The type admits nobody whom the application only names, such as a beneficiary. */
export interface AccountOpener extends Consumer {
  readonly role: ScreenedRole;
}

/**
 * Reports of an account screening agency. A report is a consumer report, so it may be ordered only about people who opened the application
 * themselves (15 USC 1681b(a)(3)(F)(i)). The same key returns the same report. Rejects with ProviderError. The policy is manual review.
 */
export interface AccountScreener {
  screen(opener: AccountOpener, idempotencyKey: string, timeoutMs?: number): Promise<AccountScreening>;
}
