// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { OutputOf } from "@portico/contract/endpoint";
import type { Journey } from "@portico/contract/journey";
import { reviewApi } from "@portico/contract/application";
import { estimateApi } from "@portico/contract/estimate";
import { loanRequestApi } from "@portico/contract/loan-request";
import { termEstimateOf } from "@portico/domain/loan/estimate";
import type { LoanRequestProduct, LoanRequestSettings } from "@portico/domain/loan/loan-request";
import { isOpenEnd } from "@portico/domain/loan/product";
import { noteLikelyNo } from "../../api/likely-no-mark.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { aFrame, renderStep } from "../../testing/render-step.tsx";
import { aJourney, aStartUp } from "../../testing/samples.ts";
import { loanRequestScreen } from "./loan-request-screen.tsx";

const options = (...texts: string[]) =>
  texts.map((displayText, index) => ({ id: index + 1, displayText, requiresManualEntry: false }));

function settingsOf(productTypeId: LoanRequestProduct): LoanRequestSettings {
  return {
    productTypeId,
    loanTermTiers: [
      { minLoanAmount: 500, maxLoanAmount: 20_000, loanTerms: isOpenEnd(productTypeId) ? [] : [12, 24, 36] },
    ],
    loanPurposes: options("Home repairs", "Something else"),
    branchPreferences: options("Old Port", "Mill Creek"),
    shareAccounts: options("Share savings", "Certificate"),
    collaterals: options("A tractor", "A trailer", "An outboard", "Tools", "Instruments", "Something else"),
    balanceTransfers: true,
    balanceTransferFee: "3% of the amount",
    maximumLoanToShare: 0.9,
  };
}

const labels = {
  amount: /^(Loan amount|Credit limit)/,
  purpose: /What is it for/,
  term: /How long/,
  transfer: /Balance to transfer/,
  account: /Which account/,
  digits: /Last four digits/,
  balance: /About how much is in it/,
  collateral: /^What is it\?/,
  description: /Describe it/,
  value: /About how much is it worth/,
  branch: /Which branch/,
  comments: /Anything we should know/,
};
type Field = keyof typeof labels;

async function asked(
  productCode: LoanRequestProduct,
  before: OutputOf<typeof loanRequestApi.read>["loanRequest"] = null,
  accounts: OutputOf<typeof loanRequestApi.memberAccounts>["accounts"] = [],
  memberType: Journey["memberType"] = "existing",
) {
  const journey = aJourney({ productTypeId: productCode, memberType });
  const api = fakeApi()
    .on(loanRequestApi.read, { loanRequest: before, settings: settingsOf(productCode), usualShare: 0.8 })
    .on(loanRequestApi.memberAccounts, { accounts })
    .on(loanRequestApi.save, { updated: true, journey });
  const [product] = aStartUp().products;
  const frame = aFrame(aStartUp({ products: [{ ...product!, id: productCode, rateText: "From 9.49% APR" }] }));
  return { api, journey, ...(await renderStep(loanRequestScreen, { journey, productCode, frame })) };
}

const isThere = (field: Field) =>
  screen.queryAllByLabelText(labels[field]).length +
    screen.queryAllByRole("radiogroup", { name: labels[field] }).length >
  0;

test.each<[LoanRequestProduct, string, Field[]]>([
  [4, "a signature loan", ["amount", "purpose", "term", "branch", "comments"]],
  [5, "a line", ["amount", "purpose", "branch", "comments"]],
  [9, "a card", ["amount", "purpose", "transfer", "branch", "comments"]],
  [10, "a share secured loan", ["amount", "purpose", "term", "account", "digits", "balance", "branch", "comments"]],
  [11, "a secured loan", ["amount", "purpose", "term", "collateral", "description", "value", "branch", "comments"]],
  [12, "a seasonal loan", ["amount", "purpose", "term", "branch", "comments"]],
])("shows only the fields of product %d (%s)", async (productCode, _name, fields) => {
  await asked(productCode);

  const shown = (Object.keys(labels) as Field[]).filter(isThere);

  expect(shown.toSorted()).toEqual(fields.toSorted());
});

test("doesn't say that a signature loan is unsecured, because the member's shares may secure it", async () => {
  await asked(4);

  expect(screen.getByText(/^Borrow for what you need\. No vehicle or home secures it\./)).toBeVisible();
  expect(screen.queryByText(/nothing has to secure|unsecured/i)).not.toBeInTheDocument();
});

