import { addressApi } from "@portico/contract/address";
import { identificationApi } from "@portico/contract/applicant";
import { eligibilityApi } from "@portico/contract/eligibility";
import { reviewApi } from "@portico/contract/application";
import { helocLoanApi } from "@portico/contract/heloc";
import { refinancedLoanApi } from "@portico/contract/loan-request";
import type { FundingProduct } from "@portico/domain/membership/funding-product";
import type * as z from "zod/mini";
import { ProductCode } from "@portico/domain/loan/product";
import { expect, test } from "vitest";
import { demoProducts, demoTenant } from "../../testing/demo-tenants.ts";
import { testApp, type TestAppOptions } from "../../testing/test-app.ts";
import { testProduct } from "../../testing/test-product.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";
import { institutionWithLine } from "../submission/testing/test-heloc.ts";
import type { Answers, TestApplicant } from "../submission/testing/test-applicant.ts";
import { demoInstitution } from "../submission/testing/demo-institution.ts";
import { goOn, travelUntil } from "../submission/testing/traveler.ts";
import { shortIncome } from "./review-rows.ts";

const groupsOf = async (applicant: TestApplicant) => (await applicant.do(reviewApi.read, applicant.id)).groups;

/** The folded lines of the review by step. */
async function linesOf(answers: Answers, options: TestAppOptions = {}, productCode: ProductCode = ProductCode.auto) {
  const applicant = await travelUntil("review", await testApp(options), productCode, answers);
  const groups = await groupsOf(applicant);
  return Object.fromEntries(groups.map(({ stepId, line }) => [stepId, line?.join(", ")]));
}

test("tells each step at a glance by values that say something", async () => {
  expect(await linesOf({ isJoint: true })).toMatchObject({
    eligibility: "Somebody in my family belongs to it",
    authentication: "Dana Reyes, dana@example.com, (207) 555-0123",
    identification: expect.stringMatching(/^Born ••\/••\/\d{4}, SSN given, U\.S\. citizen$/) as string,
    coApplicantIdentification: expect.stringMatching(/^Born ••\/••\/\d{4}, SSN given, U\.S\. citizen$/) as string,
    currentAddress: expect.stringMatching(/^48 Beacon St, Portland, ME 04101-\d{4}, Rent, \$1,450 a month$/) as string,
    identificationDocument: "Driver's License, ME, Expires March 14, 2030",
    currentEmployment: "Casco Bay Health, $6,200 a month",
    coApplicantCurrentEmployment: "Casco Bay Health, $6,200 a month",
    vehicleCollateral: expect.stringMatching(/^2022 Honda CR-V, [\d,]+ miles, Worth \$[\d,]+$/) as string,
    vehicleLoanDetails: "$18,000, 60 months, $3,000 down, price $21,000",
  });
});

test.each([
  [{ incomeEntryType: "hourly", enteredIncome: 22.5, hoursPerWeek: 40 }, "$22.50 an hour"],
  [{ incomeEntryType: "biweekly", enteredIncome: 2100 }, "$2,100 every two weeks"],
  [{ incomeEntryType: "annual", enteredIncome: 74_400 }, "$74,400 a year"],
  [{ monthlyIncome: 6200 }, "$6,200 a month"],
  [{}, undefined],
] as const)("tells the income %j in a folded line as it was entered", (entered, told) => {
  expect(shortIncome(entered)).toBe(told);
});

test("says whose payment protection it is if two people apply", async () => {
  const products = demoProducts("harborlight");
  const answers = async (isJoint: boolean) => {
    const applicant = await travelUntil("review", await testApp({ tenant: { products } }), ProductCode.auto, {
      isJoint,
    });
    const group = (await groupsOf(applicant)).find(({ stepId }) => stepId === "paymentProtection");
    return group?.rows.map(({ label }) => label.split(", ")[1]);
  };

  expect(new Set(await answers(true))).toEqual(new Set(["you", "Kim"]));
  expect(new Set(await answers(false))).toEqual(new Set([undefined]));
});

test.each([
  [
    ProductCode.autoRefi,
    {
      refinanceDetails: /^[\w ]+, \$[\d,]+ owed, New loan of \$[\d,]+, \d\d months$/,
      paymentProtection: /^None chosen$/,
    },
  ],
  [ProductCode.signature, { loanRequest: /^\$[\d,]+, \d\d months, [\w ]+$/ }],
  [ProductCode.heloc, { helocLoanDetails: /^\$[\d,]+, [\w ]+, Home worth \$[\d,]+, \$[\d,]+ owed on it$/ }],
])("has no amount of zero and no bare yes or no in the lines of product %i", async (productCode, expected) => {
  const lines = await linesOf({ isMember: true }, { tenant: demoTenant("harborlight") }, productCode);

  for (const [step, line] of Object.entries(expected)) expect(lines[step]).toMatch(line);
  for (const line of Object.values(lines)) expect(line ?? "").not.toMatch(/(^|, )(\$0|Yes|No)(\.00)?(,|$)/);
});

