import { addressApi } from "@portico/contract/address";
import { applicantApi, identificationApi } from "@portico/contract/applicant";
import { applicationApi, reviewApi } from "@portico/contract/application";
import type { RequestOf } from "@portico/contract/endpoint";
import { eligibilityApi } from "@portico/contract/eligibility";
import { journeyApi } from "@portico/contract/journey";
import { prequalificationApi } from "@portico/contract/prequalification";
import { AddressType } from "@portico/domain/address/address";
import { vehicleApi } from "@portico/contract/vehicle";
import { ProductCode } from "@portico/domain/loan/product";
import { contactOf } from "@portico/sample-applicants/inputs";
import { dana } from "@portico/sample-applicants/people";
import { expect, test } from "vitest";
import { loadApplication } from "../../kernel/read-trip.ts";
import { demoProducts } from "../../testing/demo-tenants.ts";
import { testApp, type TestApp, type TestAppOptions } from "../../testing/test-app.ts";
import { breakVendor, callsOf, eventsOf } from "../applicants/testing/people.ts";
import { identification } from "../submission/testing/answers.ts";
import type { Answers, TestApplicant } from "../submission/testing/test-applicant.ts";
import { goOn, travelUntil } from "../submission/testing/traveler.ts";

const enabled = { prequalification: { enabled: true } };
const loanAmount = 18_000;

async function arrived(
  answers: Answers = {},
  options: TestAppOptions = {},
  productCode: ProductCode = ProductCode.auto,
) {
  const app = await testApp({ ...options, tenant: { ...enabled, ...options.tenant } });
  const applicant = await travelUntil("prequalification", app, productCode, answers);
  return { app, applicant };
}

async function check(applicant: TestApplicant, amount = loanAmount) {
  const { applicantId } = applicant;
  const { consent } = await applicant.do(prequalificationApi.read, { applicantId });
  const { version, textDigest } = consent;
  return applicant.do(prequalificationApi.check, { applicantId, loanAmount: amount, version, textDigest });
}

const ratesOf = async (applicant: TestApplicant, amount = loanAmount) =>
  applicant.do(prequalificationApi.estimate, { applicantId: applicant.applicantId, loanAmount: amount });

const statusOf = async (applicant: TestApplicant) =>
  (await applicant.do(prequalificationApi.read, { applicantId: applicant.applicantId })).status;

const recordsOf = async (app: TestApp, { applicationId }: TestApplicant) =>
  (await loadApplication(app.kernel, app.tenant.name, applicationId)).records;

test("shows the person's own rate and payment of each term, and no score", async () => {
  const { applicant } = await arrived({ tin: "219097200" });

  const { status, journey } = await check(applicant);
  const rates = await ratesOf(applicant);

  expect([status, journey.frontier]).toEqual(["checked", "identificationDocument"]);
  expect(rates).toMatchObject({ isPersonal: true, isRateAvailable: true, line: null });
  expect(rates.terms.find(({ termInMonths }) => termInMonths === 60)).toEqual({
    termInMonths: 60,
    numberOfPayments: 60,
    annualPercentageRate: { from: 6.19, to: 6.19 },
    monthlyPayment: { from: 349.59, to: 349.59 },
    totalOfPayments: { from: 20_975.4, to: 20_975.4 },
    financeCharge: { from: 2975.4, to: 2975.4 },
  });
  expect(JSON.stringify(rates)).not.toContain("720");
});

test("says of a loan that doesn't fit after a soft check that one was made, and of no other", async () => {
  const question = { id: 5, displayText: "Do you drive it yourself?", eligibleAnswer: true };
  const products = demoProducts("harborlight").map((product) => ({ ...product, eligibilityQuestions: [question] }));
  const noAfter = async (act: (applicant: TestApplicant) => Promise<unknown>) => {
    const { applicant } = await arrived({ tin: "219097200" }, { tenant: { products } });
    const { applicationId } = applicant;
    await act(applicant);
    const answers = [{ questionId: 5, answer: false }];
    await applicant.do(eligibilityApi.createProduct, { applicationId, productEligibility: { answers } });
    return applicant.do(eligibilityApi.productContent, { id: applicationId });
  };

  expect((await noAfter(check)).hasSoftCheck).toBe(true);
  expect(await noAfter(async () => undefined)).not.toHaveProperty("hasSoftCheck");
});

test("shows a line's own rate", async () => {
  const products = demoProducts("harborlight");
  const { applicant } = await arrived({ tin: "219097200" }, { tenant: { products } }, ProductCode.ploc);
  await check(applicant, 5000);

  const { terms, line } = await ratesOf(applicant, 5000);

  expect(terms).toEqual([]);
  expect(line!.annualPercentageRate.from).toBe(line!.annualPercentageRate.to);
});

