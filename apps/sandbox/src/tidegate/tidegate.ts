/* An account screening agency, in the format of docs/integration/account-screening.md. */
import type { ReportedItemKind } from "@portico/domain/accounts/screening";
import {
  screeningErrors,
  ScreeningOrder,
  screeningPath,
  screeningPurpose,
  type ScreeningError,
  type ScreeningReport,
} from "@portico/domain/accounts/screening-format";
import { calendarDay } from "@portico/domain/values/calendar-day";
import { msPerDay } from "@portico/domain/values/duration";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isCustomer } from "../customer.ts";
import { oncePerKey } from "../once-per-key.ts";
import { jsonAnswer, operation, type Vendor } from "../vendor.ts";
import type { World } from "../world.ts";
import { type Holding, holdingOn, screeningTriggers } from "./screening-triggers.ts";

const key = "sandbox-tidegate-key";
const subscriberCode = "PORTICO01";

/** A report's days are those of the agency's own office. */
const agencyZone = "America/New_York";

const agency = {
  name: "Tidegate Account Screening",
  address: "P.O. Box 2210, Dover, DE 19903",
  phone: "800-555-0177",
};

export function createTidegate(world: World): Vendor {
  return {
    name: "tidegate",
    title: "Account screening",
    about: "Reports how people handled accounts at other institutions: a score, reported items, and inquiries.",
    credentials: [
      { what: "Bearer key", value: key },
      { what: "Subscriber code", value: subscriberCode },
    ],
    operations: ["screening"],
    links: [],
    triggers: [screeningTriggers],
    clearFields: ["subscriberCode", "permissiblePurpose"],
    refuse: (status) => jsonAnswer(errorBody(status === 429 ? "tooManyRequests" : "unavailable")),
    routes: (app) => addRoutes(app, world),
  };
}

function addRoutes(app: FastifyInstance, world: World): void {
  const answerOnce = oncePerKey<ScreeningReport>();
  const known = new Set<string>();
  app.post(screeningPath, operation("tidegate", "screening"), async (request, reply) => {
    const order = ScreeningOrder.safeParse(request.body);
    const refusal = order.success ? refusalOf(request, order.data) : "badRequest";
    if (!order.success || refusal !== undefined) return refuse(reply, refusal ?? "badRequest");
    return answerOnce(request, () => reportOn(order.data, world, known)) ?? refuse(reply, "keyReused");
  });
}

function refusalOf(request: FastifyRequest, order: ScreeningOrder): ScreeningError | undefined {
  if (!isCustomer(request, request.headers.authorization ?? "", `Bearer ${key}`)) return "unauthorized";
  if (order.subscriberCode !== subscriberCode) return "unknownSubscriber";
  return order.permissiblePurpose === screeningPurpose ? undefined : "purposeNotPermitted";
}

function refuse(reply: FastifyReply, code: ScreeningError): FastifyReply {
  return reply.code(screeningErrors[code].status).send(errorBody(code));
}

function errorBody(code: ScreeningError): object {
  return { error: { code, message: screeningErrors[code].message } };
}

function reportOn({ consumer }: ScreeningOrder, world: World, known: Set<string>): ScreeningReport {
  const now = world.now();
  const before = (days: number) => calendarDay(new Date(now.getTime() - days * msPerDay), agencyZone);
  const { file, score, exceptionCode, ssnStatus, item, inquiries } = holdingOn(consumer.ssn, !known.has(consumer.ssn));
  known.add(consumer.ssn);
  return {
    reportId: world.newId(),
    orderedAt: now.toISOString(),
    file,
    agency,
    score: score === null ? null : { ...scale, value: score, date: before(0), factors: factorsOf(item, inquiries) },
    exceptionCode,
    ssnStatus,
    items: item
      ? [
          {
            kind: item.kind,
            reportedBy: "Juniper Savings Bank",
            reportedOn: before(410),
            amountCents: item.amountCents,
            paidOn: item.isPaid ? before(120) : null,
          },
        ]
      : [],
    inquiries: Array.from({ length: inquiries }, (_, place) => ({
      date: before(20 + place * 31),
      subscriber: "Larchmont Federal Credit Union",
    })),
  };
}

const scale = { model: "Tidegate Account Score 3", rangeLow: 100, rangeHigh: 899 };

const ofItem: Readonly<Record<ReportedItemKind, { code: string; text: string }>> = {
  accountAbuse: { code: "21", text: "Account abuse reported by another institution" },
  fraudSuspected: { code: "22", text: "Suspected fraud reported by another institution" },
  unpaidBalance: { code: "23", text: "Closed account with a balance that was not paid" },
};
const always = [
  { code: "04", text: "Short time since the oldest account was opened" },
  { code: "07", text: "Number of checks ordered in the last year" },
  { code: "11", text: "Number of accounts opened in the last two years" },
  { code: "15", text: "Little information from retail payments" },
];
const manyInquiries = 5;

/** Four, and a fifth only if it is the number of inquiries. */
function factorsOf(item: Holding["item"], inquiries: number): { code: string; text: string }[] {
  const first = item ? [ofItem[item.kind]] : [];
  const inquired = inquiries >= manyInquiries ? [{ code: "30", text: "Number of inquiries by institutions" }] : [];
  return [...[...first, ...always].slice(0, 4), ...inquired];
}