test("names the account that secures a loan by its ending", async () => {
  const products = demoProducts("harborlight");
  const applicant = await travelUntil("review", await testApp({ tenant: { products } }), ProductCode.shareSecured, {
    isMember: true,
  });
  const { groups, facts = [] } = await applicant.do(reviewApi.read, applicant.id);

  const line = groups.find(({ stepId }) => stepId === "loanRequest")?.line?.join(", ");
  expect(line).toMatch(/^\$[\d,]+, .*, ending in \d{4}/);
  expect(facts.find(({ label }) => label === "Secured by")?.value).toMatch(/ ending in \d{4}, balance \$[\d,.]+$/);
});

test("shows what a refinanced loan costs today beside the new payment", async () => {
  const products = demoProducts("harborlight");
  const applicant = await travelUntil("review", await testApp({ tenant: { products } }), ProductCode.autoRefi, {});

  const { facts = [] } = await applicant.do(reviewApi.read, applicant.id);

  expect(facts.find(({ id }) => id === "presentPayment")?.value).toMatch(/^\$[\d,]+\.\d\d a month$/);
});

test("says what a refinancing changes in all, with the person's own money, as its page and its offer do", async () => {
  const products = demoProducts("harborlight");
  const applicant = await travelUntil("review", await testApp({ tenant: { products } }), ProductCode.autoRefi, {});
  const refinancing = {
    presentLender: "Mainland Auto Finance",
    amountOwed: 17_600,
    presentMonthlyPayment: 389.4,
    presentPaymentsLeft: 44,
    requestedLoanAmount: 16_000,
    downPaymentAmount: 1600,
    requestedLoanTermInMonths: 60,
  };
  const { loanApplicationId } = applicant;
  await applicant.do(refinancedLoanApi.save, { loanApplicationId, refinancing });
  const differenceOf = async () =>
    (await applicant.do(reviewApi.read, applicant.id)).facts?.find(({ id }) => id === "difference");

  expect(await differenceOf()).toEqual({
    id: "difference",
    label: "In all",
    value: expect.stringMatching(/^(From )?\$[\d,]+ .*(less|more) than today, with your \$1,600\.00$/),
  });
  const { presentPaymentsLeft: _left, ...unknown } = refinancing;
  await applicant.do(refinancedLoanApi.save, { loanApplicationId, refinancing: unknown });
  expect(await differenceOf()).toBeUndefined();
});

test("names the cash that a refinancing leaves, in its line and in its rows", async () => {
  const products = demoProducts("harborlight");
  const applicant = await travelUntil("review", await testApp({ tenant: { products } }), ProductCode.autoRefi, {});
  await applicant.do(refinancedLoanApi.save, {
    loanApplicationId: applicant.loanApplicationId,
    refinancing: {
      presentLender: "Mainland Auto Finance",
      amountOwed: 12_000,
      presentMonthlyPayment: 389.4,
      presentPaymentsLeft: 44,
      requestedLoanAmount: 16_000,
      requestedLoanTermInMonths: 60,
    },
  });

  const group = (await groupsOf(applicant)).find(({ stepId }) => stepId === "refinanceDetails");

  expect(group?.line).toContain("$4,000 in cash");
  expect(group?.rows).toContainEqual({ label: "Cash to you", value: "$4,000.00" });
});

test("doesn't say that the co-borrower left out a payment that was told for the same home", async () => {
  const applicant = await travelUntil("review", await testApp(), ProductCode.auto, { isJoint: true });
  const applicantId = applicant.jointApplicantId!;
  const linesNow = async () => (await groupsOf(applicant)).find(({ stepId }) => stepId === "coApplicantCurrentAddress");
  const { addresses } = await applicant.do(addressApi.read, { applicantId, type: 1 });
  const { monthlyHousingPaymentAmount: _paid, ...home } = addresses[0]!;

  await applicant.do(addressApi.update, { applicantId, address: home });

  expect(JSON.stringify(await linesNow())).toContain("48 Beacon St");
  expect(JSON.stringify(await linesNow())).not.toMatch(/No housing payment given|Not given/);
});

test("says in the line of the membership what a new person pays", async () => {
  const fundingProducts = [
    { id: 1, categoryId: 1, displayText: "Membership share", description: "", isRequired: true, minimumAmount: 25 },
    { id: 2, categoryId: 2, displayText: "Holiday savings", description: "" },
  ] satisfies z.input<typeof FundingProduct>[];
  const app = await testApp({ tenant: { eligibility: { fundingProducts } } });
  const applicant = await travelUntil("review", app, ProductCode.auto);
  const { applicantId } = applicant;
  const lineOf = async (amounts: readonly number[]) => {
    const chosen = amounts.map((amount, place) => ({ fundingProductId: fundingProducts[place]!.id, amount }));
    const eligibility = { eligibilityOptionId: 2, familyMemberName: "Jo Reyes", fundingProducts: chosen };
    await applicant.do(eligibilityApi.create, { applicantId, eligibility });
    return (await groupsOf(applicant)).find(({ stepId }) => stepId === "eligibility")!.line;
  };

  expect(await lineOf([25])).toEqual(["Somebody in my family belongs to it", "$25 to join"]);
  expect(await lineOf([30, 100])).toEqual([
    "Somebody in my family belongs to it",
    "$30 to join",
    "$100 for other accounts",
  ]);
});

