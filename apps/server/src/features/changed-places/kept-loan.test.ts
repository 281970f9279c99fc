import { applicantApi } from "@portico/contract/applicant";
import { beginningApi } from "@portico/contract/beginning";
import { contactOf } from "@portico/sample-applicants/inputs";
import { dana } from "@portico/sample-applicants/people";
import { expect, test } from "vitest";
import { loadApplication } from "../../kernel/read-trip.ts";
import { withoutIds } from "../../kernel/without-ids.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";
import { travelUntil } from "../submission/testing/traveler.ts";
import { demoInstitution } from "../submission/testing/demo-institution.ts";
import { demoOffers } from "../../testing/demo-tenants.ts";
import { testApp } from "../../testing/test-app.ts";

/* Two people change places after the vehicle was saved: its answers come along (decision 178). */

test("keeps the seller, the vehicle, and its options for the person who was named, and looks up its value again", async () => {
  const rosas = await applyUntil("vehicleLoanDetails", await testApp(), { tin: dana.tin });
  const { app, client, applicationId } = rosas;
  const contact = { ...contactOf(dana), firstName: "Sam", emailAddress: "sam@example.com" };
  const recordsOf = async (id: number) => (await loadApplication(app.kernel, app.tenant.name, id)).records;
  const bare = ({ vehicleSeller, vehicle, vehicleOptions }: Awaited<ReturnType<typeof recordsOf>>) =>
    [vehicleSeller, vehicle, vehicleOptions].map(([one]) => withoutIds(one));
  const before = await recordsOf(applicationId);

  await client.call(beginningApi.again, { applicationId, firstName: "Sam" });
  const begun = (await client.call(applicantApi.create, { data: contact, loadUrl: "/auto/authentication" })).body;
  const sams = await recordsOf(begun.applicationId!);

  expect(before.vehicle).toHaveLength(1);
  expect(bare(sams)).toEqual(bare(before));
  expect(sams.valuation).toEqual([]);
});

test("keeps nothing of the vehicle for another person than the one who was named", async () => {
  const rosas = await applyUntil("vehicleLoanDetails", await testApp(), { tin: dana.tin });
  const { app, client, applicationId } = rosas;
  await client.call(beginningApi.again, { applicationId, firstName: "Sam" });
  const data = { ...contactOf(dana), firstName: "Tom", emailAddress: "tom@example.com" };

  const begun = (await client.call(applicantApi.create, { data, loadUrl: "/auto/authentication" })).body;

  const { records } = await loadApplication(app.kernel, app.tenant.name, begun.applicationId!);
  expect([records.vehicleSeller, records.vehicle]).toEqual([[], []]);
});

const aboutTheLoan = [
  "vehicleSeller",
  "vehicle",
  "vehicleOptions",
  "vehicleLoan",
  "refinancedLoan",
  "loanRequest",
  "helocPropertyKind",
  "helocProperty",
  "helocLoan",
] as const;

const eachProduct = [...new Map(demoOffers.map((offer) => [offer.productCode, offer])).values()];

test.each(eachProduct)("keeps every answer about the loan: $path", async ({ name, productCode, path }) => {
  const rosas = await travelUntil("submit", await demoInstitution(name), productCode, { tin: dana.tin });
  const { app, client, applicationId } = rosas;
  const answersOf = async (id: number) => {
    const { records } = await loadApplication(app.kernel, app.tenant.name, id);
    return Object.fromEntries(
      aboutTheLoan.map((kind) => [kind, records[kind].map((one) => withoutIds<typeof one>(one))]),
    );
  };
  const before = await answersOf(applicationId);
  await client.call(beginningApi.again, { applicationId, firstName: "Sam" });
  const data = { ...contactOf(dana), firstName: "Sam", emailAddress: "sam@example.com" };

  const begun = (await client.call(applicantApi.create, { data, loadUrl: `/${path}/authentication` })).body;

  expect(Object.values(before).flat()).not.toEqual([]);
  expect(await answersOf(begun.applicationId!)).toEqual(before);
});
