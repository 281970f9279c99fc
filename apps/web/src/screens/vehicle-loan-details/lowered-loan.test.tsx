// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { estimateApi } from "@portico/contract/estimate";
import { vehicleApi } from "@portico/contract/vehicle";
import { termEstimateOf } from "@portico/domain/loan/estimate";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { vehicleLoanDetailsScreen } from "./vehicle-loan-details-screen.tsx";

/* Tests a loan that was lowered to what is usually lent on the vehicle, whose limit then rises (decision 243). */

const aCar = {
  vehicleLoan: { requestedLoanAmount: 7200, requestedLoanTermInMonths: 60, downPaymentAmount: 0 },
  loanTermTiers: [{ minLoanAmount: 2500, maxLoanAmount: 50_000, loanTerms: [36, 60] }],
  branchPreferences: [],
  price: 11_704,
  usualShare: 1.2,
};
const first = { loanAmount: 12_500, downPaymentAmount: 0, termInMonths: 60 };
const assumed = { price: 6024, valueAssumes: { isAverageMileage: true } } as const;

function estimated({ loanAmount }: { loanAmount: number }) {
  const terms = [36, 60].map((term) => termEstimateOf(loanAmount, term, { from: 999, to: 1349 }));
  return { loanAmount, nearestLoanAmount: loanAmount, isRateAvailable: true, terms, line: null };
}

const opened = async (answer: object) => {
  const api = fakeApi()
    .on(vehicleApi.readLoan, { ...aCar, ...answer })
    .on(estimateApi.read, estimated)
    .on(vehicleApi.saveLoan, { updated: true });
  return { api, ...(await renderStep(vehicleLoanDetailsScreen)) };
};

const amount = () => screen.getByRole("textbox", { name: /Loan amount/ });

test("says that a vehicle's limit rose, and goes back to the first amount by one press", async () => {
  const { api, user } = await opened({ askedBefore: first });
  expect(screen.getByText("We now usually lend up to $14,000 on it. You first asked for $12,500.")).toBeVisible();

  await user.click(screen.getByRole("button", { name: "Go back to $12,500" }));
  expect(screen.queryByText(/^We now usually/)).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  expect(api.callsOf(vehicleApi.saveLoan)[0]?.input["vehicleLoan"]).toMatchObject({ requestedLoanAmount: 12_500 });
});

test("names the own money that went with the first amount, and fills it in again", async () => {
  const { user } = await opened({ askedBefore: { ...first, downPaymentAmount: 1000 } });
  expect(screen.getByText(/You first asked for \$12,500, with \$1,000 of your own\.$/)).toBeVisible();

  await user.click(screen.getByRole("button", { name: "Go back to $12,500" }));

  expect(screen.getByRole("textbox", { name: /Down payment/ })).toHaveValue("1,000.00");
});

test("keeps the way to the mileage for a loan that was lowered before", async () => {
  const { user, frame } = await opened({ ...assumed, askedBefore: first });
  expect(screen.getByText("You first asked for $12,500.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Go back to $12,500" })).not.toBeInTheDocument();

  await user.click(screen.getByRole("button", { name: "Add the mileage" }));

  await waitFor(() => expect(frame.openStep).toHaveBeenCalledWith("vehicleCollateral"));
});

