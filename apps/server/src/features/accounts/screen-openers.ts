import type { AccountScreening } from "@portico/domain/accounts/screening";
import type { Scope } from "../../kernel/scope.ts";
import type { AccountOpener } from "../../providers/account-screening/port.ts";
import type { Providers } from "../../providers/providers.ts";
import { whenProviderFails } from "../../providers/when-provider-fails.ts";

export interface OpenerOf extends AccountOpener {
  readonly applicantId: number;
}

interface Asking extends Pick<Scope, "tenant" | "log"> {
  readonly providers: Pick<Providers, "accountScreener">;
}

/**
 * Asks the screening agency about each person who opens the account. The key is the same in every try, so a repetition orders nothing
 * twice. Undefined means that the agency didn't answer, so the application goes to manual review.
 */
export async function screenOpeners(
  { tenant, log, providers }: Asking,
  applicationId: number,
  openers: readonly OpenerOf[],
): Promise<readonly (AccountScreening | undefined)[]> {
  return Promise.all(
    openers.map(({ applicantId, ...opener }) => {
      const key = `${tenant.name}-${applicationId}-${applicantId}`;
      return whenProviderFails(log, providers.accountScreener.screen(opener, key), undefined);
    }),
  );
}
