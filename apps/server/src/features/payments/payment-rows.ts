import type { PaymentSource } from "@portico/domain/payments/payment";
import { centsOf } from "@portico/domain/values/money";
import type { CompiledQuery } from "kysely";
import type { PaymentTable } from "../../database/tables.ts";
import type { Scope } from "../../kernel/scope.ts";
import type { Payment } from "../../providers/payments/port.ts";
import { findPayment, insertPayment, listPaymentsOf, updatePayment } from "./payment-store.ts";

type Reading = Pick<Scope, "database" | "tenant">;

/** A payment as it was last read. */
export async function paymentRow({ database, tenant }: Reading, id: string): Promise<PaymentTable | undefined> {
  const [[row]] = await database.trip([findPayment({ tenant: tenant.name, id })]);
  return row;
}

/** The payments of an application, the oldest first. */
export async function paymentRowsOf({ database, tenant }: Reading, applicationId: number) {
  const [rows] = await database.trip([listPaymentsOf({ tenant: tenant.name, applicationId })]);
  return rows;
}

interface NewPayment {
  readonly paymentId: string;
  readonly source: PaymentSource;
  /** In dollars. */
  readonly amount: number;
}

/** The row of a payment that nobody made yet. It is written before the vendor hears of it. */
export function newRow(
  { tenant, now }: Pick<Scope, "tenant" | "now">,
  applicationId: number,
  { paymentId: id, source, amount }: NewPayment,
): CompiledQuery {
  return insertPayment({
    tenantId: tenant.name,
    id,
    applicationId,
    reference: null,
    source,
    amountCents: centsOf(amount),
    refundedCents: 0,
    state: "open",
    problem: null,
    firstTriedAt: now,
    readAt: now,
  });
}

/** Keeps what was read of a payment. */
export function readingOf({ tenant, now }: Pick<Scope, "tenant" | "now">, id: string, payment: Payment): CompiledQuery {
  const { reference, state, problem = null, refundedCents } = payment;
  return updatePayment({ tenantId: tenant.name, id, reference, state, problem, refundedCents, readAt: now });
}
