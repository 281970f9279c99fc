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
const counted: readonly PaymentState[] = ["ready", "needsDeposits", "processing", "paid", "disputed"];

/** The cents that somebody paid from a source since a time, in applications besides this one. */
export const paidSince = ({ tenant, hashes, applicationId, source, since }: Paying) =>
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
    )
    .compile();
