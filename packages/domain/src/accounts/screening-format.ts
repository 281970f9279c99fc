import * as z from "zod/mini";
import { reportedItemKinds, ssnStatuses } from "./screening.ts";

/*
 * The JSON between Portico and an account screening agency. The agencies' own formats are not public. The adapter, the sandbox, and
 * docs/integration all use these schemas. The guide is docs/integration/account-screening.md.
 */

export const screeningPath = "/v1/screenings";

/** The only purpose that Portico orders for: a transaction that the consumer initiates (15 USC 1681b(a)(3)(F)(i)). */
export const screeningPurpose = "consumerInitiatedTransaction";

const text = z.string().check(z.minLength(1), z.maxLength(128));
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const cents = z.int().check(z.gte(0));

/** An order, sent by `POST /v1/screenings`. */
export const ScreeningOrder = z.object({
  subscriberCode: text,
  /** Any other purpose is refused. */
  permissiblePurpose: text,
  consumer: z.object({
    firstName: text,
    lastName: text,
    ssn: z.string().check(z.regex(/^\d{9}$/)),
    dateOfBirth: day,
    address: z.object({ street: text, city: text, state: text, postalCode: text }),
  }),
});
export type ScreeningOrder = z.output<typeof ScreeningOrder>;

/** The answer to an order. A receiver ignores fields that it doesn't know. */
export const ScreeningReport = z.object({
  reportId: z.string(),
  orderedAt: z.string(),
  file: z.enum(["found", "noFile", "frozen"]),
  agency: z.object({ name: z.string(), address: z.string(), phone: z.string() }),
  /** Null without a file, and if `exceptionCode` says why there is no score. */
  score: z.nullable(
    z.object({
      model: z.string(),
      value: z.int().check(z.gte(100), z.lte(899)),
      rangeLow: z.int(),
      rangeHigh: z.int(),
      date: day,
      /** The most important first: four, and a fifth only if it is the number of inquiries (15 USC 1681m(a)(2)). */
      factors: z.array(z.object({ code: z.string(), text: z.string() })).check(z.maxLength(5)),
    }),
  ),
  exceptionCode: z.nullable(z.int().check(z.gte(9000), z.lte(9999))),
  ssnStatus: z.enum(ssnStatuses),
  items: z.array(
    z.object({
      kind: z.enum(reportedItemKinds),
      reportedBy: z.string(),
      reportedOn: day,
      amountCents: cents,
      paidOn: z.nullable(day),
    }),
  ),
  inquiries: z.array(z.object({ date: day, subscriber: z.string() })),
});
export type ScreeningReport = z.output<typeof ScreeningReport>;

/** The errors by their code, as `{error: {code, message}}`. */
export const screeningErrors = {
  badRequest: { status: 400, message: "The order lacks a field, or a field has another shape." },
  unauthorized: { status: 401, message: "The bearer key is missing or unknown." },
  unknownSubscriber: { status: 403, message: "The subscriber code is unknown." },
  keyReused: { status: 409, message: "This Idempotency-Key was used for another order." },
  purposeNotPermitted: { status: 422, message: `An order needs the purpose ${screeningPurpose}.` },
  tooManyRequests: { status: 429, message: "Too many requests. Try again in a second." },
  unavailable: { status: 500, message: "The agency is not available." },
} as const;
export type ScreeningError = keyof typeof screeningErrors;
