// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent, type UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { OutputOf } from "@portico/contract/endpoint";
import { estimateApi } from "@portico/contract/estimate";
import { refinancedLoanApi } from "@portico/contract/loan-request";
import { termEstimateOf } from "@portico/domain/loan/estimate";
import { ProductCode } from "@portico/domain/loan/product";
import { formatWholeMoney } from "@portico/domain/values/money";
import { liveFacts } from "../../page/shown-facts.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import { refinanceDetailsScreen } from "./refinance-details-screen.tsx";

async function asked(told: Partial<OutputOf<typeof refinancedLoanApi.read>> = {}, path: string[] = []) {
  const journey = aJourney({ productTypeId: ProductCode.autoRefi, path });
  const api = fakeApi()
    .on(refinancedLoanApi.read, {
      refinancing: null,
      loanTermTiers: [{ minLoanAmount: 3000, maxLoanAmount: 60_000, loanTerms: [36, 48] }],
      branchPreferences: [],
      price: 22_000,
      usualShare: 1,
      ...told,
    })
    .on(refinancedLoanApi.save, { updated: true, journey });
  const rendered = await renderStep(refinanceDetailsScreen, { journey, productCode: ProductCode.autoRefi });
  return { api, journey, ...rendered };
}

/** Answers the page of the present loan. */
async function fillInToday(user: UserEvent, owed: string, payment = "389") {
  await user.type(screen.getByLabelText("Who is it with?"), "Mainland Auto Finance");
  if (owed) await user.type(screen.getByLabelText("How much do you still owe?"), owed);
  await user.type(screen.getByLabelText("How much do you pay a month?"), payment);
}

const goOn = async () => {
  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
  await screen.findByRole("heading", { level: 1, name: "Your new loan" });
};
const goBack = async () => {
  await userEvent.click(screen.getByRole("button", { name: "Back to your loan today" }));
  await screen.findByRole("heading", { level: 1, name: "Your loan today" });
};

test("fills in the loan on a vehicle that came along, with the balance and the payment that were told since", async () => {
  const presentLoan = {
    presentLender: "Mainland Auto Finance",
    amountOwed: 14_200,
    presentMonthlyPayment: 389,
    presentPaymentsLeft: 44,
  };
  await asked({ presentLoan, estimated: { loanAmount: 13_900, termInMonths: 48, creditRating: "good" } });

  expect(screen.getByLabelText("Who is it with?")).toHaveValue("Mainland Auto Finance");
  expect(screen.getByText(/\$13,900/)).toBeVisible();
  expect(screen.getByLabelText("How much do you pay a month?")).toHaveValue("389.00");
  expect(screen.getByLabelText(/How many payments are left/)).toHaveValue("44");
  await goOn();

  expect(screen.getByRole("radio", { name: /^48 months/ })).toBeChecked();
});

test("asks for the current loan and the new one on a page each, and saves them together", async () => {
  const { api, user, onDone, journey } = await asked();

  await user.type(screen.getByLabelText("Who is it with?"), "Mainland Auto Finance");
  await user.type(screen.getByLabelText("How much do you still owe?"), "14,200.10");
  await user.type(screen.getByLabelText("How much do you pay a month?"), "389.40");
  await user.type(screen.getByLabelText(/How many payments are left/), "44");
  expect(screen.queryByRole("radio", { name: /^48 months/ })).not.toBeInTheDocument();
  await goOn();
  expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  expect(api.callsOf(refinancedLoanApi.save)).toEqual([]);
  expect(screen.getByText("It pays off the $14,200.10 you owe Mainland Auto Finance.")).toBeVisible();
  expect(screen.queryByLabelText(/How much should the new loan be/)).not.toBeInTheDocument();
  await user.click(screen.getByRole("radio", { name: /^48 months/ }));
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  expect(api.callsOf(refinancedLoanApi.save)[0]?.input).toEqual({
    loanApplicationId: 8001,
    refinancing: {
      presentLender: "Mainland Auto Finance",
      amountOwed: 14_200.1,
      presentMonthlyPayment: 389.4,
      presentPaymentsLeft: 44,
      requestedLoanAmount: 14_200.1,
      downPaymentAmount: 0,
      requestedLoanTermInMonths: 48,
    },
  });
  expect(onDone).toHaveBeenCalledWith(journey);
});

