import type { invitationApi } from "@portico/contract/invitation";
import type { OutputOf } from "@portico/contract/endpoint";
import { loanSoFarOf } from "@portico/domain/application/amount-and-term";
import { standingInvitation } from "@portico/domain/application/invited";
import type { RecordOf } from "@portico/domain/records/records";
import { accountsOf } from "@portico/domain/tenant/accounts-of";
import { productSettings } from "@portico/domain/tenant/settings-of-product";
import { invitationProgress } from "../../kernel/invitation-progress.ts";
import { isInLoan, type AnyApplicationScope } from "../../kernel/scope.ts";
import { mayRemind, remindsFrom } from "./standing.ts";

type Read = (typeof invitationApi)["read"];

/** The invitation as the session's person may see it: the sender sees the address they typed, and the invited person sees the loan or the accounts. */
export function readInvitation(scope: AnyApplicationScope): OutputOf<Read> {
  const { place } = scope;
  const progress = invitationProgress(scope, place.viewer) ?? null;
  if (place.viewer === "joint") return { progress, invitation: null, asked: askedOf(scope) };
  return { progress, invitation: sentOf(scope) };
}

function askedOf(scope: AnyApplicationScope): NonNullable<OutputOf<Read>["asked"]> {
  const { records, tenant } = scope;
  if (!isInLoan(scope)) return { accounts: namesOfAccounts(scope) };
  const { application } = scope;
  const { productCode } = application;
  const loanAmount = loanSoFarOf(records)?.loanAmount;
  return {
    productTypeId: productCode,
    product: productSettings(tenant, productCode)?.displayText ?? tenant.clientDisplayName,
    ...(loanAmount !== undefined && { loanAmount }),
  };
}

function namesOfAccounts({ records, tenant }: AnyApplicationScope): string[] {
  const chosen = new Set(records.accountSelection[0]?.accounts.map(({ fundingProductId }) => fundingProductId));
  return accountsOf(tenant)
    .filter(({ id }) => chosen.has(id))
    .map(({ displayText }) => displayText);
}

function troubles({ isUndelivered, endedAs }: RecordOf<"invitation">) {
  return { ...(isUndelivered && { isUndelivered }), ...(endedAs === "declined" && { isDeclined: true as const }) };
}

function remindingOf(scope: AnyApplicationScope, invitation: RecordOf<"invitation">) {
  const from = remindsFrom(scope, invitation);
  const may = mayRemind(scope, invitation);
  return { mayRemind: may, ...(from !== undefined && !may && { mayRemindFrom: from.toISOString() }) };
}

/** Also one that was declined, until another one is sent or the first person goes on alone. */
function sentOf(scope: AnyApplicationScope): OutputOf<Read>["invitation"] {
  const { records, now } = scope;
  const [invitation] = records.invitation;
  if (!invitation || invitation.endedAs === "cancelled") return null;
  const { firstName, emailAddress, phoneNumber, sentAt, expiresAt, remindedAt, openedAt } = invitation;
  const isStanding = standingInvitation(records) !== undefined;
  return {
    firstName,
    ...(emailAddress !== undefined && { emailAddress }),
    ...(phoneNumber !== undefined && { phoneNumber }),
    sentAt,
    expiresAt,
    isExpired: openedAt === undefined && expiresAt <= now.toISOString(),
    ...(remindedAt !== undefined && { remindedAt }),
    ...troubles(invitation),
    ...(isStanding ? remindingOf(scope, invitation) : { mayRemind: false }),
    mayChangeAddress: isStanding && openedAt === undefined,
  };
}
