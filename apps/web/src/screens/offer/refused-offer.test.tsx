// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { applicationApi, documentApi, offerApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import type { AnyJourney } from "@portico/contract/journey";
import { ProductCode } from "@portico/domain/loan/product";
import type { RefusalReason } from "@portico/domain/decision/offer-refusal";
import { expect, test, vi } from "vitest";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-step.tsx";
import { aJourney, anOffer, aSentLoan } from "../../testing/samples.ts";
import { offerScreen } from "./offer-screen.tsx";

type Terms = NonNullable<OutputOf<typeof offerApi.read>["offeredTerms"]>;

const aTerm = (termInMonths: number, monthlyPayment: number, annualPercentageRate: number) => ({
  termInMonths,
  annualRateBasisPoints: annualPercentageRate * 100,
  annualPercentageRate,
  monthlyPayment,
  financeCharge: monthlyPayment * termInMonths - 21_000,
  totalOfPayments: monthlyPayment * termInMonths,
});
const terms: Terms = [aTerm(48, 490.28, 5.74), aTerm(60, 408.34, 6.24), aTerm(72, 354.21, 6.74)];

type Counteroffer = NonNullable<OutputOf<typeof offerApi.read>["counteroffer"]>;

async function renderRefused(reason: RefusalReason, offeredTerms: Terms = terms, counteroffer?: Counteroffer) {
  const answer = {
    loanOffer: anOffer(),
    loanApplication: aSentLoan,
    primaryDocumentUploadEnabled: false,
    coborrowerDocumentUploadEnabled: false,
    missingApplicationToken: false,
    scoreNotice: null,
    refusal: { reason, refusedAt: "2026-10-03T09:00:00.000Z" },
    offeredTerms,
    ...(counteroffer && { counteroffer }),
  };
  const api = fakeApi()
    .on(offerApi.read, answer)
    .on(documentApi.configuration, {
      maximumMegabytesPerFile: 10,
      maximumMegabytesTogether: 25,
      acceptedTypes: ["pdf"],
      primaryDocumentUploadEnabled: false,
      coborrowerDocumentUploadEnabled: false,
    });
  const journey = aJourney({ submitted: true, exit: "offer", opensDecline: counteroffer !== undefined });
  const { Screen, prefetch } = offerScreen;
  const onDone = vi.fn<(journey?: AnyJourney) => void>();
  await prefetch?.(journey);
  const page = <Screen journey={journey} productCode={ProductCode.auto} outcome="offer" onDone={onDone} />;
  return { ...(await renderPage(page)), api, answer, onDone };
}

test("shows a lower payment after a no because of the payment, and opens it with one press", async () => {
  const { user, api, answer } = await renderRefused("paymentTooHigh");
  const lower = screen.getByRole("heading", { name: "A lower payment we can offer" }).closest("section")!;
  // With $13.02 a month for the chosen protection.
  expect(lower).toHaveTextContent("72 months would be $367.23 a month at 6.74% APR, $26,440.56 in all.");
  expect(lower).not.toHaveTextContent("48 months");
  api.on(offerApi.chooseTerm, () => {
    api.on(offerApi.read, { ...answer, loanOffer: { ...answer.loanOffer, ...terms[2]! } });
    return { chosen: true };
  });

  await user.click(within(lower).getByRole("button", { name: "See the offer for 72 months" }));

  expect(await screen.findByRole("button", { name: "Accept this offer" })).toBeVisible();
  expect(api.callsOf(offerApi.chooseTerm)[0]?.input).toMatchObject({ termInMonths: 72 });
});