const save = { name: "Save and continue" };

test("saves a signature loan with its own name for the branch", async () => {
  const { api, user, onDone, journey } = await asked(4);

  await user.selectOptions(screen.getByLabelText(labels.purpose), "Home repairs");
  await user.type(screen.getByLabelText("Loan amount"), "3,000");
  await user.click(screen.getByRole("radio", { name: /^24 months/ }));
  await user.selectOptions(screen.getByLabelText(labels.branch), "Mill Creek");
  await user.click(screen.getByRole("button", save));

  expect(api.callsOf(loanRequestApi.save)[0]?.input).toEqual({
    productTypeId: 4,
    loanApplicationId: 8001,
    loanRequest: {
      productTypeId: 4,
      loanAmount: 3000,
      loanPurposeConfigurationId: 1,
      requestedLoanTermInMonths: 24,
      branchPreferencesConfigurationId: 2,
    },
  });
  expect(onDone).toHaveBeenCalledWith(journey);
});

test("fills in what the person said of a declined loan, for them to change", async () => {
  fakeApi().on(loanRequestApi.read, { loanRequest: null, settings: settingsOf(4), toldPurpose: 2 });
  await renderStep(loanRequestScreen, { journey: aJourney({ productTypeId: 4 }), productCode: 4 });

  expect(screen.getByLabelText(labels.purpose)).toHaveDisplayValue("Something else");
});

test("saves a secured loan's branch under its singular name, and offers many branches in a list", async () => {
  const { api, user } = await asked(11);

  await user.selectOptions(screen.getByLabelText(labels.collateral), "A tractor");
  await user.type(screen.getByLabelText(labels.description), "2019 Kubota L2501");
  await user.type(screen.getByLabelText(labels.value), "14000");
  await user.selectOptions(screen.getByLabelText(labels.purpose), "Something else");
  await user.type(screen.getByLabelText("Loan amount"), "5000");
  await user.click(screen.getByRole("radio", { name: /^36 months/ }));
  await user.selectOptions(screen.getByLabelText(labels.branch), "Old Port");
  await user.click(screen.getByRole("button", save));

  expect(api.callsOf(loanRequestApi.save)[0]?.input["loanRequest"]).toEqual({
    productTypeId: 11,
    collateralConfigurationId: 1,
    collateralDescription: "2019 Kubota L2501",
    estimatedCollateralValue: 14_000,
    loanPurposeConfigurationId: 2,
    loanAmount: 5000,
    requestedLoanTermInMonths: 36,
    branchPreferenceConfigurationId: 1,
  });
});

test("says what to enter for savings whose account isn't open yet", async () => {
  await asked(10);

  expect(screen.getByLabelText(labels.balance)).toHaveAccessibleDescription(
    "If it isn't open yet, enter how much you'll put in.",
  );
});

test("explains a secured loan's fields for an account elsewhere too", async () => {
  await asked(11);

  for (const field of ["description", "value"] as const)
    expect(screen.getByLabelText(labels[field])).toHaveAccessibleDescription(/account/);
});

