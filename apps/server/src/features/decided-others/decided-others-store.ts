import { prepared } from "../../database/compose.ts";
import { othersWith, type OthersWith } from "../../kernel/taxpayer-index.ts";

/** Other decided applications in which somebody has one of these TINs, in either role, the newest first. */
export const findDecidedApplications = prepared(
  ({ tenant, hashes, applicationId, count }: OthersWith & { count: number }) =>
    othersWith({ tenant, hashes, applicationId })
      .where("application.status", "in", ["decided", "accepted"])
      .limit(count),
);
