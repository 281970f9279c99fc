import type { loanRequestApi } from "@portico/contract/loan-request";
import type { OutputOf } from "@portico/contract/endpoint";
import { asksFor, isLoanRequestProduct, type LoanRequestSettings } from "@portico/domain/loan/loan-request";
import type { MemberAccount } from "@portico/domain/loan/member-account";
import { centsOf, dollarsOf } from "@portico/domain/values/money";
import { isChoosable } from "@portico/domain/values/option";
import { loanRequestSettingsOf } from "@portico/domain/tenant/rules-of";
import { recordOf } from "../../kernel/applicant-of.ts";
import type { ApplicationScope } from "../../kernel/scope.ts";
import { signedInMember } from "../../kernel/sessions/signed-in-member.ts";
import type { CoreAccount } from "../../providers/core-banking/port.ts";
import { amountOf, heldDeposits, holdsOn, type HeldDeposit } from "../personal-details/held-deposits.ts";
import { whenProviderFails } from "../../providers/when-provider-fails.ts";

type Read = (typeof loanRequestApi)["memberAccounts"];

export async function readMemberAccounts(scope: ApplicationScope): Promise<OutputOf<Read>> {
  return { accounts: (await ownAccounts(scope)) ?? [] };
}

/**
 * The accounts that may secure this loan, of the member who signed in to this session. A resume by link is no sign-in, so it
 * shows none. Undefined if the core doesn't answer.
 */
export async function ownAccounts(scope: ApplicationScope): Promise<MemberAccount[] | undefined> {
  const { application, tenant, records, providers, log } = scope;
  const { productCode, primaryApplicantId } = application;
  const settings = loanRequestSettingsOf(tenant, productCode);
  if (!settings || !isLoanRequestProduct(productCode) || !asksFor(productCode, "memberAccountReference")) return [];
  const member = signedInMember(scope);
  if (!member || recordOf(records, "applicant", primaryApplicantId)?.memberNumber !== member.memberNumber) return [];
  const accounts = await whenProviderFails(log, providers.coreBanking.accounts(member.memberNumber), undefined);
  const ofKind = accounts?.flatMap((account) => lentAgainst(account, settings));
  if (!ofKind?.length) return ofKind;
  const { holds } = await heldDeposits(
    scope,
    scope,
    ofKind.map(({ memberAccountReference }) => memberAccountReference),
  );
  return ofKind.map((account) => withoutHeld(account, holds));
}

interface Listed extends MemberAccount {
  readonly holds: NonNullable<CoreAccount["holds"]>;
}

/** The account, if the institution lends against its kind and something is in it. */
function lentAgainst(
  { reference, type, lastFour, availableBalance, holds = [] }: CoreAccount,
  { shareAccounts }: LoanRequestSettings,
): readonly Listed[] {
  const kind = shareAccounts.find(({ id, code }) => code === type && isChoosable(shareAccounts, id));
  if (!kind || (availableBalance <= 0 && holds.length === 0)) return [];
  const shareAccountConfigurationId = kind.id;
  return [{ memberAccountReference: reference, shareAccountConfigurationId, lastFour, availableBalance, holds }];
}

/**
 * The account without what other loans from here hold. The core's balance may lack some of it already, so a hold that the core reports is put
 * back first.
 */
function withoutHeld({ holds: inCore, ...account }: Listed, holds: readonly HeldDeposit[]): MemberAccount {
  const { memberAccountReference: reference, lastFour } = account;
  const own = holdsOn(holds, { reference, lastFour });
  const reported = inCore.filter((one) => own.some((hold) => hold.loanApplicationId === one.loanApplicationId));
  const whole = centsOf(account.availableBalance) + reported.reduce((sum, { amount }) => sum + centsOf(amount), 0);
  const held = Math.min(whole, amountOf(own));
  return { ...account, availableBalance: dollarsOf(whole - held), ...(held > 0 && { heldAmount: dollarsOf(held) }) };
}
