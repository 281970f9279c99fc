import { expect, test } from "vitest";
import { addressApi } from "@portico/contract/address";
import { AddressType } from "@portico/domain/address/address";
import { anAddress, identified, peopleApp } from "../applicants/testing/people.ts";

const ocean = { street: "212 Ocean Ave", yearsLived: 0, monthsLived: 9 };
const juniper = { street: "9 Juniper Rd", yearsLived: 6, monthsLived: 8 };
const beacon = { street: "48 Beacon St", yearsLived: 0, monthsLived: 2 };

/** Somebody who has lived at the first home for nine months, and at the other one before. */
async function atOcean({ former = [juniper] }: { former?: readonly (typeof juniper)[] } = {}) {
  const { client, applicantId } = await identified(await peopleApp());
  await client.call(addressApi.create, { applicantId, address: { ...anAddress, ...ocean } });
  for (const home of former)
    await client.call(addressApi.create, {
      applicantId,
      address: { ...anAddress, ...home, type: AddressType.previous, bypassVerification: true },
    });
  const homes = async (type: 1 | 4) => (await client.call(addressApi.read, { applicantId, type })).body.addresses;
  const move = async (to: Partial<typeof anAddress>) => {
    const [now] = await homes(AddressType.physical);
    return (await client.call(addressApi.update, { applicantId, address: { ...now!, ...to } })).body;
  };
  return { client, applicantId, homes, formerHomes: async () => homes(AddressType.previous), move };
}

test("makes the home that a person moved from the first of their previous ones, until the day of the move", async () => {
  const { move, formerHomes } = await atOcean();

  const answer = await move(beacon);

  expect(answer).toMatchObject({ updated: true, addsFormerHome: true, isAddressHistorySufficient: true });
  const [first, second, ...more] = await formerHomes();
  expect(first).toMatchObject({ ...ocean, monthsLived: 7 });
  expect(first).not.toHaveProperty("residenceStatus");
  expect(first).not.toHaveProperty("monthlyHousingPaymentAmount");
  expect(second).toMatchObject(juniper);
  expect(more).toEqual([]);
});

test("keeps the home that a second current address replaces", async () => {
  const { client, applicantId, formerHomes } = await atOcean();

  await client.call(addressApi.create, { applicantId, address: { ...anAddress, ...beacon } });

  expect(await formerHomes()).toMatchObject([{ ...ocean, monthsLived: 7 }, juniper]);
});

test.each([
  ["another street for the same time", { street: "48 Beacon St" }],
  ["a longer time", { ...beacon, monthsLived: 10 }],
  ["another spelling and a shorter time", { street: "212 OCEAN AVENUE", monthsLived: 8 }],
])("adds no previous home after a correction: %s", async (_, to) => {
  const { move, formerHomes } = await atOcean();

  expect(await move(to)).not.toHaveProperty("addsFormerHome");

  expect(await formerHomes()).toMatchObject([juniper]);
});

test("takes the added home off the list when the person says that they still live there", async () => {
  const { move, formerHomes, homes } = await atOcean();
  await move(beacon);

  expect(await move(ocean)).not.toHaveProperty("addsFormerHome");

  expect(await homes(AddressType.physical)).toMatchObject([ocean]);
  expect(await formerHomes()).toMatchObject([juniper]);
});

test("leaves an empty list to the page, which asks about the home before", async () => {
  const { move, formerHomes } = await atOcean({ former: [] });

  expect(await move(beacon)).toMatchObject({ isAddressHistorySufficient: false });

  expect(await formerHomes()).toEqual([]);
});

test("drops the earliest of ten homes for the one that a person moved from", async () => {
  const former = Array.from({ length: 10 }, (_, at) => ({ street: `${at + 1} Elm St`, yearsLived: 0, monthsLived: 1 }));
  const { move, formerHomes } = await atOcean({ former });

  await move(beacon);

  const streets = (await formerHomes()).map(({ street }) => street);
  expect(streets).toHaveLength(10);
  expect(streets[0]).toBe("212 Ocean Ave");
  expect(streets.at(-1)).toBe("9 Elm St");
});
