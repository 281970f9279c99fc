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
  /** The HTML alternative of an email, if it has one. */
  readonly html?: string;
}

export interface MessageFilter {
  /** The email address or phone number of the addressee. */
  readonly to?: string;
  /** Only messages after the one with this id. */
  readonly after?: string;
}

export interface Mailbox {
  deliver(scope: string, message: Omit<Message, "id" | "at">): Message;
  /** Oldest first. */
  list(scope: string, filter?: MessageFilter): readonly Message[];
  find(scope: string, id: string): Message | undefined;
  /** The same list as soon as it isn't empty, or an empty one when the signal ends the wait. */
  waitFor(scope: string, filter: MessageFilter, signal: AbortSignal): Promise<readonly Message[]>;
}

interface Box {
  readonly messages: Message[];
  readonly waiting: Set<() => void>;
}

const mostMessages = 1000;

/** The sent messages per scope, limited to the latest thousand. */
export function createMailbox(world: World): Mailbox {
  const boxes = scoped<Box>(() => ({ messages: [], waiting: new Set() }));

  const list: Mailbox["list"] = (scope, { to, after } = {}) => {
    const { messages } = boxes(scope);
    const first = after === undefined ? 0 : messages.findIndex(({ id }) => id === after) + 1;
    const wanted = to === undefined ? undefined : comparable(to);
    return messages
      .slice(first)
      .filter((message) => wanted === undefined || message.to.some((address) => comparable(address) === wanted));
  };

  return {
    list,
    deliver(scope, sent) {
      const box = boxes(scope);
      const message = { id: world.newId(), at: world.now().toISOString(), ...sent };
      box.messages.push(message);
      if (box.messages.length > mostMessages) box.messages.shift();
      for (const wake of box.waiting) wake();
      return message;
    },
    find: (scope, id) => boxes(scope).messages.find((message) => message.id === id),
    async waitFor(scope, filter, signal) {
      const { waiting } = boxes(scope);
      for (;;) {
        const found = list(scope, filter);
        if (found.length > 0 || signal.aborted) return found;
        await nextDelivery(waiting, signal);
      }
    },
  };
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
