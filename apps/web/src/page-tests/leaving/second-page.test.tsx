// @vitest-environment jsdom
import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { estimateApi } from "@portico/contract/estimate";
import { helocLoanApi } from "@portico/contract/heloc";
import { refinancedLoanApi } from "@portico/contract/loan-request";
import { ProductCode } from "@portico/domain/loan/product";
import { keepJourney } from "../../api/journey-store.ts";
import { App } from "../../shell/app.tsx";
import { fakeApi, type FakeApi } from "../../testing/fake-api.ts";
import { answerEverything } from "../../testing/plainest-answer.ts";
import { aJourney, aStartUp } from "../../testing/samples.ts";

/* Some steps have two pages with one form and one URL. Back, a reload, and the question before leaving treat them as two pages. */

afterEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
});

const refinancing = {
  loanApplicationId: 8001,
  presentLender: "Mainland Auto Finance",
  amountOwed: 14_200,
  presentMonthlyPayment: 389,
  downPaymentAmount: 0,
  requestedLoanAmount: 14_200,
  requestedLoanTermInMonths: 48,
};

function aRefinancing(api: FakeApi, saved: typeof refinancing | null = null) {
  return api.on(refinancedLoanApi.read, {
    refinancing: saved,
    loanTermTiers: [{ minLoanAmount: 3000, maxLoanAmount: 60_000, loanTerms: [36, 48] }],
    branchPreferences: [],
    price: null,
  });
}

interface Step {
  readonly id: string;
  readonly url: string;
  readonly product: ProductCode;
}

const refinanceStep = { id: "refinanceDetails", url: "/autorefi/product/details", product: ProductCode.autoRefi };
const helocStep = { id: "helocLoanDetails", url: "/heloc/loan/details", product: ProductCode.heloc };

/** Opens a step in the whole shell. The person came from the identity page. Returns a function that loads the URL again. */
async function open(step: Step, prepare: (api: FakeApi) => unknown) {
  const api = fakeApi();
  answerEverything(api);
  api.on(estimateApi.read, ({ loanAmount }) => ({
    loanAmount,
    nearestLoanAmount: loanAmount,
    isRateAvailable: true,
    terms: [],
    line: null,
  }));
  prepare(api);
  const path = ["authentication", "identification", step.id];
  const expiresAt = new Date(Date.now() + 900_000).toISOString();
  keepJourney(aJourney({ productTypeId: step.product, expiresAt, path, frontier: step.id, ahead: [] }));
  const before = step.url.replace(/^(\/[^/]+).*/, "$1/identification");
  window.history.replaceState({ index: 0 }, "", before);
  window.history.pushState({ index: 1, from: before }, "", step.url);
  const load = async () => {
    let unmount = () => {};
    await act(async () => ({ unmount } = render(<App startUp={aStartUp()} />)));
    return unmount;
  };
  const unmount = await load();
  const reload = async () => {
    unmount();
    await load();
  };
  return { user: userEvent.setup({ pointerEventsCheck: 0 }), reload };
}

const heading = async (name: string) => screen.findByRole("heading", { level: 1, name });
const question = () => screen.queryByRole("alertdialog", { name: "Leave without saving?" });
const press = (name: string) => screen.getByRole("button", { name });

async function tellLoanToday(user: ReturnType<typeof userEvent.setup>) {
  await heading("Your loan today");
  await user.type(screen.getByLabelText("Who is it with?"), "Mainland Auto Finance");
  await user.type(screen.getByLabelText("How much do you still owe?"), "14200");
  await user.type(screen.getByLabelText("How much do you pay a month?"), "389");
  await user.click(press("Continue"));
  await heading("Your new loan");
}

