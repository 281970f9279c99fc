import { resumeApi } from "@portico/contract/session";
import { letterRequest, tokenTrial } from "../../kernel/rate-limit.ts";
import { answerPublic, answerSession, decideSession, type Route } from "../../kernel/route.ts";
import { checkLink, resumeApplication } from "./resume-application.ts";
import { sendResumeLink } from "./send-resume-link.ts";

/** The calls for resuming an application in another browser or on another day. */
export const resumeRoutes: readonly Route[] = [
  answerPublic(resumeApi.display, ({ tenant }) => ({ resumeApplicationEnabled: !tenant.channels.resume.disabled })),
  decideSession(resumeApi.sendLink, sendResumeLink, { rateLimit: letterRequest }),
  answerSession(resumeApi.checkLink, checkLink),
  decideSession(resumeApi.resume, resumeApplication, { rateLimit: tokenTrial }),
];
