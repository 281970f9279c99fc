import { channel, type Channel } from "node:diagnostics_channel";

/** A call that the server answered. Never its address, query, or body, because people's data may be in them. */
export interface AnsweredCall {
  readonly method: string;
  /** The route's pattern, such as `/api/Applicant/:applicantId`. Null if no route took the call. */
  readonly route: string | null;
  readonly status: number;
  readonly milliseconds: number;
  readonly tenant: string | undefined;
  readonly requestId: string;
}

export interface VendorCall {
  readonly capability: string;
  readonly outcome: "ok" | "rejected" | "timeout" | "unavailable";
  readonly milliseconds: number;
  readonly tenant: string | undefined;
}

export interface JobAttempt {
  readonly topic: string;
  readonly outcome: "delivered" | "failed" | "dead";
  readonly milliseconds: number;
  readonly tenant: string;
}

/** What became of a page's stream of changes. */
export interface StreamNews {
  readonly what: "opened" | "closed" | "refused";
  readonly tenant: string;
}

/** A channel that costs nothing while nobody listens. */
interface Signal<Value> {
  isHeard(): boolean;
  send(value: Value): void;
  /** Returns the function that ends the listening. */
  hear(listen: (value: Value) => void): () => void;
}

function signal<Value>(name: string): Signal<Value> {
  const own: Channel = channel(`portico.${name}`);
  return {
    isHeard: () => own.hasSubscribers,
    send: (value) => own.publish(value),
    hear: (listen) => {
      const subscriber = (value: unknown): void => listen(value as Value);
      own.subscribe(subscriber);
      return () => {
        own.unsubscribe(subscriber);
      };
    },
  };
}

export const answeredCalls = signal<AnsweredCall>("call");
export const vendorCalls = signal<VendorCall>("vendor");
export const jobAttempts = signal<JobAttempt>("job");
export const openStreams = signal<StreamNews>("stream");
