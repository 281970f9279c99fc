// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { beginningApi, type Beginning } from "@portico/contract/beginning";
import { estimateApi } from "@portico/contract/estimate";
import { termEstimateOf } from "@portico/domain/loan/estimate";
import { loanTermsFor } from "@portico/domain/loan/loan-terms";
import { isOpenEnd, ProductCode } from "@portico/domain/loan/product";
import { fakeApi } from "../../testing/fake-api.ts";
import { aFrame, renderPage } from "../../testing/render-step.tsx";
import { readyToBegin } from "../../testing/samples.ts";
import { estimateStart } from "./estimate-start.tsx";

const walk = { path: ["estimate"], frontier: "estimate", exit: null };
const open: Beginning = { ...readyToBegin, walk, walkOfNew: walk };
const tiers = [
  { minLoanAmount: 2500, maxLoanAmount: 14_999.99, loanTerms: [24, 36] },
  { minLoanAmount: 15_000, maxLoanAmount: 100_000, loanTerms: [36, 60] },
];
const kept = { loanAmount: 18_000, termInMonths: 36, creditRating: "good" } as const;

async function renderStart(beginning: Beginning = open, productCode: ProductCode = ProductCode.auto, begins = false) {
  const api = fakeApi()
    .on(beginningApi.read, beginning)
    .on(estimateApi.configuration, { loanTermTiers: tiers })
    .on(beginningApi.saveEstimate, readyToBegin)
    .on(estimateApi.read, ({ loanAmount }) => ({
      loanAmount,
      nearestLoanAmount: loanAmount,
      isRateAvailable: true,
      terms: isOpenEnd(productCode)
        ? []
        : loanTermsFor(tiers, loanAmount).map((term) => termEstimateOf(loanAmount, term, { from: 549, to: 824 })),
      line: isOpenEnd(productCode)
        ? { annualPercentageRate: { from: 12.99, to: 14.49 }, minimumPaymentOfLimit: 54 }
        : null,
    }));
  await estimateStart.prefetch?.(productCode);
  const { Screen } = estimateStart;
  return {
    api,
    ...(await renderPage(<Screen productCode={productCode} memberType={undefined} onDone={() => {}} />, {
      ...aFrame(),
      ...(begins && { begins: { destination: productCode, section: "start" } as const }),
    })),
  };
}

const bar = () => screen.getByRole("region", { name: "Your estimate" });
const amount = () => screen.getByRole("textbox", { name: "Loan amount" });

test("shows the payment with its number and the APR as soon as an amount is typed", async () => {
  const { api, user } = await renderStart();
  expect(bar()).toHaveTextContent("Type an amount, or move the slider.");
  expect(screen.getByRole("button", { name: "Continue" })).toBeVisible();

  await user.type(amount(), "18000");

  await waitFor(() =>
    expect(bar()).toHaveTextContent(
      "$344 to $367 a monthEstimate: 60 payments for $18,000, 5.49% to 8.24% APR$20,624 to $22,023 in all",
    ),
  );
  expect(screen.getByText("Doesn't affect your credit score.")).toBeVisible();
  await user.click(screen.getByRole("radio", { name: "36 months" }));
  expect(bar()).toHaveTextContent(/36 payments for \$18,000.* in all$/);
  expect(api.callsOf(estimateApi.read).at(-1)?.input).toEqual({
    productTypeId: ProductCode.auto,
    loanAmount: 18_000,
    creditRating: "notSure",
  });
});

test("fills in what was asked for in an application that ended in a no, and saves it with one press", async () => {
  const { api, user } = await renderStart({ ...open, wanted: kept });
  expect(amount()).toHaveDisplayValue("18,000.00");
  expect(screen.getByRole("radio", { name: "36 months" })).toBeChecked();
  await waitFor(() => expect(bar()).toHaveTextContent(/36 payments for \$18,000.* in all$/));

  await user.click(screen.getByRole("button", { name: "Continue with this estimate" }));

  await waitFor(() =>
    expect(api.callsOf(beginningApi.saveEstimate)[0]?.input).toEqual({
      productTypeId: ProductCode.auto,
      estimate: kept,
    }),
  );
});

