// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { estimateApi } from "@portico/contract/estimate";
import { helocLoanApi } from "@portico/contract/heloc";
import { loanRequestApi, refinancedLoanApi } from "@portico/contract/loan-request";
import { vehicleApi } from "@portico/contract/vehicle";
import { termEstimateOf } from "@portico/domain/loan/estimate";
import { ProductCode } from "@portico/domain/loan/product";
import { hasUnsavedInput } from "../../forms/saving/unsaved-input.ts";
import type { ScreenModule } from "../../page/screen-module.ts";
import { helocLoanDetailsScreen } from "../../screens/heloc-loan-details/heloc-loan-details-screen.tsx";
import { loanRequestScreen } from "../../screens/loan-request/loan-request-screen.tsx";
import { refinanceDetailsScreen } from "../../screens/refinance-details/refinance-details-screen.tsx";
import { vehicleLoanDetailsScreen } from "../../screens/vehicle-loan-details/vehicle-loan-details-screen.tsx";
import { fakeApi, type FakeApi } from "../../testing/fake-api.ts";
import { renderStep } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";

/* Tests the rating that people give their own credit, on each page of a loan. */

const { auto, autoRefi, signature, heloc } = ProductCode;
const loanApplicationId = 8001;
const tiers = (terms: number[]) => [{ minLoanAmount: 500, maxLoanAmount: 90_000, loanTerms: terms }];
const estimated = { loanAmount: 12_000, termInMonths: 48, creditRating: "fair" } as const;
const ofVehicle = { branchPreferences: [], price: null, estimated };

const vehicleLoan = { loanApplicationId, requestedLoanAmount: 12_000, requestedLoanTermInMonths: 48 };
const asVehicleLoan = (api: FakeApi) =>
  api
    .on(vehicleApi.readLoan, {
      ...ofVehicle,
      vehicleLoan: { ...vehicleLoan, downPaymentAmount: 0 },
      loanTermTiers: tiers([48]),
    })
    .on(vehicleApi.saveLoan, { updated: true, journey: aJourney() });

const owed = { presentLender: "Mainland Auto Finance", amountOwed: 12_000, presentMonthlyPayment: 350 };
const asRefinancing = (api: FakeApi) =>
  api
    .on(refinancedLoanApi.read, {
      ...ofVehicle,
      refinancing: { ...vehicleLoan, ...owed, downPaymentAmount: 0 },
      loanTermTiers: tiers([48]),
    })
    .on(refinancedLoanApi.save, { updated: true, journey: aJourney() });

const asLoanRequest = (api: FakeApi) =>
  api
    .on(loanRequestApi.read, {
      loanRequest: {
        productTypeId: signature,
        loanApplicationId,
        loanAmount: 12_000,
        requestedLoanTermInMonths: 48,
      },
      settings: {
        productTypeId: signature,
        loanTermTiers: tiers([48]),
        loanPurposes: [],
        branchPreferences: [],
        shareAccounts: [],
        collaterals: [],
        balanceTransfers: false,
        maximumLoanToShare: 0.9,
      },
      estimated,
    })
    .on(loanRequestApi.save, { updated: true, journey: aJourney() });

const paidOff = { id: 1, displayText: "It is paid off", code: "none", requiresManualEntry: false };
const asLine = (api: FakeApi) =>
  api
    .on(helocLoanApi.read, {
      helocLoan: {
        loanApplicationId,
        loanAmount: 12_000,
        estimatedPropertyValue: 400_000,
        mortgageStatusConfigurationId: 1,
      },
      settings: { loanTermTiers: tiers([]), loanPurposes: [], mortgageStatuses: [paidOff] },
      estimated: { loanAmount: 12_000, creditRating: "fair" },
    })
    .on(helocLoanApi.save, { updated: true, journey: aJourney() });

const figures = (api: FakeApi) =>
  api.on(estimateApi.read, ({ loanAmount }) => ({
    loanAmount,
    nearestLoanAmount: loanAmount,
    isRateAvailable: true,
    terms: [termEstimateOf(loanAmount, 48, { from: 999, to: 999 })],
    line: null,
  }));

type Page = readonly [
  name: string,
  module: ScreenModule,
  productCode: ProductCode,
  prepare: (api: FakeApi) => FakeApi,
  save: Parameters<FakeApi["callsOf"]>[0],
];

const pages: readonly Page[] = [
  ["a vehicle", vehicleLoanDetailsScreen, auto, asVehicleLoan, vehicleApi.saveLoan],
  ["a refinancing", refinanceDetailsScreen, autoRefi, asRefinancing, refinancedLoanApi.save],
  ["a plain loan", loanRequestScreen, signature, asLoanRequest, loanRequestApi.save],
  ["a home equity line", helocLoanDetailsScreen, heloc, asLine, helocLoanApi.save],
];

test.each(pages)("saves a changed rating with the page of %s", async (_name, module, productCode, prepare, save) => {
  const api = figures(prepare(fakeApi()));
  const { user } = await renderStep(module, { productCode, journey: aJourney({ productTypeId: productCode }) });
  const next = screen.queryByRole("button", { name: "Continue" });
  if (next) await user.click(next);
  await user.click(await screen.findByText("Your credit: Fair"));
  expect(hasUnsavedInput()).toBe(false);

  await user.click(
    within(screen.getByRole("radiogroup", { name: "Your credit" })).getByRole("radio", { name: "Good" }),
  );
  expect(hasUnsavedInput()).toBe(true);
  await user.click(screen.getByRole("button", { name: "Save and continue" }));

  expect(api.callsOf(save)[0]?.input).toMatchObject({ creditRating: "good" });
});

test.each(pages)("sends no rating that stays as it was: %s", async (_name, module, productCode, prepare, save) => {
  const api = figures(prepare(fakeApi()));
  const { user } = await renderStep(module, { productCode, journey: aJourney({ productTypeId: productCode }) });
  const next = screen.queryByRole("button", { name: "Continue" });
  if (next) await user.click(next);

  await user.click(await screen.findByRole("button", { name: "Save and continue" }));

  expect(api.callsOf(save)).toHaveLength(1);
  expect(api.callsOf(save)[0]?.input).not.toHaveProperty("creditRating");
});
