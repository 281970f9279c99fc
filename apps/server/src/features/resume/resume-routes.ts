import { resumeApi } from "@portico/contract/session";
import { tokenTrial } from "../../kernel/rate-limit.ts";
import { answerPublic, answerSession, decideSession, type Route } from "../../kernel/route.ts";
import { checkLink, resumeApplication } from "./resume-application.ts";
import { sendResumeLink } from "./send-resume-link.ts";

/** The calls for resuming an application in another browser or on another day. */
export const resumeRoutes: readonly Route[] = [
  answerPublic(resumeApi.display, ({ tenant }) => ({ resumeApplicationEnabled: !tenant.channels.resume.disabled })),
  decideSession(resumeApi.sendLink, sendResumeLink, {
    rateLimit: { perAddress: { calls: 30, seconds: 600 }, perSession: { calls: 5, seconds: 600 } },
  }),
  answerSession(resumeApi.checkLink, checkLink),
  decideSession(resumeApi.resume, resumeApplication, { rateLimit: tokenTrial }),
];
