import { applicantApi } from "@portico/contract/applicant";
import { beginning, emailLookup, signIn } from "../../kernel/rate-limit.ts";
import { answer, decide, decideSession, type Route } from "../../kernel/route.ts";
import { authenticate } from "./authenticate.ts";
import { beginAsMember } from "./begin-as-member.ts";
import { createApplicant } from "./create-applicant.ts";
import { readApplicant } from "./read-applicant.ts";
import { updateApplicant } from "./update-applicant.ts";

/** Where an application begins: a member signs in, or a stranger says who they are. */
export const applicantsRoutes: readonly Route[] = [
  decideSession(applicantApi.authenticate, authenticate, { rateLimit: signIn }),
  decideSession(applicantApi.beginAsMember, beginAsMember, { rateLimit: beginning }),
  decideSession(applicantApi.create, createApplicant, { rateLimit: beginning }),
  answer(applicantApi.read, readApplicant),
  decide(applicantApi.update, updateApplicant, { rateLimit: emailLookup }),
];
