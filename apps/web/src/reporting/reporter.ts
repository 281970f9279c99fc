import { errorReportPath } from "@portico/contract/error-report";
import { describeError } from "@portico/domain/error-report/describe-error";
import { envelopeType, writeEnvelope } from "@portico/domain/error-report/envelope";
import type { ErrorEvent, TraceEvent } from "@portico/domain/error-report/reported-event";
import { scrubPath } from "@portico/domain/error-report/scrub";
import type { AboutError } from "./about-error.ts";
import { pageTimes } from "./page-times.ts";

let isTooMuch = false;

/** Sends an error in Sentry's envelope format to this page's own host. The server sanitizes it again, and adds the hashed tokens. */
export async function sendError(dsn: string, error: unknown, about: AboutError): Promise<void> {
  const { mechanism: type, handled, request, tags = {} } = about;
  const values = describeError(error);
  const last = values.length - 1;
  const event: ErrorEvent = {
    ...commonOf(tags),
    level: handled ? "error" : "fatal",
    exception: {
      values: values.map((value, place) => (place === last ? { ...value, mechanism: { type, handled } } : value)),
    },
    ...(request ? { request } : {}),
  };
  await send(dsn, "event", event);
}

/** Sends the load time of this page. */
export async function sendTrace(dsn: string): Promise<void> {
  const times = await pageTimes();
  if (!times) return;
  const traceId = hex(16);
  const root = hex(8);
  const event: TraceEvent = {
    ...commonOf({}),
    type: "transaction",
    start_timestamp: times.start,
    timestamp: times.end,
    contexts: { trace: { trace_id: traceId, span_id: root, op: "pageload", status: "ok" } },
    spans: times.parts.map(({ name, start, end }) => ({
      trace_id: traceId,
      span_id: hex(8),
      parent_span_id: root,
      op: `browser.${name}`,
      description: name,
      start_timestamp: start,
      timestamp: end,
    })),
    measurements: times.measurements,
  };
  await send(dsn, "transaction", event);
}

function commonOf(tags: NonNullable<AboutError["tags"]>) {
  return {
    event_id: hex(16),
    timestamp: Date.now() / 1000,
    platform: "javascript" as const,
    transaction: scrubPath(window.location.pathname),
    tags,
  };
}

async function send(dsn: string, type: "event" | "transaction", payload: ErrorEvent | TraceEvent): Promise<void> {
  if (isTooMuch) return;
  const head = { eventId: payload.event_id, sentAt: new Date().toISOString() };
  const { status } = await fetch(errorReportPath, {
    method: "POST",
    credentials: "same-origin",
    headers: { "Content-Type": envelopeType },
    body: writeEnvelope({ dsn, items: [{ type, payload }] }, head),
    // Also report errors that happen while the page unloads.
    keepalive: true,
  });
  isTooMuch = status === 429;
}

function hex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return [...random].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
