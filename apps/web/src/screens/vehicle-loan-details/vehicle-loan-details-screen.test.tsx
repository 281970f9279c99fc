// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { reviewApi } from "@portico/contract/application";
import { estimateApi } from "@portico/contract/estimate";
import { vehicleApi } from "@portico/contract/vehicle";
import { termEstimateOf } from "@portico/domain/loan/estimate";
import { loanTermsFor } from "@portico/domain/loan/loan-terms";
import type { VehicleLoan } from "@portico/domain/loan/vehicle-loan";
import { ProductCode } from "@portico/domain/loan/product";
import { noteLikelyNo } from "../../api/likely-no-mark.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { liveFacts } from "../../page/shown-facts.ts";
import { aFrame, renderStep } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import { vehicleLoanDetailsScreen } from "./vehicle-loan-details-screen.tsx";

const aLoan = {
  vehicleLoan: null,
  loanTermTiers: [
    { minLoanAmount: 2500, maxLoanAmount: 14_999.99, loanTerms: [24, 36] },
    { minLoanAmount: 15_000, maxLoanAmount: 100_000, loanTerms: [36, 60, 84] },
  ],
  branchPreferences: [
    { id: 1, displayText: "Old Port", requiresManualEntry: false },
    { id: 2, displayText: "Mill Creek", requiresManualEntry: false },
  ],
};

/** Answers every amount with the same rates, so that only the amount and the term decide the payment. */
function estimated({ loanAmount }: { loanAmount: number }) {
  const rates = { from: 549, to: 824 };
  const terms = loanTermsFor(aLoan.loanTermTiers, loanAmount).map((term) => termEstimateOf(loanAmount, term, rates));
  return { loanAmount, nearestLoanAmount: loanAmount, isRateAvailable: true, terms, line: null };
}

const anInstitution = (price = 24_150) =>
  fakeApi()
    .on(vehicleApi.readLoan, { ...aLoan, price, usualShare: 1 })
    .on(estimateApi.read, estimated);

const termsShown = () =>
  within(screen.getByRole("radiogroup", { name: /How long/ }))
    .getAllByRole("radio")
    .map((radio) => (radio as HTMLInputElement).value);

const termOf = (months: number) => screen.getByRole("radio", { name: new RegExp(`^${months} months`) });

const shownPayment = async () => (await screen.findByText(/ payments for /)).previousElementSibling;
const estimate = () => screen.findByRole("region", { name: "Your estimate" });

test("saves amount, down payment, term, branch and comments", { tags: ["9.term-label"] }, async () => {
  const journey = aJourney();
  const api = anInstitution().on(vehicleApi.saveLoan, { updated: true, journey });
  const { user, onDone } = await renderStep(vehicleLoanDetailsScreen);

  await user.type(screen.getByLabelText("Loan amount"), "20,000");
  await user.type(screen.getByLabelText(/Down payment/), "2500");
  await user.click(termOf(60));
  await user.selectOptions(screen.getByLabelText(/Which branch/), "Mill Creek");
  await user.type(screen.getByLabelText(/Anything we should know/), "I trade in my old car.");
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  expect(api.callsOf(vehicleApi.saveLoan)[0]?.input).toEqual({
    loanApplicationId: 8001,
    vehicleLoan: {
      requestedLoanAmount: 20_000,
      downPaymentAmount: 2500,
      requestedLoanTermInMonths: 60,
      branchPreferenceConfigurationId: 2,
      additionalComments: "I trade in my old car.",
    },
  });
  expect(onDone).toHaveBeenCalledWith(journey);
});

test("adapts the terms to the amount", { tags: ["9.term-tier", "9.term-first-tier"] }, async () => {
  anInstitution();
  const { user } = await renderStep(vehicleLoanDetailsScreen);

  expect(termsShown()).toEqual(["24", "36"]);
  await user.type(screen.getByLabelText("Loan amount"), "20000");

  expect(termsShown()).toEqual(["36", "60", "84"]);
});

