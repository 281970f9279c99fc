import { journeyApi } from "@portico/contract/journey";
import { answerAny, type Route } from "../../kernel/route.ts";
import { journeyOf } from "../../kernel/journey-of.ts";

/** The call that returns an application's journey. */
export const journeysRoutes: readonly Route[] = [
  answerAny(journeyApi.read, ({ application, records, tenant, session }) => ({
    journey: journeyOf(application, records, tenant, session),
  })),
];
