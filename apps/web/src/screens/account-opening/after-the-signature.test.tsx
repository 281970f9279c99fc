// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { accountFundingApi } from "@portico/contract/account-funding";
import { ProductCode } from "@portico/domain/loan/product";
import { aJourney } from "../../testing/samples.ts";
import { anOpening, aServer, checking, journey, shown, type Opening } from "./testing/last-page.tsx";

const card = { source: "card", amount: 50, brand: "visa", lastFour: "4242", isReady: true } as const;

test.each([
  ["ready", "Your bank shows $50.00 as reserved on your card."],
  ["canceled", "Your card doesn't hold money for this anymore."],
] as const)("says during a review what a card holds while its payment is %s", async (state, said) => {
  aServer({ state: "inReview", accounts: [], payments: [{ ...card, state }] });

  await shown();

  expect(await screen.findByText(said, { exact: false })).toBeVisible();
});

test.each(["inReview", "paymentNeeded"] as const)("leads to the status, where %s can be closed", async (state) => {
  aServer({ state, accounts: [] });

  await shown();

  const link = await screen.findByRole("link", { name: "See its status, or close it" });
  expect(link).toHaveAttribute("href", "/status");
});

const frozen = { name: "ChexSystems", telephone: "(800) 428-9623", mayAskAgain: true };

test("asks the agency again once the person says that they lifted the freeze", async () => {
  const api = aServer({ state: "inReview", accounts: [], frozenFile: frozen });
  api.on(accountFundingApi.askAgain, { isOpen: false, journey });
  const { user } = await shown();

  await user.click(await screen.findByRole("button", { name: "I lifted the freeze" }));

  expect(api.callsOf(accountFundingApi.askAgain)).toMatchObject([{ input: { applicationId: journey.applicationId } }]);
});

test("says when the file was still frozen, and asks no more than a few times a day", async () => {
  const askedAgainAt = "2026-11-22T19:15:00.000Z";
  aServer({ state: "inReview", accounts: [], frozenFile: { ...frozen, askedAgainAt, mayAskAgain: false } });

  await shown();

  const part = await screen.findByRole("region", { name: "Lift the freeze on your file" });
  expect(part).toHaveTextContent(/We asked ChexSystems on Nov 22, .+, and your file was still frozen\./);
  expect(part).toHaveTextContent("We can't ask again today.");
  expect(within(part).queryByRole("button")).not.toBeInTheDocument();
});

test("says what only the person can do about a frozen file", async () => {
  aServer({ state: "inReview", accounts: [], frozenFile: frozen });

  await shown();

  const part = await screen.findByRole("region", { name: "Lift the freeze on your file" });
  expect(part).toHaveTextContent(/Only you can lift that\. Call ChexSystems at \(800\) 428-9623 and ask for it\./);
  expect(screen.getByRole("main")).not.toHaveTextContent("You don't have to do anything");
});

const bankPayment = { source: "bankAccount", amount: 200, bankName: "First Island Bank", isReady: true } as const;

test.each([
  [{ ...card, state: "paid" }, "We charged $50.00 to your Visa card ending in 4242."],
  [{ ...card, state: "ready" }, "We haven't charged your Visa card ending in 4242 yet."],
  [{ ...bankPayment, state: "processing" }, "We asked for $200.00 from your account at First Island Bank."],
] as const)("says what is charged when the opening is late: %o", async (payment, said) => {
  aServer({ state: "opening", accounts: [], isLate: true, payments: [payment] });

  await shown();

  expect(await screen.findByRole("heading", { level: 1, name: "This is taking longer than usual" })).toBeVisible();
  expect(screen.getByText(said)).toBeVisible();
  expect(screen.getByText("If we can't open your accounts, all of it goes back to you.")).toBeVisible();
});

test("shows what is open while a person finishes the rest, and says what was charged", async () => {
  const savings = { fundingProductId: 1, displayText: "Share savings", deposits: [] };
  aServer({
    state: "partlyOpen",
    accounts: [savings, { ...checking, deposits: [] }],
    payments: [{ ...card, state: "paid" }],
  });

  await shown();

  expect(await screen.findByRole("heading", { level: 1, name: "Part of what you asked for is open" })).toBeVisible();
  const accounts = screen.getByRole("region", { name: "Your accounts" });
  expect(within(accounts).getByText("Share savings: not open yet")).toBeVisible();
  expect(within(accounts).getByRole("button", { name: "Show numbers: Tide checking" })).toBeVisible();
  expect(within(accounts).queryByRole("button", { name: "Show numbers: Share savings" })).not.toBeInTheDocument();
  expect(screen.getByText("We charged $50.00 to your Visa card ending in 4242.")).toBeVisible();
  expect(screen.getByRole("main")).not.toHaveTextContent("Nothing has been charged");
});

test("says that a bank's payment goes back once it is here", async () => {
  aServer({ state: "givenBack", accounts: [], refunds: [{ source: "bankAccount", amount: 200 }] });

  await shown();

  const said =
    "$200.00 from your account at another bank is still on its way to us. We send it back as soon as it's here.";
  expect(await screen.findByText(said)).toBeVisible();
});

type Deposit = Opening["accounts"][number]["deposits"][number];
const posted: Deposit = { source: "bankAccount", amount: 200, bankName: "First Island Bank", state: "posted" };

