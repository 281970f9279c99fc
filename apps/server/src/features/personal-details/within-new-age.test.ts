import { addressApi } from "@portico/contract/address";
import { identificationApi } from "@portico/contract/applicant";
import { employmentApi } from "@portico/contract/work";
import { AddressType } from "@portico/domain/address/address";
import { expect, test } from "vitest";
import { anAddress, anEmployment, anIdentification, identified, peopleApp } from "../applicants/testing/people.ts";

/* A person of 38 who gave long histories, and then a birth date as of today that makes them 19. */

const asSaid = (years: number) => ({
  "data.dateOfBirth": `With this date, the age is 19, but a home or a job here lasted ${years} years. Correct the date, or change those years first.`,
});

test.each(["home", "job"])(
  "rejects a birth date that is later than a saved %s's years allow, and keeps both",
  async (of) => {
    const { client, applicantId } = await identified(await peopleApp());
    if (of === "home") await client.call(addressApi.create, { applicantId, address: { ...anAddress, yearsLived: 30 } });
    else {
      await client.call(addressApi.create, { applicantId, address: anAddress });
      await client.call(employmentApi.create, { applicantId, employment: { ...anEmployment, yearsWorked: 20 } });
    }
    const born = (dateOfBirth: string) =>
      client.call(identificationApi.update, { applicantId, data: { ...anIdentification, dateOfBirth } });

    const late = await born("2007-04-12");
    const right = await born("1985-04-12");

    expect(late).toMatchObject({ status: 422, body: { error: { fields: asSaid(of === "home" ? 30 : 20) } } });
    expect(right.status).toBe(200);
  },
);

test("rejects a birth date that is later than the saved homes together allow", async () => {
  const { client, applicantId } = await identified(await peopleApp());
  const home = { ...anAddress, monthsLived: 0 };
  for (const [type, yearsLived] of [
    [AddressType.physical, 1],
    [AddressType.previous, 19],
  ] as const)
    await client.call(addressApi.create, { applicantId, address: { ...home, type, yearsLived } });
  const born = (dateOfBirth: string) =>
    client.call(identificationApi.update, { applicantId, data: { ...anIdentification, dateOfBirth } });

  const late = await born("2007-04-12");
  const right = await born("2006-04-12");

  const message =
    "With this date, the age is 19, but the homes here together lasted 20 years. Correct the date, or change those years first.";
  expect(late).toMatchObject({ status: 422, body: { error: { fields: { "data.dateOfBirth": message } } } });
  expect(right.status).toBe(200);
});