test("updates payment, rate and total when the slider moves", async () => {
  await renderStart();

  fireEvent.change(screen.getByRole("slider", { name: "Amount" }), { target: { value: "40" } });

  expect(amount()).toHaveDisplayValue("20,000.00");
  await waitFor(() =>
    expect(bar()).toHaveTextContent(/^\$382 to \$408 a monthEstimate: 60 payments for \$20,000, .* APR\$22,\d+ to/),
  );
});

test("says how much less members pay, if they do", async () => {
  const { api, user } = await renderStart();
  await user.type(amount(), "18000");
  await waitFor(() => expect(bar()).toHaveTextContent(/ in all$/));
  api.on(estimateApi.read, ({ loanAmount }) => ({
    loanAmount,
    nearestLoanAmount: loanAmount,
    isRateAvailable: true,
    terms: [termEstimateOf(loanAmount, 60, { from: 549, to: 824 })],
    line: null,
    memberDiscount: { from: 0.25, to: 0.25 },
  }));

  await user.clear(amount());
  await user.type(amount(), "19000");

  await waitFor(() => expect(bar()).toHaveTextContent(/ in allMembers' rates are 0\.25% lower\.$/));
});

test("calls the rate of a line an estimate", async () => {
  const { user } = await renderStart(open, ProductCode.ploc);

  await user.type(screen.getByRole("textbox", { name: "Credit limit" }), "5000");

  await waitFor(() =>
    expect(bar()).toHaveTextContent(
      "12.99% to 14.49% APREstimate. If you use all $5,000, your minimum payment is $54 a month.",
    ),
  );
});

test("takes the nearest term of an amount without the chosen one, and the chosen one again with its amount", async () => {
  const { user } = await renderStart();
  await user.type(amount(), "18000");
  // The page suggests 60 months, so only another choice first makes it the person's own.
  await user.click(screen.getByRole("radio", { name: "36 months" }));
  await user.click(screen.getByRole("radio", { name: "60 months" }));
  await user.clear(amount());
  await user.type(amount(), "8000");

  expect(screen.getByRole("radio", { name: "36 months" })).toBeChecked();
  await waitFor(() => expect(bar()).toHaveTextContent("36 payments"));

  await user.clear(amount());
  await user.type(amount(), "19000");

  expect(screen.getByRole("radio", { name: "60 months" })).toBeChecked();
  await waitFor(() => expect(bar()).toHaveTextContent("60 payments"));
});

test("suggests a term for an amount, and says that it is a suggestion", async () => {
  const { user } = await renderStart();
  expect(screen.queryByRole("radio", { checked: true, name: /months/ })).not.toBeInTheDocument();
  expect(screen.queryByText(/We suggest/)).not.toBeInTheDocument();

  await user.type(amount(), "8000");
  expect(screen.getByRole("radio", { name: "36 months" })).toBeChecked();
  expect(screen.getByText("We suggest 36.")).toBeVisible();
  await user.clear(amount());
  expect(screen.queryByRole("radio", { checked: true, name: /months/ })).not.toBeInTheDocument();
  await user.type(amount(), "18000");
  expect(screen.getByRole("radio", { name: "60 months" })).toBeChecked();
  expect(screen.getByText("We suggest 60.")).toBeVisible();

  await user.click(screen.getByRole("radio", { name: "36 months" }));
  expect(screen.queryByText(/We suggest/)).not.toBeInTheDocument();
});

test("asks no longer for a term once one is suggested", async () => {
  const { user } = await renderStart();
  await user.click(screen.getByRole("button", { name: "Continue" }));
  const months = screen.getByRole("radiogroup", { name: "Months to repay" });
  await waitFor(() => expect(months).toBeInvalid());

  await user.type(amount(), "8000");

  expect(screen.getByRole("radio", { name: "36 months" })).toBeChecked();
  await waitFor(() => expect(months).toBeValid());
  await user.tab();
  expect(screen.queryByRole("region", { name: /need another look|needs another look/ })).not.toBeInTheDocument();
});

test("keeps a chosen term with another amount, and says why it changed if the amount doesn't allow it", async () => {
  const { user } = await renderStart();
  await user.type(amount(), "18000");
  await user.click(screen.getByRole("radio", { name: "36 months" }));

  await user.clear(amount());
  await user.type(amount(), "20000");
  expect(screen.getByRole("radio", { name: "36 months" })).toBeChecked();
  expect(screen.queryByText(/We don't offer/)).not.toBeInTheDocument();

  await user.click(screen.getByRole("radio", { name: "60 months" }));
  await user.clear(amount());
  await user.type(amount(), "8000");
  expect(screen.getByRole("radio", { name: "36 months" })).toBeChecked();
  expect(
    await screen.findByText(
      "We don't offer 60 months for $8,000, so we changed it to 36. You can choose another.",
      undefined,
      { timeout: 3000 },
    ),
  ).toBeVisible();

  await user.click(screen.getByRole("radio", { name: "24 months" }));
  expect(screen.queryByText(/We don't offer/)).not.toBeInTheDocument();
});

test.each([
  { typed: "100", limit: "Choose an amount that we lend to see a payment." },
  { typed: "250000", limit: "Choose an amount that we lend to see a payment." },
])("says '$limit' instead of asking for an amount once $typed is typed", async ({ typed, limit }) => {
  const { user } = await renderStart();

  await user.type(amount(), typed);

  expect(bar()).not.toHaveTextContent("Type an amount");
  await waitFor(() => expect(bar().textContent).toBe(limit));
});

test("asks for the balance of a refinance, compares today's payment, and keeps both", async () => {
  const { api, user } = await renderStart(open, ProductCode.autoRefi);

  await user.type(screen.getByRole("textbox", { name: "What do you owe?" }), "18000");
  await user.type(screen.getByRole("textbox", { name: /What do you pay a month now\?/ }), "389.41");

  await waitFor(() =>
    expect(bar()).toHaveTextContent(
      /\$344 to \$367 a month.* in all\$\d+\.\d\d to \$\d+\.\d\d less a month\. It may still cost more in all\. We compare once/,
    ),
  );
  await user.click(screen.getByRole("button", { name: "Continue with this estimate" }));
  expect(api.callsOf(beginningApi.saveEstimate)[0]?.input).toMatchObject({
    estimate: { loanAmount: 18_000, presentMonthlyPayment: 389.41, termInMonths: 60 },
  });
});

test("asks nobody else about a present loan, and lets a refinance go on without its payment", async () => {
  const { api, user } = await renderStart(open, ProductCode.autoRefi);
  await user.type(screen.getByRole("textbox", { name: "What do you owe?" }), "18000");
  await user.click(screen.getByRole("button", { name: "Continue with this estimate" }));
  expect(api.callsOf(beginningApi.saveEstimate)).toHaveLength(1);
  cleanup();

  await renderStart();

  expect(screen.queryByRole("textbox", { name: /What do you pay a month now/ })).not.toBeInTheDocument();
});

test("keeps a down payment that somebody adds, and asks nobody for one", async () => {
  const { api, user } = await renderStart();
  const field = screen.getByLabelText(/^Down payment/);
  expect(field).not.toBeVisible();
  await user.type(amount(), "18000");

  await user.click(screen.getByText("Add down payment"));
  await user.type(field, "2000");
  await user.click(screen.getByRole("button", { name: "Continue with this estimate" }));

  expect(api.callsOf(beginningApi.saveEstimate)[0]?.input).toMatchObject({
    estimate: { loanAmount: 18_000, downPaymentAmount: 2000 },
  });
});

test("says the price that the loan and a down payment pay, and takes the down payment off a price with one press", async () => {
  const { api, user } = await renderStart();
  await user.type(amount(), "34500");
  await user.click(screen.getByText("Add down payment"));
  const field = screen.getByLabelText(/^Down payment/);

  await user.type(field, "4000");

  const pays = (loan: string, price: string) => `${loan} borrowed and $4,000 of your own pay a price of ${price}.`;
  expect(field).toHaveAccessibleDescription(pays("$34,500", "$38,500"));
  await user.click(screen.getByRole("button", { name: "$34,500 is the price, so borrow $30,500" }));
  expect(amount()).toHaveDisplayValue("30,500.00");
  expect(field).toHaveAccessibleDescription(pays("$30,500", "$34,500"));
  expect(screen.queryByRole("button", { name: /is the price/ })).not.toBeInTheDocument();
  await waitFor(() => expect(bar()).toHaveTextContent(/60 payments for \$30,500, /));
  await user.click(screen.getByRole("button", { name: "Continue with this estimate" }));
  expect(api.callsOf(beginningApi.saveEstimate)[0]?.input).toMatchObject({
    estimate: { loanAmount: 30_500, downPaymentAmount: 4000 },
  });
});

test("takes an amount that is typed after the down payment as the loan", async () => {
  const { user } = await renderStart();
  await user.type(amount(), "48000");
  await user.click(screen.getByText("Add down payment"));
  await user.type(screen.getByLabelText(/^Down payment/), "5000");
  expect(screen.getByRole("button", { name: "$48,000 is the price, so borrow $43,000" })).toBeVisible();

  await user.clear(amount());
  await user.type(amount(), "43000");

  expect(screen.queryByRole("button", { name: /is the price/ })).not.toBeInTheDocument();
});

test("asks no down payment of a loan that buys no vehicle", async () => {
  await renderStart(open, ProductCode.signature);

  expect(screen.queryByText("Add down payment")).not.toBeInTheDocument();
});

test("doesn't ask for an amount that is typed while its first figures are on their way", async () => {
  const { api, user } = await renderStart();
  api.on(estimateApi.read, async () => new Promise<never>(() => {}));

  await user.type(amount(), "18000");

  await waitFor(() => expect(bar()).toHaveTextContent(/^Working it out\.$/));
});

test.each([
  ["a car", ProductCode.auto, "Price minus down payment"],
  ["a boat", ProductCode.boat, "Price minus down payment"],
  ["anything", ProductCode.signature, ""],
])("asks for the amount of a loan for %s so that nobody types the price", async (_, productCode, hint) => {
  await renderStart(open, productCode);

  expect(amount()).toHaveAccessibleDescription(hint);
});

test("keeps the estimate in the session and goes on to the sign-in", async () => {
  const { api, user, frame } = await renderStart();
  await user.type(amount(), "18000");
  const credit = screen.getByRole("radiogroup", { name: "Your credit" });
  await user.click(within(credit).getByRole("radio", { name: "Good" }));

  await user.click(screen.getByRole("button", { name: "Continue with this estimate" }));

  expect(api.callsOf(beginningApi.saveEstimate)[0]?.input).toEqual({
    productTypeId: ProductCode.auto,
    estimate: { loanAmount: 18_000, termInMonths: 60, creditRating: "good" },
  });
  expect(frame.go).toHaveBeenCalledWith("/auto/authentication", undefined);
});

test("names an amount that isn't lent, and keeps nothing", async () => {
  const { api, user, frame } = await renderStart();
  await user.type(amount(), "100");

  await user.click(screen.getByRole("button", { name: "Continue" }));

  expect(amount()).toHaveAccessibleDescription(expect.stringContaining("Enter an amount from $2,500 to $100,000."));
  expect(api.callsOf(beginningApi.saveEstimate)).toEqual([]);
  expect(frame.go).not.toHaveBeenCalled();
});

test("goes on without an estimate", async () => {
  const { api, user, frame } = await renderStart();

  await user.click(screen.getByRole("button", { name: "Continue without an estimate" }));

  expect(api.callsOf(beginningApi.saveEstimate)[0]?.input).toEqual({ productTypeId: ProductCode.auto, estimate: null });
  expect(frame.go).toHaveBeenCalledWith("/auto/authentication", undefined);
});

test.each([
  ["a payoff", ProductCode.autoRefi, "What do you owe?"],
  ["an amount", ProductCode.auto, "Loan amount"],
])("offers no way on that throws %s away", async (_, productCode, label) => {
  const { user } = await renderStart(open, productCode);
  const without = () => screen.queryByRole("button", { name: "Continue without an estimate" });
  expect(without()).toBeVisible();

  await user.type(screen.getByRole("textbox", { name: label }), "13750");

  expect(without()).not.toBeInTheDocument();
  await user.clear(screen.getByRole("textbox", { name: label }));
  expect(without()).toBeVisible();
});

test("shows the kept estimate to somebody who comes back", async () => {
  await renderStart({ ...readyToBegin, estimate: kept, walk: { ...walk, path: ["estimate", "authentication"] } });

  expect(amount()).toHaveDisplayValue("18,000.00");
  expect(screen.getByRole("radio", { name: "36 months" })).toBeChecked();
  expect(screen.getByRole("radio", { name: "Good" })).toBeChecked();
});

test("says that people can still apply while there are no rates", async () => {
  const { api, user } = await renderStart();
  api.on(estimateApi.read, ({ loanAmount }) => ({
    loanAmount,
    nearestLoanAmount: loanAmount,
    isRateAvailable: false,
    terms: [],
    line: null,
  }));

  await user.type(amount(), "18000");

  await waitFor(() => expect(bar()).toHaveTextContent("We can't show rates right now. You can still apply."));
  expect(screen.queryByRole("button", { name: "Continue with this estimate" })).not.toBeInTheDocument();
});

test("opens an earlier question instead", async () => {
  const first = { path: ["productEligibility"], frontier: "productEligibility", exit: null };
  const { frame } = await renderStart({ ...open, walk: first, walkOfNew: first });

  expect(frame.goInstead).toHaveBeenCalledWith("/auto/productEligibility");
});

test("doesn't ask for people's credit if everybody gets the same rate", async () => {
  const { api } = await renderStart();
  expect(screen.getByRole("radiogroup", { name: "Your credit" })).toBeVisible();
  cleanup();
  api.on(estimateApi.configuration, { loanTermTiers: tiers, isPricedByCredit: false });

  await renderPage(
    <estimateStart.Screen productCode={ProductCode.seasonal} memberType={undefined} onDone={() => {}} />,
  );

  expect(amount()).toBeVisible();
  expect(screen.queryByRole("radiogroup", { name: "Your credit" })).not.toBeInTheDocument();
});

test("says beside the limit of a home line what is usually lent on a home", async () => {
  const { api } = await renderStart(open, ProductCode.ploc);
  expect(screen.queryByText(/usually lend/)).not.toBeInTheDocument();
  cleanup();
  api.on(estimateApi.configuration, { loanTermTiers: tiers, usualShare: 0.7 });

  await renderPage(<estimateStart.Screen productCode={ProductCode.heloc} memberType={undefined} onDone={() => {}} />);

  expect(screen.getByRole("textbox", { name: "Credit limit" })).toHaveAccessibleDescription(
    expect.stringContaining("We usually lend up to 70% of a home's value, less what you owe on it."),
  );
});

test("says once which amounts are lent, after an error at the amount", async () => {
  const { user } = await renderStart();

  await user.type(amount(), "100");
  await user.tab();

  expect(await screen.findByText("Enter an amount from $2,500 to $100,000.")).toBeVisible();
  expect(await screen.findByRole("button", { name: "Use $2,500" })).toBeVisible();
  expect(screen.queryByText(/We lend/)).not.toBeInTheDocument();
});

const declinedOwn = {
  applicationId: 7001,
  firstName: "Dana",
  answeredOn: "2026-11-20",
  answeredReasons: ["Excessive obligations in relation to income"],
};

test("says on the first page that we'd likely say no, why, and shows no price", async () => {
  const { user } = await renderStart({ ...open, ownAnswers: declinedOwn }, ProductCode.auto, true);

  expect(screen.getByText(/we'd likely say no again/)).toBeVisible();
  expect(await screen.findByText("Your housing and your debts take too much of your income.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Find the notice in your applications" })).toBeVisible();
  await user.type(amount(), "18000");
  await waitFor(() => expect(screen.getByRole("radio", { name: "60 months" })).toBeChecked());

  expect(bar()).toHaveTextContent("We left out the payment and rate, because we'd likely say no.");
  expect(screen.getByRole("button", { name: "Continue" })).toBeVisible();
  expect(document.body).not.toHaveTextContent("APR");
});

test("says it once, on the first page", async () => {
  const second = { ...walk, path: ["helocPropertyType", "estimate"] };
  await renderStart({ ...open, walk: second, ownAnswers: declinedOwn }, ProductCode.heloc, true);

  expect(screen.queryByText(/we'd likely say no again/)).not.toBeInTheDocument();
  expect(bar()).toHaveTextContent("We left out the payment and rate, because we'd likely say no.");
});
