import { resumeApi } from "@portico/contract/session";
import type { ErrorCode } from "@portico/contract/errors";
import type { SendTo } from "@portico/contract/one-time-code";
import { call } from "../../api/call.ts";
import { Refusal } from "../../api/refusal.ts";

/** Has a code sent to the person behind a link. */
export async function sendCode(applicationToken: string, sendTo: SendTo): Promise<void> {
  await call(resumeApi.resume, { applicationToken, sendTo });
}

/** Tells whether a link still opens something, before anybody is asked where to send a code, and where a code went that still waits. */
export async function checkLink(applicationToken: string) {
  return call(resumeApi.checkLink, { applicationToken });
}

/** Why a link opens nothing. */
const deadLinks = {
  resumeLinkUsed: "used",
  resumeLinkReplaced: "replaced",
  resumeLinkExpired: "expired",
  resumeLinkUnknown: "unknown",
} as const satisfies Partial<Record<ErrorCode, string>>;
export type DeadLink = (typeof deadLinks)[keyof typeof deadLinks];

/** Runs a call, and tells of a link that opens nothing by `onDead` rather than by an error. */
export async function unlessDead<Result>(
  task: Promise<Result>,
  onDead: (why: DeadLink) => void,
): Promise<Result | undefined> {
  try {
    return await task;
  } catch (error) {
    const why = error instanceof Refusal ? deadLinks[error.code as keyof typeof deadLinks] : undefined;
    if (why === undefined) throw error;
    onDead(why);
    return undefined;
  }
}
