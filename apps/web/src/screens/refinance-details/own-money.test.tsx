// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { estimateApi } from "@portico/contract/estimate";
import { refinancedLoanApi } from "@portico/contract/loan-request";
import { termEstimateOf } from "@portico/domain/loan/estimate";
import { ProductCode } from "@portico/domain/loan/product";
import { liveFacts } from "../../page/shown-facts.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import { refinanceDetailsScreen } from "./refinance-details-screen.tsx";

/** A present loan with 48 payments left, and an answer of 6.64% for every amount. */
async function compared({ own, loan }: { readonly own?: string; readonly loan?: string }) {
  const journey = aJourney({ productTypeId: ProductCode.autoRefi });
  fakeApi()
    .on(refinancedLoanApi.read, {
      refinancing: null,
      loanTermTiers: [{ minLoanAmount: 3000, maxLoanAmount: 60_000, loanTerms: [36, 48, 60] }],
      branchPreferences: [],
      price: 22_000,
      usualShare: 1,
    })
    .on(estimateApi.read, ({ loanAmount }: { loanAmount: number }) => ({
      loanAmount,
      nearestLoanAmount: loanAmount,
      isRateAvailable: true,
      terms: [36, 48, 60].map((term) => termEstimateOf(loanAmount, term, { from: 664, to: 664 })),
      line: null,
    }));
  await renderStep(refinanceDetailsScreen, { journey, productCode: ProductCode.autoRefi });
  const type = (label: string | RegExp, text: string) => userEvent.type(screen.getByLabelText(label), text);
  await type("Who is it with?", "Mainland Auto Finance");
  await type("How much do you still owe?", "16500");
  await type("How much do you pay a month?", "389.41");
  await type(/How many payments are left/, "48");
  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
  await screen.findByRole("table");
  if (own === undefined && loan === undefined) return;
  await userEvent.click(screen.getByRole("button", { name: "Change the amount" }));
  if (own !== undefined) await type(/Amount you'll pay yourself/, own);
  if (loan === undefined) return;
  await userEvent.clear(screen.getByLabelText(/How much should the new loan be/));
  await type(/How much should the new loan be/, loan);
}

const rows = () => within(screen.getByRole("table")).getAllByRole("row");

test("adds the person's own money to the total, and says so", async () => {
  await compared({ own: "2000" });

  await waitFor(() =>
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      "CompareTodayWith us, 6.64% APR",
      "A month$389.41$344.81",
      "Payments left4848",
      "Left to pay$18,691.68$18,550.88, with your $2,000",
    ]),
  );
  await userEvent.click(screen.getByText("All terms"));
  expect(screen.getAllByText(/ in all, with your \$2,000$/).map(({ textContent }) => textContent)).toEqual([
    "$18,032 in all, with your $2,000",
    "$18,551 in all, with your $2,000",
    "$19,080 in all, with your $2,000",
  ]);
  expect(screen.getByText("With your $2,000.00, it pays off $16,500.00 at Mainland Auto Finance.")).toBeVisible();
  expect(screen.getByText("You'd pay $140.80 less in all.").closest("p")).toHaveTextContent(
    "You'd pay $140.80 less in all. That counts your $2,000.00.",
  );
});

test("says nothing about own money without any", async () => {
  await compared({});

  expect(rows()).toHaveLength(4);
  expect(screen.queryByText(/pay yourself|in cash|with your/)).not.toBeInTheDocument();
});

test("keeps a typed loan beside own money, says the rule, and offers the amount that fits", async () => {
  await compared({ loan: "18000", own: "200" });
  const loan = () => screen.getByLabelText(/How much should the new loan be/);
  const own = screen.getByLabelText(/Amount you'll pay yourself/);
  const rule = "With $200.00 of your own, the new loan can be up to $16,300.00.";
  // Again, because the loan was typed last.
  await userEvent.clear(own);
  expect(loan()).toHaveDisplayValue(/18,?000/);

  await userEvent.type(own, "200");

  expect(loan()).toHaveDisplayValue(/18,?000/);
  expect(screen.getByText(rule, { exact: false })).toBeVisible();
  await userEvent.clear(own);
  expect(loan()).toHaveDisplayValue(/18,?000/);
  expect(screen.queryByText(rule, { exact: false })).not.toBeInTheDocument();
  await userEvent.type(own, "200");
  await userEvent.click(screen.getByRole("button", { name: "Use $16,300.00" }));
  expect(loan()).toHaveDisplayValue("16,300.00");
  // A loan that follows from own money follows it further.
  await userEvent.clear(own);
  expect(loan()).toHaveDisplayValue("16,500.00");
});

test("says how much of a loan above the balance is cash", async () => {
  await compared({ loan: "18000" });

  const verdict = await screen.findByText(/You also get \$1,500\.00 in cash\./);
  expect(verdict).toHaveTextContent(/You'd pay \$[\d,.]+ more in all\. You also get/);
});

test.each([
  { why: "a loan that doesn't pay off the present one", loan: "10000" },
  { why: "a loan that would be borrowed beside own money", loan: "16000", own: "2000" },
])("compares nothing with $why", async (typed) => {
  await compared(typed);

  await waitFor(() => expect(screen.queryByRole("table")).not.toBeInTheDocument());
  // The estimate of the typed amount arrives, and still nothing is compared.
  expect(await screen.findByText(new RegExp(`payments for \\$${typed.loan.slice(0, 2)},`))).toBeVisible();
  expect(screen.queryByText(/\$.* less /)).not.toBeInTheDocument();
  expect(screen.queryByRole("table")).not.toBeInTheDocument();
});

test("folds own money once its fields are left, keeps it, and opens it again", async () => {
  await compared({ own: "2000" });
  const own = () => screen.queryByLabelText(/Amount you'll pay yourself/);
  expect(own()).toBeVisible();

  await userEvent.click(screen.getByRole("radio", { name: /^60 months/ }));

  expect(own()).not.toBeInTheDocument();
  expect(screen.getByRole("radio", { name: /^60 months/ })).toBeChecked();
  expect(screen.getByText(/^With your \$2,000\.00, it pays off/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Change the amount" }));
  expect(own()).toHaveDisplayValue("2,000.00");
  expect(screen.getByLabelText(/How much should the new loan be/)).toHaveDisplayValue("14,500.00");
});

test("keeps the typed loan in the header after Back", async () => {
  await compared({ own: "2000" });
  await waitFor(() => expect(liveFacts.get().amount?.value).toBe("$14,500"));

  await userEvent.click(screen.getByRole("button", { name: "Back to your loan today" }));

  expect(await screen.findByRole("heading", { name: "Your loan today" })).toBeVisible();
  expect(liveFacts.get().amount?.value).toBe("$14,500");
  expect(liveFacts.get().payment?.value).toBe("About $345 a month");
});

test("keeps the fields open while the new loan doesn't fit the person's own money", async () => {
  await compared({ own: "2000", loan: "18000" });

  await userEvent.click(screen.getByRole("radio", { name: /^60 months/ }));

  expect(screen.getByLabelText(/Amount you'll pay yourself/)).toBeVisible();
});

test("drops the error of a loan that is too large once the amount that fits is used", async () => {
  await compared({ own: "200", loan: "90000" });
  const loan = () => screen.getByLabelText(/How much should the new loan be/);
  await userEvent.tab();
  await waitFor(() => expect(loan()).toBeInvalid());

  await userEvent.click(screen.getByRole("button", { name: "Use $16,300.00" }));

  expect(loan()).toHaveDisplayValue("16,300.00");
  await waitFor(() => expect(loan()).toBeValid());
});
