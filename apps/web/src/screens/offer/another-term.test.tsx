// @vitest-environment jsdom
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { documentApi, offerApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import type { AnyJourney } from "@portico/contract/journey";
import type { LoanOffer } from "@portico/domain/decision/decision";
import { ProductCode } from "@portico/domain/loan/product";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-step.tsx";
import { aJourney, anOffer as aLoanOffer, aSentLoan } from "../../testing/samples.ts";
import { offerScreen } from "./offer-screen.tsx";

/* A yes that is lost or late, after another term was chosen or accepted (decision 180). */

const choice = (termInMonths: number) => ({
  termInMonths,
  annualRateBasisPoints: 624,
  annualPercentageRate: 6.24,
  monthlyPayment: 408.34,
  totalOfPayments: 24_500,
  financeCharge: 3500,
});

const answerOver = (termInMonths: number, changes: object = {}): OutputOf<typeof offerApi.read> => ({
  loanOffer: { ...aLoanOffer(), termInMonths, ...changes } as LoanOffer,
  loanApplication: aSentLoan,
  primaryDocumentUploadEnabled: false,
  coborrowerDocumentUploadEnabled: false,
  missingApplicationToken: false,
  scoreNotice: null,
  offeredTerms: [choice(36), choice(48), choice(60)],
});
const accepted = { accepted: true, acceptedAt: "2026-10-03T09:00:00.000Z" };

async function renderOver(termInMonths: number, more: Partial<OutputOf<typeof offerApi.read>> = {}) {
  const api = fakeApi()
    .on(offerApi.read, { ...answerOver(termInMonths), ...more })
    .on(documentApi.configuration, {
      maximumMegabytesPerFile: 10,
      maximumMegabytesTogether: 25,
      acceptedTypes: ["pdf"],
      primaryDocumentUploadEnabled: false,
      coborrowerDocumentUploadEnabled: false,
    });
  const journey = aJourney({ submitted: true, exit: "offer" });
  const onDone = vi.fn<(journey?: AnyJourney) => void>();
  const { Screen, prefetch } = offerScreen;
  await prefetch?.(journey);
  const page = <Screen {...{ journey, onDone }} productCode={ProductCode.auto} outcome="offer" />;
  return { api, ...(await renderPage(page)) };
}

type User = Awaited<ReturnType<typeof renderOver>>["user"];

async function ask(user: User) {
  await user.click(screen.getByRole("button", { name: "Accept this offer" }));
  return screen.getByRole("alertdialog");
}

async function acceptIt(user: User) {
  await user.click(within(await ask(user)).getByRole("button", { name: "Yes, accept it" }));
}

test("says on top that another term was accepted before, and that the confirmed one wasn't taken", async () => {
  const { api, user } = await renderOver(36);
  api.refuse(offerApi.accept, "offerAccepted").on(offerApi.read, answerOver(60, accepted));

  await acceptIt(user);

  expect(await screen.findByRole("alert")).toHaveTextContent(
    "You'd already accepted 60 months. 36 months wasn't taken.",
  );
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("You accepted your loan");
});

test("says nothing about terms if the accepted one is the confirmed one", async () => {
  const { api, user } = await renderOver(60);
  api.refuse(offerApi.accept, "offerAccepted").on(offerApi.read, answerOver(60, accepted));

  await acceptIt(user);

  await screen.findByRole("heading", { level: 1, name: /You accepted your loan/ });
  expect(screen.queryByText(/wasn't taken/)).not.toBeInTheDocument();
});

test("names the term of an earlier yes that may have arrived, and forgets it once another term is chosen", async () => {
  const { api, user } = await renderOver(48);
  api.on(offerApi.accept, () => {
    throw new TypeError("Failed to fetch");
  });
  await acceptIt(user);
  await screen.findByRole("region", { name: "We don't know if this arrived" });
  const dialog = await ask(user);
  expect(dialog).toHaveTextContent("You said yes to 48 months before");
  await user.click(within(dialog).getAllByRole("button", { name: "Go back" })[0]!);
  const journey = aJourney({ revision: 14, submitted: true, exit: "offer" });
  api
    .refuse(offerApi.accept, "staleRevision", { journey })
    .on(offerApi.chooseTerm, { chosen: true, journey })
    .on(offerApi.read, answerOver(60));

  await user.click(screen.getByRole("button", { name: /^60 months/ }));

  await waitFor(() => expect(screen.getByText(/^Your offer is now/)).toBeVisible());
  expect(screen.queryByRole("region", { name: "We don't know if this arrived" })).not.toBeInTheDocument();
  expect(await ask(user)).not.toHaveTextContent("You said yes");
});

const lost = () => {
  throw new TypeError("Failed to fetch");
};
const networkIsBack = () => act(() => void window.dispatchEvent(new Event("online")));

test("shows by itself that an unanswered yes arrived, once the network is back", async () => {
  const { api, user } = await renderOver(48);
  api.on(offerApi.accept, lost);
  await acceptIt(user);
  await screen.findByRole("region", { name: "We don't know if this arrived" });
  api.on(offerApi.accept, { ...accepted, journey: aJourney({ revision: 14, submitted: true, exit: "offer" }) });
  api.on(offerApi.read, answerOver(48, accepted));

  networkIsBack();

  expect(await screen.findByRole("heading", { level: 1, name: /You accepted your loan/ })).toBeVisible();
  expect(api.callsOf(offerApi.accept).at(-1)?.headers.get("if-match")).toBe('"0"');
});

test("says by itself that an unanswered yes never arrived, and accepts nothing then", async () => {
  const { api, user } = await renderOver(48);
  api.on(offerApi.accept, lost);
  await acceptIt(user);
  await screen.findByRole("region", { name: "We don't know if this arrived" });
  const journey = aJourney({ submitted: true, exit: "offer" });
  api.refuse(offerApi.accept, "staleRevision", { journey });

  networkIsBack();

  expect(await screen.findByRole("region", { name: "This didn't go through" })).toHaveTextContent(
    "Your yes didn't arrive. Press “Accept this offer” again.",
  );
  expect(await ask(user)).not.toHaveTextContent("You said yes");
});

test("stays unknown while the network is still lost", async () => {
  const { api, user } = await renderOver(48);
  api.on(offerApi.accept, lost);
  await acceptIt(user);
  await screen.findByRole("region", { name: "We don't know if this arrived" });
  const before = api.callsOf(offerApi.accept).length;

  networkIsBack();

  await waitFor(() => expect(api.callsOf(offerApi.accept).length).toBeGreaterThan(before));
  expect(screen.getByRole("region", { name: "We don't know if this arrived" })).toBeVisible();
});

test("counts own money in the total of each term of a refinancing, and says so", async () => {
  await renderOver(48, { refinanced: { amountOwed: 22_000, presentMonthlyPayment: 612.4 } });

  const totals = screen.getAllByText(/ in all, with your \$1,000$/).map(({ textContent }) => textContent);
  expect(totals).toEqual([
    "$25,968.72 in all, with your $1,000",
    "$26,124.96 in all, with your $1,000",
    "$26,281.20 in all, with your $1,000",
  ]);
});
