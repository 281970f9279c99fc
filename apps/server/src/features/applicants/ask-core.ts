import { AuthenticationResult } from "@portico/domain/access/authentication";
import type { SessionScope } from "../../kernel/scope.ts";
import type { CoreMember } from "../../providers/core-banking/port.ts";
import { ProviderError } from "../../providers/provider-error.ts";

export interface CoreWord {
  readonly result: AuthenticationResult;
  readonly member?: CoreMember;
  readonly userName?: string | undefined;
}

/** Asks the core whether a known member may apply, and for their profile. */
export async function askCoreAbout({ providers, log }: SessionScope, memberNumber: string): Promise<CoreWord> {
  try {
    const { result, userName } = await providers.coreBanking.signOn(memberNumber);
    if (result !== AuthenticationResult.success) return { result };
    return { result, userName, member: await providers.coreBanking.member(memberNumber) };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn("A sign-on is refused because the core did not answer.", { failure: error.failure });
    return { result: AuthenticationResult.unknown };
  }
}
