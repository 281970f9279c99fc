import { demographicApi } from "@portico/contract/demographic";
import { answer, answerSession, decide, type Route } from "../../kernel/route.ts";
import { readDemographic, readDemographicConfiguration } from "./read-demographic.ts";
import { createDemographic, skipDemographic, updateDemographic } from "./save-demographic.ts";

/** What a lender on homes has to ask, and nobody has to tell. */
export const demographicsRoutes: readonly Route[] = [
  answerSession(demographicApi.configuration, readDemographicConfiguration),
  answer(demographicApi.read, readDemographic),
  decide(demographicApi.create, createDemographic),
  decide(demographicApi.update, updateDemographic),
  decide(demographicApi.skip, skipDemographic),
];
