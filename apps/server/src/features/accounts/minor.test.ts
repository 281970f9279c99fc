import { accountApi } from "@portico/contract/account";
import { coApplicantApi } from "@portico/contract/applicant";
import { invitationApi } from "@portico/contract/invitation";
import type { AnyJourney } from "@portico/contract/journey";
import { ApplicationType } from "@portico/domain/person/person";
import { expect, test } from "vitest";
import { loadAnyApplication } from "../../kernel/read-trip.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { anIdentification } from "../applicants/testing/people.ts";
import { accountApp, accountTenant, begunAccounts } from "./testing/account-app.ts";
import { answeredAccounts } from "./testing/answered-accounts.ts";

/* An adult opens accounts that a child owns too (decision 364). */

const child = {
  firstName: "Wren",
  lastName: "Doe",
  dateOfBirth: "2014-05-01",
  taxpayerIdentificationNumber: "815127844",
  taxpayerIdentificationNumberConfigurationId: 1,
};

const adultAndChild = { applicationType: ApplicationType.single, withMinor: true } as const;

const choose = async (client: TestClient, applicationId: number, more: { leavesOut?: true } = {}) =>
  client.call(coApplicantApi.select, { applicationId, selection: { ...adultAndChild, ...more } });

/** An adult who answered everything about share savings and checking, alone. */
async function anAdult() {
  const switches = { ...accountTenant.switches, invitations: true };
  const app = await accountApp({ tenant: { ...accountTenant, switches } });
  const answered = await answeredAccounts({ app });
  const { client, applicationId } = answered;
  const name = async (changes: Partial<typeof child & { home: object }> = {}) =>
    client.call(accountApi.nameMinor, { applicationId, child: { ...child, ...changes } as typeof child });
  return { ...answered, app, name, choose: async (more?: { leavesOut: true }) => choose(client, applicationId, more) };
}

test("asks to leave out the accounts that only adults can own, and leaves them out", async () => {
  const adult = await anAdult();
  const { client, applicationId } = adult;
  const offered = await client.call(coApplicantApi.read, { id: applicationId });

  const refused = await adult.choose();
  const taken = await adult.choose({ leavesOut: true });

  expect(offered.body.minors).toEqual({ accountsForAdults: ["Tide checking"] });
  expect(refused.body.error).toMatchObject({
    code: "fieldsInvalid",
    fields: { "selection.leavesOut": "Only adults can own Tide checking." },
  });
  expect((taken.body.journey as AnyJourney).frontier).toBe("minorOwner");
  const { body } = await client.call(accountApi.selection, { applicationId });
  expect(body.accounts?.accounts.map(({ fundingProductId }) => fundingProductId)).toEqual([1]);
});

test("asks about the owners again when the adult adds an account that a child can't own", async () => {
  const adult = await anAdult();
  const { client, applicationId } = adult;
  await adult.choose({ leavesOut: true });
  await adult.name();

  const accounts = { accounts: [{ fundingProductId: 1 }, { fundingProductId: 2 }], statements: "paper" as const };
  const { body } = await client.call(accountApi.select, { applicationId, accounts });

  expect((body.journey as AnyJourney).frontier).toBe("coApplicant");
});

test("offers a child where a chosen account allows one, and nowhere else", async () => {
  const app = await accountApp();
  app.tenant.accounts?.terms.forEach((terms) => Object.assign(terms, { minors: "no" }));
  const { client, applicationId } = await begunAccounts(app, 1, 2);

  const { body } = await client.call(coApplicantApi.read, { id: applicationId });
  const refused = await choose(client, applicationId, { leavesOut: true });

  expect(body).not.toHaveProperty("minors");
  expect(refused.status).toBe(409);
});

test.each<[string, Partial<typeof child>, string]>([
  ["a number that no one can have", { taxpayerIdentificationNumber: "000000000" }, "taxpayerIdentificationNumber"],
  [
    "the adult's own number",
    { taxpayerIdentificationNumber: anIdentification.taxpayerIdentificationNumber },
    "taxpayerIdentificationNumber",
  ],
  ["somebody who is 18", { dateOfBirth: "2000-05-01" }, "dateOfBirth"],
  ["a birth date in the future", { dateOfBirth: "2099-05-01" }, "dateOfBirth"],
  ["no name", { firstName: "" }, "firstName"],
])("refuses %s", async (_what, changes, field) => {
  const adult = await anAdult();
  await adult.choose({ leavesOut: true });

  const { body } = await adult.name(changes);

  expect(body.error).toMatchObject({ code: "fieldsInvalid", fields: { [`child.${field}`]: expect.any(String) } });
});

test("masks the child's number and birth date, and a mask keeps them", async () => {
  const adult = await anAdult();
  const { client, applicationId } = adult;
  await adult.choose({ leavesOut: true });
  await adult.name();

  const { body } = await client.call(accountApi.minor, { applicationId });
  const again = await client.call(accountApi.nameMinor, {
    applicationId,
    child: { ...body.child!, firstName: "Robin" },
  });

  expect(body.child).toMatchObject({ dateOfBirth: "**/**/****", taxpayerIdentificationNumber: "***-**-****" });
  expect(again.body.named).toBe(true);
});

test("deletes the child's facts when the adult chooses to own the accounts alone", async () => {
  const adult = await anAdult();
  const { client, applicationId } = adult;
  await adult.choose({ leavesOut: true });
  await adult.name();

  const selection = { applicationType: ApplicationType.single } as const;
  await client.call(coApplicantApi.select, { applicationId, selection });

  await adult.choose();
  expect((await client.call(accountApi.minor, { applicationId })).body.child).toBeNull();
});

test("deletes the child's facts when the adult invites a joint owner instead", async () => {
  const adult = await anAdult();
  const { app, client, applicationId } = adult;
  await adult.choose({ leavesOut: true });
  await adult.name();

  const invited = { firstName: "Noa", emailAddress: "noa@example.com" };
  const { status } = await client.call(invitationApi.send, { applicationId, invited });

  expect(status).toBe(200);
  expect((await loadAnyApplication(app.kernel, app.tenant.name, applicationId)).records.minorOwner).toEqual([]);
});

test("takes no child's facts from somebody who didn't choose a child", async () => {
  const adult = await anAdult();

  expect((await adult.name()).status).toBe(409);
});
