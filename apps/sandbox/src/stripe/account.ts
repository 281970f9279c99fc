import { createHash } from "node:crypto";
import type Stripe from "stripe";
import type { World } from "../world.ts";
import { createKept, type Kept } from "./kept.ts";
import type { BankBehavior } from "./test-banks.ts";
import type { CardBehavior } from "./test-cards.ts";

export const apiVersion = "2026-10-28.endive";

/** A payment method and what its test number does. The number itself isn't kept. */
export interface HeldMethod {
  readonly object: Stripe.PaymentMethod;
  readonly card?: CardBehavior;
  readonly bank?: BankBehavior;
  /** Whether the person typed the account number, so that nobody knows yet whose it is. */
  readonly isTyped: boolean;
}

/** A payment, and what the vendor knows of it besides. */
export interface HeldIntent {
  readonly object: Stripe.PaymentIntent;
  verification: string;
  /** The method that waits for the bank's or the person's confirmation. */
  waiting?: HeldMethod;
  microDepositTries: number;
  /** When the next thing happens by itself, in Unix seconds. */
  dueAt?: number;
}

export interface HeldRefund {
  readonly object: Stripe.Refund;
  dueAt?: number;
  willFail: boolean;
}

/** The first answer to a call with a key. It is given again, whatever it was. */
export interface KeptAnswer {
  readonly parameters: string;
  readonly at: number;
  readonly status: number;
  readonly body: object;
}

/** One institution's account at Stripe. */
export interface Account {
  /** The institution, or an empty text for the common key. */
  readonly name: string;
  readonly scope: string;
  readonly intents: Kept<HeldIntent>;
  readonly methods: Kept<HeldMethod>;
  readonly charges: Kept<Stripe.Charge>;
  readonly refunds: Kept<HeldRefund>;
  readonly disputes: Kept<Stripe.Dispute>;
  readonly customers: Kept<Stripe.Customer>;
  readonly events: Kept<StoredEvent>;
  readonly answers: Map<string, KeptAnswer>;
  /** Days that a control call moved this account's clock forward. */
  daysAhead: number;
  /** Unix seconds. */
  now(): number;
  newId(prefix: string): string;
  emit(type: string, object: object, cause?: Cause): void;
  /** Hears of each event. */
  onEvent: (event: StoredEvent) => void;
}

/** The call that caused an event. */
export interface Cause {
  readonly id: string | null;
  readonly idempotency_key: string | null;
}

export interface StoredEvent {
  readonly id: string;
  readonly object: "event";
  readonly api_version: string;
  readonly created: number;
  readonly livemode: false;
  readonly pending_webhooks: number;
  readonly request: Cause;
  readonly type: string;
  readonly data: { readonly object: object };
}

export const secondsOfDay = 86_400;

export function createAccount(world: World, name: string, scope: string): Account {
  const account: Account = {
    name,
    scope,
    intents: createKept(({ object }) => object.id),
    methods: createKept(({ object }) => object.id),
    charges: createKept(({ id }) => id),
    refunds: createKept(({ object }) => object.id),
    disputes: createKept(({ id }) => id),
    customers: createKept(({ id }) => id),
    events: createKept(({ id }) => id),
    answers: new Map(),
    daysAhead: 0,
    now: () => Math.floor(world.now().getTime() / 1000) + account.daysAhead * secondsOfDay,
    newId: (prefix) =>
      `${prefix}_${createHash("sha256").update(world.newId()).digest("base64url").replaceAll(/[-_]/g, "x").slice(0, 24)}`,
    emit(type, object, cause = { id: null, idempotency_key: null }) {
      const event: StoredEvent = {
        id: account.newId("evt"),
        object: "event",
        api_version: apiVersion,
        created: account.now(),
        livemode: false,
        pending_webhooks: 1,
        request: cause,
        type,
        data: { object: structuredClone(object) },
      };
      account.events.add(event);
      account.onEvent(event);
    },
    onEvent: () => undefined,
  };
  return account;
}
