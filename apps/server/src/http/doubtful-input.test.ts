import { applicantApi, coApplicantApi, identificationApi } from "@portico/contract/applicant";
import { applicationApi } from "@portico/contract/application";
import { helocPropertyApi } from "@portico/contract/heloc";
import { vehicleApi } from "@portico/contract/vehicle";
import { employmentApi } from "@portico/contract/work";
import { ProductCode } from "@portico/domain/loan/product";
import { expect, test } from "vitest";
import { crV } from "@portico/sample-applicants/vehicles";
import { anEmployment, aPerson, housed, joined, peopleApp } from "../features/applicants/testing/people.ts";
import { loadApplication } from "../kernel/read-trip.ts";
import { identification } from "../features/submission/testing/answers.ts";
import { institutionWithLine } from "../features/submission/testing/test-heloc.ts";
import { travelUntil } from "../features/submission/testing/traveler.ts";
import { testApp } from "../testing/test-app.ts";

/* Well-formed answers that can't be true. */

test.each(["-", ".", " - . "])("rejects %j as a whole name", async (name) => {
  const client = (await peopleApp()).client();

  const { body } = await client.call(applicantApi.create, {
    data: { ...aPerson, firstName: name, lastName: name },
    loadUrl: "/auto/authentication",
  });

  expect(body.error?.fields).toEqual({
    "data.firstName": "Enter a first name.",
    "data.lastName": "Enter a last name.",
  });
});

test("stores an employer's typographic apostrophe as a plain one", async () => {
  const { client, applicantId } = await housed(await peopleApp());
  const employment = { ...anEmployment, employer: "Joe\u2019s \u201cBig\u201d Diner \u2013 East" };

  expect((await client.call(employmentApi.create, { applicantId, employment })).status).toBe(200);

  const { body } = await client.call(employmentApi.read, { id: applicantId });
  expect(JSON.stringify(body)).toContain(`Joe's \\"Big\\" Diner - East`);
});

test("rejects a change to the co-applicant through the primary applicant's call", async () => {
  const { client, applicationId, coApplicantId } = await joined(await peopleApp());
  const applicant = { applicantId: coApplicantId, ...aPerson, firstName: "Changed" };

  const { status } = await client.call(applicantApi.update, { applicationId, applicant });

  expect(status).toBe(404);
  const { body } = await client.call(coApplicantApi.read, { id: applicationId });
  expect(body.coApplicant?.firstName).toBe("Noa");
});

test.each([
  ["a model year far ahead", { year: 2040 }, { "vehicle.year": "Choose a year that is on the market already." }],
  [
    "markup for a make",
    { make: "<b>" },
    { "vehicle.make": "The Make field can only include letters, numbers, and some symbols" },
  ],
])("rejects %s", async (_what, changes, fields) => {
  const applicant = await travelUntil("vehicleCollateral", await testApp(), ProductCode.auto);
  const { applicationId } = applicant;

  expect(await applicant.refused(vehicleApi.save, { applicationId, vehicle: { ...crV, ...changes } })).toMatchObject({
    status: 422,
    fields,
  });
});

test.each([true, false])("rejects options the vehicle doesn't have, with the options page on: %s", async (asked) => {
  const app = await testApp({ tenant: { switches: { useVehicleOptions: asked } } });
  const applicant = await travelUntil("vehicleCollateral", app, ProductCode.auto);
  const { applicationId } = applicant;
  await applicant.do(vehicleApi.save, { applicationId, vehicle: crV });

  const refusal = await applicant.refused(vehicleApi.saveOptions, { applicationId, options: ["<b>anything</b>"] });

  expect(refusal).toMatchObject({ status: 422, fields: { options: "Choose options from the list." } });
});

test("rejects a county outside the home's ZIP code", async () => {
  const applicant = await travelUntil("helocPropertyDetails", await institutionWithLine(), ProductCode.heloc);
  const { loanApplicationId } = applicant;
  const property = { street: "48 Beacon Street", city: "Portland", state: "ME", postalCode: "04101" } as const;

  expect(
    await applicant.refused(helocPropertyApi.save, { loanApplicationId, property: { ...property, county: "Nowhere" } }),
  ).toMatchObject({ fields: { "property.county": "Check the county. This ZIP code isn't in it." } });
  expect(
    await applicant.do(helocPropertyApi.save, {
      loanApplicationId,
      property: { ...property, county: "cumberland County" },
    }),
  ).toMatchObject({ updated: true });
  const { property: kept } = await applicant.do(helocPropertyApi.read, { loanApplicationId });
  expect(kept).toMatchObject({ county: "Cumberland" });
});

test("drops the answer about a first car loan for a product that doesn't ask for it", async () => {
  const app = await institutionWithLine();
  const applicant = await travelUntil("identification", app, ProductCode.heloc);
  const { applicantId, applicationId } = applicant;
  const data = { ...identification("815127800", "dana@example.com"), isFirstTimeAutoBuyer: true };

  await applicant.do(identificationApi.create, { applicantId, data });

  const { records } = await loadApplication(app.kernel, app.tenant.name, applicationId);
  expect(records.identification[0]).not.toHaveProperty("isFirstTimeAutoBuyer");
});

test("repeats a submission's whole answer for the same idempotency key", async () => {
  const applicant = await travelUntil("submit", await testApp(), ProductCode.auto);
  const { client, applicationId } = applicant;
  const send = async () =>
    client.call(applicationApi.submit, { applicationId }, { idempotencyKey: "the-same-submission" });

  const first = await send();
  const second = await send();

  expect(first.body).toMatchObject({ loanDecision: 1, journey: { exit: "offer" } });
  expect(second.body).toEqual(first.body);
});
