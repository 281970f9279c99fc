import { expect, test } from "vitest";
import { addressApi } from "@portico/contract/address";
import { coApplicantApi, identificationApi } from "@portico/contract/applicant";
import { ApplicationType } from "@portico/domain/person/person";
import { ProductCode } from "@portico/domain/loan/product";
import { anAddress, anEmployment, anIdentification, begun, peopleApp } from "../applicants/testing/people.ts";
import { employmentApi } from "@portico/contract/work";
import { testProduct } from "../../testing/test-product.ts";

const texas = { ...anAddress, city: "Dallas", state: "TX" as const, postalCode: "75201" };
const { maritalStatusConfigurationId: married, ...unasked } = anIdentification;

/** An applicant for an unsecured loan who has saved their identification. */
async function unsecuredApplicant() {
  const app = await peopleApp({
    tenant: { products: [testProduct({ productTypeId: ProductCode.signature, paymentProtection: [] })] },
  });
  const { client, applicantId, applicationId } = await begun(app, {}, "/signature/authentication");
  await client.call(identificationApi.create, { applicantId, data: anIdentification });
  const read = async () => (await client.call(identificationApi.read, { applicantId })).body;
  return {
    client,
    applicationId,
    read,
    move: async (addressId: number, address: typeof anAddress | typeof texas) =>
      client.call(addressApi.update, { applicantId, address: { ...address, id: addressId } }),
    live: async (address: typeof anAddress | typeof texas) => client.call(addressApi.create, { applicantId, address }),
    work: async () => client.call(employmentApi.create, { applicantId, employment: anEmployment }),
    choose: async (applicationType: 1 | 2) =>
      client.call(coApplicantApi.select, {
        applicationId,
        selection: { applicationType, ...(applicationType === ApplicationType.joint ? { jointIntent: true } : {}) },
      }),
    answer: async () =>
      client.call(identificationApi.update, {
        applicantId,
        data: { ...unasked, maritalStatusConfigurationId: married },
      }),
    leaveOut: async () => client.call(identificationApi.update, { applicantId, data: unasked }),
  };
}

test("neither asks nor keeps marital status for an individual unsecured loan", async () => {
  const { live, read, leaveOut } = await unsecuredApplicant();
  await live(anAddress);

  const known = await read();

  expect(known.asksMaritalStatus).toBe(false);
  expect(known.identification).not.toHaveProperty("maritalStatusConfigurationId");
  expect((await leaveOut()).body).toMatchObject({ updated: true });
});

test("asks for marital status in a community property state, and erases it after a move elsewhere", async () => {
  const { live, read, answer } = await unsecuredApplicant();

  await live(texas);
  expect((await read()).asksMaritalStatus).toBe(true);
  await answer();
  expect((await read()).identification.maritalStatusConfigurationId).toBe(married);
  await live(anAddress);

  const known = await read();
  expect(known.asksMaritalStatus).toBe(false);
  expect(known.identification).not.toHaveProperty("maritalStatusConfigurationId");
});

test("asks joint applicants for marital status, and erases it when one applies alone after all", async () => {
  const { live, work, choose, read, answer } = await unsecuredApplicant();
  await live(anAddress);
  await work();

  await choose(ApplicationType.joint);
  expect((await read()).asksMaritalStatus).toBe(true);
  await answer();
  expect((await read()).identification.maritalStatusConfigurationId).toBe(married);
  await choose(ApplicationType.single);

  expect((await read()).identification).not.toHaveProperty("maritalStatusConfigurationId");
});

test("returns to the identification page for marital status after a move to a community property state", async () => {
  const { live, work, answer, leaveOut } = await unsecuredApplicant();

  expect((await live(texas)).body.journey).toMatchObject({
    frontier: "identification",
    path: ["authentication", "eligibility", "identification"],
  });
  expect((await work()).body.error).toMatchObject({ code: "notItsTurn" });
  expect((await leaveOut()).body.error?.fields).toEqual({
    "data.maritalStatusConfigurationId": "Choose a marital status.",
  });

  expect((await answer()).body.journey).toMatchObject({ frontier: "currentEmployment" });
  expect((await work()).status).toBe(200);
});

test("returns to the identification page for marital status after a change to a joint application", async () => {
  const { live, work, choose, answer } = await unsecuredApplicant();
  await live(anAddress);
  await work();

  expect((await choose(ApplicationType.joint)).body.journey).toMatchObject({ frontier: "identification" });
  expect((await answer()).body.journey).toMatchObject({ frontier: "coApplicant" });
});

test("lets an applicant switch to applying alone while the joint application asks for marital status", async () => {
  const { live, work, choose, read } = await unsecuredApplicant();
  await live(anAddress);
  await work();
  await choose(ApplicationType.joint);

  const { status, body } = await choose(ApplicationType.single);

  expect([status, body.journey?.applicationType]).toEqual([200, ApplicationType.single]);
  expect(body.journey?.path).toContain("coApplicant");
  expect((await read()).asksMaritalStatus).toBe(false);
});

test("lets an applicant correct the home while its state asks for the marital status", async () => {
  const { live, move } = await unsecuredApplicant();
  const { addressId } = (await live(texas)).body;

  const { status, body } = await move(addressId!, anAddress);

  expect([status, body.journey?.frontier]).toEqual([200, "currentEmployment"]);
});

test("rejects applying together while the home's state requires a marital status that is still missing", async () => {
  const { live, choose } = await unsecuredApplicant();
  await live(texas);

  expect((await choose(ApplicationType.joint)).body.error).toMatchObject({ code: "notItsTurn" });
});
