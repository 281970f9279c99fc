import { prepared } from "../../database/compose.ts";
import { othersWith, type OthersWith } from "../../kernel/taxpayer-index.ts";

/** Nobody has more applications for accounts with us. */
const most = 20;

/** The applications for accounts in which somebody has one of these numbers, unless they were stopped. */
export const accountsWithNumber = prepared((of: OthersWith) =>
  othersWith(of).where("application.flow", "=", "account").where("application.status", "<>", "cancelled").limit(most),
);
