// @vitest-environment jsdom
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { applicationApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import type { AnyJourney, Journey } from "@portico/contract/journey";
import { declineReasons } from "@portico/domain/decision/decision";
import { ApplicationType } from "@portico/domain/person/person";
import { ProductCode } from "@portico/domain/loan/product";
import { today } from "../../api/server-clock.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { aFrame, renderPage } from "../../testing/render-step.tsx";
import { aJourney, aStartUp } from "../../testing/samples.ts";
import { declinedScreen } from "./declined-screen.tsx";

const answer: OutputOf<typeof applicationApi.decline> = {
  text: "We could not approve this loan. Here is why.",
  lendsLess: true,
  reasons: ["Excessive obligations in relation to income", "Length of employment"],
  noticeDate: "2026-10-03",
  creditor: { name: "Testing Credit Union", address: "1 Main Street, Portland, ME 04101", telephone: "(207) 555-0100" },
  equalCreditNotice: "The Federal Equal Credit Opportunity Act prohibits … is the Testing Regulator, Washington, DC.",
  addressee: { firstName: "Maya", lastName: "Reed" },
  product: "Auto loan",
  bureau: { name: "Example Bureau", address: "PO Box 1, Anytown, PA 19022", phone: "(800) 555-0199" },
  score: {
    value: 588,
    model: "VantageScore 3.0",
    rangeLow: 300,
    rangeHigh: 850,
    date: "2026-10-02",
    factors: ["Too many recent inquiries"],
    bureau: { name: "Example Bureau", address: "PO Box 1, Anytown, PA 19022", phone: "(800) 555-0199" },
  },
  usedOutsideSource: false,
  canApplyTogether: true,
};

const noWays = { alone: false, withCoBorrower: false, onSavings: false };
const savingsLoan = { ...aStartUp().products[0]!, id: ProductCode.shareSecured, displayText: "Savings loan" };

async function renderDeclined(
  changes: Partial<typeof answer> = {},
  journey: Partial<Journey> = {},
  productCode: ProductCode = ProductCode.auto,
) {
  const api = fakeApi().on(applicationApi.decline, { ...answer, ...changes });
  const onDone = vi.fn<(journey?: AnyJourney) => void>();
  const { Screen, prefetch } = declinedScreen;
  const shown = aJourney({ submitted: true, exit: "declined", ...journey });
  // As the shell does.
  await prefetch?.(shown);
  const page = await renderPage(
    <Screen journey={shown} outcome="declined" {...{ productCode, onDone }} />,
    aFrame({ ...aStartUp(), products: [...aStartUp().products, savingsLoan] }),
  );
  return { ...page, api, onDone };
}

const notice = () => screen.getByRole("region", { name: "Notice of action taken" });

test("leads to its status and letters", async () => {
  await renderDeclined();

  expect(screen.getByRole("link", { name: "See its status and letters" })).toHaveAttribute("href", "/status");
});

test("shows the reasons and the next steps", { tags: ["2.screen.decline"] }, async () => {
  await renderDeclined();

  const why = screen.getByRole("heading", { name: "Why" }).parentElement!;
  expect(
    within(why)
      .getAllByRole("listitem")
      .map((item) => item.textContent),
  ).toEqual([
    "Your housing, your debts, and this payment together take too much of your income. We count the debts in your credit report.In the notice: Excessive obligations in relation to income",
    "Your time in your jobs is too short for this loan.In the notice: Length of employment",
  ]);
  expect(screen.getByText(/^We decided on October 3, 2026/)).toHaveTextContent("your Example Bureau credit report");
  expect(screen.getByRole("heading", { name: "What you can do" })).toBeInTheDocument();
  expect(notice()).toHaveTextContent("You asked for: Auto loan.");
  expect(screen.getByRole("link", { name: "Call (207) 555-0100" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "See all loans" })).toHaveAttribute("href", "/");
});

test.each([
  ["and who can join", true, "https://www.testing.example/join"],
  ["and nothing else while the identity isn't confirmed", false, undefined],
])("says that no membership was opened and nothing is owed, %s", async (_, canAskToJoin, href) => {
  await renderDeclined({ membershipNotOpened: { canAskToJoin } });

  expect(
    screen.getByText(/^This application didn't open a membership or an account, and you owe nothing/),
  ).toBeVisible();
  const link = screen.queryByRole("link", { name: "See who can join" });
  expect(link === null ? undefined : link.getAttribute("href")).toBe(href);
});

test("leads to the membership alone where it opens here", async () => {
  await renderDeclined({ membership: { text: "You can still open a membership without the loan.", way: "open" } });

  expect(await screen.findByRole("button", { name: "Open your membership" })).toBeVisible();
  expect(screen.getByText("You can still open a membership without the loan.")).toBeVisible();
});

test("tells beside open counteroffers what becomes of the membership, in the advice", async () => {
  const text = "If you accept one of our other terms, you can open your membership then.";
  const { user } = await renderDeclined({ counteroffer: offered, membership: { text } });

  expect(screen.getByText(text)).not.toBeVisible();
  await user.click(screen.getByText("What else you can do"));
  expect(screen.getByText(text)).toBeVisible();
});

test.each([true, false])(
  "leads two people to the other loans the same way, whatever one could ask for: %s",
  async (onSavings) => {
    await renderDeclined({ ...inOwnNotices, ways: { ...noWays, onSavings } }, ofTwo);

    const isLikeBranches =
      screen.getByRole("link", { name: "See all loans" }).className ===
      screen.getByRole("link", { name: "Find a branch" }).className;
    expect(isLikeBranches).toBe(true);
    openAdvice();
    expect(screen.getByText(/^Before you begin another loan, see in your own notice/)).toBeVisible();
    expect(screen.getByText("Your own notice tells each of you why, and what can help.")).toBeVisible();
    // It would lead to the loan that was just declined (decision 305).
    expect(screen.queryByRole("link", { name: /^Begin another/ })).not.toBeInTheDocument();
  },
);

test.each([
  ["a link beside the call if no loan would pass", { alone: false, withCoBorrower: false, onSavings: false }, false],
  ["a button while another loan may pass", { alone: false, withCoBorrower: false, onSavings: true }, true],
])("leads to the other loans by %s", async (_, ways, isButton) => {
  await renderDeclined({ ways });

  const isLikeBranches =
    screen.getByRole("link", { name: "See all loans" }).className ===
    screen.getByRole("link", { name: "Find a branch" }).className;
  expect(isLikeBranches).toBe(!isButton);
  const links = screen.getAllByRole("link").map(({ textContent }) => textContent);
  expect(links.indexOf("See all loans") < links.indexOf("Find a branch")).toBe(isButton);
});

test.each([
  ["on its day", today(), 0],
  ["later", "2026-01-03", 1],
])("shows the link to the other loans only when another one may help again: %s", async (_, noticeDate, count) => {
  await renderDeclined({ noticeDate, ways: noWays, reasons: [declineReasons.bankruptcy] });

  expect(screen.queryAllByText(/Today, another loan or a co-borrower wouldn't change our answer/)).toHaveLength(
    1 - count,
  );
  expect(screen.queryAllByRole("link", { name: "See all loans" })).toHaveLength(count);
});

test(
  "shows identity advice and the phone number after a failed quiz",
  { tags: ["2.route.outcome.declined"] },
  async () => {
    await renderDeclined({ reasons: ["Unable to verify identity"], bureau: null, score: null }, { submitted: false });

    const advice = screen.getByRole("heading", { name: "What you can do" }).parentElement!;
    expect(advice).toHaveTextContent("Call us at (207) 555-0100.");
    expect(advice).toHaveTextContent("Visit a branch.");
    expect(advice).toHaveTextContent("IdentityTheft.gov");
    expect(screen.getByText(/We couldn't confirm your identity online/)).toBeVisible();
    expect(screen.queryByText(/Ask for less|co-borrower|smaller loan/)).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Call (207) 555-0100" })).toBeVisible();
  },
);

test.each([
  ["the only reason", ["Identity could not be verified"], false],
  ["one reason of several", ["Identity could not be verified", "Length of employment"], true],
])("shows identity advice when the identity wasn't verified: %s", async (_, reasons, hasLoanAdvice) => {
  await renderDeclined({ reasons });

  expect(screen.getByText(/IdentityTheft\.gov/)).toBeInTheDocument();
  expect(screen.queryByText(/Talk to us/) !== null).toBe(hasLoanAdvice);
});

test("shows no identity advice for other reasons", async () => {
  await renderDeclined();

  expect(screen.queryByText(/IdentityTheft\.gov/)).not.toBeInTheDocument();
});

test("doesn't advise to ask for less than the institution lends", async () => {
  await renderDeclined({ lendsLess: false });

  expect(screen.getByText(/Talk to us/)).toBeVisible();
  expect(screen.queryByText(/Ask for less|smaller/)).not.toBeInTheDocument();
});

test("doesn't advise joint applicants to apply together", async () => {
  await renderDeclined({}, { applicationType: ApplicationType.joint });

  expect(screen.getByText(/Ask for less/)).toBeInTheDocument();
  expect(screen.queryByText(/Apply with a co-borrower/)).not.toBeInTheDocument();
});

const offered = {
  asked: { loanAmount: 8000, termInMonths: 36 },
  endsOn: "2999-01-02",
  choices: [
    { loanAmount: 8000, termInMonths: 60, annualPercentageRate: 8.49, monthlyPayment: 164.1, ownMoney: 0 },
    { loanAmount: 2600, termInMonths: 36, annualPercentageRate: 7.49, monthlyPayment: 80.86, ownMoney: 5400 },
  ],
};

test.each([
  [{ loanAmount: 200_000, termInMonths: 84 }, "You asked for: Auto loan, $200,000.00 over 84 months."],
  [{ loanAmount: 5000, termInMonths: null }, "You asked for: Auto loan, a limit of $5,000.00."],
])("names the loan that was asked for in the notice: %o", async (asked, words) => {
  await renderDeclined({ asked });

  expect(notice()).toHaveTextContent(words);
});

const ofTwo = { applicationType: ApplicationType.joint };
const inOwnNotices = { ofBoth: { reasons: [], hasOwnReasons: true }, reasons: [declineReasons.bankruptcy] };

test("says on a page for two people only that a report led to it, and shows neither person's notice", async () => {
  const referenceNumber = "655116505498003";
  await renderDeclined({ ...inOwnNotices, referenceNumber, otherApplicant: { firstName: "Nia" } }, ofTwo);

  expect(screen.getByText("Something in a credit report led to this.")).toBeVisible();
  expect(screen.getByText(/^Reference number/)).toHaveTextContent("Reference number 655-1165-0549-8003");
  expect(screen.getByText(/^We decided on/)).toHaveTextContent("from your application and your credit reports.");
  openAdvice();
  expect(screen.getByText(/^Each of you, read your own notice/)).toBeVisible();
  expect(screen.queryByText(/Ask for less|put more down|Look at your credit report/)).not.toBeInTheDocument();
  expect(screen.queryByText(/Bankruptcy|Your score|Maya's notice/)).not.toBeInTheDocument();
  expect(screen.queryByRole("region", { name: "Notice of action taken" })).not.toBeInTheDocument();
  expect(screen.getByText(/^Each of you gets your own notice by email/)).toHaveTextContent(
    "If yours doesn't come, we can email it again. You can also call (207) 555-0100.",
  );
  expect(screen.getByRole("button", { name: "Email us our notices again" })).toBeVisible();
});

test("says on a page for two people of no reason that it is in a notice, because their notices may differ", async () => {
  const ofBoth = { reasons: [declineReasons.incomeInsufficient], hasOwnReasons: true };
  await renderDeclined({ ofBoth }, ofTwo);

  const why = screen.getByRole("heading", { name: "Why" }).parentElement!;
  expect(why).toHaveTextContent("In legal words: Income insufficient for amount of credit requested");
  expect(why).not.toHaveTextContent("In the notice");
});

test.each([
  ["a whole amount", 9400, "We counted your income as $9,400 a month."],
  ["an amount with cents", 5970.25, "We counted your income as $5,970.25 a month."],
])("says once which income the decision counted: %s", async (_, countedIncome, sentence) => {
  const reasons = [
    declineReasons.employmentLength,
    declineReasons.incomeInsufficient,
    declineReasons.obligationsExcessive,
  ];
  await renderDeclined({ reasons, countedIncome });

  const why = screen.getByRole("heading", { name: "Why" }).parentElement!;
  const said = within(why)
    .getAllByRole("listitem")
    .map((item) => item.textContent.includes(sentence));
  expect(said).toEqual([false, true, false]);
});

test.each([
  ["a rent", { isRent: true }, "$1,210 for your rent"],
  ["another housing cost", {}, "$1,210 for your housing"],
] as const)("names the figures behind a reason about debts: %s", async (_, kind, named) => {
  const countedDebts = { housing: 1210, debts: 300, payment: 157.4, ...kind };
  await renderDeclined({ reasons: [declineReasons.obligationsExcessive], countedIncome: 3340, countedDebts });

  const why = screen.getByRole("heading", { name: "Why" }).parentElement!;
  expect(why).toHaveTextContent(
    `Each month, we counted ${named}, $300 for your debts, and $157.40 for this payment. The rate of that payment goes by your credit report. We made our estimate before we had the report, so its payment can differ.We counted your income as $3,340 a month.`,
  );
});

test.each([
  [undefined, "The loan is too large for what secures it."],
  [true, "The line and the mortgages on the home are together too large for what the home is worth."],
] as const)("says whether a reason about the value counts mortgages: %s", async (countsMortgages, words) => {
  await renderDeclined({ reasons: [declineReasons.collateralInsufficient], countsMortgages });

  expect(screen.getByText(words)).toBeVisible();
});

test("shows two people the reasons about both of them", async () => {
  const ofBoth = { reasons: [declineReasons.obligationsExcessive], hasOwnReasons: false };
  await renderDeclined({ ofBoth }, ofTwo);

  const why = screen.getByRole("heading", { name: "Why" }).parentElement!;
  expect(within(why).getAllByRole("listitem")).toHaveLength(1);
  expect(why).not.toHaveTextContent("own notice");
  expect(screen.queryByRole("button", { name: /alone$/ })).not.toBeInTheDocument();
});

test.each([true, false])("leads both people to their own notices to ask alone, whoever could: %s", async (alone) => {
  const ways = { ...noWays, alone };
  await renderDeclined({ ...inOwnNotices, counteroffer: { ...offered, choices: [] }, ways }, ofTwo);

  openAdvice();
  expect(screen.getByText(/It has your reasons, what can help, and whether you can apply alone\./)).toBeVisible();
  expect(
    screen.getByText(/^On that day, no other amount or term of this loan passed for the two of you together\./),
  ).toBeVisible();
  expect(screen.queryByRole("button", { name: /alone/ })).not.toBeInTheDocument();
});

test.each([
  ["also in a report", true],
  ["only in their answers", false],
])("tells two people to read their notices before any change, with reasons %s", async (_, hasOwnReasons) => {
  const ofBoth = { reasons: [declineReasons.collateralInsufficient], hasOwnReasons };
  await renderDeclined({ ofBoth, counteroffer: { ...offered, choices: [] } }, ofTwo);

  const [first, second] = advicesIn(screen.getByText("What you can do").closest("details")!);
  expect(first).toMatch(/own notice.* A notice may have more reasons than this page\./);
  expect(second).toMatch(/^Choose a vehicle that is worth more\./);
});

/** On a page of two people, the advice is behind one press. */
const openAdvice = () => act(() => screen.getByText("What you can do").click());

const advicesIn = (place: HTMLElement) =>
  within(place)
    .getAllByRole("listitem", { hidden: true })
    .map((item) => item.textContent);

const advices = () => advicesIn(screen.getByRole("heading", { name: "What you can do" }).parentElement!);

test.each([
  [
    "debts",
    declineReasons.obligationsExcessive,
    [/^Ask for less, or put more down/, /^Apply with a co-borrower/, /^Look at your credit report/, /^Talk to us/],
  ],
  ["income", declineReasons.incomeBelowMinimum, [/^Apply with a co-borrower.*We can't promise a yes\./, /^Talk to us/]],
  ["the vehicle's age", declineReasons.vehicleTooOld, [/^Ask for a shorter term, or choose a newer/, /^Talk to us/]],
  ["delinquencies", declineReasons.delinquentObligations, [/^Look at your credit report/, /^Talk to us/]],
])("gives a single applicant only the advice that helps with %s", async (_, reason, expected) => {
  await renderDeclined({ reasons: [reason] }, { applicationType: ApplicationType.single });

  expect(advices()).toEqual(expected.map((advice) => expect.stringMatching(advice)));
});

const savingsLink = () => screen.queryByRole("link", { name: "See Savings loan" });

test.each([
  ["its table may let it pass", { ...noWays, onSavings: true }, {}, true],
  ["its table would refuse it too", noWays, {}, false],
  ["the tables weren't asked", undefined, {}, false],
  ["two people look at the page", { ...noWays, onSavings: true }, ofTwo, false],
] as const)("leads to the loan on savings only as the tables say: %s", async (_, ways, journey, isOffered) => {
  await renderDeclined({ ...(ways && { ways }) }, journey);

  expect(savingsLink() !== null).toBe(isOffered);
});

test("offers a co-borrower as the table says, and otherwise says what helps over time", async () => {
  const reasons = [declineReasons.delinquentObligations];
  const counteroffer = { ...offered, choices: [] };
  const first = await renderDeclined({ reasons, counteroffer, ways: { ...noWays, withCoBorrower: true } });
  expect(screen.getByRole("button", { name: "Apply with a co-borrower" })).toBeVisible();
  first.unmount();

  await renderDeclined({ reasons, counteroffer, ways: noWays });

  expect(screen.queryByRole("button", { name: "Apply with a co-borrower" })).not.toBeInTheDocument();
  expect(screen.getByText(/^Pay on time, and pay down what you owe/)).not.toHaveTextContent("Today");
});

test("names a boat in the advice about its age", async () => {
  await renderDeclined({ reasons: [declineReasons.vehicleTooOld] }, {}, ProductCode.boat);

  expect(screen.getByText(/choose a newer boat. We look at how old the boat will be/)).toBeVisible();
});

test("shows the creditor, reasons, regulator, bureau, rights and score in the notice", async () => {
  await renderDeclined();

  expect(notice()).toHaveTextContent("1 Main Street, Portland, ME 04101");
  expect(notice()).toHaveTextContent("Length of employment");
  expect(notice()).toHaveTextContent(answer.equalCreditNotice);
  expect(notice()).toHaveTextContent("Example BureauPO Box 1, Anytown, PA 19022(800) 555-0199");
  expect(notice()).toHaveTextContent("a free copy of your report if you ask within 60 days");
  expect(notice()).toHaveTextContent("Your score: 588");
  expect(screen.getByText("Your score: 588")).not.toBeVisible();
  expect(notice()).toHaveTextContent("Too many recent inquiries");
  expect(notice()).not.toHaveTextContent("outside source");
  expect(screen.getByText("Notice dated October 3, 2026")).toBeInTheDocument();
  expect(notice()).toHaveTextContent("Score created on October 2, 2026");
});

test("doesn't name a bureau if no report was used", async () => {
  await renderDeclined({ bureau: null, score: null, reasons: ["Identity could not be verified"], noticeDate: null });

  expect(notice()).toHaveTextContent("Identity could not be verified");
  expect(notice()).not.toHaveTextContent("consumer reporting agency");
  expect(screen.queryByText(/Look at your credit report/)).not.toBeInTheDocument();
});

test("tells people their right to ask about information from another vendor", async () => {
  await renderDeclined({
    bureau: null,
    score: null,
    reasons: [declineReasons.collateralInsufficient],
    usedOutsideSource: true,
  });

  expect(notice()).toHaveTextContent("an outside source other than a consumer reporting agency");
  expect(notice()).toHaveTextContent("a written request, no later than 60 days after you receive this notice");
  expect(notice()).not.toHaveTextContent("Example Bureau");
});

test("addresses the notice by name", async () => {
  await renderDeclined();

  expect(notice()).toHaveTextContent("For Maya Reed");
});

test("names the bureau when its report had no score", async () => {
  await renderDeclined({ score: null });

  expect(notice()).toHaveTextContent("Example BureauPO Box 1, Anytown, PA 19022(800) 555-0199");
  expect(notice()).not.toHaveTextContent("Your score");
});

test.each([
  ["says that each of two people gets their own notice", { applicationType: ApplicationType.joint }, true],
  ["doesn't mention a co-borrower to a person who applied alone", { applicationType: ApplicationType.single }, false],
  [
    "promises no co-borrower a notice before sending",
    { applicationType: ApplicationType.joint, submitted: false },
    false,
  ],
])("%s", async (_, journey, isTold) => {
  await renderDeclined({}, journey);

  expect(screen.queryByText(/^Each of you gets your own notice/) !== null).toBe(isTold);
});

test("prints the notice", async () => {
  const print = vi.spyOn(window, "print").mockImplementation(() => {});
  const { user } = await renderDeclined();

  await user.click(screen.getByRole("button", { name: "Print" }));

  expect(print).toHaveBeenCalledOnce();
});

test("offers amounts, terms and down payments that the table approves", async () => {
  const { user } = await renderDeclined({ counteroffer: offered });

  const section = screen.getByRole("heading", { name: "Our counteroffers: pick one" }).closest("section")!;
  expect(section).toHaveTextContent("Good until January 2, 2999");
  const [first, second] = within(section)
    .getAllByRole("listitem")
    .map((tile) => within(tile).getByRole("button"));
  expect(first).toHaveTextContent("$8,00060 months$164.10 a month8.49% APR");
  expect(first).toHaveAttribute("aria-pressed", "true");
  expect(second).toHaveTextContent("$2,60036 months$80.86 a month7.49% APR");
  expect(section).toHaveTextContent("$164.10 a month$8,000 over 60 months at 8.49% APR");
  await user.click(second!);
  expect(second).toHaveAttribute("aria-pressed", "true");
  expect(section).toHaveTextContent("$80.86 a month$2,600 over 36 months at 7.49% APR");
  expect(screen.queryByText(/Ask for less/)).not.toBeInTheDocument();
});

test("shows the offer first, beside the requested amount and the vehicle's value", async () => {
  const counteroffer = { ...offered, choices: offered.choices.slice(1) };
  const reasons = [declineReasons.collateralInsufficient];
  await renderDeclined({ counteroffer, collateralValue: 2939, reasons }, {}, ProductCode.motorcycle);

  expect(screen.getByRole("heading", { level: 1, name: "We can offer you $2,600" })).toBeVisible();
  expect(screen.getByText(/^You asked for \$8,000 over 36 months\./)).toHaveTextContent(
    "The motorcycle is worth $2,939 to us.",
  );
  expect(screen.getByRole("button", { name: "Choose $2,600 over 36 months" })).toBeVisible();
  expect(screen.getByRole("heading", { name: "Why not what you asked for" })).toBeVisible();
  expect(document.title).not.toContain("$");
});

test("says from which amount the asked term starts if the offers are too small for it", async () => {
  await renderDeclined({ counteroffer: { ...offered, termStartsAt: 10_000 } });

  expect(screen.getByText(/^You asked for \$8,000 over 36 months\./)).toHaveTextContent("36 months starts at $10,000.");
});

test("explains a bureau's score factors in plain words too", async () => {
  await renderDeclined({ reasons: ["Proportion of balances to credit limits on revolving accounts", "A new factor"] });

  const why = screen.getByRole("heading", { name: "Why" }).parentElement!;
  expect(why).toHaveTextContent("Your card balances are high compared to their limits.In the notice: Proportion of");
  expect(why).toHaveTextContent("A new factorFrom your credit report");
});

test.each([
  ["another term", offered.choices, "We can offer you another term"],
  [
    "several smaller amounts",
    [offered.choices[1]!, { ...offered.choices[1]!, termInMonths: 24 }],
    "We can offer you up to $2,600",
  ],
])("names %s in the heading", async (_, choices, name) => {
  await renderDeclined({ counteroffer: { ...offered, choices } });

  expect(screen.getByRole("heading", { level: 1, name })).toBeVisible();
});

test("says in the notice that the counteroffer comes with it, so that no other notice follows", async () => {
  await renderDeclined({ counteroffer: offered });

  expect(notice()).toHaveTextContent("With this notice, we make you a counteroffer.");
  expect(notice()).toHaveTextContent("$2,600.00 over 36 months at 7.49% APR, $80.86 a month");
  expect(notice()).toHaveTextContent("we won't send you another notice about this application");
});

const pickTheSmaller = () => screen.getByRole("button", { name: /^\$2,600 ?36 months/ });

test("opens a linked application for the picked counteroffer", async () => {
  const linked = aJourney({ applicationId: 7100, frontier: "review" });
  const { api, user, onDone } = await renderDeclined({ counteroffer: offered });
  api.on(applicationApi.takeCounteroffer, { opened: true, journey: linked });

  await user.click(pickTheSmaller());
  await user.click(screen.getByRole("button", { name: "Choose $2,600 over 36 months" }));

  expect(api.callsOf(applicationApi.takeCounteroffer)[0]?.input).toEqual({
    applicationId: 7001,
    loanAmount: 2600,
    termInMonths: 36,
  });
  expect(onDone).toHaveBeenCalledWith(linked);
});

const takenThen = { loanAmount: 2600, termInMonths: 36, takenAt: "2026-10-03T09:00:00.000Z", isSent: false } as const;

test.each([
  ["thing", "Go back to the vehicle of our offer", /^You've chosen another vehicle since/, /brings that one back/],
  [
    "value",
    "Go back to the answers of our offer",
    /^The value of your vehicle has changed with your answers/,
    /choosing it brings them back/,
  ],
  ["loan", "Choose $2,600 over 36 months", /^You've changed the amount or the time/, /^Good until/],
  [
    "answers",
    "Go back to the answers of our offer",
    /^You've changed your answers since/,
    /choosing it brings them back/,
  ],
] as const)("promises no counteroffer that an answer has changed: %s", async (changed, button, text, ofOthers) => {
  const { user } = await renderDeclined({ counteroffer: offered, counterofferTaken: { ...takenThen, changed } });

  expect(screen.getByRole("button", { name: button })).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByText(/^Good until/)).not.toBeInTheDocument();

  await user.click(screen.getByRole("button", { name: /^\$8,000 ?60 months/ }));
  expect(screen.getByText(ofOthers)).toBeVisible();
});

test("says why a counteroffer can't be taken anymore", async () => {
  const { api, user } = await renderDeclined({ counteroffer: offered });
  api.refuse(applicationApi.takeCounteroffer, "counterofferOver");

  await user.click(pickTheSmaller());
  await user.click(screen.getByRole("button", { name: "Choose $2,600 over 36 months" }));

  expect(await screen.findByRole("region", { name: "This didn't go through" })).toHaveTextContent(
    "This is no longer open.",
  );
});

test("goes on with the counteroffer that was taken, and says of no other that it was chosen", async () => {
  const counterofferTaken = { loanAmount: 2600, termInMonths: 36, takenAt: "2026-10-03T09:00:00.000Z", isSent: false };
  const { user } = await renderDeclined({ counteroffer: offered, counterofferTaken });

  expect(screen.getByText(/You chose this one, but you haven't sent it yet/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Go on with $2,600 over 36 months" })).toBeVisible();
  expect(screen.getByText(/^Good until January 2, 2999\./)).toBeVisible();
  const [other, taken] = [/^\$8,000 ?60 months/, /^\$2,600 ?36 months/].map((name) =>
    screen.getByRole("button", { name }),
  );
  expect(taken).toHaveTextContent("Chosen, not sent");
  expect(other).not.toHaveTextContent("Chosen");

  await user.click(other!);

  expect(screen.getByRole("button", { name: "Choose $8,000 over 60 months" })).toBeVisible();
  expect(screen.queryByText(/You chose this one/)).not.toBeInTheDocument();
  expect(screen.getByText(/^Good until January 2, 2999\./)).toBeVisible();
});

test.each([
  [1, /^Our counteroffer ended on January 2, 2000\./],
  [2, /^Our counteroffers ended on January 2, 2000\./],
])("no longer offers a counteroffer after its last day, of %d", async (count, text) => {
  await renderDeclined({
    counteroffer: { ...offered, choices: offered.choices.slice(0, count), endsOn: "2000-01-02" },
  });

  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Choose/ })).not.toBeInTheDocument();
  expect(screen.getByRole("heading", { level: 1, name: "We couldn't approve this loan" })).toBeVisible();
});

test("speaks of the past when it is opened on a later day, and its buttons still work", async () => {
  const counteroffer = { ...offered, choices: [] };
  const single = { applicationType: ApplicationType.single };
  const { api, user, onDone } = await renderDeclined(
    { counteroffer, ways: { ...noWays, withCoBorrower: true } },
    single,
  );
  const linked = aJourney({ applicationId: 77, frontier: "coApplicant" });
  api.on(applicationApi.applyTogether, { opened: true, journey: linked });

  expect(screen.getByRole("heading", { level: 1, name: "We couldn't approve this loan" })).toBeVisible();
  expect(screen.getByText(/^On that day, no other amount or term of this loan passed/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Apply with a co-borrower" }));

  expect(onDone).toHaveBeenCalledWith(linked);
});

test.each([
  [ProductCode.ploc, "We couldn't approve this line of credit"],
  [ProductCode.creditCard, "We couldn't approve this card"],
])("names product %i in the past", async (productCode, name) => {
  await renderDeclined({}, {}, productCode);

  expect(screen.getByRole("heading", { level: 1, name })).toBeVisible();
});

test("says so if no change of amount or term would pass, and doesn't advise one", async () => {
  await renderDeclined({ counteroffer: { ...offered, choices: [] }, noticeDate: today() });

  expect(screen.getByRole("heading", { level: 1, name: "We can't approve this loan" })).toBeVisible();
  expect(screen.getByText(/^We can't approve another amount or term of this loan online/)).toBeVisible();
  expect(screen.queryByText(/Ask for less|put more down/)).not.toBeInTheDocument();
  expect(notice()).not.toHaveTextContent("counteroffer");
});

test("opens a linked application with a co-borrower by one press", async () => {
  const alone = { applicationType: ApplicationType.single };
  const { api, user, onDone } = await renderDeclined(
    { reasons: [declineReasons.incomeBelowMinimum], counteroffer: { ...offered, choices: [] } },
    alone,
  );
  const linked = aJourney({ applicationId: 77, frontier: "coApplicant" });
  api.on(applicationApi.applyTogether, { opened: true, journey: linked });

  await user.click(screen.getByRole("button", { name: "Apply with a co-borrower" }));

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(linked));
});

const since = "2026-10-04T16:00:00.000Z";

test.each([
  ["goes on with", { isSent: false, since }, /^You started one on October 4, 2026/, "Go on with a co-borrower"],
  [
    "goes on, as alone after all, with",
    { isSent: false, since, isAlone: true },
    /^You started a new application on October 4, 2026, for yourself alone/,
    "Go on with your new application",
  ],
  [
    "names and opens",
    { isSent: true, since, coBorrower: "Sam" },
    /^You applied with Sam on October 4, 2026\. .* call \(207\) 555-0100/,
    "Open that application",
  ],
  ["tells of", { isSent: true, since }, /^You applied again on October 4, 2026\./, "Open that application"],
] as const)("%s the application with a co-borrower that exists", async (_, together, text, name) => {
  const { api, user, onDone } = await renderDeclined(
    { reasons: [declineReasons.incomeBelowMinimum], counteroffer: { ...offered, choices: [] }, together },
    { applicationType: ApplicationType.single },
  );
  const linked = aJourney({ applicationId: 77 });
  api.on(applicationApi.applyTogether, { opened: true, journey: linked });

  expect(screen.getByText((_text, one) => one?.matches("p, li") === true && text.test(one.textContent))).toBeVisible();
  expect(screen.queryByText(/This starts a new application/)).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name }));

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(linked));
});

test("leads on from the decline in the application with a co-borrower that follows it", async () => {
  const { api, user, onDone } = await renderDeclined(
    { reasons: [declineReasons.incomeBelowMinimum], counteroffer: { ...offered, choices: [] } },
    { submitted: false, exit: null, opensDecline: true, applicationType: ApplicationType.none },
  );

  expect(screen.queryByText(/confirm your identity/)).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Go on with a co-borrower" }));

  expect(onDone).toHaveBeenCalledOnce();
  expect(api.callsOf(applicationApi.applyTogether)).toEqual([]);
});

test("advises no co-borrower without a way to apply with one, after the counteroffers' last day", async () => {
  await renderDeclined(
    {
      reasons: [declineReasons.incomeBelowMinimum],
      counteroffer: { ...offered, endsOn: "2020-01-01" },
      canApplyTogether: false,
    },
    { applicationType: ApplicationType.single },
  );

  expect(screen.queryByText(/^Apply with a co-borrower\./)).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Apply with a co-borrower" })).not.toBeInTheDocument();
});

test("only opens the linked application after it was sent", async () => {
  const taken = { loanAmount: 2600, termInMonths: 36, takenAt: "2026-10-03T09:00:00.000Z", isSent: true };
  await renderDeclined({ counteroffer: offered, counterofferTaken: taken });

  expect(screen.getByRole("heading", { level: 1, name: "You chose our counteroffer" })).toBeVisible();
  expect(screen.getByText("You've sent an application for this. Its answer is there.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Open that application" })).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Choose|^Go on/ })).not.toBeInTheDocument();
  expect(screen.queryByText("$164.10 a month")).not.toBeInTheDocument();
});

test("shows the counteroffers again in the application that takes one", async () => {
  const counterofferTaken = { loanAmount: 2600, termInMonths: 36, takenAt: "2026-10-03T09:00:00.000Z", isSent: false };
  const { api, user, onDone } = await renderDeclined(
    { counteroffer: offered, counterofferTaken, reasons: [declineReasons.incomeBelowMinimum] },
    {
      submitted: false,
      exit: null,
      takesCounteroffer: true,
      opensDecline: true,
      applicationType: ApplicationType.single,
    },
  );
  const linked = aJourney({ frontier: "review" });
  api.on(applicationApi.takeCounteroffer, { opened: true, journey: linked });

  expect(screen.queryByText(/confirm your identity/)).not.toBeInTheDocument();
  await user.click(screen.getByText("What else you can do"));
  expect(screen.getByText(/^Apply with a co-borrower\./)).toBeVisible();
  expect(screen.getByRole("button", { name: "Apply with a co-borrower" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: /^\$8,000 ?60 months/ }));
  await user.click(screen.getByRole("button", { name: "Choose $8,000 over 60 months" }));

  expect(onDone).toHaveBeenCalledWith(linked);
});

test("says no to all counteroffers after a question, and keeps each to choose", async () => {
  const { api, user } = await renderDeclined({ counteroffer: { ...offered, endsOn: "2999-01-02" } });
  const refusedAt = "2026-10-03T09:00:00.000Z";
  api.on(applicationApi.refuseCounteroffers, () => {
    api.on(applicationApi.decline, { ...answer, counteroffer: offered, counteroffersRefusedAt: refusedAt });
    return { refused: true, refusedAt };
  });

  await user.click(screen.getByRole("button", { name: "No, thanks" }));
  const dialog = screen.getByRole("alertdialog", { name: "Say no to all of these?" });
  expect(dialog).toHaveTextContent("We'll confirm your no by email. You can still choose one until January 2, 2999.");
  expect(api.callsOf(applicationApi.refuseCounteroffers)).toHaveLength(0);
  await user.click(within(dialog).getByRole("button", { name: "Yes, say no" }));

  expect(await screen.findByRole("heading", { level: 1, name: "You said no to our counteroffers" })).toBeVisible();
  expect(screen.getByText("You can still choose one until January 2, 2999.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "No, thanks" })).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: /^Choose \$8,000 over 60 months/ })).toBeVisible();
});

test.each([
  [
    "once one is chosen",
    { counterofferTaken: { loanAmount: 2600, termInMonths: 36, takenAt: "2026-10-03", isSent: false } },
  ],
  ["after their last day", { counteroffer: { ...offered, endsOn: "2020-01-02" } }],
])("offers no general no %s", async (_, changes) => {
  await renderDeclined({ counteroffer: offered, ...changes });

  expect(screen.queryByRole("button", { name: "No, thanks" })).not.toBeInTheDocument();
});
