import type { OfferedSource } from "@portico/contract/account-funding";
import { fundingSources, limitOf, type FundingSource } from "@portico/domain/accounts/funding-limits";
import { centsOf, dollarsOf } from "@portico/domain/values/money";
import { recordOf } from "../../kernel/applicant-of.ts";
import type { AnyApplicationScope } from "../../kernel/scope.ts";
import { signedInMember } from "../../kernel/sessions/signed-in-member.ts";
import { whenProviderFails } from "../../providers/when-provider-fails.ts";
import { availableOn } from "./available-on.ts";
import { paidTodayOf } from "./day-limit.ts";

/** The sources that this person can use now. One that has nothing left today isn't offered. */
export async function offeredSources(scope: AnyApplicationScope): Promise<readonly OfferedSource[]> {
  const offered = await Promise.all(fundingSources.map(async (source) => offeredSource(scope, source)));
  return offered.flatMap((one) => (one && one.most > 0 ? [withDay(scope, one)] : []));
}

function withDay(scope: AnyApplicationScope, offered: OfferedSource): OfferedSource {
  const usableOn = availableOn(scope, offered.source);
  return { ...offered, ...(usableOn !== undefined && { usableOn }) };
}

async function offeredSource(scope: AnyApplicationScope, source: FundingSource): Promise<OfferedSource | undefined> {
  const { tenant, application, providers } = scope;
  const limit = limitOf(tenant.accounts?.funding, source, application.memberType);
  if (!limit) return undefined;
  if (source === "internal") {
    const accounts = await accountsHere(scope);
    return accounts.length > 0 ? { source, most: limit.most, accounts: [...accounts] } : undefined;
  }
  if (!providers.paymentTool) return undefined;
  const { most, mostADay } = limit;
  if (mostADay === undefined) return { source, most };
  const leftCents = centsOf(mostADay) - (await paidTodayOf(scope, scope, source));
  return { source, most: Math.max(0, Math.min(most, dollarsOf(leftCents))) };
}

/** The member's own accounts with money in them. A resume by link is no sign-in, so it shows none. */
export async function accountsHere(scope: AnyApplicationScope): Promise<NonNullable<OfferedSource["accounts"]>> {
  const { application, records, providers, log } = scope;
  const member = signedInMember(scope);
  if (!member || recordOf(records, "applicant", application.primaryApplicantId)?.memberNumber !== member.memberNumber)
    return [];
  const accounts = await whenProviderFails(log, providers.coreBanking.accounts(member.memberNumber), []);
  return accounts
    .filter(({ availableBalance }) => availableBalance > 0)
    .map(({ reference, type, lastFour, availableBalance }) => ({ reference, type, lastFour, availableBalance }));
}
