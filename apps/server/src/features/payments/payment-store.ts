import { compose, prepared } from "../../database/compose.ts";
import { deleteBefore } from "../../database/delete-before.ts";
import type { PaymentTable } from "../../database/tables.ts";

/** Notes a payment before the vendor hears of it. A repeated try finds the first one's row. */
export const insertPayment = prepared((row: PaymentTable) =>
  compose
    .insertInto("payment")
    .values({
      tenantId: row.tenantId,
      id: row.id,
      applicationId: row.applicationId,
      reference: row.reference,
      source: row.source,
      amountCents: row.amountCents,
      refundedCents: row.refundedCents,
      state: row.state,
      problem: row.problem,
      firstTriedAt: row.firstTriedAt,
      readAt: row.readAt,
    })
    .onConflict((conflict) => conflict.columns(["tenantId", "id"]).doNothing()),
);

export const findPayment = prepared(({ tenant, id }: { tenant: string; id: string }) =>
  compose.selectFrom("payment").selectAll().where("tenantId", "=", tenant).where("id", "=", id),
);

export const listPaymentsOf = prepared(({ tenant, applicationId }: { tenant: string; applicationId: number }) =>
  compose
    .selectFrom("payment")
    .selectAll()
    .where("tenantId", "=", tenant)
    .where("applicationId", "=", applicationId)
    .orderBy("firstTriedAt"),
);

export const listPaymentsBetween = prepared(({ tenant, from, before }: { tenant: string; from: Date; before: Date }) =>
  compose
    .selectFrom("payment")
    .selectAll()
    .where("tenantId", "=", tenant)
    .where("firstTriedAt", ">=", from)
    .where("firstTriedAt", "<", before)
    .orderBy("firstTriedAt"),
);

type Reading = Pick<PaymentTable, "tenantId" | "id" | "reference" | "state" | "problem" | "refundedCents" | "readAt">;

/** Keeps the newest reading, because events arrive in any order. */
export const updatePayment = prepared((reading: Reading) =>
  compose
    .updateTable("payment")
    .set({
      reference: reading.reference,
      state: reading.state,
      problem: reading.problem,
      refundedCents: reading.refundedCents,
      readAt: reading.readAt,
    })
    .where("tenantId", "=", reading.tenantId)
    .where("id", "=", reading.id)
    .where("readAt", "<=", reading.readAt),
);

export const deletePaymentsOf = prepared(({ tenant, applicationId }: { tenant: string; applicationId: number }) =>
  compose.deleteFrom("payment").where("tenantId", "=", tenant).where("applicationId", "=", applicationId),
);

export const findPaymentEvent = prepared(({ tenant, id }: { tenant: string; id: string }) =>
  compose.selectFrom("paymentEvent").select("receivedAt").where("tenantId", "=", tenant).where("id", "=", id),
);

export const insertPaymentEvent = prepared((row: { tenant: string; id: string; receivedAt: Date }) =>
  compose
    .insertInto("paymentEvent")
    .values({ tenantId: row.tenant, id: row.id, receivedAt: row.receivedAt })
    .onConflict((conflict) => conflict.columns(["tenantId", "id"]).doNothing()),
);

export const deleteOldPaymentEvents = deleteBefore("paymentEvent", "receivedAt");
