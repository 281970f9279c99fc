import { AuthenticationResult } from "@portico/domain/access/authentication";
import type { Scope } from "../../kernel/scope.ts";
import type { CoreBanking, CoreMember } from "../../providers/core-banking/port.ts";
import { whenProviderFails } from "../../providers/when-provider-fails.ts";

export interface CoreWord {
  readonly result: AuthenticationResult;
  readonly member?: CoreMember;
  readonly userName?: string | undefined;
}

/** Asks the core whether a known member may apply, and for their profile. The result is unknown if the core doesn't answer. */
export async function askCoreAbout(
  { providers, log }: Pick<Scope, "providers" | "log">,
  memberNumber: string,
): Promise<CoreWord> {
  return whenProviderFails(log, signOn(providers.coreBanking, memberNumber), { result: AuthenticationResult.unknown });
}

async function signOn(core: CoreBanking, memberNumber: string): Promise<CoreWord> {
  const { result, userName } = await core.signOn(memberNumber);
  if (result !== AuthenticationResult.success) return { result };
  return { result, userName, member: await core.member(memberNumber) };
}
