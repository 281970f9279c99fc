import { coApplicantApi } from "@portico/contract/applicant";
import { emailLookup } from "../../kernel/rate-limit.ts";
import { answerAny, answerSession, asksInLoan, decideAny, type Route } from "../../kernel/route.ts";
import { asksForOthers } from "../own-answers/others-of-proven.ts";
import { readCoApplicantConfiguration, readCoApplicantModal } from "./co-applicant-configuration.ts";
import { readCoApplicant } from "./read-co-applicant.ts";
import { createCoApplicant, updateCoApplicant } from "./save-co-applicant.ts";
import { selectCoApplicant } from "./select-co-applicant.ts";

/** The calls about applying alone or together. */
export const coApplicantsRoutes: readonly Route[] = [
  answerSession(coApplicantApi.configuration, readCoApplicantConfiguration),
  answerSession(coApplicantApi.modal, readCoApplicantModal),
  answerAny(coApplicantApi.read, readCoApplicant, { asks: asksInLoan(asksForOthers) }),
  decideAny(coApplicantApi.select, selectCoApplicant),
  decideAny(coApplicantApi.create, createCoApplicant, { rateLimit: emailLookup }),
  decideAny(coApplicantApi.update, updateCoApplicant, { rateLimit: emailLookup }),
];
