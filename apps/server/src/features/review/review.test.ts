import { coApplicantApi, identificationApi } from "@portico/contract/applicant";
import { addressApi } from "@portico/contract/address";
import { reviewApi } from "@portico/contract/application";
import { eligibilityApi } from "@portico/contract/eligibility";
import { incomeSourceApi } from "@portico/contract/work";
import { type Identification } from "@portico/domain/person/identification";
import { IdentificationType } from "@portico/domain/person/identification-document";
import { expect, test } from "vitest";
import { testApp } from "../../testing/test-app.ts";
import { aTenant } from "../../testing/test-tenant.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";

test(
  "shows everything in the order of the questions, and nothing that could be misused",
  { tags: ["7.call.GET.Review.id", "3.identification.mask", "9.term-label", "9.money", "5.annual-income"] },
  async () => {
    const applicant = await applyUntil("review", await testApp());

    const { groups, facts } = await applicant.do(reviewApi.read, applicant.id);

    expect(facts).toEqual([
      { id: "amount", label: "Amount", value: "$18,000" },
      { id: "term", label: "Term", value: "60 months" },
      { id: "payment", label: "Payment", value: "About $344 to $414 a month" },
      { id: "rate", label: "Rate", value: "5.49% to 13.49% APR, estimated" },
      { id: "collateral", label: "Vehicle", value: "2022 Honda CR-V" },
      { id: "borrowers", label: "Borrowers", value: "Just you" },
    ]);
    const revealing = groups.flatMap(({ rows }) => rows.filter(({ reveals }) => reveals));
    expect(revealing.map(({ label }) => label)).toEqual(["Date of birth"]);
    expect(groups.map(({ stepId }) => stepId)).toEqual([
      "authentication",
      "eligibility",
      "identification",
      "currentAddress",
      "identificationDocument",
      "currentEmployment",
      "coApplicant",
      "vehicleSeller",
      "vehicleCollateral",
      "vehicleLoanDetails",
      "disclosures",
    ]);
    const rows = Object.fromEntries(groups.flatMap((group) => group.rows.map(({ label, value }) => [label, value])));
    expect(rows).toMatchObject({
      Name: "Dana Reyes",
      "Social Security number or ITIN": "***-**-****",
      "Date of birth": "••/••/1986",
      "ID number": "***973",
      "Phone type": "Mobile",
      Issued: "March 14, 2022",
      Home: expect.stringMatching(/^48 Beacon St, Portland, ME 04101-\d{4}$/) as string,
      "Housing payment": "$1,450.00 a month",
      Income: "$6,200.00 a month ($74,400.00 a year)",
      Applying: "Alone",
      "Year, make, and model": "2022 Honda CR-V EX-L SUV",
      "Loan amount": "$18,000.00",
      Term: "60 months",
    });
    const labels = groups.flatMap((group) => group.rows.map(({ label }) => label));
    expect(labels.filter((label) => label === "Email")).toHaveLength(1);
    expect(JSON.stringify(groups)).not.toMatch(/815127800|4821973|1986-04-17|04\/17/);
  },
);

test("lists each person's contact where the page behind Change asks for it", async () => {
  const applicant = await applyUntil("review", await testApp(), { isJoint: true });

  const { groups } = await applicant.do(reviewApi.read, applicant.id);

  const withContact = groups.filter(({ rows }) => rows.some(({ label }) => label === "Email"));
  expect(withContact.map(({ stepId }) => stepId)).toEqual(["authentication", "coApplicant"]);
  const hidden = groups.filter(({ rows }) => rows.some(({ isOnlyFor }) => isOnlyFor !== undefined));
  expect(hidden.map(({ stepId }) => stepId)).toEqual(["coApplicantIdentification"]);
});

test.each([
  { code: "mortgage", value: "Not given, so we count $0", line: "No housing payment given" },
  { code: "rent", value: "Not given, so we count $0", line: "No housing payment given" },
  { code: "own", value: undefined, line: "No rent or mortgage" },
])("shows a housing payment that was left out with the housing $code as $value", async ({ code, value, line }) => {
  const app = await testApp();
  const applicant = await applyUntil("review", app);
  const { addresses } = await applicant.do(addressApi.read, { applicantId: applicant.applicantId, type: 1 });
  const { monthlyHousingPaymentAmount: _paid, ...home } = addresses[0]!;
  const residenceStatus = aTenant("any").lists.residenceStatuses.find((one) => one.code === code)!.id;
  await applicant.do(addressApi.update, { applicantId: applicant.applicantId, address: { ...home, residenceStatus } });

  const { groups } = await applicant.do(reviewApi.read, applicant.id);

  const rows = groups.flatMap((group) => group.rows);
  expect(rows.find(({ label }) => label === "Housing payment")?.value).toBe(value);
  expect(groups.find(({ stepId }) => stepId === "currentAddress")?.line?.[0]).toBe(line);
});

test("names the taxpayer's number as the page that asked for it", async () => {
  const [socialSecurityNumber] = aTenant("any").taxpayerIdentificationNumbers;
  const app = await testApp({ tenant: { taxpayerIdentificationNumbers: [socialSecurityNumber!] } });
  const applicant = await applyUntil("review", app, { isJoint: true });

  const { groups } = await applicant.do(reviewApi.read, applicant.id);

  const masked = groups.flatMap((group) => group.rows).filter(({ value }) => value === "***-**-****");
  expect(masked.map(({ label }) => label)).toEqual(["Social Security number", "Social Security number"]);
});

