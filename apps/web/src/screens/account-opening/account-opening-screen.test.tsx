// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { accountFundingApi } from "@portico/contract/account-funding";
import { journeyApi } from "@portico/contract/journey";
import { aServer, checking, journey, shown, type Opening } from "./testing/last-page.tsx";

test("shows the open account by its last digits, what is on its way, and when the card arrives", async () => {
  aServer();

  await shown();

  expect(await screen.findByRole("heading", { level: 1, name: "You're all set, Rosa" })).toBeVisible();
  expect(document.title).not.toContain("Rosa");
  expect(screen.getByText(/Account ending in 4821/)).toBeVisible();
  const next = screen.getByRole("region", { name: "What happens next" });
  const rows = within(next).getAllByRole("row");
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ["What", "Ready to use"],
    ["$50.00 from your card, in Tide checking", "Now"],
    ["$200.00 from your account at another bank, on its way, in Tide checking", "December 7, 2999"],
    ["Your debit card ending in 1177", "By December 10, 2026"],
  ]);
});

test("shows the numbers only when their owner asks, and hides them again", async () => {
  const api = aServer().on(accountFundingApi.numbers, {
    accountNumber: "0010024821",
    routingNumber: "211288239",
    micrNumber: "0010024821",
  });
  const { user } = await shown();
  expect(screen.queryByText("0010024821", { exact: false })).not.toBeInTheDocument();

  await user.click(await screen.findByRole("button", { name: "Show numbers: Tide checking" }));
  expect(await screen.findByText("0010024821", { exact: false })).toBeVisible();
  expect(screen.getByText("211288239", { exact: false })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Hide numbers: Tide checking" }));

  expect(screen.queryByText("0010024821", { exact: false })).not.toBeInTheDocument();
  expect(api.callsOf(accountFundingApi.numbers)).toHaveLength(1);
});

test("shows the number of the direct deposit form for payments, apart from the institution's own number", async () => {
  aServer().on(accountFundingApi.numbers, {
    accountNumber: "950000202281",
    routingNumber: "211288239",
    micrNumber: "7000950000202281",
  });
  const { user } = await shown();

  await user.click(await screen.findByRole("button", { name: "Show numbers: Tide checking" }));

  const rowOf = async (label: string) => (await screen.findByText(label)).parentElement;
  expect(await rowOf("Account number for direct deposit and payments")).toHaveTextContent("7000950000202281");
  expect(await rowOf("Account number for calls and visits")).toHaveTextContent(/s950000202281/);
  expect(screen.queryByText("Account number")).not.toBeInTheDocument();
});

const refund = { source: "card", amount: 60, brand: "visa", lastFour: "4242", by: "2026-12-14" } as const;

test.each([
  ["opening", "We're opening your accounts", "We'll email you."],
  ["inReview", "We're reviewing your application", "Nothing has been charged."],
  ["declined", "We couldn't open your accounts", "Nothing has been charged."],
  ["paymentNeeded", "We need another payment", "Everything else is done."],
  [
    "givenBack",
    "We couldn't open your accounts",
    "Refund of $60.00 to your Visa card ending in 4242: by December 14, 2026",
  ],
] as const)("says what is true while the state is %s, and shows no account", async (state, title, said) => {
  aServer({ state, accounts: [{ ...checking, deposits: [] }], refunds: [refund] });

  await shown();

  expect(await screen.findByRole("heading", { level: 1, name: title })).toBeVisible();
  expect(screen.getByRole("main")).toHaveTextContent(said);
  expect(screen.getByRole("main")).not.toHaveTextContent(/sanction|because/i);
  expect(screen.queryByRole("region", { name: "Your accounts" })).not.toBeInTheDocument();
});

const late = { problem: "depositsLate", message: "The time is over.", next: "addAccountAgain" };

test.each([
  [
    "needsDeposits",
    "pending",
    undefined,
    "We take $200.00 from your account at another bank after you confirm your bank account.",
  ],
  [
    "open",
    "reversed",
    late,
    "We took nothing from your account at another bank, because the bank account wasn't confirmed.",
  ],
  ["open", "reversed", undefined, "$200.00 from your account at another bank came back, so it isn't in this account."],
] as const)("says what is true of a bank payment that is %s and %s", async (state, deposit, problem, said) => {
  const payment = { source: "bankAccount", amount: 200, state, isReady: false, ...(problem && { problem }) } as const;
  const deposits = [{ source: "bankAccount", amount: 200, state: deposit }] as const;
  aServer({ accounts: [{ ...checking, deposits: [...deposits] }], payments: [payment] });

  await shown();

  const next = await screen.findByRole("region", { name: "What happens next" });
  expect(next).toHaveTextContent(`Tide checking: ${said}`);
  expect(within(next).queryByRole("row", { name: /\$200\.00/ })).not.toBeInTheDocument();
});

test("leads to the sources when a payment is needed", async () => {
  const asked = { ...journey, exit: null, frontier: "funding" as const, path: ["funding" as const] };
  aServer({ state: "paymentNeeded" }).on(journeyApi.read, { journey: asked });
  const { user, onDone } = await shown();

  await user.click(await screen.findByRole("button", { name: "Choose how to pay" }));

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(asked));
});

