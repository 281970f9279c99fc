// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { helocLoanApi } from "@portico/contract/heloc";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";
import { helocLoanDetailsScreen } from "./heloc-loan-details-screen.tsx";

const journey = aJourney({ frontier: "verify" });
const option = (id: number, displayText: string, code: string) => ({
  id,
  displayText,
  code,
  requiresManualEntry: false,
});

const settings = {
  loanTermTiers: [{ minLoanAmount: 10_000, maxLoanAmount: 250_000, loanTerms: [] }],
  loanPurposes: [option(1, "Improve my home", "home")],
  mortgageStatuses: [
    option(1, "It is paid off", "none"),
    option(2, "There is one mortgage", "first"),
    option(3, "There are two mortgages", "firstAndSecond"),
  ],
};

function anInstitution() {
  return fakeApi()
    .on(helocLoanApi.read, { helocLoan: null, settings })
    .on(helocLoanApi.save, { updated: true, journey });
}

const goOn = async () => {
  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
  await screen.findByRole("heading", { level: 1, name: "Your line of credit" });
};
const save = () => screen.getByRole("button", { name: "Save and continue" });

test(
  "asks about each existing mortgage, and whether the line pays it off",
  { tags: ["3.heloc-loan.payOffSecondaryMortgage", "3.heloc-loan.secondaryMortgageAmount"] },
  async () => {
    const api = anInstitution();
    const { user, onDone } = await renderStep(helocLoanDetailsScreen);
    expect(screen.queryByLabelText("Still owed on the first mortgage")).toBeNull();

    await user.type(screen.getByLabelText("About how much is your home worth?"), "400000");
    await user.click(screen.getByLabelText("There are two mortgages"));
    await user.type(screen.getByLabelText("Still owed on the first mortgage"), "150000");
    await user.type(screen.getByLabelText("Still owed on the second mortgage"), "20000");
    await user.click(screen.getByLabelText("Pay off the second mortgage with this line"));
    await goOn();
    expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
    expect(screen.getByLabelText("Credit limit")).toHaveAccessibleDescription(/^Subject to the terms of the line\./);
    expect(screen.getByText("$10,000")).toBeInTheDocument();
    expect(screen.getByText("$250,000")).toBeInTheDocument();
    expect(api.callsOf(helocLoanApi.save)).toEqual([]);
    await user.type(screen.getByLabelText("Credit limit"), "60000");
    await user.selectOptions(screen.getByLabelText("What is it for?"), "Improve my home");
    await user.click(save());

    expect(api.callsOf(helocLoanApi.save)[0]?.input["helocLoan"]).toEqual({
      estimatedPropertyValue: 400_000,
      mortgageStatusConfigurationId: 3,
      primaryMortgageAmount: 150_000,
      secondaryMortgageAmount: 20_000,
      payOffSecondaryMortgage: true,
      loanAmount: 60_000,
      loanPurposeConfigurationId: 1,
    });
    expect(onDone).toHaveBeenCalledWith(journey);
  },
);

test("says that more is owed than the home is worth, leads to the value, and still goes on", async () => {
  anInstitution();
  const { user } = await renderStep(helocLoanDetailsScreen);
  const value = screen.getByLabelText("About how much is your home worth?");
  await user.type(value, "38500");
  await user.click(screen.getByLabelText("There is one mortgage"));
  expect(screen.queryByText("You owe more than that")).not.toBeInTheDocument();
  await user.type(screen.getByLabelText("Still owed on the first mortgage"), "195000");

  expect(screen.getByText("You owe more than that").closest("[aria-live]")).toHaveTextContent(
    "You said it's worth $38,500.00, and you owe $195,000.00 on it.",
  );
  await user.click(screen.getByRole("button", { name: "Check the value" }));
  expect(value).toHaveFocus();
  await user.click(screen.getByLabelText("It is paid off"));
  expect(screen.queryByText("You owe more than that")).not.toBeInTheDocument();
  await user.click(screen.getByLabelText("There is one mortgage"));
  await goOn();
});

