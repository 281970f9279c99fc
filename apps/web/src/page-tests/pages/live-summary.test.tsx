// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { paymentProtectionApi } from "@portico/contract/agreements";
import { reviewApi } from "@portico/contract/application";
import { coApplicantApi } from "@portico/contract/applicant";
import { estimateApi } from "@portico/contract/estimate";
import { loanRequestApi } from "@portico/contract/loan-request";
import { vehicleApi } from "@portico/contract/vehicle";
import type { KeyFact } from "@portico/domain/application/key-facts";
import { termEstimateOf } from "@portico/domain/loan/estimate";
import type { LoanRequestProduct } from "@portico/domain/loan/loan-request";
import { isOpenEnd, ProductCode } from "@portico/domain/loan/product";
import { noteLikelyNo } from "../../api/likely-no-mark.ts";
import type { ScreenModule, StepPlace } from "../../page/screen-module.ts";
import { coApplicantScreen } from "../../screens/co-applicant/co-applicant-screen.tsx";
import { anInstitution, noa } from "../../screens/co-applicant/testing/co-applicant-api.ts";
import { eligibilityStart } from "../../screens/eligibility/eligibility-start.tsx";
import { loanRequestScreen } from "../../screens/loan-request/loan-request-screen.tsx";
import { aCatalog, chooseByLists, press, vin } from "../../screens/vehicle-collateral/testing/catalog.ts";
import { paymentProtectionScreen } from "../../screens/payment-protection/payment-protection-screen.tsx";
import { vehicleCollateralScreen } from "../../screens/vehicle-collateral/vehicle-collateral-screen.tsx";
import { fakeApi, type FakeApi } from "../../testing/fake-api.ts";
import { anInstitution as anInstitutionByZip } from "../../testing/institution-by-zip-code.ts";
import { aFrame, renderPage, renderStep } from "../../testing/render-step.tsx";
import { aJourney } from "../../testing/samples.ts";

/* Tests the summary beside the questions while somebody types. */

/** Renders a step on a screen with room for the summary, which has these saved figures. */
async function beside(
  api: FakeApi,
  module: ScreenModule,
  place: Partial<StepPlace> = {},
  facts: KeyFact[] = [],
  answeredOn?: string,
) {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  onTestFinished(() => void vi.unstubAllGlobals());
  api.on(reviewApi.read, { groups: [], facts, ...(answeredOn !== undefined && { answeredOn }) });
  const sections = [{ section: "yourLoan", isDone: false, isCurrent: true }] as const;
  const journey = aJourney({ productTypeId: place.productCode ?? ProductCode.auto });
  const rendered = await renderStep(module, { ...place, journey, frame: { ...aFrame(), sections } });
  await screen.findByRole("list", { name: "Sections" });
  return rendered;
}

const shown = () => screen.getAllByRole("term").map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);

function settingsToLend(productTypeId: LoanRequestProduct) {
  const loanTerms = isOpenEnd(productTypeId) ? [] : [24, 36];
  return {
    productTypeId,
    loanTermTiers: [{ minLoanAmount: 500, maxLoanAmount: 20_000, loanTerms }],
    loanPurposes: [],
    branchPreferences: [],
    shareAccounts: [],
    collaterals: [],
    balanceTransfers: false,
    maximumLoanToShare: 0.9,
  };
}

/** An institution that lends $500 to $20,000, and estimates every amount alike. */
function lender(productTypeId: LoanRequestProduct) {
  return fakeApi()
    .on(loanRequestApi.read, { loanRequest: null, settings: settingsToLend(productTypeId) })
    .on(estimateApi.read, ({ loanAmount }) => ({
      loanAmount,
      nearestLoanAmount: loanAmount,
      isRateAvailable: true,
      terms: isOpenEnd(productTypeId)
        ? []
        : [24, 36].map((term) => termEstimateOf(loanAmount, term, { from: 999, to: 999 })),
      line: isOpenEnd(productTypeId)
        ? { annualPercentageRate: { from: 12.5, to: 12.5 }, minimumPaymentOfLimit: loanAmount / 40 }
        : null,
    }));
}