test("names the limits, and shows the person's own notice", async () => {
  const notice = {
    id: "accountAction",
    title: "Notice about your account",
    sections: [{ heading: "", lines: ["For Rosa."] }],
  };
  aServer({ state: "openedWithLimits", restrictions: ["noDebitCard"], notice });

  await shown();

  expect(await screen.findByRole("region", { name: "Your limits" })).toHaveTextContent(
    /No debit card.*These limits apply instead of those in the documents you signed/,
  );
  expect(screen.getByRole("region", { name: "Notice about your account" })).toHaveTextContent("For Rosa.");
});

test("looks again while accounts are opening", async () => {
  const api = aServer({ state: "opening" });
  await shown();
  await screen.findByRole("heading", { level: 1, name: "We're opening your accounts" });

  api.on(accountFundingApi.opening, {
    state: "opened",
    firstName: "Rosa",
    accounts: [checking],
    restrictions: [],
    payments: [],
    refunds: [],
  });

  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("You're all set, Rosa"), {
    timeout: 5000,
  });
});

test("confirms the small deposits of a bank account that was typed, and says what doesn't match", async () => {
  const payment = { source: "bankAccount", amount: 200, state: "needsDeposits", isReady: true } as const;
  const problem = { problem: "depositCode", message: "That code doesn't match.", next: "typeAgain" };
  const api = aServer({ payments: [payment] }).on(accountFundingApi.confirmDeposits, {
    payment: { ...payment, problem },
    journey,
  });
  const { user } = await shown();
  const field = await screen.findByLabelText("The code, or the two amounts in cents");

  await user.type(field, "SM99ZZ");
  await user.click(screen.getByRole("button", { name: "Confirm" }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining("That code doesn't match.")));
  api.on(accountFundingApi.confirmDeposits, { payment: { ...payment, state: "processing" }, journey });
  await user.clear(field);
  await user.type(field, "32 and 45");
  await user.click(screen.getByRole("button", { name: "Confirm" }));

  await waitFor(() =>
    expect(api.callsOf(accountFundingApi.confirmDeposits).at(-1)?.input).toMatchObject({ amountsCents: [32, 45] }),
  );
});

test("names the other owner as the one who paid, and asks a joint owner for nothing", async () => {
  const payments: Opening["payments"] = [{ source: "bankAccount", amount: 200, state: "needsDeposits", isReady: true }];
  aServer({ firstName: "Piet", payer: "Rosa", payments });

  await shown();

  const next = await screen.findByRole("region", { name: "What happens next" });
  expect(
    within(next).getByText(/We take \$200\.00 from Rosa's bank after Rosa confirms the bank account\./),
  ).toBeVisible();
  expect(within(next).getByRole("row", { name: "$50.00 from Rosa's card, in Tide checking Now" })).toBeVisible();
  expect(screen.queryByText("Confirm your bank account")).not.toBeInTheDocument();
});

test("leaves another payment to the owner who pays", async () => {
  aServer({ state: "paymentNeeded", firstName: "Piet", payer: "Rosa", accounts: [] });

  await shown();

  expect(
    await screen.findByText("Rosa can choose another way to pay, with the link in our email to Rosa."),
  ).toBeVisible();
  expect(screen.queryByRole("button", { name: "Choose how to pay" })).not.toBeInTheDocument();
});
