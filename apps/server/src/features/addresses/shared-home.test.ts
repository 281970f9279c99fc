import { addressApi } from "@portico/contract/address";
import { coApplicantApi } from "@portico/contract/applicant";
import { ApplicationType } from "@portico/domain/person/person";
import { expect, test } from "vitest";
import { anAddress, eventsOf, joined, noasIdentification, peopleApp } from "../applicants/testing/people.ts";
import { identificationApi } from "@portico/contract/applicant";
import type { TestApp } from "../../testing/test-app.ts";

/** Two people with homes. The co-applicant's differs by these changes. */
async function twoAtHome(changes: Partial<typeof anAddress> = {}, app?: TestApp) {
  const traveler = await joined(app ?? (await peopleApp()));
  const { client, applicantId, coApplicantId } = traveler;
  await client.call(identificationApi.create, { applicantId: coApplicantId, data: noasIdentification });
  await client.call(addressApi.create, { applicantId: coApplicantId, address: { ...anAddress, ...changes } });
  const read = async (owner: number) => (await client.call(addressApi.read, { applicantId: owner, type: 1 })).body;
  const homeOf = async (owner: number) => (await read(owner)).addresses[0]!;
  const move = async (owner: number, to: Partial<typeof anAddress>, movesBoth?: boolean) =>
    client.call(addressApi.update, {
      applicantId: owner,
      address: { ...(await homeOf(owner)), ...to },
      ...(movesBoth !== undefined && { movesBoth }),
    });
  return { ...traveler, applicantId, read, homeOf, move };
}

const moved = { street: "9 Juniper Rd", yearsLived: 0, monthsLived: 3, monthlyHousingPaymentAmount: 1800 };

test("names the other person who lives at the same address, to both", async () => {
  const { read, applicantId, coApplicantId } = await twoAtHome({ street: "48 BEACON ST." });

  expect((await read(applicantId)).sharedWith).toBe("Noa");
  expect((await read(coApplicantId)).sharedWith).toBe("Dana");
  expect((await read(applicantId)).firstName).toBe("Dana");
});

test("names nobody to people who live apart, or to somebody who applies alone", async () => {
  const { read, applicantId, client, applicationId, move, coApplicantId } = await twoAtHome();
  await move(coApplicantId, { street: "9 Juniper Road" });
  expect(await read(applicantId)).not.toHaveProperty("sharedWith");
  await move(coApplicantId, { street: "48 Beacon Street" });
  expect(await read(applicantId)).toHaveProperty("sharedWith");

  await client.call(coApplicantApi.select, { applicationId, selection: { applicationType: ApplicationType.single } });

  expect(await read(applicantId)).not.toHaveProperty("sharedWith");
});

test("moves both people with one call, and records both changes", async () => {
  const app = await peopleApp();
  const { homeOf, move, applicantId, coApplicantId } = await twoAtHome({}, app);

  await move(applicantId, moved, true);

  expect(await homeOf(coApplicantId)).toMatchObject({ ...moved, residenceStatus: 3 });
  expect((await eventsOf(app)).filter((action) => action === "address.updated")).toHaveLength(2);
});

test("adds the home that both left to the other person's previous ones too", async () => {
  const { client, move, applicantId, coApplicantId } = await twoAtHome();
  const former = { ...anAddress, street: "10 Juniper Rd", type: 4 as const };
  await client.call(addressApi.create, { applicantId: coApplicantId, address: former });

  const { body } = await move(applicantId, moved, true);

  expect(body).not.toHaveProperty("addsFormerHome");
  const { addresses } = (await client.call(addressApi.read, { applicantId: coApplicantId, type: 4 })).body;
  expect(addresses).toMatchObject([{ street: "48 Beacon St" }, { street: "10 Juniper Rd" }]);
});

test("keeps the other person's time and rent if they differ", async () => {
  const own = { yearsLived: 3, monthlyHousingPaymentAmount: 400 };
  const { homeOf, move, applicantId, coApplicantId } = await twoAtHome(own);

  await move(applicantId, moved, true);

  expect(await homeOf(coApplicantId)).toMatchObject({ street: "9 Juniper Rd", ...own, monthsLived: 2 });
});

test.each([undefined, false])("moves only one person with movesBoth %s", async (movesBoth) => {
  const { homeOf, move, applicantId, coApplicantId } = await twoAtHome();

  await move(applicantId, moved, movesBoth);

  expect(await homeOf(applicantId)).toMatchObject({ street: "9 Juniper Rd" });
  expect(await homeOf(coApplicantId)).toMatchObject({ street: "48 Beacon St" });
});

test("never moves a person who lives elsewhere, even if a caller asks for it", async () => {
  const { homeOf, move, applicantId, coApplicantId } = await twoAtHome({ street: "12 Elm Street" });

  await move(applicantId, moved, true);

  expect(await homeOf(coApplicantId)).toMatchObject({ street: "12 Elm St" });
});

const previous = { ...anAddress, type: 4 } as const;

test("offers a person the other borrower's homes that they haven't listed, with the time there", async () => {
  const { client, applicantId, coApplicantId } = await twoAtHome({ street: "9 Juniper Road", yearsLived: 0 });
  const read = async (owner: number) => (await client.call(addressApi.read, { applicantId: owner, type: 4 })).body;

  expect((await read(coApplicantId)).homesOfOther).toEqual({
    firstName: "Dana",
    homes: [
      {
        street: "48 Beacon St",
        city: "Portland",
        state: "ME",
        postalCode: expect.stringMatching(/^04/),
        yearsLived: anAddress.yearsLived,
        monthsLived: anAddress.monthsLived,
      },
    ],
  });
  expect((await read(applicantId)).homesOfOther?.homes).toMatchObject([{ street: "9 Juniper Rd" }]);

  await client.call(addressApi.create, { applicantId: coApplicantId, address: previous });
  expect(await read(coApplicantId)).not.toHaveProperty("homesOfOther");
});

test("offers nobody's homes to people who live together, or to somebody who applies alone", async () => {
  const { client, applicantId, applicationId, coApplicantId, move } = await twoAtHome();
  const read = async (owner: number) => (await client.call(addressApi.read, { applicantId: owner, type: 4 })).body;
  expect(await read(coApplicantId)).not.toHaveProperty("homesOfOther");
  await move(coApplicantId, { street: "9 Juniper Road" });
  expect(await read(applicantId)).toHaveProperty("homesOfOther");

  await client.call(coApplicantApi.select, { applicationId, selection: { applicationType: ApplicationType.single } });

  expect(await read(applicantId)).not.toHaveProperty("homesOfOther");
});
