import type { LoanRequestEntry } from "@portico/domain/loan/loan-request";
import type { Records } from "@portico/domain/records/records";
import { loanRequestSettingsOf } from "@portico/domain/tenant/rules-of";
import type { ApplicationScope } from "../../kernel/scope.ts";

type Decided = Pick<ApplicationScope, "tenant" | "application"> & { readonly records: Pick<Records, "loanRequest"> };

/** The account that secures a loan, by its kind and its last digits. An account that isn't open yet has none. */
export interface HeldAccount {
  readonly kind: string;
  readonly lastFour?: string;
}

export function heldAccountOf({ tenant, application, records }: Decided): HeldAccount | undefined {
  const { shareAccountConfigurationId: id, shareAccountLastFour: lastFour }: LoanRequestEntry =
    records.loanRequest[0] ?? {};
  const kinds = loanRequestSettingsOf(tenant, application.productCode)?.shareAccounts ?? [];
  const kind = kinds.find((one) => one.id === id)?.displayText;
  return kind === undefined ? undefined : { kind, ...(lastFour && { lastFour }) };
}