test("warns about a loan above the value that the person gave its security", async () => {
  const { user } = await asked(11);
  await user.type(screen.getByLabelText("About how much is it worth?"), "4000");
  await user.type(screen.getByLabelText("Loan amount"), "5000");

  expect(screen.getByText("We usually lend up to $3,200 on it")).toBeVisible();
  expect(screen.getByRole("slider").nextElementSibling).toHaveTextContent(/\$3,200$/);
  expect(screen.getByText(/^You said that it's worth about \$4,000/)).toHaveTextContent(
    "You can go on with $5,000. If we say no to that, asking for less later may mean a new application and another credit check. Lowering it now doesn't.",
  );
  await user.click(screen.getByRole("button", { name: "Use $3,200" }));
  expect(screen.getByLabelText("Loan amount")).toHaveDisplayValue("3,200.00");
  expect(screen.queryByText("We usually lend up to $3,200 on it")).not.toBeInTheDocument();
});

test("ends the slider at the limit for savings, and brings the largest amount in place of a higher one", async () => {
  const { user } = await asked(10);
  await user.type(screen.getByLabelText(labels.balance), "2000");
  expect(screen.getByRole("slider").nextElementSibling).toHaveTextContent(/\$1,800$/);

  await user.type(screen.getByLabelText("Loan amount"), "1900");
  expect(screen.getByRole("region", { name: "Your estimate" })).toBeVisible();
  expect(screen.queryByText(/^Your credit/)).not.toBeInTheDocument();
  await user.click(await screen.findByRole("button", { name: "Use $1,800" }));

  expect(screen.getByLabelText("Loan amount")).toHaveDisplayValue("1,800.00");
});

test("shows the limit for savings as soon as it is known, and rejects a higher amount", async () => {
  const { api, user } = await asked(10);

  await user.type(screen.getByLabelText(labels.balance), "2000");
  expect(screen.getByText(/With this balance, we can lend up to \$1,800/)).toBeInTheDocument();
  await user.click(screen.getByLabelText("Share savings"));
  await user.type(screen.getByLabelText(labels.digits), "0417");
  await user.selectOptions(screen.getByLabelText(labels.purpose), "Home repairs");
  await user.type(screen.getByLabelText("Loan amount"), "1900");
  await user.click(screen.getByRole("radio", { name: /^12 months/ }));
  await user.click(screen.getByRole("button", save));

  // Once at the field and once in the list of errors.
  expect(screen.getAllByText("With this balance, we can lend up to $1,800.")).toHaveLength(2);
  expect(api.callsOf(loanRequestApi.save)).toEqual([]);
});

test("asks a new person which account they will open, and for no number of it", async () => {
  const { api, user } = await asked(10, null, [], "new");

  expect(isThere("digits") || isThere("balance")).toBe(false);
  await user.click(
    within(screen.getByRole("radiogroup", { name: "Which account will you open?" })).getByText("Certificate"),
  );
  const putIn = screen.getByLabelText("How much will you put in it?");
  expect(putIn).toHaveAccessibleDescription(/You put the money in before we hold any of it/);
  await user.type(putIn, "2000");
  await askForTheRest(user);

  expect(api.callsOf(loanRequestApi.save)[0]?.input["loanRequest"]).toMatchObject({
    shareAccountConfigurationId: 2,
    shareBalanceAmount: 2000,
  });
});

test("rejects a balance above the limit at its field", async () => {
  const { api, user } = await asked(9);

  await user.type(screen.getByLabelText("Credit limit"), "2000");
  await user.type(screen.getByLabelText(labels.transfer), "2500");
  await user.selectOptions(screen.getByLabelText(labels.purpose), "Home repairs");
  await user.click(screen.getByRole("button", save));

  expect(
    screen.getByRole("link", { name: /^Balance to transfer from other cards: This can be at most/ }),
  ).toBeVisible();
  expect(api.callsOf(loanRequestApi.save)).toEqual([]);
});

test("names the transfer fee, and says that somebody asks for the cards", async () => {
  await asked(9);

  const field = screen.getByLabelText(labels.transfer);
  expect(field).toHaveAccessibleDescription(
    /someone will contact you and ask which cards\. Transfer fee: 3% of the amount\./,
  );
});

test("names each missing answer of an empty page", async () => {
  const { user, onDone } = await asked(4);

  await user.click(screen.getByRole("button", save));

  expect(screen.getByLabelText(labels.purpose)).toHaveAccessibleDescription(/Choose what it is for\./);
  expect(onDone).not.toHaveBeenCalled();
});

test("shows the saved request again", async () => {
  await asked(5, { productTypeId: 5, loanAmount: 4000, loanPurposeConfigurationId: 2 });

  expect(screen.getByLabelText("Credit limit")).toHaveDisplayValue(/^4,?000/);
  expect(screen.getByLabelText(labels.purpose)).toHaveDisplayValue("Something else");
});

test("shows the payment of a loan at the institution's rate", async () => {
  const { api, user } = await asked(12);
  api.on(estimateApi.read, ({ loanAmount }) => ({
    loanAmount,
    nearestLoanAmount: loanAmount,
    isRateAvailable: true,
    terms: [termEstimateOf(loanAmount, 12, { from: 799, to: 799 })],
    line: null,
  }));

  await user.type(screen.getByLabelText("Loan amount"), "1200");
  await user.click(screen.getByRole("radio", { name: /^12 months/ }));

  expect(await screen.findByText("12 payments for $1,200, 7.99% APR")).toBeVisible();
  expect(screen.getByText("$104 a month")).toBeVisible();
});

test("leaves the price out of a typed amount to which we'd likely say no, says why, and shows that of a smaller one", async () => {
  const { api, user } = await asked(12);
  api.on(reviewApi.likelyNo, ({ loanAmount }) => ({ isLikely: loanAmount >= 1200 }));
  noteLikelyNo(7001);
  api.on(estimateApi.read, ({ loanAmount }) => ({
    loanAmount,
    nearestLoanAmount: loanAmount,
    isRateAvailable: true,
    terms: [termEstimateOf(loanAmount, 12, { from: 799, to: 799 })],
    line: null,
  }));

  await user.type(screen.getByLabelText("Loan amount"), "1200");
  await user.click(screen.getByRole("radio", { name: /^12 months/ }));

  expect(await screen.findByText("We left out the payment and rate, because we'd likely say no.")).toBeVisible();
  expect(screen.queryByText(/a month|APR/)).not.toBeInTheDocument();
  await user.clear(screen.getByLabelText("Loan amount"));
  await user.type(screen.getByLabelText("Loan amount"), "1000");
  expect(await screen.findByText(/^\$\d+ a month$/)).toBeVisible();
  expect(screen.queryByText(/^We left out/)).not.toBeInTheDocument();
  sessionStorage.clear();
});

test("shows the rate and the minimum payment of a line", async () => {
  const { api, user } = await asked(5);
  api.on(estimateApi.read, ({ loanAmount }) => ({
    loanAmount,
    nearestLoanAmount: loanAmount,
    isRateAvailable: true,
    terms: [],
    line: { annualPercentageRate: { from: 11.49, to: 17.49 }, minimumPaymentOfLimit: 80 },
  }));

  await user.type(screen.getByLabelText("Credit limit"), "4000");

  expect(await screen.findByText("11.49% to 17.49% APR")).toBeVisible();
  expect(screen.getByText("If you use all $4,000, your minimum payment is $80 a month.")).toBeVisible();
});

const savings = {
  memberAccountReference: "k3",
  shareAccountConfigurationId: 1,
  lastFour: "0417",
  availableBalance: 4000,
};
const certificate = { ...savings, memberAccountReference: "z8", shareAccountConfigurationId: 2, lastFour: "7712" };
const own = { name: /^Share savings ending in 0417/ };

/** Answers everything but the account. */
async function askForTheRest(user: UserEvent) {
  await user.selectOptions(screen.getByLabelText(labels.purpose), "Home repairs");
  await user.type(screen.getByLabelText("Loan amount"), "1500");
  await user.click(screen.getByRole("radio", { name: /^12 months/ }));
  await user.click(screen.getByRole("button", save));
}

test("lets a member choose one of their accounts, so that they type nothing about it", async () => {
  const { api, user } = await asked(10, null, [savings, certificate]);

  expect(isThere("digits") || isThere("balance")).toBe(false);
  expect(screen.getByRole("radio", own)).toHaveAccessibleDescription("$4,000.00 available");
  await user.click(screen.getByRole("radio", own));
  expect(screen.getByText(/With this balance, we can lend up to \$3,600/)).toBeVisible();
  await askForTheRest(user);

  expect(api.callsOf(loanRequestApi.save)[0]?.input["loanRequest"]).toMatchObject({
    memberAccountReference: "k3",
    shareAccountConfigurationId: 1,
    shareAccountLastFour: "0417",
    shareBalanceAmount: 4000,
  });
});

const little = { ...savings, memberAccountReference: "p2", lastFour: "8210", availableBalance: 210.75 };
const tooLittle = "This isn't enough for a loan";

test("offers no account with too little for the smallest loan, and says so before an amount is asked", async () => {
  await asked(10, null, [little, savings]);

  const row = screen.getByRole("radio", { name: /ending in 8210/ });
  expect(row).toBeDisabled();
  expect(row).toHaveAccessibleDescription("$210.75 available. A loan takes at least $555.56.");
  expect(screen.getByRole("radio", own)).toBeEnabled();
  expect(screen.queryByText(tooLittle)).not.toBeInTheDocument();
});

test("says what other loans hold on an account, and lends on the rest", async () => {
  const rest = { ...savings, availableBalance: 1000, heldAmount: 3000 };
  const taken = { ...little, availableBalance: 0, heldAmount: 4000 };
  const { user } = await asked(10, null, [rest, taken]);

  expect(screen.getByRole("radio", own)).toHaveAccessibleDescription(
    "$1,000.00 left. We hold $3,000.00 for another loan.",
  );
  expect(screen.getByRole("radio", { name: /ending in 8210/ })).toBeDisabled();
  await user.click(screen.getByRole("radio", own));

  expect(screen.getByText(/With this balance, we can lend up to \$900/)).toBeVisible();
});

test("leads on if none of a member's accounts holds enough", async () => {
  const { user } = await asked(10, null, [little]);

  const note = screen.getByText(tooLittle);
  const amount = screen.getByLabelText("Loan amount");
  expect(note.compareDocumentPosition(amount) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(screen.getByText(/^Our smallest loan is \$500\. It takes at least \$555\.56/)).toHaveTextContent(
    "and your largest one has $210.75. Put in $344.81 more, or see our other loans.",
  );
  expect(screen.getByRole("link", { name: "See all loans" })).toHaveAttribute("href", "/");
  await user.click(screen.getByRole("radio", { name: /^Another account/ }));
  expect(screen.queryByText(tooLittle)).not.toBeInTheDocument();
});

test("doesn't send somebody from a balance below the smallest loan to an amount above it", async () => {
  const { api, user } = await asked(10);
  await user.type(screen.getByLabelText(labels.balance), "210.75");
  await user.click(screen.getByLabelText("Share savings"));

  expect(await screen.findByText(tooLittle, {}, { timeout: 3000 })).toBeVisible();
  expect(screen.getByText(/choose another account, or see our other loans\.$/)).toBeVisible();
  expect(screen.queryByText(/we can lend up to/)).not.toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText(labels.purpose), "Home repairs");
  await user.type(screen.getByLabelText("Loan amount"), "500");
  await user.click(screen.getByRole("radio", { name: /^12 months/ }));
  expect(screen.queryByRole("region", { name: "Your estimate" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", save));

  expect(screen.getByLabelText(labels.balance)).toHaveAccessibleDescription(
    "If it isn't open yet, enter how much you'll put in. Our smallest loan is $500. It takes at least $555.56 in the account.",
  );
  expect(api.callsOf(loanRequestApi.save)).toEqual([]);
});

test("asks a member for the account alone if it is all that is missing", async () => {
  const { api, user } = await asked(10, null, [savings]);

  await askForTheRest(user);

  const accounts = within(screen.getByRole("radiogroup", { name: labels.account }));
  expect(accounts.getByText("Choose the account that secures the loan.")).toBeVisible();
  expect(api.callsOf(loanRequestApi.save)).toEqual([]);
});

test("lets a member type an account that isn't listed", async () => {
  const { api, user } = await asked(10, null, [savings]);

  await user.click(screen.getByRole("radio", { name: /^Another account/ }));
  await user.click(screen.getByRole("radio", { name: "Certificate" }));
  await user.type(screen.getByLabelText(labels.balance), "2000");
  await askForTheRest(user);

  const { loanRequest } = api.callsOf(loanRequestApi.save)[0]!.input;
  expect(loanRequest).toMatchObject({ shareAccountConfigurationId: 2, shareBalanceAmount: 2000 });
  expect(loanRequest).not.toHaveProperty("memberAccountReference");
});

const requested = {
  productTypeId: 10,
  loanAmount: 1500,
  requestedLoanTermInMonths: 12,
  shareAccountConfigurationId: 1,
  shareAccountLastFour: "0417",
  shareBalanceAmount: 4000,
  memberAccountReference: "k3",
} as const;

test("shows the chosen account again", async () => {
  await asked(10, requested, [savings, certificate]);

  expect(screen.getByRole("radio", own)).toBeChecked();
});

test("shows a chosen account that isn't known anymore as a typed one", async () => {
  const { api, user } = await asked(10, requested);

  expect(screen.getByLabelText(labels.digits)).toHaveDisplayValue("0417");
  await user.selectOptions(screen.getByLabelText(labels.purpose), "Home repairs");
  await user.click(screen.getByRole("button", save));

  expect(api.callsOf(loanRequestApi.save)[0]!.input["loanRequest"]).not.toHaveProperty("memberAccountReference");
});
