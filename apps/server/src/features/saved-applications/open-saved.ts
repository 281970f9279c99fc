import type { InputOf } from "@portico/contract/endpoint";
import type { resumeApi } from "@portico/contract/session";
import { AppError } from "../../kernel/app-error.ts";
import type { Change } from "../../kernel/change.ts";
import type { SessionScope } from "../../kernel/scope.ts";
import { requireResumeChannel } from "../channels/resume-channel.ts";
import { resumedAnswer } from "../resume/resumed-answer.ts";
import { requireSignedIn, signedInMember } from "../../kernel/sessions/signed-in-member.ts";
import { allOfMember } from "./find-saved.ts";
import { allOpenedHere } from "./opened-here.ts";
import { opening } from "./opening.ts";

type OpenSaved = (typeof resumeApi)["openSaved"];

/**
 * Opens an application that this person had open in this session before, or one of the member who signed in to it. Another person's application gets the same answer as an unknown one.
 */
export async function openSaved(
  scope: SessionScope,
  { applicationId, signInId }: InputOf<OpenSaved>,
): Promise<Change<OpenSaved>> {
  requireResumeChannel(scope);
  const here = (await allOpenedHere(scope)).find(({ application }) => application.applicationId === applicationId);
  if (here) return { ...opening(scope, signedInMember(scope), here), answer: resumedAnswer(here) };
  const member = requireSignedIn(scope, signInId);
  const saved = await allOfMember(scope, member.memberNumber);
  const wanted = saved.find(({ application }) => application.applicationId === applicationId);
  if (!wanted) throw new AppError("notFound");
  return { ...opening(scope, member, wanted), answer: resumedAnswer(wanted) };
}