test("asks nothing again that the estimate has, and lets people change it", async () => {
  const estimated = {
    loanAmount: 16_000,
    termInMonths: 48,
    creditRating: "good",
    presentMonthlyPayment: 389.41,
  } as const;
  const { api, user } = await asked({ estimated });

  expect(screen.getByText(/You owe \$16,000\.00, and pay \$389\.41 a month\./)).toBeVisible();
  expect(screen.queryByLabelText("How much do you still owe?")).not.toBeInTheDocument();
  expect(screen.queryByLabelText("How much do you pay a month?")).not.toBeInTheDocument();
  await user.type(screen.getByLabelText("Who is it with?"), "Mainland Auto Finance");
  await goOn();
  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  expect(api.callsOf(refinancedLoanApi.save)[0]?.input["refinancing"]).toMatchObject({
    amountOwed: 16_000,
    presentMonthlyPayment: 389.41,
    requestedLoanAmount: 16_000,
    requestedLoanTermInMonths: 48,
  });

  await goBack();
  await user.click(screen.getByRole("button", { name: "Change these amounts" }));
  expect(screen.getByLabelText("How much do you still owe?")).toHaveDisplayValue("16,000.00");
  expect(screen.getByLabelText("How much do you pay a month?")).toHaveDisplayValue("389.41");
});

test("asks only for the payment if the estimate has just the balance", async () => {
  await asked({ estimated: { loanAmount: 16_000, termInMonths: 48, creditRating: "good" } });

  expect(screen.getByText(/You owe \$16,000\.00\./)).toBeVisible();
  expect(screen.getByLabelText("How much do you pay a month?")).toHaveDisplayValue("");
});

test("lists what is missing on the page of the present loan too", async () => {
  const { user } = await asked();

  await user.click(screen.getByRole("button", { name: "Continue" }));

  expect(screen.getByRole("region", { name: /another look/ })).toBeVisible();
});

test("rejects a new loan that doesn't pay off the old one at its amount", async () => {
  const { api, user } = await asked();

  await user.type(screen.getByLabelText("Who is it with?"), "Mainland Auto Finance");
  await user.type(screen.getByLabelText("How much do you still owe?"), "14200");
  await user.type(screen.getByLabelText("How much do you pay a month?"), "389");
  await goOn();
  await user.click(screen.getByRole("button", { name: "Change the amount" }));
  await user.clear(screen.getByLabelText(/How much should the new loan be/));
  await user.type(screen.getByLabelText(/How much should the new loan be/), "12000");
  await user.click(screen.getByRole("radio", { name: /^48 months/ }));
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  expect(screen.getAllByText(/This has to cover what you still owe/).length).toBeGreaterThan(0);
  expect(api.callsOf(refinancedLoanApi.save)).toEqual([]);
});

test("warns about a loan above the vehicle's value", async () => {
  const { user } = await asked();
  await fillInToday(user, "25000");
  await goOn();

  expect(screen.getByText(/Your vehicle is worth about \$22,000\./)).toHaveTextContent(
    "You can pay $3,000 yourself, or go on with $25,000. If we say no to that, asking for less later may mean a new application and another credit check. Lowering it now doesn't.",
  );
  expect(screen.queryByText(/put more down|down payment/)).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /^Use / })).not.toBeInTheDocument();
  // A loan above a balance that the vehicle covers only has to be smaller.
  await goBack();
  await user.clear(screen.getByLabelText("How much do you still owe?"));
  await user.type(screen.getByLabelText("How much do you still owe?"), "20000");
  await goOn();
  await user.click(screen.getByRole("button", { name: "Change the amount" }));
  await user.clear(screen.getByLabelText(/How much should the new loan be/));
  await user.type(screen.getByLabelText(/How much should the new loan be/), "23000");
  expect(screen.getByText(/Your vehicle is worth about/)).toHaveTextContent("You can go on with $23,000");
});

