import { noticeApi } from "@portico/contract/notice";
import type { RequestOf } from "@portico/contract/endpoint";
import { messagesTo } from "../../submission/testing/mailbox.ts";
import type { TestApp } from "../../../testing/test-app.ts";
import type { TestClient } from "../../../testing/test-client.ts";

export type OpenInput = Omit<RequestOf<typeof noticeApi.open>, "noticeToken">;

export const openNotice = (client: TestClient, noticeToken: string, more: OpenInput = {}) =>
  client.call(noticeApi.open, { noticeToken, ...more });

/** The tokens of the notice links that were emailed to an address, the oldest first. */
export async function noticeTokensTo(app: TestApp, to: string): Promise<readonly string[]> {
  await app.outbox.idle();
  const messages = await messagesTo(app, to);
  return messages.flatMap(({ text }) => /\/notice\/([\w-]+)/.exec(text)?.[1] ?? []);
}

export async function newestNoticeCode(app: TestApp, to: string): Promise<string> {
  await app.outbox.workOnDue();
  const messages = await messagesTo(app, to);
  return messages.flatMap(({ subject, text }) => /(\d{6}) is your code/.exec(`${subject} ${text}`)?.[1] ?? []).at(-1)!;
}