test.each<[string, Deposit, string]>([
  ["held", { ...posted, holdUntil: "2999-12-07" }, ", in Tide checking December 7, 2999"],
  ["held until a day that has come", { ...posted, holdUntil: "2020-12-07" }, ", in Tide checking Now"],
  ["late", { ...posted, state: "pending", holdUntil: "2020-12-07" }, ", on its way, in Tide checking Later than usual"],
])("says of a deposit that is %s whether it can be used", async (_what, deposit, said) => {
  aServer({ accounts: [{ ...checking, deposits: [deposit] }] });

  await shown();

  const next = await screen.findByRole("region", { name: "What happens next" });
  const name = `$200.00 from your account at First Island Bank${said}`;
  expect(within(next).getByRole("row", { name })).toBeVisible();
});

test("doesn't say that somebody is all set after all of the money came back", async () => {
  aServer({ accounts: [{ ...checking, deposits: [{ source: "card", amount: 50, state: "reversed" }] }] });

  await shown();

  expect(
    await screen.findByRole("heading", { level: 1, name: "Your accounts are open, but no money came" }),
  ).toBeVisible();
  expect(screen.getByRole("main")).not.toHaveTextContent("all set");
});

test("says of a disputed card that nobody can use its money", async () => {
  const deposit: Deposit = { source: "card", amount: 50, brand: "visa", lastFour: "4242", state: "posted" };
  aServer({ accounts: [{ ...checking, deposits: [deposit] }], payments: [{ ...card, state: "disputed" }] });

  await shown();

  const next = await screen.findByRole("region", { name: "What happens next" });
  expect(next).toHaveTextContent(
    /You can't use \$50\.00 from your Visa card ending in 4242 right now\. .* call your bank and say so\./,
  );
  expect(within(next).queryByRole("row", { name: /4242/ })).not.toBeInTheDocument();
});

test.each([
  ["depositsLate", "The time to confirm it is over."],
  ["depositTries", "The amounts or the code didn't match too many times."],
])("says at once that the vendor ended the confirmation: %s", async (problem, said) => {
  const typed = { source: "bankAccount", amount: 200, lastFour: "6789", isReady: true } as const;
  const deposit: Deposit = { source: "bankAccount", amount: 200, state: "pending", holdUntil: "2999-12-07" };
  const accounts = [{ ...checking, deposits: [deposit] }];
  const ended = { ...typed, state: "open", problem: { problem, message: "", next: "addAccountAgain" } } as const;
  const api = aServer({ accounts, payments: [{ ...typed, state: "needsDeposits" }] });
  api.on(accountFundingApi.confirmDeposits, { payment: ended, journey });
  const { user } = await shown();

  await user.type(await screen.findByRole("textbox"), "SM44DD");
  api.on(accountFundingApi.opening, anOpening({ accounts, payments: [ended] }));
  await user.click(screen.getByRole("button", { name: "Confirm" }));

  expect(await screen.findByRole("alert", { name: "We couldn't confirm your bank account" })).toHaveTextContent(said);
  expect(screen.getByRole("main")).toHaveTextContent("We took nothing from your account at another bank");
  expect(screen.getByRole("main")).not.toHaveTextContent("on its way");
});

test("says whose debit card comes, and how the other owner gets one", async () => {
  aServer({ jointFirstName: "Piet" });

  await shown();

  expect(
    await screen.findByRole("row", { name: "Rosa's debit card ending in 1177 By December 10, 2026" }),
  ).toBeVisible();
  expect(screen.getByText(/^If Piet wants a card too, call us at/)).toBeVisible();
});

test("leads a new member into online banking, and shows the member number with the others", async () => {
  const onlineBanking = { text: "Sign up with your member number.", link: "https://bank.example/join" };
  aServer({ onlineBanking }).on(accountFundingApi.numbers, {
    accountNumber: "0010024821",
    routingNumber: "211288239",
    micrNumber: "0010024821",
    memberNumber: "9500017",
  });
  const { user } = await shown();

  const part = await screen.findByRole("region", { name: "Online banking" });
  expect(within(part).getByText(/^Sign up with your member number\./)).toBeVisible();
  expect(within(part).getByRole("link", { name: "Get online banking" })).toHaveAttribute("href", onlineBanking.link);
  await user.click(screen.getByRole("button", { name: "Show numbers: Tide checking" }));

  expect((await screen.findByText("Member number")).parentElement).toHaveTextContent("9500017");
  expect(screen.getByRole("button", { name: "Copy: member number, Tide checking" })).toBeVisible();
});

test("offers one loan under everything else, and leads into its application", async () => {
  const loan = aJourney({ frontier: "identification" });
  const api = aServer({ loanOffer: { productTypeId: ProductCode.auto } });
  api.on(accountFundingApi.answerLoanOffer, { began: true, journey: loan });
  const { user, onDone } = await shown();

  const part = await screen.findByRole("region", { name: /^One more thing: / });
  expect(part).toHaveTextContent(/We didn't look at your credit\. .* We ask you before we look\./);
  expect(screen.getByRole("main")).not.toHaveTextContent(/prequalified|approved/i);
  expect(screen.getAllByRole("heading", { level: 2 }).at(-1)).toHaveTextContent(/^One more thing/);
  await user.click(within(part).getByRole("button", { name: "Check my rate" }));

  expect(api.callsOf(accountFundingApi.answerLoanOffer)[0]?.input).toMatchObject({ answer: "taken" });
  expect(onDone).toHaveBeenCalledWith(loan);
});

test("asks nothing again after a no to the loan", async () => {
  const api = aServer({ loanOffer: { productTypeId: ProductCode.auto } });
  api.on(accountFundingApi.answerLoanOffer, { began: false, journey });
  const { user } = await shown();
  await screen.findByRole("region", { name: /^One more thing/ });
  api.on(accountFundingApi.opening, anOpening());

  await user.click(screen.getByRole("button", { name: "No, thanks" }));

  await waitFor(() => expect(screen.queryByRole("region", { name: /^One more thing/ })).not.toBeInTheDocument());
});
