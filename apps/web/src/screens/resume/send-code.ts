import { resumeApi } from "@portico/contract/session";
import type { ErrorCode } from "@portico/contract/errors";
import type { SendTo } from "@portico/contract/one-time-code";
import { call } from "../../api/call.ts";
import { Refusal } from "../../api/refusal.ts";

/** Sends a code to the addressee of a link. */
export async function sendCode(applicationToken: string, sendTo: SendTo): Promise<void> {
  await call(resumeApi.resume, { applicationToken, sendTo });
}

/** Checks whether a link works, before the page asks where to send a code. The answer also says how a pending code was sent. */
export async function checkLink(applicationToken: string) {
  return call(resumeApi.checkLink, { applicationToken });
}

/** The reasons why a link doesn't work. */
const deadLinks = {
  resumeLinkUsed: "used",
  resumeLinkReplaced: "replaced",
  resumeLinkExpired: "expired",
  resumeLinkUnknown: "unknown",
} as const satisfies Partial<Record<ErrorCode, string>>;
export type DeadLink = (typeof deadLinks)[keyof typeof deadLinks];

/** Runs a call. If the link doesn't work, calls `onDead` instead of throwing. */
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
