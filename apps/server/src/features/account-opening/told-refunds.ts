import type { ToldRefund } from "@portico/contract/account-funding";
import type { KeptSource } from "@portico/domain/accounts/funding";
import type { Stored } from "@portico/domain/records/records";
import type { Tenant } from "@portico/domain/tenant/tenant";
import { businessDaysAfter } from "@portico/domain/values/business-days";
import type { CalendarDate } from "@portico/domain/values/dates";
import { dollarsOf } from "@portico/domain/values/money";
import type { PaymentTable } from "../../database/tables.ts";
import { recordOf } from "../../kernel/applicant-of.ts";
import type { AnyApplicationScope } from "../../kernel/scope.ts";
import { paidSources, type PaidSource } from "../account-funding/payment-of-source.ts";
import { paymentRowsOf } from "../payments/payment-rows.ts";

/** What people know a source by, for the person who paid. */
export function namesOf({ place }: Pick<AnyApplicationScope, "place">, source: KeptSource | undefined) {
  if (!source || place.viewer !== "primary") return {};
  const { accountType, lastFour, brand, bankName } = source;
  return {
    ...(accountType !== undefined && { accountType }),
    ...(lastFour !== undefined && { lastFour }),
    ...(brand !== undefined && { brand }),
    ...(bankName !== undefined && { bankName }),
  };
}

/** The first name of the owner who pays, for the other one. */
export function payerOf({ application, records, place }: AnyApplicationScope): { readonly payer?: string } {
  if (place.viewer === "primary") return {};
  return { payer: recordOf(records, "applicant", application.primaryApplicantId)?.firstName ?? "" };
}

/** What goes back after nothing could be opened. Money that never came isn't among it. */
export async function toldRefunds(scope: AnyApplicationScope): Promise<ToldRefund[]> {
  const [opening] = scope.records.accountOpening;
  if (opening?.state !== "givenBack") return [];
  const rows = await paymentRowsOf(scope, scope.application.applicationId);
  return paidSources(scope.records.accountFunding[0] ?? { sources: [] }).flatMap((source) =>
    refundOf(scope, opening, source, rows),
  );
}

function refundOf(
  scope: AnyApplicationScope,
  { refunds, changedAt }: Stored<"accountOpening">,
  source: PaidSource,
  rows: readonly PaymentTable[],
): readonly ToldRefund[] {
  const told = { source: source.source, ...namesOf(scope, source), ...payerOf(scope) };
  const sent = refunds.find(({ paymentId }) => paymentId === source.paymentId);
  if (sent) {
    const by = refundBy(scope.tenant, sent.sentOn ?? changedAt.slice(0, "2026-11-30".length));
    return [{ ...told, amount: dollarsOf(sent.amountCents), by }];
  }
  const row = rows.find(({ id }) => id === source.paymentId);
  if (row?.state === "paid") return [{ ...told, amount: source.amount, by: refundBy(scope.tenant, scope.today) }];
  return row?.state === "processing" ? [{ ...told, amount: source.amount }] : [];
}

function refundBy({ accounts }: Tenant, sentOn: CalendarDate): CalendarDate {
  return businessDaysAfter(sentOn, accounts?.funding.refundDays ?? 10);
}