test("leaves the typed price out beside a likely no, and says why", async () => {
  const api = lender(ProductCode.signature);
  const { user } = await beside(api, loanRequestScreen, { productCode: ProductCode.signature }, [], "2026-10-03");

  await user.type(screen.getByLabelText("Loan amount"), "3000");
  await user.click(screen.getByRole("radio", { name: /^24 months/ }));

  await waitFor(() => expect(shown()).toContain("Payment and rate: Left out, because we'd likely say no"));
  expect(shown().join()).not.toMatch(/a month|APR/);
  expect(shown()).toContain("Amount: $3,000");
});

test("shows the price of a smaller amount beside an earlier no, and leaves that of the refused one out", async () => {
  const api = lender(ProductCode.signature).on(reviewApi.likelyNo, ({ loanAmount }) => ({
    isLikely: loanAmount > 3000,
  }));
  noteLikelyNo(aJourney().applicationId);
  onTestFinished(() => sessionStorage.clear());
  const { user } = await beside(api, loanRequestScreen, { productCode: ProductCode.signature }, [], "2026-10-03");
  const amount = screen.getByLabelText("Loan amount");

  await user.type(amount, "3000");
  await user.click(screen.getByRole("radio", { name: /^24 months/ }));
  await waitFor(() => expect(shown()).toContain("Payment: About $138 a month"));
  await user.clear(amount);
  await user.type(amount, "6000");

  await waitFor(() => expect(shown()).toContain("Payment and rate: Left out, because we'd likely say no"));
  expect(shown().join()).not.toMatch(/a month|APR/);
});

test.each([ProductCode.signature, ProductCode.seasonal] as const)(
  "shows amount, term, payment and rate of a plain loan (%i) while they are typed, and hides what no longer holds",
  async (productCode) => {
    const { user } = await beside(lender(productCode), loanRequestScreen, { productCode }, [
      { id: "borrowers", label: "Borrowers", value: "Just you" },
    ]);
    const amount = screen.getByLabelText("Loan amount");

    await user.type(amount, "6000");
    await waitFor(() =>
      expect(shown()).toEqual([
        "Amount: $6,000",
        "Term: 24 months",
        "Payment: About $277 a month",
        "Rate: 9.99% APR, estimated",
        "Borrowers: Just you",
      ]),
    );
    await user.click(screen.getByRole("radio", { name: "36 months" }));
    await waitFor(() => expect(shown()).toContain("Payment: About $194 a month"));
    await user.clear(amount);

    expect(shown()).toEqual(["Term: 36 months", "Borrowers: Just you"]);
  },
);

test.each([ProductCode.ploc, ProductCode.creditCard] as const)(
  "shows limit, minimum payment and rate of a line (%i) while they are typed",
  async (productCode) => {
    const { user } = await beside(lender(productCode), loanRequestScreen, { productCode });

    await user.type(screen.getByLabelText("Credit limit"), "6000");

    await waitFor(() =>
      expect(shown()).toEqual([
        "Credit limit: $6,000",
        "Minimum payment: About $150 a month if you use it all",
        "Rate: 12.50% APR, estimated",
      ]),
    );
  },
);

test("shows the vehicle while its make and model are chosen", async () => {
  const { user } = await beside(aCatalog(), vehicleCollateralScreen, {}, [
    { id: "amount", label: "Amount", value: "$18,000" },
  ]);

  await press(user, "I don't have the VIN");
  await chooseByLists(user, "2022", "Honda", "Civic");

  await waitFor(() => expect(shown()).toEqual(["Amount: $18,000", "Vehicle: 2022 Honda Civic"]));
});

test("hides the saved vehicle as soon as another one is to be chosen", async () => {
  const vehicle = { vin, year: 2022, make: "Honda", model: "Accord", bodyStyle: "EX Sedan 4D", condition: 2 } as const;
  const api = aCatalog().on(vehicleApi.read, { vehicle, vehicleOptionSelections: [], valuation: null });
  const { user } = await beside(api, vehicleCollateralScreen, {}, [
    { id: "amount", label: "Amount", value: "$18,000" },
    { id: "collateral", label: "Vehicle", value: "2022 Honda Accord" },
  ]);
  expect(shown()).toEqual(["Amount: $18,000", "Vehicle: 2022 Honda Accord"]);

  await press(user, "Choose another vehicle");

  await waitFor(() => expect(shown()).toEqual(["Amount: $18,000"]));
});

