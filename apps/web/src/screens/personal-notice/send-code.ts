import { noticeApi } from "@portico/contract/notice";
import type { SendTo } from "@portico/contract/one-time-code";
import { call } from "../../api/call.ts";
import { askNoticesToLookAgain } from "../../api/other-tabs.ts";
import { Refusal } from "../../api/refusal.ts";

export interface CodeSent {
  readonly sendTo: SendTo;
  /** Both applicants gave the same email address, so the code alone doesn't tell them apart. */
  readonly asksBirthDate: boolean;
}

/** Sends a code to the addressee of a notice. */
export async function sendCode(noticeToken: string, sendTo: SendTo): Promise<CodeSent> {
  const { asksBirthDate } = await call(noticeApi.open, { noticeToken, sendTo });
  // Notices in other tabs may be another person's, and have ended.
  askNoticesToLookAgain();
  return { sendTo, asksBirthDate };
}

/** Runs a call, and reports a link that doesn't work in this browser to `onRefused`. */
export async function unlessLinkRefused<Result>(
  task: Promise<Result>,
  onRefused: (error: unknown) => void,
): Promise<Result | undefined> {
  try {
    return await task;
  } catch (error) {
    if (!isOfLink(error)) throw error;
    onRefused(error);
    return undefined;
  }
}

/** Whether a rejection is about the link itself. */
export function isOfLink(error: unknown): boolean {
  return error instanceof Refusal && (error.code === "noticeLinkExpired" || error.code === "noticeElsewhere");
}
