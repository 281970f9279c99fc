import { isDeepStrictEqual } from "node:util";

/** One message of Portico's webhook. */
export interface ReceivedMessage {
  readonly id: string;
  readonly applicationId: string;
  readonly receivedAt: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface TenantMessage extends ReceivedMessage {
  readonly tenant: string;
}

export interface ReceivedApplications {
  /**
   * Stores each message once. Returns "known" if all of them came before. Stores none and returns "differs" if an id came before with another
   * body.
   */
  add(tenant: string, delivered: readonly ReceivedMessage[]): "new" | "known" | "differs";
  /** Oldest first. */
  messagesOf(tenant: string, applicationId: string): readonly ReceivedMessage[];
  all(): readonly TenantMessage[];
}

const mostMessages = 5000;

/** The loan system's messages in memory, limited to the latest five thousand. */
export function createReceivedApplications(): ReceivedApplications {
  const messages = new Map<string, TenantMessage>();
  return {
    add(tenant, delivered) {
      const keyOf = ({ id }: ReceivedMessage) => `${tenant}/${id}`;
      const fresh = delivered.filter((message) => !messages.has(keyOf(message)));
      const known = delivered.filter((message) => messages.has(keyOf(message)));
      const isAnother = (message: ReceivedMessage) =>
        !isDeepStrictEqual(messages.get(keyOf(message))?.body, message.body);
      if (known.some(isAnother)) return "differs";
      for (const message of fresh) messages.set(keyOf(message), { tenant, ...message });
      for (const oldest of [...messages.keys()].slice(0, Math.max(messages.size - mostMessages, 0)))
        messages.delete(oldest);
      return fresh.length > 0 ? "new" : "known";
    },
    messagesOf: (tenant, applicationId) =>
      [...messages.values()]
        .filter((message) => message.tenant === tenant && message.applicationId === applicationId)
        .map(({ tenant: _tenant, ...message }) => message),
    all: () => [...messages.values()],
  };
}
