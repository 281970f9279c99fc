import { applicantApi } from "@portico/contract/applicant";
import { beginningApi } from "@portico/contract/beginning";
import { beginning, emailLookup, signIn } from "../../kernel/rate-limit.ts";
import { answerAny, decideAny, decideSession, type Route } from "../../kernel/route.ts";
import { authenticate } from "./authenticate.ts";
import { beginAsMember } from "./begin-as-member.ts";
import { beginWithOwnAnswers } from "./begin-with-own-answers.ts";
import { createApplicant } from "./create-applicant.ts";
import { readApplicant } from "../people/read-applicant.ts";
import { updateApplicant } from "./update-applicant.ts";

/** The calls that begin an application: a member signs in, or a new person enters a name and contact. */
export const applicantsRoutes: readonly Route[] = [
  decideSession(applicantApi.authenticate, authenticate, { rateLimit: signIn }),
  decideSession(applicantApi.beginAsMember, beginAsMember, { rateLimit: beginning }),
  decideSession(beginningApi.withOwnAnswers, beginWithOwnAnswers, { rateLimit: beginning }),
  decideSession(applicantApi.create, createApplicant, { rateLimit: beginning }),
  answerAny(applicantApi.read, readApplicant),
  decideAny(applicantApi.update, updateApplicant, { rateLimit: emailLookup }),
];
