import { sql } from "kysely";
import { anyOf } from "../../database/any-of.ts";
import { compose } from "../../database/compose.ts";
import type { PaymentSource, PaymentState } from "@portico/domain/payments/payment";

interface Paying {
  readonly tenant: string;
  /** Hashes of the person's TIN. */
  readonly hashes: readonly Buffer[];
  readonly applicationId: number;
  readonly source: PaymentSource;
  readonly since: Date;
}

/** Payments that count for a day's limit: the person did their part, and nobody gave the money back. */
export const counted: readonly PaymentState[] = ["ready", "needsDeposits", "processing", "paid", "disputed"];

/** The cents that somebody paid from a source since a time, in applications besides this one. */
export const paidSince = (paying: Paying) => othersOf(paying).compile();

interface Claiming extends Paying {
  readonly paymentId: string;
  readonly state: PaymentState;
  readonly mostCents: number;
}

/**
 * Gives a payment its state if it fits into the day's limit beside the others of this person, and "open" if it doesn't. Lock the person first,
 * so that two payments can't both use the rest of the limit.
 */
export const claimRoom = ({ paymentId, state, mostCents, ...paying }: Claiming) =>
  compose
    .updateTable("payment")
    .set({
      state: sql<PaymentState>`case when amount_cents + coalesce((${othersOf(paying)}), 0) <= ${mostCents} then ${state} else 'open' end`,
    })
    .where("tenantId", "=", paying.tenant)
    .where("id", "=", paymentId)
    .returning("state")
    .compile();

const othersOf = ({ tenant, hashes, applicationId, source, since }: Paying) =>
  compose
    .selectFrom("payment")
    .select(({ fn }) => fn.sum<string | null>("payment.amountCents").as("cents"))
    .where("payment.tenantId", "=", tenant)
    .where("payment.source", "=", source)
    .where("payment.firstTriedAt", ">", since)
    .where("payment.state", "in", [...counted])
    .where("payment.applicationId", "in", (of) =>
      of
        .selectFrom("taxpayerIndex")
        .select("taxpayerIndex.applicationId")
        .where("taxpayerIndex.tenantId", "=", tenant)
        .where("taxpayerIndex.taxpayerHash", "=", anyOf(hashes))
        .where("taxpayerIndex.applicationId", "<>", applicationId),
    );