test("orders a soft inquiry by written instructions, and keeps the consent with its version, time and place", async () => {
  const { app, applicant } = await arrived();
  await check(applicant);

  const response = await fetch(`${app.sandboxUrl}/control/calls?vendor=bureau`);
  expect(await response.text()).toMatch(/"inquiryType":"soft","permissiblePurpose":"writtenInstructions"/);
  const { softInquiry, softFile, prequalification } = await recordsOf(app, applicant);
  expect(softInquiry).toMatchObject([
    {
      kind: "soft",
      permissiblePurpose: "writtenInstructions",
      report: { bureau: "Fairwater Credit Reporting" },
      consent: {
        version: "2026-11",
        textDigest: expect.stringMatching(/^[\da-f]{64}$/),
        givenAt: "2026-11-21T10:00:00.000Z",
      },
    },
  ]);
  expect(softFile).toHaveLength(1);
  expect(prequalification).toMatchObject([{ status: "checked", loanAmount }]);
  expect(await eventsOf(app)).toContain("softInquiry.ordered");
});

test.each([
  ["a score that the table declines", "219095200"],
  ["no file", "219090005"],
  ["a frozen file", "219090006"],
  ["a fraud alert", "219090007"],
  ["another address", "219090008"],
])("answers %s with no rate, goes on, and tells nobody why", async (_case, tin) => {
  const { app, applicant } = await arrived({ tin });

  const { status, journey } = await check(applicant);
  const rates = await ratesOf(applicant);

  expect([status, journey.frontier, journey.exit]).toEqual(["checked", "identificationDocument", null]);
  expect(rates).toEqual({
    loanAmount,
    nearestLoanAmount: loanAmount,
    isRateAvailable: true,
    isPersonal: true,
    terms: [],
    line: null,
  });
  expect((await recordsOf(app, applicant)).decision).toEqual([]);
  expect(
    await app.sql("select 1 from outbox where tenant_id = $1 and topic like '%notice%'", [app.tenant.name]),
  ).toEqual([]);
});

test("decides by a report of its own after a check without a rate", async () => {
  const { app, applicant } = await arrived({ tin: "219095200" });
  await check(applicant);

  await goOn(applicant, "submit");
  await applicant.submit();

  expect(await applicant.do(applicationApi.status, applicant.id)).toMatchObject({ loanDecision: 3 });
  expect(await callsOf(app, "bureau")).toBe(2);
});

test("never orders the same facts twice, and prices another amount from the same file", async () => {
  const { app, applicant } = await arrived();

  await check(applicant);
  await check(applicant);
  await check(applicant, 25_000);
  const rates = await ratesOf(applicant, 25_000);

  expect(await callsOf(app, "bureau")).toBe(1);
  expect((await recordsOf(app, applicant)).softInquiry).toHaveLength(1);
  expect(rates.terms.length).toBeGreaterThan(0);
});

test("goes on when the bureau is down, and checks later", async () => {
  const { app, applicant } = await arrived();
  await breakVendor(app, { vendor: "bureau", operation: "report", fault: "500", times: 2 });

  const { status, journey } = await check(applicant);
  expect([status, journey.frontier, await statusOf(applicant)]).toEqual([
    "unavailable",
    "identificationDocument",
    "unavailable",
  ]);
  expect((await ratesOf(applicant)).isPersonal).toBe(false);

  app.clock.forward({ minutes: 1 });
  expect((await check(applicant)).status).toBe("checked");
});

test("goes on without a check, and asks no bureau", async () => {
  const { app, applicant } = await arrived();
  const { applicantId } = applicant;

  const { journey } = await applicant.do(prequalificationApi.skip, { applicantId });

  expect([journey.frontier, await statusOf(applicant)]).toEqual(["identificationDocument", "skipped"]);
  expect(await callsOf(app, "bureau")).toBe(0);
  expect((await check(applicant)).status).toBe("checked");
  await applicant.do(prequalificationApi.skip, { applicantId });
  expect(await statusOf(applicant)).toBe("checked");
});

/** The corrections of a fact that the bureau got. */
const corrections: Readonly<Record<string, (applicant: TestApplicant) => Promise<unknown>>> = {
  name: async (applicant) => {
    const { applicationId, applicantId } = applicant;
    const person = { ...contactOf(dana), applicantId, lastName: `${dana.lastName}s` };
    return applicant.do(applicantApi.update, { applicationId, applicant: person });
  },
  "birth date": async (applicant) =>
    applicant.do(identificationApi.update, {
      applicantId: applicant.applicantId,
      data: { ...identification("219097200", "dana@example.com"), dateOfBirth: "1979-02-03" },
    }),
  home: async (applicant) => {
    const { applicantId } = applicant;
    const { addresses } = await applicant.do(addressApi.read, { applicantId, type: AddressType.physical });
    const [home] = addresses as [RequestOf<typeof addressApi.update>["address"]];
    return applicant.do(addressApi.update, { applicantId, address: { ...home, street: "9 Elm St" } });
  },
};

