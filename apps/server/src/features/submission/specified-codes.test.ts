import { addressApi } from "@portico/contract/address";
import { applicantApi, coApplicantApi } from "@portico/contract/applicant";
import { applicationApi, documentApi } from "@portico/contract/application";
import { configurationApi } from "@portico/contract/configuration";
import { journeyApi } from "@portico/contract/journey";
import { employmentApi } from "@portico/contract/work";
import type { ProductCode } from "@portico/domain/loan/product";
import { expect, test } from "vitest";
import { anAddress, anEmployment, aPerson, housed, identified, peopleApp } from "../applicants/testing/people.ts";
import { aFile } from "../documents/testing/hostile-files.ts";
import { callWith } from "../../http/testing/any-call.ts";
import { loadApplication } from "../../kernel/read-trip.ts";
import { testApp } from "../../testing/test-app.ts";
import { canonicalApplication } from "./canonical-application.ts";
import { applyUntil } from "./testing/auto-application.ts";
import { demoInstitution } from "./testing/demo-institution.ts";
import { stepAnswers } from "./testing/step-answers.ts";
import type { TestApplicant } from "./testing/test-applicant.ts";
import { travelUntil } from "./testing/traveler.ts";

/* Tests the codes of the specification's chapter 3 in an application's answers, inputs and hand-off. */

const codes = (group: string, ...names: string[]) => names.map((name) => `3.code.${group}.${name}`);

/** The message to the institution's system. */
async function handedOff({ app, applicationId }: Pick<TestApplicant, "app" | "applicationId">): Promise<unknown> {
  const { state, records } = await loadApplication(app.kernel, app.tenant.name, applicationId);
  return JSON.parse(canonicalApplication({ tenant: app.tenant, application: state, records }));
}

const products: readonly (readonly [statement: string, code: ProductCode, name: string, path: string])[] = [
  ["auto", 1, "Auto", "auto"],
  ["heloc", 2, "Heloc", "heloc"],
  ["auto-refi", 3, "AutoRefi", "autorefi"],
  ["signature", 4, "Signature", "signature"],
  ["ploc", 5, "PLOC", "ploc"],
  ["motorcycle", 6, "Motorcycle", "motorcycle"],
  ["boat", 7, "Boat", "boat"],
  ["rv", 8, "RV", "rv"],
  ["credit-card", 9, "CreditCard", "creditcard"],
  ["share-secured", 10, "ShareSecured", "sharesecured"],
  ["other-secured", 11, "OtherSecured", "othersecured"],
  ["seasonal", 12, "Seasonal", "seasonal"],
];

for (const [statement, code, name, path] of products)
  test(
    `gives ${name} the code ${code} on the landing page, in the application and in the hand-off`,
    { tags: [`3.code.product.${statement}`, "1.twelve-products"] },
    async () => {
      const applicant = await travelUntil("currentEmployment", await demoInstitution("harborlight"), code);

      const { body: landing } = await applicant.client.call(configurationApi.products, {});
      const { journey } = await applicant.do(journeyApi.read, { applicationId: applicant.applicationId });

      expect(landing.products.find(({ id }) => id === code)).toMatchObject({ routePrefix: path });
      expect(journey.productTypeId).toBe(code);
      expect(await handedOff(applicant)).toMatchObject({ productTypeId: code, productName: name });
    },
  );

test(
  "begins an application as undecided, without a type, unchecked for duplicates, and not started",
  {
    tags: [
      ...codes("decision", "none"),
      ...codes("application-type", "none"),
      ...codes("duplicate-status", "not-run", "not-triggered"),
      ...codes("progress-status", "none", "incomplete"),
    ],
  },
  async () => {
    const applicant = await applyUntil("identification", await testApp());
    const { applicationId } = applicant;

    const { journey } = await applicant.do(journeyApi.read, { applicationId });
    const begun = await applicant.do(applicationApi.status, applicant.id);
    await stepAnswers.identification(applicant);
    const identifiedNow = await applicant.do(applicationApi.status, applicant.id);

    expect(journey.applicationType).toBe(0);
    expect(begun).toMatchObject({ loanDecision: 0, duplicateApplicationActionType: 0, progressStatus: 0 });
    expect(identifiedNow).toMatchObject({ loanDecision: 0, duplicateApplicationActionType: 1, progressStatus: 1 });
  },
);

test.each([
  ["815127800", 3],
  ["815126400", 2],
  ["815125200", 3],
])(
  "gives an application with the number %s the progress status %i after sending",
  { tags: codes("progress-status", "processing", "completed") },
  async (tin, progressStatus) => {
    const applicant = await applyUntil("submit", await testApp(), { tin });

    await applicant.submit();

    expect(await applicant.do(applicationApi.status, applicant.id)).toMatchObject({ progressStatus });
  },
);

test.each([
  [false, "new", 2],
  [true, "existing", 1],
])(
  "gives an applicant (member: %s) the member type %s, and the condition %i in the hand-off",
  { tags: [...codes("member-type", "new", "existing"), ...codes("condition", "new", "existing")] },
  async (isMember, memberType, memberCondition) => {
    const applicant = await applyUntil("currentEmployment", await testApp(), { isMember });

    const { body: person } = await applicant.client.call(applicantApi.read, { id: applicant.applicantId });
    const { journey } = await applicant.do(journeyApi.read, { applicationId: applicant.applicationId });

    expect([person.memberType, journey.memberType]).toEqual([memberType, memberType]);
    expect(await handedOff(applicant)).toMatchObject({ memberCondition });
  },
);

