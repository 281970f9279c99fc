import { resumeApi } from "@portico/contract/session";
import { call } from "../../api/call.ts";
import { Refusal } from "../../api/refusal.ts";

export type SendTo = "email" | "phone";

/** Where a code went: masked where the server says it. */
export interface CodeSent {
  readonly sendTo: SendTo;
  readonly sentTo: string | undefined;
}

/** Has a code sent to the person behind a link. An unknown link answers the same, so that nobody can try links out. */
export async function sendCode(applicationToken: string, sendTo: SendTo): Promise<CodeSent> {
  const { sentTo } = await call(resumeApi.resume, { applicationToken, sendTo });
  return { sendTo, sentTo };
}

/** Runs a call, and tells of a link that has expired by `onExpired` rather than by an error. */
export async function unlessExpired<Result>(task: Promise<Result>, onExpired: () => void): Promise<Result | undefined> {
  try {
    return await task;
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "resumeLinkExpired") throw error;
    onExpired();
    return undefined;
  }
}