test("takes the nearest term if the new amount doesn't allow the chosen one", async () => {
  const api = anInstitution().on(vehicleApi.saveLoan, { updated: true });
  const { user } = await renderStep(vehicleLoanDetailsScreen);

  await user.type(screen.getByLabelText("Loan amount"), "20000");
  await user.click(termOf(84));
  await user.clear(screen.getByLabelText("Loan amount"));
  await user.type(screen.getByLabelText("Loan amount"), "5000");
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  expect(termOf(36)).toBeChecked();
  expect(api.callsOf(vehicleApi.saveLoan)[0]?.input["vehicleLoan"]).toMatchObject({
    requestedLoanAmount: 5000,
    requestedLoanTermInMonths: 36,
  });
});

test("shows the payment with its number, the APR and the total as soon as an amount is typed", async () => {
  const api = anInstitution();
  const { user } = await renderStep(vehicleLoanDetailsScreen);
  expect(await estimate()).toHaveTextContent("Type an amount, or move the slider.");

  await user.type(screen.getByLabelText("Loan amount"), "20000");

  expect(await shownPayment()).toHaveTextContent("$382 to $408 a month");
  expect(screen.getByText("60 payments for $20,000, 5.49% to 8.24% APR")).toBeVisible();
  expect(await estimate()).toHaveTextContent("An estimate, not an offer. It doesn't affect your credit score.");
  await user.click(termOf(84));
  expect(await estimate()).toHaveTextContent("$287 to $314 a month84 payments for $20,000");
  expect(api.callsOf(estimateApi.read).at(-1)?.input).toMatchObject({ loanAmount: 20_000, creditRating: "notSure" });
});

test("narrows the range by the rating that people give their own credit, and saves it with the loan", async () => {
  const api = anInstitution().on(vehicleApi.saveLoan, { updated: true, journey: aJourney() });
  const { user } = await renderStep(vehicleLoanDetailsScreen);
  await user.type(screen.getByLabelText("Loan amount"), "20000");
  await user.click(await screen.findByText("Your credit: Not sure"));
  const rating = screen.getByRole("radiogroup", { name: "Your credit" });
  expect(within(rating).getByRole("radio", { name: "Not sure" })).toBeChecked();

  await user.click(within(rating).getByRole("radio", { name: "Good" }));

  await waitFor(() => expect(api.callsOf(estimateApi.read).at(-1)?.input).toMatchObject({ creditRating: "good" }));
  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  expect(api.callsOf(vehicleApi.saveLoan)[0]?.input).toMatchObject({ creditRating: "good" });
});

test("asks for the estimate once the person stops typing", async () => {
  const api = anInstitution();
  const { user } = await renderStep(vehicleLoanDetailsScreen);

  await user.type(screen.getByLabelText("Loan amount"), "20000.50");
  await screen.findByText(/60 payments for \$20,000\.50/);

  expect(api.callsOf(estimateApi.read).length).toBeLessThan(3);
});

test("dims a figure for an earlier amount after a second", async () => {
  const api = anInstitution();
  const { user } = await renderStep(vehicleLoanDetailsScreen);
  await user.type(screen.getByLabelText("Loan amount"), "20000");
  const figures = (await screen.findByText("60 payments for $20,000, 5.49% to 8.24% APR")).parentElement!;
  expect(figures.className).not.toMatch(/old/);
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof estimated>>();
  api.on(estimateApi.read, async () => promise);

  await user.type(screen.getByLabelText("Loan amount"), "{Control>}a{/Control}30000");

  await waitFor(() => expect(figures.className).toMatch(/old/), { timeout: 3000 });
  expect(figures).toHaveTextContent("for $20,000");
  resolve(estimated({ loanAmount: 30_000 }));
  await waitFor(() => expect(figures).toHaveTextContent("for $30,000"));
  expect(figures.className).not.toMatch(/old/);
});

test("says that people can still apply while there are no rates", async () => {
  fakeApi()
    .on(vehicleApi.readLoan, { ...aLoan, price: 24_150 })
    .refuse(estimateApi.read, "fault");
  const { user } = await renderStep(vehicleLoanDetailsScreen);

  await user.type(screen.getByLabelText("Loan amount"), "20000");

  expect(await screen.findByText("We can't show rates right now. You can still apply.")).toBeVisible();
});

test("compares all terms of the amount", async () => {
  anInstitution();
  const { user } = await renderStep(vehicleLoanDetailsScreen);
  await user.type(screen.getByLabelText("Loan amount"), "20000");

  await user.click(await screen.findByText("All terms"));

  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^36 months\$604 to \$629 a month5\.49% to 8\.24% APR/),
    expect.stringContaining("60 months"),
    expect.stringContaining("84 months"),
  ]);
});

