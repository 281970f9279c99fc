import { limitOf } from "@portico/domain/accounts/funding-limits";
import type { PaymentSource, PaymentState } from "@portico/domain/payments/payment";
import type { AnyApplication, Records } from "@portico/domain/records/records";
import { msPerDay } from "@portico/domain/values/duration";
import { centsOf } from "@portico/domain/values/money";
import { locksOn } from "../../database/only-one.ts";
import { recordOf } from "../../kernel/applicant-of.ts";
import type { Scope } from "../../kernel/scope.ts";
import type { Payment } from "../../providers/payments/port.ts";
import type { PaidSource } from "./payment-of-source.ts";
import { claimRoom, counted, paidSince } from "./person-payments-store.ts";

interface Paying {
  readonly application: AnyApplication;
  readonly records: Records;
}

type DayScope = Pick<Scope, "database" | "tenant" | "now" | "keyedHashes">;

/** What the first person paid in the last 24 hours from a source in their other applications, in cents. */
export async function paidTodayOf(scope: DayScope, paying: Paying, source: PaymentSource): Promise<number> {
  const search = searchOf(scope, paying, source);
  if (!search) return 0;
  const [[paid]] = await scope.database.trip([paidSince(search)]);
  return Number(paid?.cents ?? 0);
}

/**
 * Counts a payment that its person just made toward the day's limit. Returns whether there is room for it. Payments of one person are counted
 * one after another, because two applications at the same moment could each use the rest of the limit.
 */
export async function hasRoomToday(scope: DayScope, paying: Paying, paid: PaidSource, { state }: Payment) {
  const { source, paymentId } = paid;
  const { mostADay } = limitOf(scope.tenant.accounts?.funding, source, paying.application.memberType) ?? {};
  const search = searchOf(scope, paying, source);
  if (paid.isReady || mostADay === undefined || !search || !counted.includes(state)) return true;
  const claim = claimRoom({ ...search, paymentId, state, mostCents: centsOf(mostADay) });
  const locks = locksOn(`paid by ${source}`, scope.tenant.name, search.hashes);
  const results: readonly (readonly object[])[] = await scope.database.trip([...locks, claim]);
  const [claimed] = (results.at(-1) ?? []) as readonly { readonly state: PaymentState }[];
  return claimed?.state === state;
}

function searchOf({ tenant, now, keyedHashes }: DayScope, { application, records }: Paying, source: PaymentSource) {
  const { applicationId, primaryApplicantId } = application;
  const tin = recordOf(records, "identification", primaryApplicantId)?.taxpayerIdentificationNumber;
  if (tin === undefined) return undefined;
  const since = new Date(now.getTime() - msPerDay);
  return { tenant: tenant.name, hashes: keyedHashes("taxpayer", tin), applicationId, source, since };
}
