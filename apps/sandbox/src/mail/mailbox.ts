import { scoped } from "../scope.ts";
import type { World } from "../world.ts";

/** An email or a text message from Portico. */
export interface Message {
  readonly id: string;
  readonly channel: "email" | "text";
  readonly at: string;
  readonly from: string;
  readonly to: readonly string[];
  /** Empty for a text message. */
  readonly subject: string;
  readonly text: string;
  /** The customer whose key it came with. */
  readonly customer?: string;
  /** An email's own message id. */
  readonly messageId?: string;
  /** The HTML alternative of an email, if it has one. */
  readonly html?: string;
}

export interface MessageFilter {
  /** The email address or phone number of the addressee. */
  readonly to?: string;
  /** Only messages after the one with this id. */
  readonly after?: string;
}

/** A message as its carrier has it. */
export interface Sent {
  readonly to: readonly string[];
  readonly customer?: string;
  /** Reads the rest when somebody looks into the mailbox, which most messages of a load test never meet. */
  readonly open: () => Promise<Omit<Message, "id" | "at" | "to" | "customer">>;
}

export interface Mailbox {
  /** Returns the new message's id. */
  deliver(scope: string, sent: Sent): string;
  /** Oldest first. */
  list(scope: string, filter?: MessageFilter): Promise<readonly Message[]>;
  find(scope: string, id: string): Promise<Message | undefined>;
  /** The same list as soon as it isn't empty, or an empty one when the signal ends the wait. */
  waitFor(scope: string, filter: MessageFilter, signal: AbortSignal): Promise<readonly Message[]>;
}

type Kept = Pick<Message, "id" | "at"> & Sent;

interface Box {
  readonly messages: Kept[];
  readonly waiting: Set<() => void>;
}

const mostMessages = 1000;

/** The sent messages per scope, limited to the latest thousand. */
export function createMailbox(world: World): Mailbox {
  const boxes = scoped<Box>(() => ({ messages: [], waiting: new Set() }));

  const select = (scope: string, { to, after }: MessageFilter = {}): readonly Kept[] => {
    const { messages } = boxes(scope);
    const first = after === undefined ? 0 : messages.findIndex(({ id }) => id === after) + 1;
    const wanted = to === undefined ? undefined : comparable(to);
    return messages
      .slice(first)
      .filter((message) => wanted === undefined || message.to.some((address) => comparable(address) === wanted));
  };

  return {
    list: async (scope, filter) => opened(select(scope, filter)),
    deliver(scope, sent) {
      const box = boxes(scope);
      const id = world.newId();
      box.messages.push({ id, at: world.now().toISOString(), ...sent });
      if (box.messages.length > mostMessages) box.messages.shift();
      for (const wake of box.waiting) wake();
      return id;
    },
    async find(scope, id) {
      const [found] = await opened(boxes(scope).messages.filter((message) => message.id === id));
      return found;
    },
    async waitFor(scope, filter, signal) {
      const { waiting } = boxes(scope);
      for (;;) {
        const found = select(scope, filter);
        if (found.length > 0 || signal.aborted) return opened(found);
        await nextDelivery(waiting, signal);
      }
    },
  };
}

function opened(messages: readonly Kept[]): Promise<readonly Message[]> {
  return Promise.all(messages.map(async ({ open, ...envelope }) => ({ ...envelope, ...(await open()) })));
}

function nextDelivery(waiting: Set<() => void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wake = (): void => {
      waiting.delete(wake);
      signal.removeEventListener("abort", wake);
      resolve();
    };
    waiting.add(wake);
    signal.addEventListener("abort", wake);
  });
}

/** "+1 (207) 555-0110" and "2075550110" are the same number. Email addresses only ignore case. */
function comparable(address: string): string {
  if (address.includes("@")) return address.trim().toLowerCase();
  return address.replaceAll(/\D/g, "").slice(-10);
}