test.each([
  ["the browser's Back", async () => window.history.back()],
  ["the link at the top", async () => screen.getByRole("link", { name: "Return to the Loan today page" }).click()],
  ["the button below", async () => press("Back to your loan today").click()],
])("%s leads from the second page to the first one, with its answers and without a question", async (_way, goBack) => {
  const { user } = await open(refinanceStep, aRefinancing);
  await tellLoanToday(user);

  await act(goBack);

  expect(await heading("Your loan today")).toHaveFocus();
  expect(question()).toBeNull();
  expect(window.location.pathname).toBe(refinanceStep.url);
  expect(screen.getByLabelText("Who is it with?")).toHaveValue("Mainland Auto Finance");
  expect(screen.getByRole("link", { name: "Return to the Identity page" })).toBeVisible();
});

test.each([
  ["first", -1],
  ["second", -2],
])("keeps a continued page's input while an earlier page is open, left from the %s half", async (half, by) => {
  const { user } = await open(refinanceStep, aRefinancing);
  await tellLoanToday(user);
  if (half === "first") {
    await act(async () => window.history.back());
    await heading("Your loan today");
  }

  await act(async () => window.history.go(by));
  expect(await heading("Your identity")).toBeVisible();
  expect(question()).toBeNull();
  await act(async () => window.history.forward());

  await heading("Your loan today");
  expect(await screen.findByText("We filled in what you typed here earlier. It isn't saved yet.")).toBeVisible();
  expect(screen.getByLabelText("Who is it with?")).toHaveValue("Mainland Auto Finance");
  await user.click(press("Continue"));
  expect(await screen.findByText("It pays off the $14,200.00 you owe Mainland Auto Finance.")).toBeVisible();
});

test("asks before Back leaves the first page before it was continued", async () => {
  const { user } = await open(refinanceStep, aRefinancing);
  await heading("Your loan today");
  await user.type(screen.getByLabelText("Who is it with?"), "Mainland Auto Finance");

  await act(async () => window.history.back());

  await waitFor(() => expect(question()).toBeVisible());
  await waitFor(() => expect(window.location.pathname).toBe(refinanceStep.url));
  await user.click(screen.getAllByRole("button", { name: "Stay on this page" }).at(-1)!);
  expect(await heading("Your loan today")).toBeVisible();
});

test("opens the second page again after a reload, once the first one is saved", async () => {
  const { user, reload } = await open(refinanceStep, (api) => aRefinancing(api, refinancing));
  await heading("Your loan today");
  await user.click(press("Continue"));
  await heading("Your new loan");

  await reload();

  expect(await heading("Your new loan")).toBeVisible();
  await act(async () => window.history.back());
  expect(await heading("Your loan today")).toBeVisible();
});

test("begins with the first page after a reload that lost its answers", async () => {
  const { user, reload } = await open(refinanceStep, aRefinancing);
  await tellLoanToday(user);

  await reload();

  expect(await heading("Your loan today")).toBeVisible();
  await act(async () => window.history.back());
  expect(await heading("Your identity")).toBeVisible();
});

test("leads from the page of the line back to the home's value", async () => {
  const option = (id: number, displayText: string, code: string) => ({
    id,
    displayText,
    code,
    requiresManualEntry: false,
  });
  const { user } = await open(helocStep, (api) =>
    api.on(helocLoanApi.read, {
      helocLoan: null,
      settings: {
        loanTermTiers: [{ minLoanAmount: 10_000, maxLoanAmount: 250_000, loanTerms: [] }],
        loanPurposes: [],
        mortgageStatuses: [option(1, "It is paid off", "none")],
      },
    }),
  );
  await heading("What is your home worth?");
  await user.type(screen.getByLabelText("About how much is your home worth?"), "400000");
  await user.click(screen.getByLabelText("It is paid off"));
  await user.click(press("Continue"));
  await heading("Your line of credit");

  await act(async () => window.history.back());

  expect(await heading("What is your home worth?")).toBeVisible();
  expect(screen.getByLabelText("About how much is your home worth?")).toHaveDisplayValue(/400,000/);
});
