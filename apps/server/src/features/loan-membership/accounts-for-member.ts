import { accountsOf } from "@portico/domain/tenant/accounts-of";
import { isAccepted } from "../../kernel/is-accepted.ts";
import type { OtherApplication, Scope } from "../../kernel/scope.ts";
import { isChannelOpen } from "../channels/open-channel.ts";

type Loan = Pick<OtherApplication, "application" | "records">;

/** A member's accepted loan leads to more accounts, as a new person's leads to their membership. Letters have no such offer. */
export function accountsForMember({ tenant }: Pick<Scope, "tenant">, loan: Loan): { readonly offersAccounts?: true } {
  const isOffered = loan.application.memberType === "existing" && isAccepted(loan) && isChannelOpen(tenant, "member");
  return isOffered && accountsOf(tenant).some(({ isRequired }) => !isRequired) ? { offersAccounts: true } : {};
}
