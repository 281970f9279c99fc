/*
 * A credit bureau behind a reseller. The bureaus' own protocols aren't public, so this one is the sandbox's own: JSON
 * over HTTP, `Authorization: Bearer sandbox-bureau-key`, amounts in integer cents.
 *
 *   POST /bureau/v1/reports {subscriberCode, permissiblePurpose, inquiryType?, consumer: {firstName, lastName, ssn, dateOfBirth,
 *     address: {street, city, state, postalCode}}}, with an optional `Idempotency-Key` header
 *   -> 200 {reportId, status: "found" | "noFile" | "frozen", inquiryType, orderedAt, bureau: {name, address, phone, website},
 *           score | null: {model, value, rangeLow, rangeHigh, factors: [{code, text}], date}, alerts: [],
 *           tradelines: [], inquiries: [], publicRecords: []}
 *
 * subscriberCode is PORTICO01. A hard inquiry, the default, has the permissiblePurpose "creditTransaction" (Fair Credit Reporting Act,
 * 604(a)(3)(A)). A soft inquiry (`inquiryType: "soft"`) has "writtenInstructions" (604(a)(2)), and no report lists it.
 * The same Idempotency-Key returns the same report again and orders nothing. With another body, it is rejected by 409.
 * A tradeline has its creditor's subscriberCode, by which a lender recognizes the loans that it reported itself.
 * Errors are {error: {code, message}}: 400 badRequest, 401 unauthorized, 403 unknownSubscriber, 409 keyReused,
 * 422 purposeNotPermitted.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isCustomer } from "../customer.ts";
import { oncePerKey } from "../once-per-key.ts";
import { jsonAnswer, operation, type Vendor } from "../vendor.ts";
import type { World } from "../world.ts";
import {
  historyOf,
  lenderCode,
  type Inquiry,
  type PublicRecord,
  type Score,
  scoreOf,
  type Tradeline,
} from "./credit-file.ts";
import { type InquiryType, orderSchema, type ReportOrder } from "./report-order.ts";
import { type Alert, bureauTriggers, holdingOn } from "./tin.ts";

const bureauKey = "sandbox-bureau-key";

interface CreditReport {
  readonly reportId: string;
  readonly status: "found" | "noFile" | "frozen";
  readonly inquiryType: InquiryType;
  readonly orderedAt: string;
  readonly bureau: typeof bureauContact;
  readonly score: Score | null;
  readonly alerts: readonly Alert[];
  readonly tradelines: readonly Tradeline[];
  /** Only hard inquiries. Soft ones are in nobody's report. */
  readonly inquiries: readonly Inquiry[];
  readonly publicRecords: readonly PublicRecord[];
}

const bureauContact = {
  name: "Fairwater Credit Reporting",
  address: "P.O. Box 4100, Dover, DE 19903",
  phone: "800-555-0142",
  website: "https://fairwater.example",
};

export function createBureau(world: World): Vendor {
  return {
    name: "bureau",
    title: "Credit bureau",
    about: "Returns credit reports: score, key factors, debts, and inquiries.",
    credentials: [
      { what: "Bearer key", value: bureauKey },
      { what: "Subscriber code", value: lenderCode },
    ],
    operations: ["report"],
    links: [],
    triggers: [bureauTriggers],
    clearFields: ["subscriberCode", "permissiblePurpose", "inquiryType"],
    refuse: (status) => jsonAnswer(errorBody(status === 429 ? "tooManyRequests" : "unavailable")),
    routes: (app) => addRoutes(app, world),
  };
}

function addRoutes(app: FastifyInstance, world: World): void {
  const answerOnce = oncePerKey<CreditReport>();

  app.post<{ Body: ReportOrder }>(
    "/v1/reports",
    { ...operation("bureau", "report"), schema: { body: orderSchema } },
    async (request, reply) => {
      const refusal = refusalOf(request);
      if (refusal !== undefined) return refuse(reply, refusal);
      return answerOnce(request, () => reportOn(request.body, world)) ?? refuse(reply, "keyReused");
    },
  );
}

type ErrorCode = keyof typeof errors;

const errors = {
  unauthorized: { status: 401, message: "The bearer key is missing or unknown." },
  unknownSubscriber: { status: 403, message: "The subscriber code is unknown." },
  purposeNotPermitted: {
    status: 422,
    message: "A hard inquiry needs the purpose creditTransaction, and a soft one writtenInstructions.",
  },
  keyReused: { status: 409, message: "This Idempotency-Key was used for another order." },
  tooManyRequests: { status: 429, message: "Too many requests. Try again in a second." },
  unavailable: { status: 500, message: "The bureau is not available." },
} as const;

function refusalOf(request: FastifyRequest<{ Body: ReportOrder }>): ErrorCode | undefined {
  if (!isCustomer(request, request.headers.authorization ?? "", `Bearer ${bureauKey}`)) return "unauthorized";
  if (request.body.subscriberCode !== lenderCode) return "unknownSubscriber";
  if (request.body.permissiblePurpose !== purposes[inquiryTypeOf(request.body)]) return "purposeNotPermitted";
  return undefined;
}

/** The permissible purpose of each kind of inquiry (15 USC 1681b(a)(3)(A) and (a)(2)). */
const purposes: Readonly<Record<InquiryType, string>> = { hard: "creditTransaction", soft: "writtenInstructions" };

function inquiryTypeOf({ inquiryType = "hard" }: ReportOrder): InquiryType {
  return inquiryType;
}

function refuse(reply: FastifyReply, code: ErrorCode): FastifyReply {
  return reply.code(errors[code].status).send(errorBody(code));
}

function errorBody(code: ErrorCode): object {
  return { error: { code, message: errors[code].message } };
}

function reportOn(order: ReportOrder, world: World): CreditReport {
  const { consumer } = order;
  const today = world.now();
  const holding = holdingOn(consumer.ssn);
  const empty = { score: null, alerts: [], tradelines: [], inquiries: [], publicRecords: [] };
  const head = {
    reportId: world.newId(),
    status: holding.status,
    inquiryType: inquiryTypeOf(order),
    orderedAt: today.toISOString(),
    bureau: bureauContact,
  };
  if (holding.status !== "found") return { ...head, ...empty };
  const history = historyOf(consumer.ssn, holding, today);
  const score = scoreOf(holding.score, holding.burden, history.inquiries.length, today);
  return { ...head, score, alerts: holding.alerts, ...history };
}
