import * as z from "zod/mini";
import { mostFrames } from "./describe-error.ts";
import { scrubPath, scrubText } from "./scrub.ts";

/*
 * The only fields that may be reported. A field that isn't listed here is dropped, above all a request's body, cookies
 * and headers. The field names are Sentry's. A package of the vendor leaves some of them out.
 */

/** The largest report, in bytes. */
export const largestReport = 32 * 1024;

const Hex = (digits: number) => z.string().check(z.regex(new RegExp(`^[0-9a-f]{${digits}}$`)));
const Words = (most: number) => z.string().check(z.overwrite((text) => scrubText(text).slice(0, most)));
const Path = z.string().check(z.overwrite((address) => scrubPath(address).slice(0, 200)));
const Name = z.string().check(z.maxLength(80), z.regex(/^[\w.:-]*$/));
const Seconds = z.number().check(z.minimum(0), z.maximum(1e11));
const Place = z.int().check(z.minimum(0), z.maximum(1e9));

const Frame = z.object({
  filename: z.string().check(
    z.maxLength(300),
    z.overwrite((path) => (/^[\w./@:+-]*$/.test(path) ? path : "?")),
  ),
  function: z.optional(
    z.string().check(
      z.maxLength(300),
      z.overwrite((name) => (/^[\w$.<>[\] ]*$/.test(name) ? name.slice(0, 120) : "?")),
    ),
  ),
  lineno: z._default(Place, 0),
  colno: z._default(Place, 0),
});

const Exception = z.object({
  type: z._default(
    z.string().check(
      z.maxLength(80),
      z.overwrite((name) => (/^[\w.:-]+$/.test(name) ? name : "Error")),
    ),
    "Error",
  ),
  value: z._default(Words(500), ""),
  mechanism: z.optional(z.object({ type: Name, handled: z.boolean() })),
  stacktrace: z.optional(z.object({ frames: z.array(Frame).check(z.maxLength(mostFrames)) })),
});

const Trace = z.object({
  trace_id: Hex(32),
  span_id: Hex(16),
  parent_span_id: z.optional(Hex(16)),
  op: z.optional(Name),
  status: z.optional(Name),
});

const tokens = {
  /** Keyed hashes that the server adds. A page doesn't know them. */
  applicationToken: z.optional(Name),
  applicantToken: z.optional(Name),
};

export const Tags = z.object({
  /** The applicant of the failed call. The page sends the applicant ID, and the server removes it. */
  applicantId: z.optional(z.int()),
  /** `x-request-id` of the failed response. The server's log has it too. */
  requestId: z.optional(Name),
  errorCode: z.optional(Name),
  status: z.optional(z.int()),
  institution: z.optional(Name),
  ...tokens,
});
export type Tags = z.output<typeof Tags>;

const common = {
  event_id: Hex(32),
  timestamp: Seconds,
  platform: z.enum(["javascript", "node"]),
  environment: z.optional(Name),
  /** The page's path. */
  transaction: z.optional(Path),
  tags: z._default(Tags, {}),
};

const FailedCall = z.object({ method: z.enum(["GET", "POST"]), url: Path });
/** A package of the vendor names the page here, which `transaction` already does. */
const dropped = z.pipe(
  z.unknown(),
  z.transform(() => undefined),
);

/** An error report from a page or the server. */
export const ErrorEvent = z.object({
  ...common,
  level: z._default(z.enum(["fatal", "error", "warning"]), "error"),
  message: z.optional(Words(200)),
  exception: z.object({ values: z.array(Exception).check(z.minLength(1), z.maxLength(5)) }),
  /** The failed call, by its address in the API's table. Never its body. */
  request: z.optional(z.union([FailedCall, dropped])),
  contexts: z.optional(z.object({ trace: z.optional(Trace) })),
});
export type ErrorEvent = z.output<typeof ErrorEvent>;

const Paint = z.object({ value: z.number(), unit: z.literal("millisecond") });

/** The timing of a page load, for one page load in five. */
export const TraceEvent = z.object({
  ...common,
  type: z.literal("transaction"),
  start_timestamp: Seconds,
  contexts: z.object({ trace: Trace }),
  spans: z
    .array(z.object({ ...Trace.shape, description: Words(80), start_timestamp: Seconds, timestamp: Seconds }))
    .check(z.maxLength(20)),
  measurements: z.object({ ttfb: z.optional(Paint), fcp: z.optional(Paint), lcp: z.optional(Paint) }),
});
export type TraceEvent = z.output<typeof TraceEvent>;

export type ReportedEvent = ErrorEvent | TraceEvent;

/** Cleans an envelope's payload. Returns undefined unless it is an error or a trace of the right shape. */
export function cleanReport({ type, payload }: { type: string; payload: unknown }): ReportedEvent | undefined {
  const Kind = type === "event" ? ErrorEvent : type === "transaction" ? TraceEvent : undefined;
  const result = Kind?.safeParse(payload);
  return result?.success ? result.data : undefined;
}

/** The kind of an event, for its item's header. */
export function kindOfReport(event: ReportedEvent): "event" | "transaction" {
  return "type" in event ? event.type : "event";
}