test("says that a second no arrived, after another look at the offer", async () => {
  const { user, api, answer } = await renderRefused("other");
  await user.click(screen.getByRole("button", { name: "Look at the offer again" }));
  api.on(offerApi.refuse, () => {
    api.on(offerApi.read, { ...answer, refusal: { ...answer.refusal, reason: "notNeededNow" as const } });
    return { refused: true, refusedAt: answer.refusal.refusedAt };
  });

  await user.click(screen.getByRole("button", { name: "No, thanks" }));
  await user.click(await screen.findByRole("radio", { name: "I don't need it now" }));
  await user.click(screen.getByRole("button", { name: "Send my answer" }));

  expect(await screen.findByRole("heading", { name: "You said no to this offer" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Accept this offer" })).not.toBeInTheDocument();
});

test("shows a lower rate after a no because of the rate", async () => {
  await renderRefused("rateTooHigh");

  const lower = screen.getByRole("heading", { name: "A lower rate we can offer" }).closest("section")!;
  expect(within(lower).getAllByRole("button")).toHaveLength(1);
  expect(lower).toHaveTextContent("48 months would be $503.30 a month at 5.74% APR");
});

test.each([
  [
    "paymentTooHigh",
    terms.slice(0, 2),
    "A smaller loan may bring the payment down. Call (207) 555-0100, and we'll look",
  ],
  ["rateTooHigh", [], "Call (207) 555-0100, and we'll see"],
] as const)("invents no other terms if none was approved: %s", async (reason, offeredTerms, said) => {
  await renderRefused(reason, [...offeredTerms]);

  expect(screen.getByText(/ and we'll (look|see)/)).toHaveTextContent(said);
  expect(screen.queryByRole("button", { name: /^See the offer/ })).not.toBeInTheDocument();
});

test("offers no other terms to somebody who doesn't need the loan now", async () => {
  await renderRefused("notNeededNow");

  expect(screen.queryByText(/we can offer|may bring/)).not.toBeInTheDocument();
});

test("says at each place that the first payment depends on the day of a yes", async () => {
  await renderRefused("other");

  expect(screen.getByText("60 payments, the first on February 3, 2030 if you accept today")).toBeVisible();
  expect(screen.getByText(/monthly from February 3, 2030 if you accept today$/)).toBeVisible();
});

test("has a heading for other terms only if there are some", async () => {
  await renderRefused("other");

  const title = screen.getByRole("heading", { name: "Other terms" });
  expect(title.closest("section")).not.toHaveTextContent("Reference number");
  expect(screen.getByText("Reference number 8001")).toBeVisible();
});

const counteroffer = { askedAmount: 60_000, others: 2, endsOn: "2999-01-02" };

test("leads after a no to a counteroffer's offer to the others, and says whom to call about more", async () => {
  const { user, frame } = await renderRefused("amountTooLow", terms, counteroffer);

  expect(screen.getByText(/ and we'll see if we can lend you more\.$/)).toHaveTextContent(/^Call \(207\) 555-0100,/);
  expect(screen.getByText("You can choose another of our counteroffers until January 2, 2999.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "See what else we offered" }));
  expect(frame.go).toHaveBeenCalledWith("/declined");
});

test.each([
  [2, false, "You can choose another of our counteroffers until January 2, 2999."],
  [1, false, "You can choose our other counteroffer until January 2, 2999."],
  [2, true, "You can choose one of our counteroffers until January 2, 2999."],
  [1, true, "You can choose our counteroffer until January 2, 2999."],
])("counts the counteroffers that are left: %d, changed %s", async (others, isChanged, text) => {
  await renderRefused("notNeededNow", terms, { ...counteroffer, others, ...(isChanged && { isChanged }) });

  expect(screen.getByText(text)).toBeVisible();
});

test.each([
  ["the only counteroffer", { ...counteroffer, others: 0 }],
  ["counteroffers whose last day is over", { ...counteroffer, endsOn: "2000-01-02" }],
])("leads from %s to no other", async (_, ofPage) => {
  await renderRefused("notNeededNow", terms, ofPage);

  expect(screen.queryByRole("button", { name: "See what else we offered" })).not.toBeInTheDocument();
});

const accepted = {
  loanAmount: 21_000,
  termInMonths: 72,
  referenceNumber: "9002",
  taken: { loanAmount: 21_000, termInMonths: 60 },
};

test("says at once that another counteroffer was accepted, with the way to it and nothing to accept", async () => {
  const { user, api, onDone } = await renderRefused("paymentTooHigh", terms, { ...counteroffer, accepted });
  const linked = aJourney({ applicationId: 7300, submitted: true, exit: "offer" });
  api.on(applicationApi.takeCounteroffer, { opened: true, journey: linked });

  expect(screen.getByRole("heading", { level: 1, name: "You accepted another of our offers" })).toBeVisible();
  expect(screen.getByText(/^You accepted \$21,000\.00 over 72 months, reference number 9002\./)).toBeVisible();
  expect(screen.queryByText(/change your mind|can still accept|choose another/)).not.toBeInTheDocument();
  expect(
    screen.queryByRole("button", { name: /Accept|Look at the offer|what else|See the offer/ }),
  ).not.toBeInTheDocument();

  await user.click(screen.getByRole("button", { name: "Open the one you accepted" }));
  expect(api.callsOf(applicationApi.takeCounteroffer)[0]?.input).toMatchObject(accepted.taken);
  expect(onDone).toHaveBeenCalledWith(linked);
});

test("closes an offer that stood open while another one was accepted in another window", async () => {
  const { user, api, answer } = await renderRefused("other", terms, counteroffer);
  await user.click(screen.getByRole("button", { name: "Look at the offer again" }));
  api.on(offerApi.read, { ...answer, counteroffer: { ...counteroffer, accepted } });
  api.refuse(offerApi.accept, "counterofferAccepted");

  await user.click(screen.getByRole("button", { name: "Accept this offer" }));
  await user.click(screen.getByRole("button", { name: "Yes, accept it" }));

  expect(await screen.findByRole("heading", { name: "You accepted another of our offers" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Accept this offer" })).not.toBeInTheDocument();
});

test("says of the confirming email only words that are true before and after it", async () => {
  await renderRefused("other");

  expect(screen.getByText(/^We got your answer on October 3, 2026, and our email confirms it\./)).toBeVisible();
});
