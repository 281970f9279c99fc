import { request, type Metadata } from "@playwright/test";

interface Message {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
}

/** The messages to a person's mailbox, or phone, in the sandbox (docs/sandbox.md). */
export interface Inbox {
  /** The next letter or text message with this text, among those not yet taken. Throws if none comes. */
  readonly next: (holds: RegExp) => Promise<string>;
}

/** An object that knows the sandbox's URL, such as a test's own information. */
export interface KnowsSandbox {
  readonly config: { readonly metadata: Metadata };
}

/** The longest time that the outbox may take on a busy machine. */
const longestWaitMs = 20_000;

/** The mailbox of an email address or a phone number. */
export function inboxOf(to: string, knows: KnowsSandbox): Inbox {
  const taken = new Set<string>();
  return {
    next: async (holds) => {
      let after: string | undefined;
      for (;;) {
        const messages = await messagesTo(knows, to, { after, wait: longestWaitMs });
        if (messages.length === 0) throw new Error(`Nothing like ${holds} came to ${to}.`);
        const found = messages.find(({ id, text }) => !taken.has(id) && holds.test(text));
        after = messages.at(-1)?.id;
        if (!found) continue;
        taken.add(found.id);
        return holds.exec(found.text)?.[1] ?? found.text;
      }
    },
  };
}

interface Asked {
  readonly after?: string | undefined;
  /** The sandbox answers as soon as there is a message, and after these milliseconds at the latest. */
  readonly wait?: number;
}

/** The messages to an address, or those after a given one. */
export async function messagesTo(
  { config }: KnowsSandbox,
  to: string,
  { after, wait = 0 }: Asked = {},
): Promise<readonly Message[]> {
  const client = await request.newContext({ baseURL: String(config.metadata["sandbox"]) });
  try {
    const params = { to, wait, ...(after === undefined ? {} : { after }) };
    const answer = await client.get("/mailbox/messages", { params, timeout: 2 * longestWaitMs });
    return ((await answer.json()) as { messages: readonly Message[] }).messages;
  } finally {
    await client.dispose();
  }
}

/** The resume link from the newest letter not yet taken. */
export async function resumeLink(inbox: Inbox): Promise<string> {
  return inbox.next(/(https?:\/\/\S+\/resume\/[\w-]+)/);
}

/** The six digits that prove who opens a link. */
export async function resumeCode(inbox: Inbox): Promise<string> {
  return inbox.next(/(?:^|: )(\d{6})(?:$| is your code)/m);
}