test("shows the borrowers while they are chosen and named, and the saved ones again after the page", async () => {
  const api = anInstitution().on(coApplicantApi.read, { applicationType: 2, coApplicant: noa });
  const saved: KeyFact = { id: "borrowers", label: "Borrowers", value: "You and Noa" };
  const { user } = await beside(api, coApplicantScreen, { who: "joint" }, [saved]);
  const firstName = await screen.findByLabelText("First name");

  await user.clear(firstName);
  await waitFor(() => expect(shown()).toEqual(["Borrowers: You and a co-borrower"]));
  await user.type(firstName, "Sam");

  expect(shown()).toEqual(["Borrowers: You and Sam"]);
});

test("shows what chosen protection costs as soon as the page has it, and the saved payment again without it", async () => {
  const product = { id: 1, title: "Life protection", description: "Pays off.", ratePerThousandMonthly: 0.62 };
  const api = fakeApi()
    .on(paymentProtectionApi.configuration, {
      productConfigurations: [{ sectionTitle: "Protection", description: "Optional.", products: [product] }],
      loanAmount: 10_000,
      isJoint: false,
    })
    .on(paymentProtectionApi.read, { paymentProtectionSelections: [], isAskedAgain: false });
  const payment = { id: "payment", label: "Payment", value: "About $305 a month" } as const;
  const { user } = await beside(api, paymentProtectionScreen, {}, [payment]);
  expect(shown()).toEqual(["Payment: About $305 a month"]);

  await user.click(screen.getByRole("radio", { name: /^Yes/ }));
  expect(shown()).toEqual(["Payment: The loan's payment, plus $6.20 a month for payment protection"]);
  await user.click(screen.getByRole("radio", { name: /^No/ }));

  expect(shown()).toEqual(["Payment: About $305 a month"]);
});

test("shows the estimate and the sections on a page before an application", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const estimate = { loanAmount: 8000, termInMonths: 24, creditRating: "good" } as const;
  anInstitutionByZip({ estimate, ahead: ["identification"], secondsLeft: 200 }).on(
    estimateApi.read,
    ({ loanAmount }) => ({
      loanAmount,
      nearestLoanAmount: loanAmount,
      isRateAvailable: true,
      line: null,
      terms: [termEstimateOf(loanAmount, 24, { from: 999, to: 999 })],
    }),
  );
  await eligibilityStart.prefetch?.(ProductCode.auto);
  const { Screen } = eligibilityStart;
  const frame = { ...aFrame(), begins: { destination: ProductCode.auto, section: "start" } as const };
  await renderPage(<Screen productCode={ProductCode.auto} memberType={undefined} onDone={() => {}} />, frame);

  await screen.findByRole("list", { name: "Sections" });
  await waitFor(() => expect(shown()).toHaveLength(4));
  expect(shown().slice(0, 2)).toEqual(["Amount: $8,000", "Term: 24 months"]);
  expect(shown()[2]).toMatch(/^Payment: About \$\d+ a month$/);
});

test("names the typed amount in the header and the title, and asks without an amount whether it is still right", async () => {
  const estimated = { loanAmount: 6000, termInMonths: 36, creditRating: "good" } as const;
  const productCode = ProductCode.signature;
  lender(productCode).on(loanRequestApi.read, {
    loanRequest: null,
    settings: settingsToLend(productCode),
    estimated,
  });
  const frame = { ...aFrame(), loanName: "Signature loan", loanAmount: 6000 };
  const { user } = await renderStep(loanRequestScreen, { productCode, frame });
  const amount = screen.getByLabelText("Loan amount");
  expect(await screen.findByText("Signature loan, $6,000")).toBeVisible();
  expect(screen.getByRole("heading", { level: 1, name: "Is this still the amount?" })).toBeVisible();

  await user.clear(amount);
  expect(await screen.findByText("Signature loan")).toBeVisible();
  await user.type(amount, "7500");

  expect(await screen.findByText("Signature loan, $7,500")).toBeVisible();
  expect(document.title).toMatch(/\| Signature loan, \$7,500 \|/);
  await waitFor(() => expect(screen.queryByText(/\$6,000/)).not.toBeInTheDocument());
});
