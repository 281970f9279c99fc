import { expect, test } from "vitest";
import { addressApi } from "@portico/contract/address";
import { applicantApi } from "@portico/contract/applicant";
import { journeyApi } from "@portico/contract/journey";
import { AddressType } from "@portico/domain/address/address";
import { testApp } from "../../testing/test-app.ts";
import { applyUntil } from "./testing/auto-application.ts";

/* Tests a page in another tab that names a record that is gone. Its revision is old too, so it can be told what happened. */

/** An application, and the calls of a tab that read its home before `change`. */
async function olderTab() {
  const applicant = await applyUntil("currentEmployment", await testApp());
  const { client, applicantId, applicationId } = applicant;
  const { addresses } = await applicant.do(addressApi.read, { applicantId, type: AddressType.physical });
  const { journey } = await applicant.do(journeyApi.read, { applicationId });
  const [home] = addresses;
  const update = async (ifMatch?: number) =>
    client.call(addressApi.update, { applicantId, address: home as never }, ifMatch === undefined ? {} : { ifMatch });
  return { applicant, home: home!, revision: journey.revision, update };
}

test("says that the step isn't open if a record is gone because the applicant became another person", async () => {
  const { applicant, revision, update } = await olderTab();
  const { applicationId, applicantId } = applicant;
  const sam = { firstName: "Sam", lastName: "Okafor", emailAddress: "sam@example.com", phoneNumber: "2075550177" };
  await applicant.do(applicantApi.update, { applicationId, applicant: { applicantId, ...sam } });

  const late = await update(revision);

  expect([late.status, late.body.error?.code]).toEqual([409, "notItsTurn"]);
});

test("rejects an old revision as stale if another tab has removed the record, and an unknown record otherwise", async () => {
  const { applicant, home, revision, update } = await olderTab();
  const { applicantId } = applicant;
  await applicant.do(addressApi.remove, { applicantId, addressId: home.id });

  const late = await update(revision);
  const unversioned = await update();

  expect([late.status, late.body.error?.code]).toEqual([409, "staleRevision"]);
  expect([unversioned.status, unversioned.body.error?.code]).toEqual([404, "notFound"]);
});
