import { ScreeningOrder, screeningPurpose, ScreeningReport } from "@portico/domain/accounts/screening-format";
import type * as z from "zod/mini";

/* The format between Portico and an account screening agency, for docs/integration. Its schemas are in the domain, which the adapter uses. */

export type ScreeningFormat = "account-screening.order" | "account-screening.report";

export const screeningFormats: Readonly<Record<ScreeningFormat, { schema: z.ZodMiniType; about: string }>> = {
  "account-screening.order": {
    schema: ScreeningOrder,
    about: "An order for a report on one person who opens an account.",
  },
  "account-screening.report": { schema: ScreeningReport, about: "The agency's report on that person." },
};

/** The person is made up, and the number belongs to nobody. */
export const screeningExamples: Readonly<Record<ScreeningFormat, object>> = {
  "account-screening.order": {
    subscriberCode: "PORTICO01",
    permissiblePurpose: screeningPurpose,
    consumer: {
      firstName: "Dana",
      lastName: "Reyes",
      ssn: "815120033",
      dateOfBirth: "1986-04-17",
      address: { street: "48 Beacon St", city: "Portland", state: "ME", postalCode: "04101" },
    },
  },
  "account-screening.report": {
    reportId: "5d0c4a2e-7f1b-4a52-9f62-0a6f4e3b1c11",
    orderedAt: "2026-11-21T10:00:00.000Z",
    file: "found",
    agency: {
      name: "Tidegate Account Screening",
      address: "P.O. Box 2210, Dover, DE 19903",
      phone: "800-555-0177",
    },
    score: {
      model: "Tidegate Account Score 3",
      value: 340,
      rangeLow: 100,
      rangeHigh: 899,
      date: "2026-11-21",
      factors: [
        { code: "23", text: "Closed account with a balance that was not paid" },
        { code: "04", text: "Short time since the oldest account was opened" },
      ],
    },
    exceptionCode: null,
    ssnStatus: "issued",
    items: [
      {
        kind: "unpaidBalance",
        reportedBy: "Juniper Savings Bank",
        reportedOn: "2025-10-07",
        amountCents: 48_755,
        paidOn: null,
      },
    ],
    inquiries: [{ date: "2026-11-01", subscriber: "Larchmont Federal Credit Union" }],
  },
};
