import { request, type Metadata } from "@playwright/test";

interface Message {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
}

/** What reached somebody's mailbox, or telephone, in the sandbox (docs/sandbox.md). */
export interface Inbox {
  /** The next letter or text message that holds this, among those not yet taken. Throws when none comes. */
  readonly next: (holds: RegExp) => Promise<string>;
}

/** What knows where the sandbox is: a test's own information does. */
export interface KnowsSandbox {
  readonly config: { readonly metadata: Metadata };
}

/** As long as the outbox may take on a busy machine. */
const longestWaitMs = 20_000;

/** The mailbox of an e-mail address or a telephone number. */
export function inboxOf(to: string, { config }: KnowsSandbox): Inbox {
  const taken = new Set<string>();
  return {
    next: async (holds) => {
      let after: string | undefined;
      for (;;) {
        const messages = await messagesTo(String(config.metadata["sandbox"]), to, after);
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

/** What came after a message; the sandbox answers as soon as there is something. */
async function messagesTo(sandbox: string, to: string, after: string | undefined): Promise<readonly Message[]> {
  const client = await request.newContext({ baseURL: sandbox });
  try {
    const params = { to, wait: longestWaitMs, ...(after === undefined ? {} : { after }) };
    const answer = await client.get("/mailbox/messages", { params, timeout: 2 * longestWaitMs });
    return ((await answer.json()) as { messages: readonly Message[] }).messages;
  } finally {
    await client.dispose();
  }
}

/** The link by which an application is taken up again, from the newest letter not yet taken. */
export async function resumeLink(inbox: Inbox): Promise<string> {
  return inbox.next(/(https?:\/\/\S+\/resume\/[\w-]+)/);
}

/** The six digits that prove who opens a link. */
export async function resumeCode(inbox: Inbox): Promise<string> {
  return inbox.next(/(?:^|: )(\d{6})(?:$| is your code)/m);
}
