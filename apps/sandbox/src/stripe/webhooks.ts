import { createHmac } from "node:crypto";
import { callSite } from "../call-site.ts";
import type { World } from "../world.ts";
import type { StoredEvent } from "./account.ts";

export const webhookSecret = "sandbox-stripe-webhook";

/** With the real vendor, the institution enters its URL in a dashboard. Here, it is always this path of its site. */
const webhookPath = "/webhooks/stripe";
/** The vendor retries for three days, later and later. The sandbox gives up sooner. */
const retryAfterMs = [1_000, 5_000, 30_000, 300_000] as const;
const mostWaiting = 500;

export interface DeliverySettings {
  /** The origin of the institution's site. */
  site: string | undefined;
  /** Keeps events until a control call sends them. */
  isHeld: boolean;
  /** How often each event is sent. */
  copies: number;
}

export interface Delivered {
  readonly id: string;
  readonly type: string;
  /** The site's answer, or 0 if there was none. */
  readonly status: number;
}

/** Tells an institution's site of events. */
export interface Delivery {
  readonly settings: DeliverySettings;
  take(event: StoredEvent): void;
  waiting(): readonly StoredEvent[];
  /** Sends what waits, in the order in which it happened or the other way around. */
  sendWaiting(order: "oldestFirst" | "newestFirst"): Promise<readonly Delivered[]>;
  /** Sends one event again. */
  sendAgain(event: StoredEvent): Promise<Delivered>;
}

export function createDelivery(world: World, account: string, site: string | undefined): Delivery {
  const settings: DeliverySettings = { site, isHeld: false, copies: 1 };
  let waiting: readonly StoredEvent[] = [];
  const send = async (event: StoredEvent): Promise<Delivered> => {
    const status = settings.site === undefined ? 0 : await post(settings.site, account, event, world.now());
    return { id: event.id, type: event.type, status };
  };
  const isTaken = ({ status }: Delivered) => status >= 200 && status < 300;
  const attempt = async (event: StoredEvent, tries: number): Promise<void> => {
    const delivered = await send(event);
    if (isTaken(delivered)) waiting = waiting.filter(({ id }) => id !== event.id);
    const pause = retryAfterMs[tries];
    if (isTaken(delivered) || pause === undefined || settings.site === undefined) return;
    setTimeout(() => {
      if (waiting.includes(event)) void attempt(event, tries + 1);
    }, pause).unref();
  };
  return {
    settings,
    take(event) {
      waiting = [...waiting, event].slice(-mostWaiting);
      if (settings.isHeld || settings.site === undefined) return;
      // After the answer to the call that caused it.
      setTimeout(() => {
        for (let copy = 0; copy < settings.copies; copy += 1) void attempt(event, 0);
      }, 0).unref();
    },
    waiting: () => waiting,
    async sendWaiting(order) {
      const events = order === "newestFirst" ? waiting.toReversed() : waiting;
      const delivered: Delivered[] = [];
      for (const event of events)
        for (let copy = 0; copy < settings.copies; copy += 1) delivered.push(await send(event));
      const taken = new Set(delivered.filter(isTaken).map(({ id }) => id));
      waiting = waiting.filter(({ id }) => !taken.has(id));
      return delivered;
    },
    sendAgain: send,
  };
}

async function post(site: string, account: string, event: StoredEvent, now: Date): Promise<number> {
  const body = JSON.stringify(event, null, 2);
  const answer = await callSite(new URL(webhookPath, site), {
    method: "POST",
    headers: { "content-type": "application/json; charset=utf-8", "stripe-signature": signatureOf(account, body, now) },
    body,
  });
  return answer?.status ?? 0;
}

/** Each account has its own secret: `sandbox-stripe-webhook-harborlight`. */
export function secretOf(account: string): string {
  return account === "" ? webhookSecret : `${webhookSecret}-${account}`;
}

export function signatureOf(account: string, body: string, now: Date): string {
  const time = Math.floor(now.getTime() / 1000);
  return `t=${time},v1=${createHmac("sha256", secretOf(account)).update(`${time}.${body}`).digest("hex")}`;
}
