import { coApplicantApi } from "@portico/contract/applicant";
import { emailLookup } from "../../kernel/rate-limit.ts";
import { answer, answerSession, decide, type Route } from "../../kernel/route.ts";
import { asksForOthers } from "../own-answers/others-of-proven.ts";
import { readCoApplicantConfiguration, readCoApplicantModal } from "./co-applicant-configuration.ts";
import { readCoApplicant } from "./read-co-applicant.ts";
import { createCoApplicant, updateCoApplicant } from "./save-co-applicant.ts";
import { selectCoApplicant } from "./select-co-applicant.ts";

/** The calls about applying alone or together. */
export const coApplicantsRoutes: readonly Route[] = [
  answerSession(coApplicantApi.configuration, readCoApplicantConfiguration),
  answerSession(coApplicantApi.modal, readCoApplicantModal),
  answer(coApplicantApi.read, readCoApplicant, { asks: asksForOthers }),
  decide(coApplicantApi.select, selectCoApplicant),
  decide(coApplicantApi.create, createCoApplicant, { rateLimit: emailLookup }),
  decide(coApplicantApi.update, updateCoApplicant, { rateLimit: emailLookup }),
];
