// @vitest-environment jsdom
import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { estimateApi } from "@portico/contract/estimate";
import { refinancedLoanApi } from "@portico/contract/loan-request";
import { termEstimateOf } from "@portico/domain/loan/estimate";
import { ProductCode } from "@portico/domain/loan/product";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import { refinanceDetailsScreen } from "./refinance-details-screen.tsx";

const lost = () => {
  throw new TypeError("Failed to fetch");
};
const rated = ({ loanAmount }: { readonly loanAmount: number }) => ({
  loanAmount,
  nearestLoanAmount: loanAmount,
  isRateAvailable: true,
  terms: [36, 48].map((term) => termEstimateOf(loanAmount, term, { from: 624, to: 624 })),
  line: null,
});
const offlineWords = "You seem to be offline. We show rates as soon as you're back online.";
const heading = () => screen.getByRole("heading", { level: 1 });

/** The page of the new loan, opened while the network is lost. */
async function withoutNetwork() {
  const api = fakeApi()
    .on(refinancedLoanApi.read, {
      refinancing: null,
      presentLoan: {
        presentLender: "Mainland Auto Finance",
        amountOwed: 14_200,
        presentMonthlyPayment: 389,
        presentPaymentsLeft: 44,
      },
      loanTermTiers: [{ minLoanAmount: 3000, maxLoanAmount: 60_000, loanTerms: [36, 48] }],
      branchPreferences: [],
      price: 22_000,
      usualShare: 1,
    })
    .on(estimateApi.read, lost);
  const journey = aJourney({ productTypeId: ProductCode.autoRefi });
  const { user } = await renderStep(refinanceDetailsScreen, { journey, productCode: ProductCode.autoRefi });
  await user.click(screen.getByRole("button", { name: "Continue" }));
  expect(await screen.findByText(offlineWords)).toBeVisible();
  return { api, user };
}

test("compares by itself once the network is back, and leaves the focus where it is", async () => {
  const { api } = await withoutNetwork();
  expect(heading()).toHaveFocus();
  api.on(estimateApi.read, rated);

  act(() => void window.dispatchEvent(new Event("online")));

  expect(await screen.findByRole("table")).toBeVisible();
  expect(screen.queryByText(offlineWords)).toBeNull();
  expect(heading()).toHaveFocus();
});

test("compares after another term is chosen, once the network is back", async () => {
  const { api, user } = await withoutNetwork();
  api.on(estimateApi.read, rated);

  await user.click(screen.getByRole("radio", { name: /^36 months/ }));

  expect(await screen.findByRole("table")).toBeVisible();
});

test("asks for the rates again by a press, and then shows them at the focus", async () => {
  const { api, user } = await withoutNetwork();
  const again = () => screen.findByRole("button", { name: "Try again" });
  await user.click(await again());
  expect(await screen.findByText(offlineWords)).toBeVisible();
  expect(await again()).toHaveFocus();
  api.refuse(estimateApi.read, "fault");
  await user.click(await again());
  expect(await screen.findByText("We can't show rates right now. You can still apply.")).toBeVisible();
  api.on(estimateApi.read, rated);

  await user.click(await again());

  const table = await screen.findByRole("table");
  await waitFor(() => expect(document.activeElement).toContainElement(table));
});
