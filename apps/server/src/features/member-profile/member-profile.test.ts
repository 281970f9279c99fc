import { expect, test } from "vitest";
import { addressApi } from "@portico/contract/address";
import { memberProfileApi } from "@portico/contract/member-profile";
import { employmentApi } from "@portico/contract/work";
import { AddressType } from "@portico/domain/address/address";
import { begun, breakVendor, eventsOf, peopleApp, registerMember, signIn } from "../applicants/testing/people.ts";

/** A member who has just signed in. The core knows Jordan's home and job, and no ID. */
async function signedIn() {
  const app = await peopleApp();
  await registerMember(app, { userName: "pat", like: "jordan" });
  const client = app.client();
  const applicantId = (await signIn(client, "pat")).body.applicantId!;
  return { app, client, applicantId };
}

test("tells a member which parts of the core's record answer a whole page", async () => {
  const { client, applicantId } = await signedIn();

  const { body } = await client.call(memberProfileApi.read, { applicantId });

  expect(body).toMatchObject({
    address: { street: "212 Ocean Avenue", yearsLived: 0, monthsLived: 9 },
    employment: { employer: "Tidewater Clinic", enteredOccupation: "Nurse" },
  });
  expect(body.identification).toBeUndefined();
});

test("saves the confirmed parts as the pages' own calls would", async () => {
  const { app, client, applicantId } = await signedIn();

  const { body } = await client.call(memberProfileApi.confirm, { applicantId, sections: ["address", "employment"] });

  expect(body.savedSections).toEqual(["address", "employment"]);
  const home = await client.call(addressApi.read, { applicantId, type: AddressType.physical });
  const work = await client.call(employmentApi.read, { id: applicantId });
  expect(home.body.addresses).toMatchObject([{ street: "212 Ocean Ave", type: AddressType.physical }]);
  expect(work.body.employments).toMatchObject([{ employer: "Tidewater Clinic", employmentType: 1 }]);
  expect(await eventsOf(app)).toEqual(expect.arrayContaining(["address.saved", "employment.added"]));
});

test("doesn't offer or save a part that is answered already", async () => {
  const { client, applicantId } = await signedIn();
  await client.call(memberProfileApi.confirm, { applicantId, sections: ["address"] });

  const known = await client.call(memberProfileApi.read, { applicantId });
  const again = await client.call(memberProfileApi.confirm, { applicantId, sections: ["address"] });

  expect(Object.keys(known.body)).toEqual(["employment"]);
  expect(again.body.savedSections).toEqual([]);
});

test("keeps a confirmed home when the address service is down", async () => {
  const { app, client, applicantId } = await signedIn();
  await breakVendor(app, { vendor: "smarty", operation: "street", fault: "500" });

  const { body } = await client.call(memberProfileApi.confirm, { applicantId, sections: ["address"] });

  expect(body.savedSections).toEqual(["address"]);
});

test("has nothing to confirm for somebody who is new", async () => {
  const app = await peopleApp();
  const { client, applicantId } = await begun(app);

  const known = await client.call(memberProfileApi.read, { applicantId });
  const { body } = await client.call(memberProfileApi.confirm, {
    applicantId,
    sections: ["identification", "address"],
  });

  expect(known.body).toEqual({});
  expect(body.savedSections).toEqual([]);
});