test.each(Object.keys(corrections))(
  "drops the result when the %s changes, keeps the proof of the inquiry, and asks nobody again",
  async (fact) => {
    const { app, applicant } = await arrived({ tin: "219097200" });
    await check(applicant);

    await corrections[fact]!(applicant);

    const { softFile, softInquiry } = await recordsOf(app, applicant);
    expect(softFile).toEqual([]);
    expect(softInquiry).toHaveLength(1);
    expect(await statusOf(applicant)).toBe("outdated");
    expect((await ratesOf(applicant)).isPersonal).toBe(false);
    const { journey } = await applicant.do(journeyApi.read, { applicationId: applicant.applicationId });
    expect(journey.frontier).not.toBe("prequalification");
    await check(applicant);
    expect([await statusOf(applicant), await callsOf(app, "bureau")]).toEqual(["checked", 2]);
  },
);

test("rejects a consent to other words than the current ones", async () => {
  const { app, applicant } = await arrived();
  const { applicantId } = applicant;

  const refused = await applicant.refused(prequalificationApi.check, {
    applicantId,
    loanAmount,
    version: "2026-11",
    textDigest: "0".repeat(64),
  });

  expect(refused.code).toBe("disclosureChanged");
  expect(await callsOf(app, "bureau")).toBe(0);
});

test("rejects an amount that isn't lent, before anything is ordered", async () => {
  const { app, applicant } = await arrived();
  const { applicantId } = applicant;
  const { consent } = await applicant.do(prequalificationApi.read, { applicantId });
  const { version, textDigest } = consent;

  const refused = await applicant.refused(prequalificationApi.check, {
    applicantId,
    loanAmount: 1,
    version,
    textDigest,
  });

  expect(refused.fields).toHaveProperty("loanAmount");
  expect(await callsOf(app, "bureau")).toBe(0);
});

test("never checks or shows the co-borrower on the primary applicant's screen", async () => {
  const { app, applicant } = await arrived({ isJoint: true });
  await check(applicant);
  await goOn(applicant, "coApplicantCurrentAddress");
  const applicantId = applicant.jointApplicantId!;

  const read = await applicant.client.call(prequalificationApi.read, { applicantId });
  const rates = await applicant.client.call(prequalificationApi.estimate, { applicantId, loanAmount });
  const order = { applicantId, loanAmount, version: "2026-11", textDigest: "x" };
  const checked = await applicant.client.call(prequalificationApi.check, order);

  expect([read.status, rates.status, checked.status]).toEqual([404, 404, 409]);
  expect(await statusOf(applicant)).toBe("together");
  expect(await callsOf(app, "bureau")).toBe(1);
});

test("keeps the first person's own rate for two people, and says that the co-borrower's credit isn't in it", async () => {
  const { applicant } = await arrived({ isJoint: true, tin: "219097200" });
  await check(applicant);
  const alone = await ratesOf(applicant);
  await goOn(applicant, "coApplicantCurrentAddress");

  expect(await ratesOf(applicant)).toEqual(alone);
  const { facts } = await applicant.do(reviewApi.read, applicant.id);
  expect(facts).toContainEqual({ id: "payment", label: "Payment", value: "About $350 a month" });
  expect(facts).toContainEqual({
    id: "rate",
    label: "Your own rate",
    value: "6.19% APR, before we look at Kim's credit",
  });
});

test("begins the page of the loan with the checked amount, and shows its own payment among the key facts", async () => {
  const { applicant } = await arrived({ tin: "219097200" });
  await check(applicant);

  const { facts } = await applicant.do(reviewApi.read, applicant.id);
  const { loanApplicationId } = applicant;
  const { estimated } = await applicant.do(vehicleApi.readLoan, { loanApplicationId });

  expect(facts).toEqual([
    { id: "amount", label: "Amount", value: "$18,000" },
    { id: "term", label: "Term", value: "60 months" },
    { id: "payment", label: "Payment", value: "About $350 a month" },
    { id: "rate", label: "Rate", value: "6.19% APR, from your soft check" },
  ]);
  expect(estimated).toMatchObject({ loanAmount, termInMonths: 60 });
});

test("calls the rate among the key facts a guess after a check that gave none", async () => {
  const { applicant } = await arrived({ tin: "219095200" });
  await check(applicant);

  const { facts } = await applicant.do(reviewApi.read, applicant.id);

  expect(facts?.find(({ id }) => id === "rate")?.value).toMatch(
    /^\d+\.\d\d% .*APR, a guess from the credit you chose, not from your check$/,
  );
});

test("stops somebody who tries many people's names", async () => {
  const { app, applicant } = await arrived();
  await breakVendor(app, { vendor: "bureau", operation: "report", fault: "malformed", times: 10 });
  for (let tries = 0; tries < 5; tries += 1) await check(applicant);
  const { applicantId } = applicant;
  const { consent } = await applicant.do(prequalificationApi.read, { applicantId });
  const { version, textDigest } = consent;

  const refused = await applicant.refused(prequalificationApi.check, { applicantId, loanAmount, version, textDigest });

  expect(refused.code).toBe("tooMany");
});