test("shows one figure for an account that is opened and secures the loan", async () => {
  const product = testProduct({
    productTypeId: ProductCode.shareSecured,
    decisionTable: "sharesecured.json",
    loanRequest: { shareAccounts: [{ id: 1, displayText: "Share savings", code: "savings" }] },
  });
  const opened = (id: number, displayText: string) => ({ id, categoryId: 2, displayText, description: "" }) as const;
  const fundingProducts = [opened(1, "Share savings"), opened(2, "Holiday savings")];
  const app = await testApp({ tenant: { products: [product], eligibility: { fundingProducts } } });
  const applicant = await travelUntil("review", app, ProductCode.shareSecured);
  const { applicantId } = applicant;
  const chosen = fundingProducts.map(({ id }) => ({ fundingProductId: id, amount: 5 }));
  await applicant.do(eligibilityApi.create, {
    applicantId,
    eligibility: { eligibilityOptionId: 2, familyMemberName: "Jo Reyes", fundingProducts: chosen },
  });

  const rowsOf = async (step: string) =>
    (await groupsOf(applicant))
      .find(({ stepId }) => stepId === step)!
      .rows.map(({ label, value }) => `${label} ${value}`);
  const membership = await rowsOf("eligibility");
  expect(membership).toContain("Holiday savings $5.00");
  expect(membership.join()).not.toContain("Share savings");
  expect((await rowsOf("loanRequest")).join()).toMatch(/Secured by Share savings,.*You put in \$[\d,.]+/);
  const { facts = [] } = await applicant.do(reviewApi.read, applicant.id);
  expect(facts.map(({ label, value }) => `${label}: ${value}`)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Secured by: Share savings, you put in \$[\d,.]+$/),
      "For your membership: Holiday savings, you put in $5.00",
    ]),
  );
});

test("asks to check the amounts of somebody who owes more than their home is worth", async () => {
  const applicant = await travelUntil("review", await institutionWithLine(), ProductCode.heloc);
  const { loanApplicationId } = applicant;
  const missingNow = async () =>
    (await groupsOf(applicant)).find(({ stepId }) => stepId === "helocLoanDetails")?.missing;
  expect(await missingNow()).toBeUndefined();
  const { helocLoan } = await applicant.do(helocLoanApi.read, { loanApplicationId });

  await applicant.do(helocLoanApi.save, {
    loanApplicationId,
    helocLoan: { ...helocLoan!, estimatedPropertyValue: 20_000 },
  });

  expect(await missingNow()).toEqual(["You owe more than your home is worth. Check both amounts"]);
});

test("shows a yes or no with its question", async () => {
  const eligibilityQuestions = [
    { id: 1, displayText: "Is it for work?", eligibleAnswer: false },
    { id: 2, displayText: "Is it yours?", eligibleAnswer: true },
  ];
  const lines = await linesOf({}, { tenant: { products: [testProduct({ eligibilityQuestions })] } });

  expect(lines["productEligibility"]).toBe("Is it for work? No. Is it yours? Yes");
});

test("links to the answers that somebody left out, and names the co-borrower whose answer is missing", async () => {
  const app = await testApp({
    tenant: { switches: { requireFormOfIdentificationEntry: false, coApplicantIdentificationIsRequired: false } },
  });
  const applicant = await applyUntil("identificationDocument", app, {
    isJoint: true,
    vehicle: { vin: undefined, trim: "EX-L SUV", bodyStyle: "EX-L SUV" },
  });
  await applicant.do(identificationApi.saveDocument, { applicantId: applicant.applicantId, data: {} });
  await goOn(applicant, "coApplicantIdentificationDocument");
  await applicant.do(identificationApi.saveDocument, { applicantId: applicant.jointApplicantId!, data: {} });
  await goOn(applicant, "review");

  const groups = await groupsOf(applicant);

  expect(groups.flatMap(({ stepId, missing = [], line }) => missing.map((text) => [stepId, text, line]))).toEqual([
    ["identificationDocument", "Add your ID", undefined],
    ["coApplicantIdentificationDocument", "Add Kim's ID", ["Waiting for Kim's ID"]],
    ["vehicleCollateral", "Add the VIN", expect.anything()],
  ]);
});

test.each([
  [true, "Member rate"],
  [false, "Rate"],
])("names the rate after the reason why it is lower (member: %s): %s", async (isMember, label) => {
  const app = await demoInstitution("ironwood");
  const applicant = await travelUntil("review", app, ProductCode.signature, { isMember });

  const { facts = [] } = await applicant.do(reviewApi.read, applicant.id);

  expect(facts.find(({ id }) => id === "rate")).toMatchObject({ label });
});
