/*
 * A credit bureau through a reseller. The bureaus' own protocols are not public, so this is the JSON of apps/sandbox/src/bureau, with
 * amounts in integer cents. A real reseller needs its own adapter beside this file.
 */
import { dollarsOf } from "@portico/domain/values/money";
import * as z from "zod/mini";
import { createVendorHttp, type VendorHttpOptions } from "../http/vendor-http.ts";
import type { Consumer, CreditBureau, CreditReport } from "./port.ts";

export interface FairwaterOptions extends Pick<
  VendorHttpOptions,
  "baseUrl" | "timeoutMs" | "retries" | "breaker" | "pause"
> {
  readonly key: string;
  readonly subscriberCode: string;
}

const Cents = z.int().check(z.gte(0));

const Report = z.object({
  reportId: z.string(),
  status: z.enum(["found", "noFile", "frozen"]),
  bureau: z.object({ name: z.string(), address: z.string(), phone: z.string() }),
  score: z.nullable(
    z.object({
      model: z.string(),
      value: z.int(),
      rangeLow: z.int(),
      rangeHigh: z.int(),
      date: z.string(),
      factors: z.array(z.object({ text: z.string() })),
    }),
  ),
  alerts: z.array(z.string()),
  tradelines: z.array(
    z.object({
      kind: z.string(),
      monthlyPaymentCents: Cents,
      status: z.string(),
      openedOn: z.string(),
      subscriberCode: z.nullish(z.string()),
    }),
  ),
  inquiries: z.array(z.unknown()),
  publicRecords: z.array(z.object({ kind: z.string() })),
});
type Report = z.output<typeof Report>;

/** People wait ten seconds for their report, so a recovered bureau must be noticed within that time. */
const breaker = { openForMs: 2_000 };

/** People wait for a soft inquiry on its page, and can go on without it. */
const softTimeoutMs = 5_000;

export function createFairwaterBureau({ key, subscriberCode, ...http }: FairwaterOptions): CreditBureau {
  const vendor = createVendorHttp({
    ...http,
    breaker: { ...breaker, ...http.breaker },
    provider: "bureau",
    capability: "creditReport",
    headers: { authorization: `Bearer ${key}` },
  });
  const order = async (
    inquiry: (typeof inquiryOf)[keyof typeof inquiryOf],
    consumer: Consumer,
    { idempotencyKey, timeoutMs }: { idempotencyKey: string; timeoutMs: number | undefined },
  ) => {
    const report = await vendor.call({
      path: "/v1/reports",
      headers: { "idempotency-key": idempotencyKey },
      json: { subscriberCode, ...inquiry, consumer: consumerOf(consumer) },
      repeatable: true,
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
      schema: Report,
    });
    return creditReportOf(report, subscriberCode);
  };
  return {
    pull: (consumer, idempotencyKey, timeoutMs) => order(inquiryOf.hard, consumer, { idempotencyKey, timeoutMs }),
    pullSoft: (consumer, idempotencyKey) =>
      order(inquiryOf.soft, consumer, { idempotencyKey, timeoutMs: Math.min(http.timeoutMs, softTimeoutMs) }),
  };
}

/** The kinds of inquiries with their permissible purposes. */
const inquiryOf = {
  hard: { inquiryType: "hard", permissiblePurpose: "creditTransaction" },
  soft: { inquiryType: "soft", permissiblePurpose: "writtenInstructions" },
} as const;

function consumerOf({ street, city, state, postalCode, taxpayerIdentificationNumber, ...person }: Consumer) {
  return {
    ...person,
    ssn: taxpayerIdentificationNumber.replaceAll(/\D/g, ""),
    address: { street, city, state, postalCode },
  };
}

const homeDebts: ReadonlySet<string> = new Set(["mortgage", "heloc"]);
const isOnVehicle = (kind: string) => kind === "auto";
const badStatuses: ReadonlySet<string> = new Set(["late90", "chargedOff", "collection"]);

function creditReportOf(
  { score, tradelines, publicRecords, inquiries, alerts, ...report }: Report,
  ownCode: string,
): CreditReport {
  const payments = (counts: (kind: string) => boolean) =>
    tradelines.filter(({ kind }) => counts(kind)).map(({ monthlyPaymentCents }) => monthlyPaymentCents);
  const monthly = (counts: (kind: string) => boolean) =>
    dollarsOf(payments(counts).reduce((sum, cents) => sum + cents, 0));
  return {
    reportId: report.reportId,
    file: report.status,
    bureau: report.bureau,
    ...(score && { score: { ...score, factors: score.factors.map(({ text }) => text) } }),
    inquiries: inquiries.length,
    monthlyObligations: monthly((kind) => !homeDebts.has(kind)),
    largestVehiclePayment: dollarsOf(Math.max(0, ...payments(isOnVehicle))),
    vehiclePayments: monthly(isOnVehicle),
    accountsHere: tradelines
      .filter(({ subscriberCode }) => subscriberCode === ownCode)
      .map(({ kind, openedOn }) => ({ isOnHome: homeDebts.has(kind), openedOn })),
    monthlyMortgage: monthly((kind) => homeDebts.has(kind)),
    bankruptcies: publicRecords.filter(({ kind }) => kind === "bankruptcy").length,
    delinquencies: tradelines.filter(({ status }) => badStatuses.has(status)).length,
    fraudAlert: alerts.includes("fraudAlert"),
    addressMismatch: alerts.includes("addressMismatch"),
  };
}
