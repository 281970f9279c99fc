import * as z from "zod/mini";
import { ProviderError } from "../provider-error.ts";

/* Portico's messages in Fineract's words. Its published API description (1.13) has the names and types of the fields. */

const Applicant = z.object({
  applicantType: z.enum(["primary", "joint"]),
  firstName: z.string(),
  lastName: z.string(),
  emailAddress: z.string(),
  phoneNumber: z.string(),
  identification: z.object({ dateOfBirth: z.string() }),
});

const Decided = z.object({
  type: z.literal("application.decided"),
  applicationId: z.int(),
  loanDecisionName: z.string(),
  applicants: z.array(Applicant),
  decision: z.object({ decidedOn: z.string() }),
});
export type Decided = z.output<typeof Decided>;

const Accepted = z.object({
  type: z.literal("offer.accepted"),
  applicationId: z.int(),
  productTypeId: z.int(),
  loanOffer: z.object({
    kind: z.string(),
    loanAmount: z.optional(z.number()),
    annualPercentageRate: z.number(),
    termInMonths: z.optional(z.int()),
    acceptedAt: z.string(),
  }),
});
export type Accepted = z.output<typeof Accepted>;

const Message = z.discriminatedUnion("type", [Decided, Accepted]);
const known: ReadonlySet<string> = new Set(["application.decided", "offer.accepted"]);

/** The messages that Fineract has a counterpart for. */
export function messagesFor(body: string): readonly z.output<typeof Message>[] {
  const { messages } = JSON.parse(body) as { messages: readonly { type: string }[] };
  return messages.filter(({ type }) => known.has(type)).map((message) => Message.parse(message));
}

/** The institution's own numbers in Fineract. */
export interface FineractPlace {
  readonly officeId: number;
  /** Fineract's product by Portico's `productTypeId`. */
  readonly products: Readonly<Record<string, number>>;
}

const format = { dateFormat: "dd MMMM yyyy", locale: "en" };
const person = 1;
const [months, years] = [2, 3];
const equalInstallments = 1;
const decliningBalance = 0;
const sameAsRepayments = 1;

export function clientRequest({ applicationId, applicants, decision }: Decided, { officeId }: FineractPlace): object {
  const primary = applicants.find(({ applicantType }) => applicantType === "primary");
  if (!primary) throw new ProviderError("loanHandOff", "rejected");
  return {
    officeId,
    legalFormId: person,
    firstname: primary.firstName,
    lastname: primary.lastName,
    externalId: externalIdOf(applicationId),
    dateOfBirth: longDay(primary.identification.dateOfBirth),
    mobileNo: primary.phoneNumber,
    emailAddress: primary.emailAddress,
    active: true,
    activationDate: longDay(decision.decidedOn),
    ...format,
  };
}

/** The loan as it was accepted. Rejects a line of credit, and a product without a number in Fineract. */
export function loanRequest(accepted: Accepted, clientId: number, { products }: FineractPlace): object {
  const { applicationId, productTypeId, loanOffer } = accepted;
  const { loanAmount, termInMonths, annualPercentageRate } = loanOffer;
  const productId = products[String(productTypeId)];
  if (loanAmount === undefined || termInMonths === undefined || productId === undefined)
    throw new ProviderError("loanHandOff", "rejected");
  const day = longDay(loanOffer.acceptedAt);
  return {
    clientId,
    productId,
    externalId: externalIdOf(applicationId),
    loanType: "individual",
    principal: loanAmount,
    loanTermFrequency: termInMonths,
    loanTermFrequencyType: months,
    numberOfRepayments: termInMonths,
    repaymentEvery: 1,
    repaymentFrequencyType: months,
    interestRatePerPeriod: annualPercentageRate,
    interestRateFrequencyType: years,
    interestType: decliningBalance,
    interestCalculationPeriodType: sameAsRepayments,
    amortizationType: equalInstallments,
    transactionProcessingStrategyCode: "mifos-standard-strategy",
    submittedOnDate: day,
    expectedDisbursementDate: day,
    ...format,
  };
}

export function approvalRequest({ loanOffer }: Accepted): object {
  const day = longDay(loanOffer.acceptedAt);
  return { approvedOnDate: day, approvedLoanAmount: loanOffer.loanAmount, expectedDisbursementDate: day, ...format };
}

/** The application's number, so that a person finds a loan in both systems. */
export function externalIdOf(applicationId: number): string {
  return String(applicationId);
}

const monthNames = new Intl.DateTimeFormat("en-US", { month: "long", timeZone: "UTC" });

/** "05 August 2026" for a day or an instant. */
function longDay(text: string): string {
  const day = text.slice(0, 10);
  return `${day.slice(8)} ${monthNames.format(new Date(day))} ${day.slice(0, 4)}`;
}
