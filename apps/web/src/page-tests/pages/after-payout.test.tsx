// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { documentApi, offerApi } from "@portico/contract/application";
import { applicationStatusApi } from "@portico/contract/application-status";
import type { OutputOf } from "@portico/contract/endpoint";
import { resumeApi } from "@portico/contract/session";
import type { LoanOffer } from "@portico/domain/decision/decision";
import { ProductCode } from "@portico/domain/loan/product";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-step.tsx";
import { aJourney, anOffer, aSentLoan } from "../../testing/samples.ts";
import { offerScreen } from "../../screens/offer/offer-screen.tsx";
import { simplifiedLoanOfferScreen } from "../../screens/simplified-loan-offer/simplified-loan-offer-screen.tsx";
import { statusScreen } from "../../screens/status/status-screen.tsx";

/* The pages of a loan that was paid out say so, and ask for nothing (decision 297). */

type Offered = OutputOf<typeof offerApi.read>;

const acceptedLoan: LoanOffer = { ...anOffer(), accepted: true, acceptedAt: "2026-11-20T15:00:00.000Z" };
const { conditions, expiresOn } = anOffer();
const acceptedLine: LoanOffer = {
  kind: "openEnd",
  loanAmount: 50_000,
  annualPercentageRate: 8.5,
  minimumPaymentPercent: 1,
  leastMinimumPayment: 100,
  minimumPaymentOfLimit: 500,
  accountTerms: [],
  paymentProtectionMonthly: 0,
  conditions,
  expiresOn,
  accepted: true,
  acceptedAt: "2026-11-20T15:00:00.000Z",
};

const answer: Offered = {
  loanOffer: acceptedLoan,
  loanApplication: aSentLoan,
  primaryDocumentUploadEnabled: false,
  coborrowerDocumentUploadEnabled: false,
  missingApplicationToken: false,
  scoreNotice: null,
  paidOutOn: "2026-11-29",
};

const rules = {
  maximumMegabytesPerFile: 10,
  maximumMegabytesTogether: 25,
  acceptedTypes: ["pdf"],
  primaryDocumentUploadEnabled: true,
  coborrowerDocumentUploadEnabled: false,
};

function api(changes: Partial<Offered> = {}) {
  return fakeApi()
    .on(offerApi.read, { ...answer, ...changes })
    .on(offerApi.simplified, { cardText: "Your card comes by mail.", dynamicHtml: "<p>Send your papers.</p>" })
    .on(documentApi.configuration, rules)
    .on(resumeApi.here, { savedApplications: [] })
    .on(documentApi.list, { documents: [] });
}

const nothing = () => undefined;

const journeyOf = (productTypeId: ProductCode) => aJourney({ submitted: true, exit: "offer", productTypeId });

async function openOffer(productTypeId: ProductCode) {
  const { Screen, prefetch } = offerScreen;
  const journey = journeyOf(productTypeId);
  await prefetch?.(journey);
  return renderPage(<Screen journey={journey} productCode={productTypeId} outcome="offer" onDone={nothing} />);
}

/** No page has an upload, a task, or a word about signing, sending, paying to join, or changing one's mind. */
function asksNothing() {
  const text = document.body.textContent;
  expect(text).not.toMatch(
    /\b(Sign|sign the|Send (your|any|the)|contact you|Changed your mind|join|Take a photo|Remove)\b/,
  );
  expect(text).not.toContain("before you sign");
  expect(document.querySelector("input[type=file]")).toBeNull();
}

const keepPaying = "Keep paying your old loan until your old lender says it's paid off.";

test.each([
  ["a loan", ProductCode.auto, acceptedLoan, "Your loan is paid out", "We paid it out on November 29, 2026."],
  [
    "a refinancing",
    ProductCode.autoRefi,
    acceptedLoan,
    "Your loan is paid out",
    "We paid it out on November 29, 2026.",
  ],
  ["a line", ProductCode.heloc, acceptedLine, "Your line of credit is open", "We opened it on November 29, 2026."],
])("says of %s what is true after the payout, and asks for nothing", async (_, product, loanOffer, title, lede) => {
  const calls = api({ loanOffer });

  await openOffer(product);

  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(title);
  expect(screen.getByText(new RegExp(`^${lede} Your reference number is`))).toBeVisible();
  expect(screen.getByText("You have nothing left to send or sign here.")).toBeVisible();
  expect(screen.queryAllByText("Your first payment is on February 3, 2030.")).toHaveLength(
    loanOffer.kind === "closedEnd" ? 1 : 0,
  );
  expect(screen.queryAllByText(keepPaying)).toHaveLength(product === ProductCode.autoRefi ? 1 : 0);
  expect(screen.getByText(/^Questions\? Call/)).toBeVisible();
  asksNothing();
  expect(calls.callsOf(documentApi.list)).toEqual([]);
});

test("says of an approval with nothing to accept that its line is open, and asks for nothing", async () => {
  api({
    loanOffer: null,
    approval: { loanAmount: 4000, termInMonths: null, annualPercentageRate: 14.49, monthlyPayment: 80 },
  });
  const journey = journeyOf(ProductCode.creditCard);
  const { Screen, prefetch } = simplifiedLoanOfferScreen;
  await prefetch?.(journey);

  await renderPage(
    <Screen journey={journey} productCode={ProductCode.creditCard} outcome="simplifiedLoanOffer" onDone={nothing} />,
  );

  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Your line of credit is open");
  expect(screen.getByText("$4,000.00")).toBeVisible();
  asksNothing();
});

test("names the day of the payout and the first payment on the status page", async () => {
  const journey = journeyOf(ProductCode.auto);
  api().on(applicationStatusApi.read, {
    applicationId: journey.applicationId,
    productTypeId: ProductCode.auto,
    referenceNumber: "13337576",
    standing: { state: "funded" },
    outcome: "offer",
    timeline: [{ event: "funded", at: "2026-11-29" }],
    papers: [],
    documents: [],
    paidOut: { on: "2026-11-29", firstPaymentOn: "2027-01-03" },
    people: [{ applicantType: 1, firstName: "Rosa", tasksLeft: 0, filesSent: 2 }],
    canWithdraw: false,
  });
  const { Screen, prefetch } = statusScreen;
  await prefetch?.(journey);

  await renderPage(<Screen journey={journey} onDone={nothing} />);

  expect(
    screen.getByText("We paid it out on November 29, 2026. You have nothing left to send or sign here."),
  ).toBeVisible();
  expect(screen.getByText("Your first payment is on January 3, 2027.")).toBeVisible();
  expect(screen.getByText("November 29, 2026")).toBeVisible();
  asksNothing();
});
