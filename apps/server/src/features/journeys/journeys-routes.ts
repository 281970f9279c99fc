import { journeyApi } from "@portico/contract/journey";
import { answer, type Route } from "../../kernel/route.ts";
import { journeyOf } from "../../kernel/journey-of.ts";

/** Where an application stands. */
export const journeysRoutes: readonly Route[] = [
  answer(journeyApi.read, ({ application, records, tenant, session }) => ({
    journey: journeyOf(application, records, tenant, session.expiresAt),
  })),
];