test("names a passport's country, not a code that could be a state's", async () => {
  const applicant = await applyUntil("currentEmployment", await testApp());
  const { applicantId } = applicant;
  const { identification } = await applicant.do(identificationApi.read, { applicantId });
  const passport = {
    ...identification?.identification,
    state: undefined,
    identificationTypeConfigurationId: IdentificationType.passport,
    identificationNumber: "AB1234567",
    country: "CA",
  };
  const data = { ...identification, identification: passport } as Identification;
  await applicant.do(identificationApi.update, { applicantId, data });

  const { groups } = await applicant.do(reviewApi.read, applicant.id);

  const rows = groups.flatMap((group) => group.rows);
  expect(rows.find(({ label }) => label === "Identification")?.value).toBe("Passport, Canada");
});

test("gives the other person's answers their own rows, and removes them with that person", async () => {
  const applicant = await applyUntil("review", await testApp(), { isJoint: true });
  const { applicationId } = applicant;

  const together = await applicant.do(reviewApi.read, applicant.id);
  await applicant.do(coApplicantApi.select, { applicationId, selection: { applicationType: 1 } });
  const alone = await applicant.do(reviewApi.read, applicant.id);

  expect(together.groups.map(({ title }) => title)).toContain("Where Kim lives");
  expect(JSON.stringify(together.groups)).toContain("Kim Reyes");
  expect(JSON.stringify(alone.groups)).not.toMatch(/Kim/);
});

test("names the entry of each row whose label repeats in its section", async () => {
  const applicant = await applyUntil("review", await testApp(), { isJoint: true });
  const { applicantId } = applicant;
  for (const monthlyIncome of [200, 300])
    await applicant.do(incomeSourceApi.create, {
      applicantId,
      incomeSource: { incomeSourceConfigurationId: 2, monthlyIncome },
    });

  const { groups } = await applicant.do(reviewApi.read, applicant.id);

  const rowsOf = (stepId: string) => groups.find((group) => group.stepId === stepId)!.rows;
  for (const { rows } of groups) {
    const labels = rows.map(({ label, entry }) => `${entry?.id} ${label}`);
    expect(new Set(labels).size).toBe(labels.length);
  }
  expect(rowsOf("coApplicant").map(({ entry }) => entry?.name)).toEqual([
    undefined,
    ...Array.from({ length: rowsOf("coApplicant").length - 1 }, () => "Kim Reyes"),
  ]);
  expect(new Set(rowsOf("currentEmployment").map(({ entry }) => entry?.name))).toEqual(
    new Set([
      "Casco Bay Health",
      "$200.00 a month ($2,400.00 a year)",
      "$300.00 a month ($3,600.00 a year)",
      undefined,
    ]),
  );
  expect(rowsOf("currentEmployment").at(-1)).toEqual({ label: "All income", value: "$6,700.00 a month" });
  expect(groups.find(({ stepId }) => stepId === "currentEmployment")?.line).toContain("$6,700 a month in all");
});

test(
  "leaves work out of the review if the institution says so",
  { tags: ["3.other-config.includeEmploymentForReview"] },
  async () => {
    const app = await testApp({ tenant: { switches: { includeEmploymentForReview: false } } });
    const applicant = await applyUntil("review", app);

    const { groups } = await applicant.do(reviewApi.read, applicant.id);

    expect(groups.map(({ stepId }) => stepId)).not.toContain("currentEmployment");
    expect(await applicant.do(reviewApi.configuration, {})).toEqual({
      includeEmploymentForReview: false,
      disableVehicleEditing: false,
    });
  },
);

test("shows no rows for a step that isn't done", async () => {
  const applicant = await applyUntil("vehicleCollateral", await testApp());

  const { groups } = await applicant.do(reviewApi.read, applicant.id);

  expect(groups.at(-1)?.stepId).toBe("vehicleSeller");
});

test(
  "lets an applicant send the application after confirming the review once",
  { tags: ["7.call.POST.Review"] },
  async () => {
    const applicant = await applyUntil("review", await testApp());
    const { applicantId } = applicant;

    expect(await applicant.do(reviewApi.confirm, { applicantId })).toMatchObject({ confirmed: true });
    expect(await applicant.submit()).toMatchObject({ submitCompleted: true });
  },
);

test(
  "lists the answers that may be edited, for the institution and for one application",
  {
    tags: [
      "7.call.GET.Review.Configuration",
      "7.call.GET.Review.Configuration.id",
      "3.other-config.disableVehicleEditing",
    ],
  },
  async () => {
    const switches = { includeEmploymentForReview: false, disableVehicleEditing: true };
    const applicant = await applyUntil("currentAddress", await testApp({ tenant: { switches } }));

    expect(await applicant.do(reviewApi.configuration, {})).toMatchObject(switches);
    expect(await applicant.do(reviewApi.applicationConfiguration, applicant.id)).toMatchObject(switches);
  },
);

test.each([
  [
    { eligibilityOptionId: 1, county: "Cumberland, ME" },
    { label: "County", value: "Cumberland, ME" },
  ],
  [
    { eligibilityOptionId: 2, familyMemberName: "Jo Reyes" },
    { label: "Family member", value: "Jo Reyes" },
  ],
])("names the answer about joining by its question: %j", async (eligibility, row) => {
  const applicant = await applyUntil("review", await testApp());
  await applicant.do(eligibilityApi.create, { applicantId: applicant.applicantId, eligibility });

  const { groups } = await applicant.do(reviewApi.read, applicant.id);

  expect(groups.find(({ stepId }) => stepId === "eligibility")?.rows).toContainEqual(row);
});
