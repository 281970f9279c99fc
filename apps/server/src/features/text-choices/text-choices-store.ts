import { anyOf } from "../../database/any-of.ts";
import { compose, prepared } from "../../database/compose.ts";
import type { InboundTextTable } from "../../database/tables.ts";

/** Keeps a text message. Returns nothing if it came before. */
export const insertInboundText = prepared((row: Omit<InboundTextTable, "position">) =>
  compose
    .insertInto("inboundText")
    .values({
      tenantId: row.tenantId,
      id: row.id,
      numberHash: row.numberHash,
      keyword: row.keyword,
      receivedAt: row.receivedAt,
    })
    .onConflict((conflict) => conflict.columns(["tenantId", "id"]).doNothing())
    .returning("keyword"),
);

/** The last STOP or START from a number. */
export const findTextChoice = prepared(({ tenant, hashes }: { tenant: string; hashes: readonly Buffer[] }) =>
  compose
    .selectFrom("inboundText")
    .select("keyword")
    .where("tenantId", "=", tenant)
    .where("numberHash", "=", anyOf(hashes))
    .where("keyword", "<>", "help")
    .orderBy("position", "desc")
    .limit(1),
);
