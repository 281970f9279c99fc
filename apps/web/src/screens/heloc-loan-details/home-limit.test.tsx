// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { helocLoanApi } from "@portico/contract/heloc";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import { helocLoanDetailsScreen } from "./heloc-loan-details-screen.tsx";

const option = (id: number, displayText: string, code: string) => ({
  id,
  displayText,
  code,
  requiresManualEntry: false,
});
const settings = {
  loanTermTiers: [{ minLoanAmount: 10_000, maxLoanAmount: 250_000, loanTerms: [] }],
  loanPurposes: [],
  mortgageStatuses: [option(1, "It is paid off", "none"), option(2, "There is one mortgage", "first")],
};

async function onLinePage(home: object, limit: { readonly usualShare?: number } = { usualShare: 0.8 }) {
  const helocLoan = { loanApplicationId: 5001, loanAmount: 60_000, ...home } as const;
  fakeApi()
    .on(helocLoanApi.read, {
      helocLoan: { estimatedPropertyValue: 400_000, mortgageStatusConfigurationId: 2, ...helocLoan },
      settings,
      ...limit,
    })
    .on(helocLoanApi.save, { updated: true, journey: aJourney({ frontier: "verify" }) });
  const page = await renderStep(helocLoanDetailsScreen);
  if (screen.queryByRole("button", { name: "Continue" }))
    await page.user.click(screen.getByRole("button", { name: "Continue" }));
  await screen.findByRole("heading", { level: 1, name: "Your line of credit" });
  return page;
}

test("warns about a line above what is usually lent on the home beside its mortgage, and fills in that limit", async () => {
  const { user } = await onLinePage({ primaryMortgageAmount: 290_000 });

  expect(screen.getByText("We usually lend up to $30,000 on your home")).toBeVisible();
  expect(screen.getByText(/worth about \$400,000, with \$290,000 still owed on it\./)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Use $30,000" }));

  expect(screen.getByLabelText("Credit limit")).toHaveDisplayValue("30,000.00");
  expect(screen.getByText("We usually lend up to $30,000 on your home.")).toBeVisible();
  expect(screen.queryByText(/can't promise/)).not.toBeInTheDocument();
});

test("ends the slider at what is usually lent on the home, and still takes a larger amount", async () => {
  const { user } = await onLinePage({ primaryMortgageAmount: 270_000 });
  const slider = screen.getByRole("slider");

  expect(screen.getByText("$50,000")).toBeInTheDocument();
  expect(screen.queryByText("$250,000")).not.toBeInTheDocument();
  const limit = screen.getByLabelText("Credit limit");
  await user.clear(limit);
  await user.type(limit, "60000");
  expect(limit).toHaveDisplayValue(/60,000/);
  expect(slider).toHaveAttribute("aria-valuetext", "$50,000");
});

test("says that nothing is usually lent on a home that leaves less than the smallest line, and leads on", async () => {
  await onLinePage({ estimatedPropertyValue: 320_000, primaryMortgageAmount: 250_000 });

  expect(screen.getByText("We usually don't lend on this home")).toBeVisible();
  expect(screen.getByText(/Our smallest line is \$10,000/)).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Use/ })).not.toBeInTheDocument();
  expect(screen.getByRole("link", { name: "See all loans" })).toHaveAttribute("href", "/");
});

test("doesn't count a mortgage that the line pays off", async () => {
  await onLinePage({ loanAmount: 200_000, primaryMortgageAmount: 190_000, payOffPrimaryMortgage: true });
  expect(screen.getByText("We usually lend up to $250,000 on your home.")).toBeVisible();
});

test("offers no limit that wouldn't cover what the line pays off", async () => {
  await onLinePage({
    estimatedPropertyValue: 200_000,
    loanAmount: 190_000,
    primaryMortgageAmount: 180_000,
    payOffPrimaryMortgage: true,
  });

  expect(screen.getByText("We usually lend up to $160,000 on your home")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Use/ })).not.toBeInTheDocument();
});

test("ignores a mortgage that was typed before the home was said to be paid off", async () => {
  await onLinePage({ mortgageStatusConfigurationId: 1, primaryMortgageAmount: 390_000 });

  expect(screen.getByText("We usually lend up to $250,000 on your home.")).toBeVisible();
});

test("says nothing about a limit that the institution doesn't have", async () => {
  await onLinePage({ primaryMortgageAmount: 390_000 }, {});

  expect(screen.queryByText(/usually lend/)).not.toBeInTheDocument();
});
