// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { expect, onTestFinished, test } from "vitest";
import { accountFundingApi, type ToldPayment } from "@portico/contract/account-funding";
import { fakeApi } from "../../testing/fake-api.ts";
import { fakePayments } from "../../testing/fake-payments.ts";
import { renderAccountStep } from "../../testing/render-step.tsx";
import { anAccountJourney } from "../../testing/samples.ts";
import { fundingCardScreen } from "./funding-card-screen.tsx";

const journey = anAccountJourney({ frontier: "fundingCard", path: ["funding", "fundingCard"] });
const open: ToldPayment = { source: "card", amount: 50, state: "open", isReady: false };
const ready: ToldPayment = { ...open, state: "ready", isReady: true, brand: "visa", lastFour: "4242" };
let scripts = 0;
/** Each test has a script of its own, because a loaded one isn't loaded again. */
const scriptUrl = () => `https://js.example/${(scripts += 1)}.js`;

const aBeginning = (changes: { readonly payment?: ToldPayment; readonly clientSecret?: string } = {}) => ({
  payment: open,
  clientSecret: "pi_1_secret_2",
  scriptUrl: scriptUrl(),
  publishableKey: "pk_1",
  payer: { name: "Rosa Delgado", email: "rosa@example.com" },
  journey,
  ...changes,
});

const aServer = (payment: ToldPayment = open) => fakeApi().on(accountFundingApi.pay, aBeginning({ payment }));

const press = async () => screen.findByRole("button", { name: "Use this card for $50.00" });

test("authorizes the card in the vendor's fields, and goes on once our server has read it", async () => {
  const { confirmPayment } = fakePayments();
  const api = aServer().on(accountFundingApi.refresh, { payment: ready, journey });
  const { user, onDone } = await renderAccountStep(fundingCardScreen, { journey });

  expect(await screen.findByRole("heading", { level: 1, name: "Pay $50.00 by card" })).toBeVisible();
  expect(await screen.findByText("Card fields")).toBeVisible();
  await user.dblClick(await press());

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(journey));
  expect(confirmPayment).toHaveBeenCalledOnce();
  expect(api.callsOf(accountFundingApi.refresh)).toHaveLength(1);
});

test("gives the vendor's fields the typeface and the colors of the page", async () => {
  document.body.style.setProperty("font-family", "Figtree, sans-serif");
  document.documentElement.style.setProperty("--brand", "#123456");
  onTestFinished(() => document.body.removeAttribute("style"));
  const { elements } = fakePayments();
  aServer();

  await renderAccountStep(fundingCardScreen, { journey });

  await screen.findByText("Card fields");
  const variables = expect.objectContaining({ fontFamily: "Figtree, sans-serif", colorPrimary: "#123456" });
  expect(elements).toHaveBeenCalledWith(expect.objectContaining({ appearance: { variables } }));
});

test("asks to keep the page open once, while the bank may ask for more", async () => {
  const { confirmPayment } = fakePayments();
  confirmPayment.mockReturnValue(new Promise(() => {}));
  aServer();
  const { user } = await renderAccountStep(fundingCardScreen, { journey });
  await screen.findByText("Card fields");

  await user.click(await press());

  expect(await screen.findAllByText(/Keep this page open/)).toHaveLength(1);
  expect(screen.getByRole("button", { name: "Checking your card" })).toBeVisible();
});

test("says what to do about a declined card, and lets the person try another one", async () => {
  const problem = {
    problem: "declined",
    message: "Your bank didn't approve this payment. Call your bank, or use another card or account.",
    next: "callBank",
  };
  fakePayments();
  const api = aServer().on(accountFundingApi.refresh, { payment: { ...open, problem }, journey });
  const { user, onDone } = await renderAccountStep(fundingCardScreen, { journey });
  await screen.findByText("Card fields");

  await user.click(await press());

  expect(await screen.findByRole("alert")).toHaveTextContent(problem.message);
  expect(onDone).not.toHaveBeenCalled();
  api.on(accountFundingApi.refresh, { payment: ready, journey });
  await user.click(await press());
  await waitFor(() => expect(onDone).toHaveBeenCalled());
});

test.each([
  ["securityCode", "The security code doesn't match. It's the 3 or 4 digits on your card."],
  ["zipCode", "The ZIP code doesn't match. It's the one where your card's statements go."],
])("keeps saying that the %s doesn't match above the empty fields of the next try", async (name, message) => {
  fakePayments();
  const mismatch = { ...open, problem: { problem: name, message, next: "correctField" } };
  const api = aServer().on(accountFundingApi.refresh, { payment: mismatch });
  const { user } = await renderAccountStep(fundingCardScreen, { journey });
  await screen.findByText("Card fields");
  const again = aBeginning({ clientSecret: "pi_2_secret_2" });
  api.on(accountFundingApi.pay, again);

  await user.click(await press());

  await waitFor(() => expect(api.callsOf(accountFundingApi.pay)).toHaveLength(2));
  expect(await screen.findByRole("alert")).toHaveTextContent(message);
  expect(screen.getByRole("alert")).toHaveTextContent("Nothing is charged.");
});

test("shows no earlier decline beside a try that got no answer", async () => {
  const problem = { problem: "declined", message: "Your bank didn't approve this payment.", next: "callBank" };
  fakePayments();
  const api = aServer().on(accountFundingApi.refresh, { payment: { ...open, problem }, journey });
  const { user } = await renderAccountStep(fundingCardScreen, { journey });
  await screen.findByText("Card fields");
  await user.click(await press());
  await screen.findByText(problem.message);

  api.on(accountFundingApi.refresh, () => {
    throw new TypeError("Failed to fetch");
  });
  await user.click(await press());

  expect(await screen.findByText("We don't know if this arrived")).toBeVisible();
  expect(screen.queryByText(problem.message)).not.toBeInTheDocument();
});

test("shows the card that was authorized already after a reload, and begins nothing else", async () => {
  const { confirmPayment } = fakePayments();
  aServer(ready);
  const { user, onDone } = await renderAccountStep(fundingCardScreen, { journey });

  expect(await screen.findByText("Visa ending in 4242. $50.00 is reserved, and nothing is charged yet.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Continue" }));

  expect(onDone).toHaveBeenCalledWith(journey);
  expect(confirmPayment).not.toHaveBeenCalled();
});

test("leads back to the sources", async () => {
  fakePayments();
  aServer();
  const { user, frame } = await renderAccountStep(fundingCardScreen, { journey });

  await user.click(await screen.findByRole("button", { name: "Change how I pay" }));

  expect(frame.openStep).toHaveBeenCalledWith("funding");
});

test("offers another try if the vendor's script doesn't come", async () => {
  const payments = fakePayments();
  payments.loads = false;
  aServer();
  const { user } = await renderAccountStep(fundingCardScreen, { journey });

  expect(await screen.findByRole("alert")).toHaveTextContent("We couldn't load the card fields.");
  payments.loads = true;
  await user.click(screen.getByRole("button", { name: "Try again" }));

  expect(await screen.findByText("Card fields")).toBeVisible();
});
