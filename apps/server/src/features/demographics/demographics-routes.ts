import { demographicApi } from "@portico/contract/demographic";
import { answer, answerSession, decide, type Route } from "../../kernel/route.ts";
import { readDemographic, readDemographicConfiguration } from "./read-demographic.ts";
import { createDemographic, skipDemographic, updateDemographic } from "./save-demographic.ts";

/** The demographic questions of home loans: a lender must ask them, and nobody has to answer. */
export const demographicsRoutes: readonly Route[] = [
  answerSession(demographicApi.configuration, readDemographicConfiguration),
  answer(demographicApi.read, readDemographic),
  decide(demographicApi.create, createDemographic),
  decide(demographicApi.update, updateDemographic),
  decide(demographicApi.skip, skipDemographic),
];
