import { isDeepStrictEqual } from "node:util";

/** One delivery of Portico's webhook. */
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
  /** Stores a message once. Returns "known" if it came before, and "differs" if its id came before with another body. */
  add(tenant: string, message: ReceivedMessage): "new" | "known" | "differs";
  /** Oldest first. */
  messagesOf(tenant: string, applicationId: string): readonly ReceivedMessage[];
  all(): readonly TenantMessage[];
}

const mostMessages = 5000;

/** The loan system's messages in memory, limited to the latest five thousand. */
export function createReceivedApplications(): ReceivedApplications {
  const messages = new Map<string, TenantMessage>();
  return {
    add(tenant, message) {
      const key = `${tenant}/${message.id}`;
      const before = messages.get(key);
      if (before !== undefined) return isDeepStrictEqual(before.body, message.body) ? "known" : "differs";
      messages.set(key, { tenant, ...message });
      const [oldest] = messages.keys();
      if (messages.size > mostMessages && oldest !== undefined) messages.delete(oldest);
      return "new";
    },
    messagesOf: (tenant, applicationId) =>
      [...messages.values()]
        .filter((message) => message.tenant === tenant && message.applicationId === applicationId)
        .map(({ tenant: _tenant, ...message }) => message),
    all: () => [...messages.values()],
  };
}
