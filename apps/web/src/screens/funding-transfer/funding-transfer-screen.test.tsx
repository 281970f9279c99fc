// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { accountFundingApi, type ToldPayment } from "@portico/contract/account-funding";
import { fakeApi } from "../../testing/fake-api.ts";
import { fakePayments } from "../../testing/fake-payments.ts";
import { renderAccountStep } from "../../testing/render-step.tsx";
import { anAccountJourney } from "../../testing/samples.ts";
import { fundingTransferScreen } from "./funding-transfer-screen.tsx";

const journey = anAccountJourney({ frontier: "fundingTransfer", path: ["funding", "fundingTransfer"] });
const open: ToldPayment = { source: "bankAccount", amount: 200, state: "open", isReady: false };
const linked: ToldPayment = {
  ...open,
  state: "ready",
  isReady: true,
  bankName: "First Island Bank",
  lastFour: "6789",
};
let scripts = 0;
/** Each test has a script of its own, because a loaded one isn't loaded again. */
const scriptUrl = () => `https://js.example/bank-${(scripts += 1)}.js`;

function aServer(payment: ToldPayment = open) {
  return fakeApi().on(accountFundingApi.pay, {
    payment,
    clientSecret: "pi_1_secret_2",
    scriptUrl: scriptUrl(),
    publishableKey: "pk_1",
    payer: { name: "Rosa Delgado", email: "rosa@example.com" },
    journey,
  });
}

const choose = async () => screen.findByRole("button", { name: "Choose my bank account" });

test("links an account with the vendor's window after saying what it authorizes, and goes on at once", async () => {
  const { collectBankAccountForPayment } = fakePayments();
  aServer().on(accountFundingApi.refresh, { payment: linked, journey });
  const { user, onDone } = await renderAccountStep(fundingTransferScreen, { journey });

  expect(await screen.findByText(/you authorize .+ to take \$200\.00 from it once/)).toBeVisible();
  await user.click(await choose());

  await waitFor(() => expect(onDone).toHaveBeenCalledWith(journey));
  expect(collectBankAccountForPayment).toHaveBeenCalledWith(
    expect.objectContaining({
      clientSecret: "pi_1_secret_2",
      params: expect.objectContaining({ payment_method_type: "us_bank_account" }),
    }),
  );
  expect(screen.queryByText("Your bank account is linked")).not.toBeInTheDocument();
});

test("shows the linked account to somebody who comes back, with a way to change it", async () => {
  fakePayments();
  aServer(linked);
  const { user, onDone } = await renderAccountStep(fundingTransferScreen, { journey });

  expect(
    await screen.findByText(/First Island Bank, account ending in 6789\. We take \$200\.00 after you sign/),
  ).toBeVisible();
  expect(screen.getByText(/If you chose small deposits, you confirm them first, and we take nothing/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Change how I pay" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(journey));
});

test("says that no account is linked after the window was closed", async () => {
  fakePayments();
  aServer().on(accountFundingApi.refresh, { payment: open, journey });
  const { user } = await renderAccountStep(fundingTransferScreen, { journey });

  await user.click(await choose());

  expect(await screen.findByRole("alert")).toHaveTextContent("No account is linked yet.");
});

test("offers another way if the vendor's script doesn't come", async () => {
  fakePayments().loads = false;
  aServer();
  const { user, frame } = await renderAccountStep(fundingTransferScreen, { journey });

  await user.click(await choose());

  expect(await screen.findByRole("alert")).toHaveTextContent("We couldn't reach the bank service.");
  await user.click(screen.getByRole("button", { name: "Change how I pay" }));
  expect(frame.openStep).toHaveBeenCalledWith("funding");
});