test("sets the amount with the slider", async () => {
  anInstitution();
  await renderStep(vehicleLoanDetailsScreen);
  const slider = screen.getByRole("slider", { name: "Amount" });

  fireEvent.change(slider, { target: { value: "80" } });

  expect(screen.getByLabelText("Loan amount")).toHaveDisplayValue("20,000.00");
  expect(slider).toHaveAttribute("aria-valuetext", "$20,000");
});

test("offers the nearest amount that is lent", async () => {
  anInstitution();
  const { user } = await renderStep(vehicleLoanDetailsScreen);

  await user.type(screen.getByLabelText("Loan amount"), "200000");
  expect(screen.getByText(/We lend \$2,500 to \$100,000/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Use $100,000" }));

  expect(screen.getByLabelText("Loan amount")).toHaveDisplayValue("100,000.00");
  expect(screen.queryByText(/We lend/)).not.toBeInTheDocument();
});

test("says the smallest amount only once the person stops typing", async () => {
  anInstitution();
  const { user } = await renderStep(vehicleLoanDetailsScreen);

  await user.type(screen.getByLabelText("Loan amount"), "1800");
  expect(screen.queryByText(/We lend/)).not.toBeInTheDocument();

  expect(await screen.findByRole("button", { name: "Use $2,500" }, { timeout: 3000 })).toBeVisible();
});

test("suggests a term once there is an amount, and keeps the term that the person chose", async () => {
  anInstitution();
  const { user } = await renderStep(vehicleLoanDetailsScreen);
  expect(termOf(36)).not.toBeChecked();
  expect(screen.getByText("In months. Longer costs less now, more in all.")).toBeVisible();

  await user.type(screen.getByLabelText("Loan amount"), "20000");
  expect(termOf(60)).toBeChecked();
  expect(screen.getByText(/^We suggest 60 months\. Choose another to change it\./)).toBeVisible();
  await user.click(termOf(36));
  expect(screen.getByText("In months. Longer costs less now, more in all.")).toBeVisible();
  await user.type(screen.getByLabelText("Loan amount"), "{Control>}a{/Control}30000");

  expect(termOf(36)).toBeChecked();
});

test("warns about an amount above the vehicle's value, but saves it", async () => {
  const journey = aJourney();
  anInstitution().on(vehicleApi.saveLoan, { updated: true, journey });
  const { user, onDone } = await renderStep(vehicleLoanDetailsScreen);

  await user.type(screen.getByLabelText("Loan amount"), "24000");
  expect(screen.queryByText(/We usually lend up to/)).not.toBeInTheDocument();
  await user.clear(screen.getByLabelText("Loan amount"));
  await user.type(screen.getByLabelText("Loan amount"), "30000");

  const advice = () => screen.getByText(/Your vehicle is worth about \$24,150\./);
  expect(advice()).toHaveTextContent(
    "You can go on with $30,000. If we say no to that, asking for less later may mean a new application and another credit check. Lowering it now doesn't.",
  );
  // Only a smaller loan amount changes the note, so it doesn't ask for more down.
  expect(advice()).not.toHaveTextContent(/down/);
  await user.clear(screen.getByLabelText("Loan amount"));
  await user.type(screen.getByLabelText("Loan amount"), "26000");
  expect(advice()).toHaveTextContent("You can go on with $26,000");
  expect(screen.queryByText(/offer less/)).not.toBeInTheDocument();
  await user.click(termOf(60));
  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  expect(onDone).toHaveBeenCalledWith(journey);
});

test("adds up the loan and the down payment, so that people see what each pays", async () => {
  anInstitution();
  const { user } = await renderStep(vehicleLoanDetailsScreen);
  const downPayment = screen.getByLabelText(/Down payment/);
  await user.type(screen.getByLabelText("Loan amount"), "18000");
  expect(downPayment).toHaveAccessibleDescription(expect.stringContaining("What you pay yourself"));

  await user.type(downPayment, "2000.50");

  expect(downPayment).toHaveAccessibleDescription(
    expect.stringContaining("$18,000 borrowed and $2,000.50 of your own pay a price of $20,000.50."),
  );
});

test("leaves the field empty without a down payment, as its hint says", async () => {
  const vehicleLoan = { requestedLoanAmount: 20_000, requestedLoanTermInMonths: 60, downPaymentAmount: 0 };
  anInstitution().on(vehicleApi.readLoan, { ...aLoan, price: 24_150, usualShare: 1, vehicleLoan });
  await renderStep(vehicleLoanDetailsScreen);

  const downPayment = screen.getByLabelText(/Down payment/);
  expect(downPayment).toHaveValue("");
  expect(downPayment).not.toHaveAttribute("placeholder", "0.00");
});

test("warns about a down payment that leaves nothing to borrow, but saves it", async () => {
  const journey = aJourney();
  const api = anInstitution().on(vehicleApi.saveLoan, { updated: true, journey });
  const { user, onDone } = await renderStep(vehicleLoanDetailsScreen);
  const downPayment = screen.getByLabelText(/Down payment/);

  await user.type(downPayment, "24149");
  expect(screen.queryByText("That leaves nothing to borrow")).not.toBeInTheDocument();
  await user.clear(downPayment);
  await user.type(downPayment, "900000");

  expect(screen.getByText("That leaves nothing to borrow")).toBeVisible();
  expect(screen.getByText(/Your vehicle is worth about \$24,150. Check your down payment/)).toBeVisible();
  await user.type(screen.getByLabelText("Loan amount"), "20000");
  await user.click(termOf(60));
  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  expect(api.callsOf(vehicleApi.saveLoan)[0]?.input["vehicleLoan"]).toMatchObject({ downPaymentAmount: 900_000 });
  expect(onDone).toHaveBeenCalledWith(journey);
});

const ourOffer = {
  loanAmount: 20_000,
  termInMonths: 60,
  annualPercentageRate: 6.19,
  monthlyPayment: 388.52,
  endsOn: "2999-01-02",
  others: 1,
};

test("promises no rate of a counteroffer that an answer has ended", async () => {
  const vehicleLoan = { requestedLoanAmount: 20_000, requestedLoanTermInMonths: 60, downPaymentAmount: 0 };
  anInstitution()
    .on(vehicleApi.readLoan, { ...aLoan, price: 24_150, usualShare: 1, vehicleLoan })
    .on(reviewApi.read, { groups: [], counterofferEnded: "other" });
  await renderStep(vehicleLoanDetailsScreen, { journey: aJourney({ takesCounteroffer: true }) });

  expect(await screen.findByText("This is no longer our offer")).toBeVisible();
  expect(screen.getByText(/we check your credit again and decide anew/)).toBeVisible();
  expect(screen.queryByText("You chose our counteroffer")).not.toBeInTheDocument();
  expect(await screen.findByText(/ payments for \$20,000/)).toBeVisible();
  await vi.waitFor(() => expect(liveFacts.get()).toHaveProperty("payment"));
});

test("says of no counteroffer that it ended while an answer is missing", async () => {
  const vehicleLoan = { requestedLoanAmount: 20_000, requestedLoanTermInMonths: 60, downPaymentAmount: 0 };
  const api = anInstitution()
    .on(vehicleApi.readLoan, { ...aLoan, price: 24_150, usualShare: 1, vehicleLoan })
    .on(reviewApi.read, { groups: [] });
  await renderStep(vehicleLoanDetailsScreen, { journey: aJourney({ takesCounteroffer: true }) });

  await vi.waitFor(() => expect(api.callsOf(reviewApi.read)).not.toHaveLength(0));
  expect(await screen.findByText(/ payments for \$20,000/)).toBeVisible();
  expect(screen.queryByText("This is no longer our offer")).not.toBeInTheDocument();
});

test("says what a change does to a chosen counteroffer, leads back to the others, and doesn't doubt its down payment", async () => {
  const journey = aJourney({ takesCounteroffer: true });
  const vehicleLoan = { requestedLoanAmount: 20_000, requestedLoanTermInMonths: 60, downPaymentAmount: 25_000 };
  anInstitution()
    .on(vehicleApi.readLoan, { ...aLoan, price: 24_150, usualShare: 1, vehicleLoan })
    .on(reviewApi.read, { groups: [], counteroffer: ourOffer });
  const go = vi.fn<(path: string) => void>();
  const { user } = await renderStep(vehicleLoanDetailsScreen, { journey, frame: { ...aFrame(), go } });

  expect(await screen.findByText("$20,000 over 60 months at 6.19% APR, $388.52 a month.")).toBeVisible();
  expect(screen.getByText(/If you change the amount or the time, it's no longer our offer/)).toBeVisible();
  expect(screen.queryByText(/ payments for/)).not.toBeInTheDocument();
  // The summary keeps the saved figures, which are the offer's.
  expect(liveFacts.get()).not.toHaveProperty("payment");
  expect(screen.queryByText("That leaves nothing to borrow")).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "See what we offered" }));
  expect(go).toHaveBeenCalledWith("/declined");
});

test("lowers an amount above the vehicle's value to what is usually lent, with one press", async () => {
  anInstitution();
  const { user } = await renderStep(vehicleLoanDetailsScreen);
  await user.type(screen.getByLabelText("Loan amount"), "30000");

  await user.click(screen.getByRole("button", { name: "Use $24,100" }));

  expect(screen.getByLabelText("Loan amount")).toHaveDisplayValue("24,100.00");
  expect(screen.queryByText(/We usually lend up to/)).not.toBeInTheDocument();
  expect(await screen.findByText(/ payments for \$24,100/)).toBeVisible();
});

test("keeps the price when the loan is lowered, and says what the person then pays", async () => {
  anInstitution();
  const { user } = await renderStep(vehicleLoanDetailsScreen);
  const downPayment = screen.getByLabelText(/Down payment/);
  await user.type(screen.getByLabelText("Loan amount"), "25300");
  expect(screen.getByText(/With \$24,100, you'd pay \$1,200 more yourself\.$/)).toBeVisible();
  await user.type(downPayment, "1000");
  expect(screen.getByText(/With \$24,100, you'd pay \$2,200 yourself\.$/)).toBeVisible();

  await user.click(screen.getByRole("button", { name: "Use $24,100" }));

  expect(downPayment).toHaveDisplayValue("2,200.00");
  expect(downPayment).toHaveAccessibleDescription(
    expect.stringContaining("$24,100 borrowed and $2,200 of your own pay a price of $26,300."),
  );
});

test("says that a person looks at a larger loan, unless it would be declined at once", async () => {
  anInstitution().on(vehicleApi.readLoan, { ...aLoan, price: 24_150, usualShare: 1, reviewedShare: 1.2 });
  const { user } = await renderStep(vehicleLoanDetailsScreen);

  await user.type(screen.getByLabelText("Loan amount"), "28000");

  expect(
    screen.getByText(/With \$28,000, a person may have to look at it first, so the answer may take longer\./),
  ).toBeVisible();
  await user.clear(screen.getByLabelText("Loan amount"));
  await user.type(screen.getByLabelText("Loan amount"), "30000");
  expect(screen.getByText(/You can go on with \$30,000/)).toBeVisible();
  expect(screen.queryByText(/a person may have to look/i)).not.toBeInTheDocument();
});

test("sends two people who were declined together to their notices, and says one thing beside a likely no", async () => {
  anInstitution()
    .on(vehicleApi.readLoan, { ...aLoan, price: 24_150, usualShare: 1, reviewedShare: 1.2 })
    .on(reviewApi.likelyNo, ({ loanAmount }) => ({ isLikely: loanAmount >= 28_000, declinedTogether: true }));
  noteLikelyNo(7001);
  const { user } = await renderStep(vehicleLoanDetailsScreen);

  await user.type(screen.getByLabelText("Loan amount"), "28000");
  expect(await screen.findByText("We left out the payment and rate, because we'd likely say no.")).toBeVisible();
  expect(screen.getByText("Read your own notices first")).toBeVisible();
  expect(screen.queryByText(/a person may have to look/i)).not.toBeInTheDocument();

  await user.clear(screen.getByLabelText("Loan amount"));
  await user.type(screen.getByLabelText("Loan amount"), "26000");
  expect(await screen.findByText(/a person may have to look/i)).toBeVisible();
  expect(screen.getByText("Read your own notices first")).toBeVisible();
  sessionStorage.clear();
});

test("ends the slider at what is usually lent on the vehicle, and still takes a larger amount", async () => {
  anInstitution();
  const { user } = await renderStep(vehicleLoanDetailsScreen);

  expect(screen.getByRole("slider").nextElementSibling).toHaveTextContent(/\$24,100$/);
  await user.type(screen.getByLabelText("Loan amount"), "30000");

  expect(screen.getByLabelText("Loan amount")).toHaveDisplayValue("30,000");
  expect(screen.getByRole("slider")).toHaveAttribute("aria-valuetext", "$24,100");
});

test("offers no amount that isn't lent", async () => {
  anInstitution(2000);
  const { user } = await renderStep(vehicleLoanDetailsScreen);

  await user.type(screen.getByLabelText("Loan amount"), "3000");

  expect(screen.getByText("We usually don't lend on it")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Use / })).not.toBeInTheDocument();
});

test("names no amount below the smallest loan for a vehicle of little value", async () => {
  anInstitution(1221);
  const { user } = await renderStep(vehicleLoanDetailsScreen);

  await user.type(screen.getByLabelText("Loan amount"), "4000");

  expect(screen.getByText(/Your vehicle is worth about \$1,221/)).toHaveTextContent(
    "and our smallest loan is $2,500. You can go on with $4,000, or choose another vehicle.",
  );
  expect(screen.queryByText(/or less/)).not.toBeInTheDocument();
});

test("names a boat in the note about its value", async () => {
  anInstitution();
  const { user } = await renderStep(vehicleLoanDetailsScreen, { productCode: ProductCode.boat });

  await user.type(screen.getByLabelText("Loan amount"), "30000");

  expect(screen.getByText("We usually lend up to $24,100 on it")).toBeVisible();
  expect(screen.getByText(/Your boat is worth about \$24,150/)).toBeVisible();
});

test("shows the range when an amount outside it loses the focus", async () => {
  anInstitution();
  const { user } = await renderStep(vehicleLoanDetailsScreen);

  await user.click(termOf(36));
  await user.type(screen.getByLabelText("Loan amount"), "100");
  await user.tab();

  expect(await screen.findByText("Enter an amount from $2,500 to $100,000.")).toBeInTheDocument();
});

test("keeps comments that are too long and says so when the field loses the focus", async () => {
  anInstitution();
  const { user } = await renderStep(vehicleLoanDetailsScreen);
  const comments = screen.getByLabelText(/Anything we should know/);

  await user.click(comments);
  await user.paste("x".repeat(251));
  await user.tab();

  expect(comments).toHaveValue("x".repeat(251));
  expect(await screen.findByText("Use at most 250 characters.")).toBeInTheDocument();
});

test("shows an amount with its cents when the field loses the focus", { tags: ["5.funding-input"] }, async () => {
  anInstitution();
  const { user } = await renderStep(vehicleLoanDetailsScreen);
  const amount = screen.getByLabelText("Loan amount");
  expect(amount).toHaveAttribute("placeholder", "0.00");

  await user.type(amount, "1,000");
  await user.tab();

  expect(amount).toHaveValue("1,000.00");
});

test("keeps the terms of an amount above the maximum, and shows the range at the amount", async () => {
  const api = anInstitution().on(vehicleApi.saveLoan, { updated: true });
  const { user } = await renderStep(vehicleLoanDetailsScreen);
  const amount = screen.getByLabelText("Loan amount");

  await user.type(amount, "20000");
  await user.click(termOf(60));
  await user.type(amount, "200000000");
  await user.tab();

  expect(await screen.findByText("Enter an amount from $2,500 to $100,000.")).toBeInTheDocument();
  expect(termsShown()).toEqual(["36", "60", "84"]);
  expect(termOf(60)).toBeChecked();
  await user.click(amount);
  await user.keyboard("30000");
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  expect(api.callsOf(vehicleApi.saveLoan)[0]?.input["vehicleLoan"]).toMatchObject({
    requestedLoanAmount: 30_000,
    requestedLoanTermInMonths: 60,
  });
});

test("says at the amount that no term is available between two tiers", async () => {
  const api = anInstitution()
    .on(vehicleApi.readLoan, {
      vehicleLoan: null,
      loanTermTiers: [
        { minLoanAmount: 2500, maxLoanAmount: 14_000, loanTerms: [24, 36] },
        { minLoanAmount: 15_000, maxLoanAmount: 100_000, loanTerms: [36, 60] },
      ],
      branchPreferences: [],
      price: 24_150,
    })
    .on(vehicleApi.saveLoan, { updated: true });
  const { user } = await renderStep(vehicleLoanDetailsScreen);

  await user.click(termOf(24));
  await user.type(screen.getByLabelText("Loan amount"), "14500");
  expect(screen.queryAllByRole("radio", { name: /months/ })).toEqual([]);
  expect(screen.getByText(/We don't lend this amount/)).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  expect(screen.getByLabelText("Loan amount")).toHaveAccessibleDescription(
    expect.stringContaining("Enter an amount up to $14,000, or from $15,000."),
  );
  expect(api.callsOf(vehicleApi.saveLoan)).toEqual([]);
});

test("shows another window's vehicle by its value before the loan is saved", async () => {
  const api = anInstitution().refuse(vehicleApi.saveLoan, "staleRevision", { journey: aJourney({ revision: 5 }) });
  const { user, onDone } = await renderStep(vehicleLoanDetailsScreen);
  await user.type(screen.getByLabelText("Loan amount"), "20000");
  await user.click(termOf(60));
  api.on(vehicleApi.readLoan, { ...aLoan, price: 9800 });

  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  expect(await screen.findByText(/Saved now: \$9,800/)).toHaveTextContent("Before: $24,150");
  expect(screen.getByText("Your vehicle's value")).toBeVisible();
  expect(onDone).not.toHaveBeenCalled();
});

/** Types a loan, and saves it after another window has saved `elsewhere`. */
async function saveBehindAnotherWindow(
  saved: VehicleLoan | null,
  elsewhere: VehicleLoan,
  [amount, months]: [string, number],
) {
  const api = anInstitution().on(vehicleApi.readLoan, {
    ...aLoan,
    vehicleLoan: saved,
    price: 24_150,
  });
  const { user } = await renderStep(vehicleLoanDetailsScreen);
  await user.clear(screen.getByLabelText("Loan amount"));
  await user.type(screen.getByLabelText("Loan amount"), amount);
  await user.click(termOf(months));
  api
    .on(vehicleApi.readLoan, { ...aLoan, vehicleLoan: elsewhere, price: 24_150 })
    .refuse(vehicleApi.saveLoan, "staleRevision", { journey: aJourney({ revision: 5 }) });
  const press = async (name: string) => user.click(await screen.findByRole("button", { name }));
  await press("Save and continue");
  await screen.findByText("Which answers are right?");
  const rows = screen
    .getAllByText(/^Saved now/)
    .map(({ previousElementSibling }) => previousElementSibling?.textContent);
  return { press, rows };
}

test("doesn't list a down payment that nobody entered as another window's change", async () => {
  const elsewhere = { requestedLoanAmount: 16_000, requestedLoanTermInMonths: 36, downPaymentAmount: 0 };

  const { rows } = await saveBehindAnotherWindow(null, elsewhere, ["20000", 60]);

  expect(rows).toEqual(["Loan amount", "How long do you want to take to repay?"]);
});

test("shows and brings back the saved term with another window's amount", async () => {
  const saved = { requestedLoanAmount: 15_000, requestedLoanTermInMonths: 84, downPaymentAmount: 0 };
  const elsewhere = { ...saved, requestedLoanAmount: 16_000 };

  const { rows, press } = await saveBehindAnotherWindow(saved, elsewhere, ["12500", 24]);

  expect(rows).toEqual(["Loan amount", "How long do you want to take to repay?"]);
  expect(screen.getByText(/Saved now: 84 months/)).toHaveTextContent("On this page: 24 months");
  await press("Use the saved answers");
  expect(screen.getByLabelText("Loan amount")).toHaveDisplayValue("16,000.00");
  expect(termOf(84)).toBeChecked();
});

test.each([
  ["a Social Security number", "It's 8 1 5 1 2 7 8 0 0.", "This looks like a Social Security or account number."],
  ["a card number", "It's 4111 1111 1111 1111.", "This looks like a card number."],
])("says at the comments that they must not contain %s, and keeps them", async (_, typed, problem) => {
  const api = anInstitution();
  const { user } = await renderStep(vehicleLoanDetailsScreen);
  await user.type(screen.getByLabelText("Loan amount"), "20000");
  await user.click(termOf(60));
  const comments = screen.getByLabelText(/Anything we should know/);
  await user.type(comments, typed);

  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  expect(comments).toHaveAccessibleDescription(expect.stringContaining(`${problem} Please take it out.`));
  expect(comments).toHaveValue(typed);
  expect(api.callsOf(vehicleApi.saveLoan)).toEqual([]);
});