test("subtracts the person's own payment from the new loan, on the page and when it's saved", async () => {
  const { api, user } = await asked({ price: 15_138 });
  await fillInToday(user, "18500");
  await goOn();
  expect(screen.getByText(/You can pay \$3,400 yourself/)).toBeVisible();

  await user.click(screen.getByRole("button", { name: "Change the amount" }));
  await user.type(screen.getByLabelText(/Amount you'll pay yourself/), "3400");

  expect(screen.getByLabelText(/How much should the new loan be/)).toHaveDisplayValue("15,100.00");
  expect(screen.queryByText(/You can pay/)).not.toBeInTheDocument();
  await user.click(screen.getByRole("radio", { name: /^48 months/ }));
  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  expect(api.callsOf(refinancedLoanApi.save)[0]?.input["refinancing"]).toMatchObject({
    amountOwed: 18_500,
    requestedLoanAmount: 15_100,
    downPaymentAmount: 3400,
  });
});

test("compares the loan that is asked for, names the usual one beside its button, and fills it in with one press", async () => {
  const { api, user } = await asked();
  api.on(estimateApi.read, ({ loanAmount }: { loanAmount: number }) => ({
    loanAmount,
    nearestLoanAmount: loanAmount,
    isRateAvailable: true,
    terms: [termEstimateOf(loanAmount, 48, { from: 549, to: 749 })],
    line: null,
  }));
  await fillInToday(user, "25000");
  await user.type(screen.getByLabelText(/How many payments are left/), "44");
  await goOn();
  await user.click(screen.getByRole("radio", { name: /^48 months/ }));
  const withUs = (dollars: number) => {
    const { monthlyPayment } = termEstimateOf(dollars, 48, { from: 549, to: 749 });
    return `${formatWholeMoney(monthlyPayment.from)} to ${formatWholeMoney(monthlyPayment.to)}`;
  };
  expect(await screen.findByRole("cell", { name: withUs(25_000) })).toBeVisible();
  const usual = screen.getByText(/^If you pay \$3,000 yourself, it's/);
  expect(usual).toHaveTextContent(`it's ${withUs(22_000)} a month: 48 payments at 5.49% to 7.49% APR.`);
  expect(usual).toHaveTextContent(/ in all\. That counts your \$3,000\.00\.$/);
  expect(liveFacts.get()).toMatchObject({
    amount: { value: "$25,000" },
    payment: { value: `About ${withUs(25_000)} a month` },
  });

  await user.click(screen.getByRole("button", { name: "Pay $3,000 yourself, borrow $22,000" }));

  expect(screen.queryByText(/You can pay/)).not.toBeInTheDocument();
  expect(await screen.findByRole("cell", { name: withUs(22_000) })).toBeVisible();
  expect(screen.getByText(/That counts your \$3,000\.00\./)).toBeVisible();
  expect(screen.getByText("With your $3,000.00, it pays off $25,000.00 at Mainland Auto Finance.")).toBeVisible();
  expect(liveFacts.get()).toMatchObject({
    amount: { value: "$22,000" },
    payment: { value: `About ${withUs(22_000)} a month` },
  });
  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  expect(api.callsOf(refinancedLoanApi.save)[0]?.input["refinancing"]).toMatchObject({
    amountOwed: 25_000,
    requestedLoanAmount: 22_000,
    downPaymentAmount: 3000,
  });
});

test("updates the new loan with the balance and the person's own payment, but lets them ask for more than they owe", async () => {
  const { user } = await asked();
  const owe = async (amount: string) => {
    await user.clear(screen.getByLabelText("How much do you still owe?"));
    await user.type(screen.getByLabelText("How much do you still owe?"), amount);
    await goOn();
  };
  const loan = () => screen.getByLabelText(/How much should the new loan be/);
  const own = () => screen.getByLabelText(/Amount you'll pay yourself/);
  await fillInToday(user, "");
  await owe("18500");
  await user.click(screen.getByRole("button", { name: "Change the amount" }));

  await user.type(own(), "3400");
  await goBack();
  await owe("17400");
  await user.click(screen.getByRole("button", { name: "Change the amount" }));
  expect(loan()).toHaveDisplayValue("14,000.00");
  await user.clear(own());
  expect(loan()).toHaveDisplayValue("17,400.00");
  await user.clear(loan());
  await user.type(loan(), "19000");
  await goBack();
  await owe("17000");
  expect(loan()).toHaveDisplayValue("19,000.00");
});

test("asks for another new loan beside a balance that nobody can borrow", async () => {
  const { api, user } = await asked();
  await fillInToday(user, "2,500");
  await user.click(screen.getByRole("button", { name: "Continue" }));
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Your loan today");

  const loan = await screen.findByLabelText(/How much should the new loan be/);
  await user.clear(loan);
  await user.type(loan, "3000");
  await goOn();
  await user.click(screen.getByRole("radio", { name: /^48 months/ }));
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  expect(api.callsOf(refinancedLoanApi.save)[0]?.input["refinancing"]).toMatchObject({
    amountOwed: 2500,
    requestedLoanAmount: 3000,
  });
});

test("names a lender that is the institution itself, and asks about the earlier answer again", async () => {
  const { api, user, frame } = await asked({}, ["productEligibility"]);
  const lender = screen.getByLabelText("Who is it with?");

  await user.type(lender, `the ${frame.branding.clientName}`);
  await user.tab();

  expect(await screen.findByText(/If this loan is with us/)).toBeVisible();
  expect(lender).toHaveAccessibleDescription(expect.stringContaining("we refinance loans from other lenders"));
  await user.click(screen.getByRole("button", { name: "Continue" }));
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Your loan today");
  expect(api.callsOf(refinancedLoanApi.save)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Check my earlier answers" }));
  expect(frame.openStep).toHaveBeenCalledWith("productEligibility");
});

test("lets somebody call about a loan that is with us already, if no question was asked about it", async () => {
  const { user, frame } = await asked();

  await user.type(screen.getByLabelText("Who is it with?"), frame.branding.clientDisplayName);
  await user.tab();

  expect(await screen.findByText("If this loan is with us, call us to change it.")).toBeVisible();
  expect(screen.getByRole("link", { name: /^Call / })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Check my earlier answers" })).not.toBeInTheDocument();
});

test.each(["1,720", "900", "85000"])(
  "names the limit at a balance corrected to %s, and saves no loan that nobody meant",
  async (corrected) => {
    const { api, user } = await asked();
    await fillInToday(user, "17,200");
    await goOn();
    await user.click(screen.getByRole("radio", { name: /^48 months/ }));
    await goBack();
    const owed = screen.getByLabelText("How much do you still owe?");

    await user.clear(owed);
    await user.type(owed, corrected);
    await user.tab();

    await waitFor(() =>
      expect(owed).toHaveAccessibleDescription(expect.stringContaining("We can lend from $3,000 to $60,000.")),
    );
    await user.click(screen.getByRole("button", { name: "Continue" }));
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Your loan today");
    await user.clear(owed);
    await user.type(owed, "16500");
    await goOn();
    await user.click(screen.getByRole("button", { name: "Save and continue" }));
    expect(api.callsOf(refinancedLoanApi.save)[0]?.input["refinancing"]).toMatchObject({
      amountOwed: 16_500,
      requestedLoanAmount: 16_500,
    });
  },
);

test("asks for the loan on another vehicle, says why, and keeps the other answers", async () => {
  const { user } = await asked({
    refinancing: {
      loanApplicationId: 8001,
      presentLender: "Mainland Auto Finance",
      amountOwed: 14_200.1,
      presentMonthlyPayment: 389.4,
      requestedLoanAmount: 15_000,
      downPaymentAmount: 0,
      requestedLoanTermInMonths: 48,
    },
    isForAnotherVehicle: true,
    earlierLender: "Casco Auto Finance",
  });

  expect(screen.getByText(/You changed the vehicle or its VIN,/)).toBeVisible();
  for (const label of ["Who is it with?", "How much do you still owe?", "How much do you pay a month?"])
    expect(screen.getByLabelText(label)).toHaveValue("");
  await user.click(screen.getByRole("button", { name: "Use Casco Auto Finance" }));
  expect(screen.getByLabelText("Who is it with?")).toHaveValue("Casco Auto Finance");
  expect(screen.queryByRole("button", { name: "Use Casco Auto Finance" })).not.toBeInTheDocument();
  await user.clear(screen.getByLabelText("Who is it with?"));
  await fillInToday(user, "14200");
  await goOn();
  expect(screen.getByLabelText(/How much should the new loan be/)).toHaveDisplayValue(/15,000/);
});

/** Answers like an institution with one rate for everybody, or with a range. */
function estimatedAt(rates: { from: number; to: number }) {
  return ({ loanAmount }: { loanAmount: number }) => ({
    loanAmount,
    nearestLoanAmount: loanAmount,
    isRateAvailable: true,
    terms: [36, 48, 60].map((term) => termEstimateOf(loanAmount, term, rates)),
    line: null,
  });
}

async function compared(
  { payment = "389.41", left = "56" }: { payment?: string; left?: string },
  rates = { from: 664, to: 664 },
) {
  const loanTermTiers = [{ minLoanAmount: 3000, maxLoanAmount: 60_000, loanTerms: [36, 48, 60] }];
  const { api, user } = await asked({ loanTermTiers });
  api.on(estimateApi.read, estimatedAt(rates));
  await fillInToday(user, "17940.22", payment);
  if (left) await user.type(screen.getByLabelText(/How many payments are left/), left);
  await goOn();
  const table = await screen.findByRole("table");
  const rows = () =>
    within(table)
      .getAllByRole("row")
      .map(({ textContent }) => textContent);
  return { user, rows };
}

const termOf = (months: number) => screen.getByRole("radio", { name: `${months} months` });

test("compares today's loan with the new one, and says what changes", async () => {
  const { rows } = await compared({});

  await waitFor(() => expect(termOf(60)).toBeChecked());
  expect(rows()).toEqual([
    "CompareTodayWith us, 6.64% APR",
    "A month$389.41$352.20",
    "Payments left5660",
    "Left to pay$21,806.96$21,132.00",
  ]);
  expect(screen.getByText("$37.21 less a month.")).toBeVisible();
  expect(screen.getByText("You'd pay $674.96 less in all.")).toBeVisible();
  expect(screen.getByText("It runs 4 months longer.")).toBeVisible();
});

test("compares only the payments while nobody knows how many are left", async () => {
  const { rows } = await compared({ left: "" });

  expect(rows()).toContain("Payments leftNot known60");
  expect(screen.getByText("Tell us the payments left, and we'll compare the totals too.")).toBeVisible();
});

test.each([
  { left: "40", near: 36, change: "It ends 4 months sooner." },
  { left: "50", near: 48, change: "It ends 2 months sooner." },
  { left: "84", near: 60, change: "It ends 24 months sooner." },
])(
  "begins with the term nearest to $left payments left, even if it raises the payment",
  async ({ left, near, change }) => {
    await compared({ left });

    await waitFor(() => expect(termOf(near)).toBeChecked());
    expect(await screen.findByText(change)).toBeVisible();
  },
);

test("says both differences of a lower payment that costs more in all", async () => {
  await compared({ left: "50" });

  await userEvent.click(termOf(60));

  expect(await screen.findByText("$37.21 less a month.")).toBeVisible();
  expect(screen.getByText("You'd pay $1,661.50 more in all.")).toBeVisible();
  expect(screen.getByText("It runs 10 months longer.")).toBeVisible();
});

test("begins with a usual term while nobody knows how many payments are left", async () => {
  await compared({ payment: "300", left: "" });

  expect(termOf(60)).toBeChecked();
  expect(await screen.findByText(/^\$52\.20 more a month\.$/)).toBeVisible();
});

test("says that a range of rates may lower or raise the payment", async () => {
  await compared({ payment: "360" }, { from: 664, to: 1000 });

  expect(await screen.findByText(/From \$7\.80 less to \$21\.18 more a month/)).toBeVisible();
});
