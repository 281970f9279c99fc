import { resumeApi } from "@portico/contract/session";
import { answerPublic, answerSession, decideSession, type Route } from "../kernel/route.ts";
import { openSaved } from "../saved-applications/open-saved.ts";
import { checkLink, resumeApplication } from "./resume-application.ts";
import { sendResumeLink } from "./send-resume-link.ts";

/** Taking an application up again, in another browser or on another day. */
export const resumeRoutes: readonly Route[] = [
  answerPublic(resumeApi.display, ({ tenant }) => ({ resumeApplicationEnabled: !tenant.channels.resume.disabled })),
  decideSession(resumeApi.sendLink, sendResumeLink),
  answerSession(resumeApi.checkLink, checkLink),
  decideSession(resumeApi.resume, resumeApplication),
  decideSession(resumeApi.openSaved, openSaved),
];
