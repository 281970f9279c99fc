// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { documentApi, offerApi } from "@portico/contract/application";
import type { OutputOf } from "@portico/contract/endpoint";
import { ProductCode } from "@portico/domain/loan/product";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-step.tsx";
import type { Paper } from "@portico/contract/paper";
import { aJourney, papersOf } from "../../testing/samples.ts";
import { simplifiedLoanOfferScreen } from "./simplified-loan-offer-screen.tsx";

type Approval = NonNullable<OutputOf<typeof offerApi.read>["approval"]>;
const ofCard: Approval = { loanAmount: 4000, termInMonths: null, annualPercentageRate: 14.49, monthlyPayment: 80 };

const oneStep = [{ text: "Your card comes by {date}.", date: "2026-10-13" }];

type Following = NonNullable<OutputOf<typeof offerApi.read>["following"]>;

const asksToJoin: Following = {
  contactBy: "2026-10-05",
  documentsBy: "2026-10-16",
  membershipText: "We open your membership first. It takes $5.",
};

async function approved(
  approval = ofCard,
  steps: typeof oneStep = oneStep,
  following = asksToJoin,
  came: Partial<Paper> = {},
  checkedRate?: number,
  others: readonly Paper[] = [],
) {
  const dynamicHtml = "<h2>While you wait</h2><p>Nothing to do.</p>";
  fakeApi()
    .on(offerApi.simplified, { cardText: "Your card comes by mail.", dynamicHtml, steps })
    .on(documentApi.configuration, {
      maximumMegabytesPerFile: 10,
      maximumMegabytesTogether: 25,
      acceptedTypes: ["pdf"],
      primaryDocumentUploadEnabled: true,
      coborrowerDocumentUploadEnabled: false,
    })
    .on(documentApi.list, { documents: [] })
    .on(offerApi.read, {
      loanOffer: null,
      loanApplication: {
        productTypeId: ProductCode.creditCard,
        description: "Harborlight Card",
        requestedLoanAmount: 4000,
        requestedLoanTermInMonths: null,
        referenceNumber: "8001",
      },
      primaryDocumentUploadEnabled: true,
      coborrowerDocumentUploadEnabled: false,
      missingApplicationToken: false,
      approval,
      following,
      ...(checkedRate !== undefined && { checkedRate }),
      people: [{ applicantType: 1, firstName: "Maya" }],
      papers: [...papersOf(["photoId", "incomeStatements"], came), ...others],
      scoreNotice: {
        kind: "creditScore",
        addressee: { firstName: "Maya", lastName: "Reed" },
        value: 741,
        model: "VantageScore 3.0",
        rangeLow: 300,
        rangeHigh: 850,
        date: "2026-10-03",
        factors: [],
        bureau: { name: "Example Bureau", address: "PO Box 1, Anytown, PA 19022", phone: "(800) 555-0199" },
      },
    });
  const { Screen } = simplifiedLoanOfferScreen;
  const journey = aJourney({ productTypeId: ProductCode.creditCard, exit: "simplifiedLoanOffer", submitted: true });
  return renderPage(
    <Screen
      journey={journey}
      productCode={ProductCode.creditCard}
      outcome="simplifiedLoanOffer"
      onDone={vi.fn<() => void>()}
    />,
  );
}

test(
  "shows the request and the institution's next steps for an approval without an offer",
  {
    tags: [
      "2.screen.simplified-offer",
      "3.other-config.simplifiedLoanOfferCardText",
      "3.other-config.simplifiedLoanOfferDynamicHtml",
    ],
  },
  async () => {
    await approved();

    expect(screen.getByRole("heading", { level: 1, name: "You're approved, Maya" })).toBeVisible();
    expect(screen.getByText("You asked for a limit of $4,000.00.")).toBeVisible();
    expect(screen.getByText("Your card comes by mail.")).toBeVisible();
    expect(screen.getByRole("heading", { level: 2, name: "While you wait" })).toBeVisible();
    expect(screen.getByText("Reference number 8001")).toBeVisible();
    expect(screen.getByText("Our newest email leads back to this page")).toBeVisible();
  },
);

test("says why the rate differs from the soft check's", async () => {
  await approved(ofCard, oneStep, asksToJoin, {}, 12.64);

  expect(screen.getByText(/^Your soft check showed 12\.64% APR\. This rate comes from our full review/)).toBeVisible();
});

test(
  "shows the credit score that was used, and no button to accept",
  { tags: ["3.other-config.endOfApplicationFlowButtonText", "3.other-config.redirectUrl"] },
  async () => {
    await approved();

    expect(screen.queryByRole("button", { name: /Accept/ })).not.toBeInTheDocument();
    expect(screen.getByText(/741/)).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "See all loans" })).toHaveAttribute("href", "/");
    expect(screen.getByRole("link", { name: "Back to Testing" })).toHaveAttribute(
      "href",
      "https://www.testing.example/",
    );
  },
);