test("doesn't send a mortgage that was entered by mistake", async () => {
  const api = anInstitution();
  const { user } = await renderStep(helocLoanDetailsScreen);
  await user.type(screen.getByLabelText("About how much is your home worth?"), "400000");
  await user.click(screen.getByLabelText("There is one mortgage"));
  await user.type(screen.getByLabelText("Still owed on the first mortgage"), "150000");

  await user.click(screen.getByLabelText("It is paid off"));
  await goOn();
  await user.type(screen.getByLabelText("Credit limit"), "60000");
  await user.selectOptions(screen.getByLabelText("What is it for?"), "Improve my home");
  await user.click(save());

  expect(api.callsOf(helocLoanApi.save)[0]?.input["helocLoan"]).not.toHaveProperty("primaryMortgageAmount");
});

test("reports all missing answers of a page at once, and keeps the home's answers on the way back", async () => {
  const api = anInstitution();
  const { user } = await renderStep(helocLoanDetailsScreen);

  await user.click(screen.getByLabelText("There is one mortgage"));
  await user.click(screen.getByRole("button", { name: "Continue" }));
  expect(
    await screen.findByRole("link", { name: "Enter what you still owe on your first mortgage." }),
  ).toBeInTheDocument();
  expect(screen.getByRole("link", { name: /what your home is worth/ })).toBeInTheDocument();
  expect(screen.getAllByRole("link", { name: /^(Enter|Choose)/ })).toHaveLength(2);

  await user.type(screen.getByLabelText("About how much is your home worth?"), "400000");
  await user.type(screen.getByLabelText("Still owed on the first mortgage"), "150000");
  await goOn();
  await user.click(save());
  expect(screen.getAllByRole("link", { name: /Enter an amount|Choose what it is for/ })).toHaveLength(2);
  await user.click(screen.getByRole("button", { name: "Back to your home" }));
  expect(await screen.findByLabelText("Still owed on the first mortgage")).toHaveDisplayValue(/150,000/);
  expect(api.callsOf(helocLoanApi.save)).toHaveLength(0);
});

test("asks for the value and the debts of another home, says why, and keeps the other answers", async () => {
  anInstitution().on(helocLoanApi.read, {
    helocLoan: {
      loanApplicationId: 5001,
      loanAmount: 60_000,
      loanPurposeConfigurationId: 1,
      estimatedPropertyValue: 480_000,
      mortgageStatusConfigurationId: 2,
      primaryMortgageAmount: 180_000,
    },
    isForAnotherHome: true,
    settings,
  });

  const { user } = await renderStep(helocLoanDetailsScreen);

  expect(screen.getByText(/You chose another home/)).toBeVisible();
  expect(screen.getByLabelText("About how much is your home worth?")).toHaveValue("");
  expect(screen.getByLabelText("There is one mortgage")).not.toBeChecked();
  expect(screen.queryByLabelText("Still owed on the first mortgage")).toBeNull();
  await user.type(screen.getByLabelText("About how much is your home worth?"), "400000");
  await user.click(screen.getByLabelText("It is paid off"));
  await goOn();
  expect(screen.getByLabelText("Credit limit")).toHaveDisplayValue(/60,000/);
  expect(screen.getByLabelText("What is it for?")).toHaveDisplayValue("Improve my home");
});

test("asks only how many mortgages a home has whose owner said that it has one", async () => {
  anInstitution().on(helocLoanApi.read, { helocLoan: null, isMortgaged: true, settings });
  await renderStep(helocLoanDetailsScreen);

  const question = screen.getByRole("radiogroup", { name: "How many mortgages does it have?" });
  const answers = within(question).getAllByRole("radio");

  expect(answers.map((one) => (one as HTMLInputElement).labels![0]!.textContent)).toEqual([
    "There is one mortgage",
    "There are two mortgages",
  ]);
});

test("knows that a home is paid off whose owner said so at their address", async () => {
  anInstitution().on(helocLoanApi.read, { helocLoan: null, isMortgaged: false, settings });

  await renderStep(helocLoanDetailsScreen);

  expect(screen.getByLabelText("It is paid off")).toBeChecked();
  expect(screen.getByRole("radiogroup", { name: "Do you still owe money on it?" })).toBeVisible();
});
