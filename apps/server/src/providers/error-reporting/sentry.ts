/* Sentry's envelope endpoint: `POST {host}/api/{project}/envelope/`, lines of JSON, `X-Sentry-Auth` with the DSN's public key. */
import * as z from "zod/mini";
import type { Dsn } from "@portico/domain/error-report/dsn";
import { envelopeType, writeEnvelope } from "@portico/domain/error-report/envelope";
import { kindOfReport } from "@portico/domain/error-report/reported-event";
import { createVendorHttp, type VendorHttpOptions } from "../http/vendor-http.ts";
import type { ErrorSink } from "./port.ts";

export interface SentryOptions extends Pick<VendorHttpOptions, "timeoutMs" | "retries" | "breaker" | "pause"> {
  /** The DSN as configured, and its parts. */
  readonly dsn: string;
  readonly parts: Dsn;
  readonly clock: () => Date;
}

/** Keeps a storm of errors from flooding the vendor. Calls above this limit are rejected here. */
const maximumConcurrentCalls = 8;

/** Works with any service that accepts Sentry's envelopes. */
export function createSentry({ dsn, parts, clock, ...connection }: SentryOptions): ErrorSink {
  const http = createVendorHttp({
    ...connection,
    provider: "sentry",
    capability: "errorReporting",
    baseUrl: parts.envelopeUrl,
    maximumConcurrentCalls,
    headers: { "x-sentry-auth": `Sentry sentry_version=7, sentry_client=portico/1, sentry_key=${parts.publicKey}` },
  });
  return {
    dsn,
    async send(event) {
      const items = [{ type: kindOfReport(event), payload: event }];
      const head = { eventId: event.event_id, sentAt: clock().toISOString() };
      await http.call({
        path: "/",
        text: { contentType: envelopeType, content: writeEnvelope({ dsn, items }, head) },
        repeatable: true, // the event's id makes it idempotent
        schema: z.object({ id: z.string() }),
      });
    },
  };
}