test(
  "gives a joint application type 2 and its co-applicant no member type, and takes either person's documents",
  {
    tags: [
      ...codes("application-type", "joint"),
      ...codes("member-type", "none"),
      ...codes("applicant-type", "primary", "joint"),
      ...codes("loan-kind", "loan"),
      ...codes("vehicle-kind", "auto"),
      "6.joint",
    ],
  },
  async () => {
    const applicant = await applyUntil("submit", await testApp(), { isJoint: true });
    const { applicationId, client } = applicant;
    const { journey } = await applicant.submit();

    const { coApplicant } = await applicant.do(coApplicantApi.read, { id: applicationId });
    expect([journey.applicationType, coApplicant?.memberType]).toEqual([2, "none"]);
    expect(await handedOff(applicant)).toMatchObject({
      vehicleLoan: { vehicleLoanType: 2, collateralType: 1, applicationType: 2 },
      applicants: [{ applicantType: "primary" }, { applicantType: "joint" }],
    });

    const namesOf = async (type: 1 | 2) =>
      (await applicant.do(documentApi.list, { applicationId, type })).documents.map(({ name }) => name);
    await client.upload(documentApi.upload, { applicationId, type: 1 }, [{ ...aFile, name: "mine.pdf" }]);
    await client.upload(documentApi.upload, { applicationId, type: 2 }, [{ ...aFile, name: "theirs.pdf" }]);
    expect([await namesOf(1), await namesOf(2)]).toEqual([["mine.pdf"], ["theirs.pdf"]]);
    for (const type of [0, 3])
      expect((await callWith(client, documentApi.upload, { applicationId, type })).status).toBeGreaterThanOrEqual(400);
  },
);

test("goes on with action 0 for a device without risk", { tags: codes("risk-action", "none") }, async () => {
  const client = (await peopleApp()).client();

  const { body } = await client.call(applicantApi.create, { data: aPerson, loadUrl: "/auto/authentication" });

  expect(body).toMatchObject({ authenticationResult: 1, captchaAction: 0 });
});

test("gives an application of one person type 1", { tags: codes("application-type", "single") }, async () => {
  const applicant = await applyUntil("vehicleSeller", await testApp());

  const { journey } = await applicant.do(journeyApi.read, { applicationId: applicant.applicationId });

  expect(journey.applicationType).toBe(1);
});

test(
  "saves and returns addresses by type, and rejects the types 0 and 5",
  { tags: [...codes("address-type", "physical", "mailing", "billing", "previous"), "3.address.secondaryLine"] },
  async () => {
    const { client, applicantId } = await identified(await peopleApp());
    const types = [1, 2, 3, 4] as const;
    const address = { ...anAddress, yearsLived: 1, bypassVerification: true };

    for (const type of types) {
      const typed = { ...address, type, secondaryLine: `Unit ${type}` };
      const { body } = await client.call(addressApi.create, { applicantId, address: typed });
      expect(body.addressId).toEqual(expect.any(Number));
    }

    for (const type of types) {
      const { body } = await client.call(addressApi.read, { applicantId, type });
      expect(body.addresses).toMatchObject([{ type, secondaryLine: `Unit ${type}` }]);
    }
    for (const type of [0, 5]) {
      const { status } = await callWith(client, addressApi.create, { applicantId, address: { ...address, type } });
      expect(status).toBe(422);
    }
  },
);

test(
  "saves jobs as current (1) or previous (2), with the description that a choice asks for",
  {
    tags: [
      ...codes("employment-period", "current", "previous"),
      "3.employment.enteredEmploymentStatus",
      "3.employment.enteredOccupation",
    ],
  },
  async () => {
    const { client, applicantId } = await housed(await peopleApp());
    const { body: lists } = await client.call(employmentApi.configuration, {});
    const ownWords = (options: readonly { id: number; requiresManualEntry: boolean }[]) =>
      options.find(({ requiresManualEntry }) => requiresManualEntry)!.id;
    const job = {
      ...anEmployment,
      employmentStatusConfigurationId: ownWords(lists.employmentStatuses),
      enteredEmploymentStatus: "Between two ships",
      occupationConfigurationId: ownWords(lists.occupations),
      enteredOccupation: "Lighthouse keeper",
      yearsWorked: 1,
    };

    for (const employmentType of [1, 2] as const)
      await client.call(employmentApi.create, { applicantId, employment: { ...job, employmentType } });
    const { body } = await client.call(employmentApi.read, { id: applicantId });

    const inOrder = body.employments.toSorted((one, other) => one.employmentType - other.employmentType);
    // The income of a previous job isn't asked.
    const { monthlyIncome, ...lasting } = job;
    expect(inOrder).toMatchObject([
      { ...lasting, monthlyIncome, employmentType: 1 },
      { ...lasting, employmentType: 2 },
    ]);
    for (const employmentType of [0, 3]) {
      const input = { applicantId, employment: { ...job, employmentType } };
      expect((await callWith(client, employmentApi.create, input)).status).toBe(422);
    }
  },
);