test("saves the lowered loan before it opens the vehicle's page", async () => {
  const vehicleLoan = { ...aCar.vehicleLoan, requestedLoanAmount: 12_500 };
  const { api, user, frame, onDone } = await opened({ ...assumed, vehicleLoan });

  await user.click(screen.getByRole("button", { name: "Use $7,200" }));
  await user.click(screen.getByRole("radio", { name: /^36 months/ }));
  await user.type(screen.getByRole("textbox", { name: /Down payment/ }), "1000");
  expect(screen.getByRole("button", { name: "Go back to $12,500" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Add the mileage" }));

  await waitFor(() => expect(frame.openStep).toHaveBeenCalledWith("vehicleCollateral"));
  expect(api.callsOf(vehicleApi.saveLoan).map(({ input }) => input)).toMatchObject([
    {
      leavesForVehicle: true,
      vehicleLoan: { requestedLoanAmount: 7200, requestedLoanTermInMonths: 36, downPaymentAmount: 1000 },
    },
  ]);
  expect(onDone).not.toHaveBeenCalled();
});

test("stays with the problem of a saved loan that is wrong now, and saves it without leaving afterwards", async () => {
  const { api, user, frame, onDone } = await opened({ ...assumed, askedBefore: first });
  const comments = screen.getByLabelText(/Anything we should know/);

  await user.click(comments);
  await user.paste("x".repeat(251));
  await user.click(screen.getByRole("button", { name: "Add the mileage" }));
  expect((await screen.findAllByText("Use at most 250 characters."))[0]).toBeVisible();
  expect(frame.openStep).not.toHaveBeenCalled();
  await user.clear(comments);
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  expect(api.callsOf(vehicleApi.saveLoan).map(({ input }) => input)).toMatchObject([
    { vehicleLoan: { requestedLoanAmount: 7200 } },
  ]);
  expect(api.callsOf(vehicleApi.saveLoan)[0]?.input).not.toHaveProperty("leavesForVehicle");
  expect(onDone).toHaveBeenCalled();
});

test("asks once more after the vehicle's page, and says that the limit rose until another amount is typed", async () => {
  const { user } = await opened({ leftAtLimit: 7200 });

  expect(screen.getByRole("heading", { level: 1, name: "Is this still the amount?" })).toBeVisible();
  expect(amount()).toHaveValue("7,200.00");
  expect(screen.getByText("We now usually lend up to $14,000 on it. You asked for $7,200.")).toBeVisible();
  await user.clear(amount());
  await user.type(amount(), "9000");

  expect(screen.queryByText(/^We now usually/)).not.toBeInTheDocument();
});

test.each([
  ["the same limit", { leftAtLimit: 14_000 }],
  ["a lower limit", { leftAtLimit: 15_500 }],
])("asks once more without news for %s", async (_, answer) => {
  await opened(answer);

  expect(screen.getByRole("heading", { level: 1, name: "Is this still the amount?" })).toBeVisible();
  expect(screen.queryByText(/^We now usually/)).not.toBeInTheDocument();
});

test("says once that the limit rose beside the first amount", async () => {
  await opened({ leftAtLimit: 7200, askedBefore: first });

  expect(screen.getAllByText(/We now usually lend/)).toHaveLength(1);
  expect(screen.getByText("We now usually lend up to $14,000 on it. You first asked for $12,500.")).toBeVisible();
});

test("says nothing about the first amount while it is still too much and nothing more is asked", async () => {
  await opened({ price: 6024, askedBefore: first });

  expect(screen.queryByText(/You first asked/)).not.toBeInTheDocument();
});

test("doesn't call the page's own down payment too much beside a lowered loan", async () => {
  const vehicleLoan = { ...aCar.vehicleLoan, requestedLoanAmount: 12_500, downPaymentAmount: 3000 };
  const { user } = await opened({ ...assumed, vehicleLoan });

  await user.click(screen.getByRole("button", { name: "Use $7,200" }));

  expect(screen.getByRole("textbox", { name: /Down payment/ })).toHaveValue("8,300.00");
  expect(screen.queryByText("That leaves nothing to borrow")).not.toBeInTheDocument();
});

test("doesn't call that down payment too much after it was saved", async () => {
  const vehicleLoan = { ...aCar.vehicleLoan, downPaymentAmount: 8300 };
  const { user } = await opened({ ...assumed, vehicleLoan, askedBefore: { ...first, downPaymentAmount: 3000 } });

  expect(screen.queryByText("That leaves nothing to borrow")).not.toBeInTheDocument();
  const own = screen.getByRole("textbox", { name: /Down payment/ });
  await user.clear(own);
  await user.type(own, "9000");

  expect(screen.getByText("That leaves nothing to borrow")).toBeVisible();
});
