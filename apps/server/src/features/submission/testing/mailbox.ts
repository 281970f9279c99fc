import type { TestApp } from "../../../testing/test-app.ts";

export interface ReceivedMessage {
  readonly channel: "email" | "text";
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

/** The messages in the sandbox's mailbox for an email address or a phone number, the oldest first. */
export async function messagesTo(app: TestApp, to: string): Promise<readonly ReceivedMessage[]> {
  const response = await fetch(`${app.sandboxUrl}/mailbox/messages?to=${encodeURIComponent(to)}`);
  return ((await response.json()) as { messages: ReceivedMessage[] }).messages;
}

/** A subject without the reference number that distinguishes a person's applications. */
export const plainSubject = (subject: string): string => subject.replace(/(: [^:]+)? \([\d-]+\)$/, "");