test.each<[string, Approval, readonly string[]]>([
  ["a card's limit, rate and minimum payment", ofCard, ["Your credit limit$4,000.00", "Rate14.49% APR", " a month"]],
  [
    "the balances of other cards that fill a part of the limit",
    { ...ofCard, balanceTransferAmount: 1500, balanceTransferFee: "3% of the amount" },
    ["Balance to transfer$1,500.00", "Transfer fee: 3% of the amount"],
  ],
  [
    "a loan's payment, rate and term",
    { loanAmount: 600, termInMonths: 6, annualPercentageRate: 7.99, monthlyPayment: 102.34 },
    ["Your monthly payment$102.34", "6 monthly payments", "Rate7.99% APR", "Term6 months", "Amount$600.00"],
  ],
  [
    "the account behind a loan on savings, and how much of it is held",
    {
      loanAmount: 600,
      termInMonths: 6,
      annualPercentageRate: 3.49,
      monthlyPayment: 101.02,
      heldAccount: { kind: "Share savings", lastFour: "0417" },
    },
    ["We hold$600.00 in Share savings ending in 0417"],
  ],
  [
    "the account that is opened for a loan on savings",
    {
      loanAmount: 600,
      termInMonths: 6,
      annualPercentageRate: 3.49,
      monthlyPayment: 101.02,
      heldAccount: { kind: "Certificate" },
    },
    ["We hold$600.00 in the account that you open: Certificate"],
  ],
  [
    "a payment with the chosen protection, and the loan's own payment",
    {
      loanAmount: 600,
      termInMonths: 6,
      annualPercentageRate: 7.99,
      monthlyPayment: 102.34,
      paymentProtectionMonthly: 1.5,
    },
    ["Your monthly payment$103.84", "Each payment is $102.34 plus $1.50 for the payment protection you chose"],
  ],
])("shows %s", async (_, approval, shown) => {
  await approved(approval);

  for (const text of shown) expect(screen.getByRole("main")).toHaveTextContent(text);
});

test("names the day, the membership, this person's documents, and how to say no", async () => {
  await approved();

  const steps = screen.getByRole("heading", { name: "What happens next" }).parentElement!;
  for (const step of [
    "Your card comes by October 13, 2026.",
    "We open your membership first. It takes $5.",
    "Send the missing papers by October 16, 2026.",
  ])
    expect(steps).toHaveTextContent(step);
  expect(screen.getByText("October 13,")).toBeVisible();
  expect(screen.getByText(/nothing to accept here\. You owe nothing until you use the card\..*Call/)).toHaveTextContent(
    /Call \(207\) 555-0100/,
  );
  const needed = screen.getByRole("heading", { name: "What we need from you" }).parentElement!;
  const papers = within(needed).getAllByRole("listitem");
  expect(papers[0]).toHaveTextContent(/^A driver's license or other IDStill needed/);
  expect(papers[1]).toHaveTextContent(/^A statement of other incomeStill needed$/);
});

test("names the day of a paper that the institution asked for as the first of several", async () => {
  const asked = papersOf(["payStubs"], { taskId: "stubs", dueOn: "2026-10-09" });
  await approved(ofCard, oneStep, asksToJoin, { dueOn: "2026-10-16" }, undefined, asked);

  const steps = screen.getByRole("heading", { name: "What happens next" }).parentElement!;
  expect(steps).toHaveTextContent("Send the first papers by October 9, 2026.");
  expect(steps).not.toHaveTextContent("October 16");
});

test("says that the papers have arrived", async () => {
  await approved(ofCard, oneStep, asksToJoin, { state: "sent", files: 1 });

  expect(screen.getByRole("main")).toHaveTextContent("We check your papers.");
  expect(screen.queryByText(/missing papers/)).not.toBeInTheDocument();
});

test("says by when somebody gets in touch if the product has no steps of its own", async () => {
  await approved(ofCard, []);

  expect(screen.getByRole("main")).toHaveTextContent("We'll contact you by October 5, 2026.");
});

test("leaves out the contact if the product's own step says who gets in touch by then", async () => {
  await approved(ofCard, [{ text: "We call you by {date}.", date: "2026-10-05" }]);

  expect(screen.queryByText(/contact you by/)).not.toBeInTheDocument();
  const [first, second] = screen.getAllByRole("listitem");
  expect(first).toHaveTextContent("We call you by October 5, 2026.");
  expect(second).toHaveTextContent("We open your membership first.");
});

test("lists the steps in the order of their days, the contact about other cards first", async () => {
  await approved({ ...ofCard, balanceTransferAmount: 1500 }, [{ text: "It comes by {date}.", date: "2026-10-20" }]);

  const steps = screen.getByRole("heading", { name: "What happens next" }).parentElement!;
  expect(
    within(steps)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "We'll contact you by October 5, 2026 and ask which cards to pay.",
    "We open your membership first. It takes $5.",
    "Send the missing papers by October 16, 2026.",
    "It comes by October 20, 2026.",
    "Your card comes by mail.",
  ]);
});

test("says that another application opens the membership", async () => {
  await approved(ofCard, oneStep, { contactBy: "2026-10-05", isMemberElsewhere: true });

  expect(screen.getByText("Your other application opens your membership, so you pay for it only once.")).toBeVisible();
  expect(screen.queryByText(/It takes \$5/)).not.toBeInTheDocument();
});

test("says nothing about other cards if none were named", async () => {
  await approved();

  expect(screen.queryByText(/which cards to pay/)).not.toBeInTheDocument();
});
