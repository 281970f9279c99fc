// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPage } from "../../testing/render-step.tsx";
import { OfferedInstead, type AdverseAction } from "./offered-instead.tsx";

const choices = [{ loanAmount: 2600, termInMonths: 36, annualPercentageRate: 7.49, monthlyPayment: 80.86 }];
const several = [
  ...choices,
  { loanAmount: 2500, termInMonths: 24, annualPercentageRate: 7.49, monthlyPayment: 112.47 },
];
const counteroffer = { choices, endsOn: "2999-01-02", asked: { loanAmount: 8000, termInMonths: 36 } };
const taken = { loanAmount: 2600, termInMonths: 36, takenAt: "2026-10-04T16:00:00.000Z" };

async function offered(changes: Partial<AdverseAction>) {
  await renderPage(<OfferedInstead notice={{ counteroffer, ...changes } as AdverseAction} />);
}

test("leads the primary applicant from the notice to the counteroffers", async () => {
  await offered({ opensApplication: true });

  expect(screen.getByText(/^We can offer you other terms until January 2, 2999\./)).toBeVisible();
  expect(screen.getByRole("link", { name: "Open my application" })).toHaveAttribute("href", "/resume");
});

test.each<[string, Partial<AdverseAction>, RegExp]>([
  ["somebody without a link to choose together or to call", {}, /Choose one together, or call$/],
  [
    "the co-borrower who can choose, and where",
    { otherApplicant: { firstName: "Alex" } },
    /Alex can choose one with the link in the email to Alex\. Questions\? Call$/,
  ],
  [
    "two people which one was chosen",
    { counterofferTaken: taken, otherApplicant: { firstName: "Alex" } },
    /^Our counteroffer of \$2,600\.00 over 36 months was chosen on October 4, 2026\./,
  ],
  [
    "that another application was sent instead, and until when they wait",
    { sentInstead: { referenceNumber: "123456789012" } },
    /^Another application was sent instead, .* nothing, our counteroffer can still be chosen until January 2, 2999\.$/,
  ],
  [
    "that one of several can still be chosen",
    { sentInstead: { referenceNumber: "123456789012" }, counteroffer: { ...counteroffer, choices: several } },
    / nothing, one of our counteroffers can still be chosen until January 2, 2999\.$/,
  ],
  [
    "that another loan was accepted instead",
    { sentInstead: { referenceNumber: "123456789012", isAccepted: true } },
    /^Another loan was accepted instead, .* our counteroffer, which is closed since then\. .* stands\.$/,
  ],
  [
    "that a loan was accepted instead of several",
    {
      sentInstead: { referenceNumber: "123456789012", isAccepted: true },
      counteroffer: { ...counteroffer, choices: several },
    },
    /^Another loan was accepted instead, .* Our counteroffers are closed since then\. .* stands\.$/,
  ],
  ["that they ended", { counteroffer: { ...counteroffer, endsOn: "2000-01-02" } }, /ended on January 2, 2000/],
  [
    "that the chosen one isn't sent yet, and by when",
    { counterofferTaken: { ...taken, sendBy: "2999-01-02" } },
    /^On October 4, 2026, you chose .* You haven't sent it yet: send it by January 2, 2999\. .* stands\.$/,
  ],
  [
    "that the chosen one ended when the two parted",
    { counterofferTaken: taken, counteroffersPartedOn: "2026-10-05", otherApplicant: { firstName: "Alex" } },
    /^Our counteroffer of .* It ended on October 5, 2026, because you no longer apply together, so it can't be sent anymore\./,
  ],
  [
    "that they ended when the two parted, after another application was sent",
    { counteroffersPartedOn: "2026-10-05" },
    /^Our counteroffer for you both ended on October 5, 2026, because you no longer apply together\. This notice/,
  ],
  ["that another loan ended them", { counteroffersEnded: true }, /^Another loan with us was accepted since\./],
  [
    "which one was taken",
    { counterofferTaken: taken },
    /^On October 4, 2026, you chose our counteroffer of \$2,600\.00 over 36 months\. .* stands\.$/,
  ],
])("tells %s", async (_, changes, text) => {
  await offered(changes);

  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
});

test("says nothing without a counteroffer", async () => {
  await offered({ counteroffer: { ...counteroffer, choices: [] } });

  expect(screen.queryByText(/other terms/)).not.toBeInTheDocument();
});
