import { accountApi } from "@portico/contract/account";
import { disclosureApi } from "@portico/contract/agreements";
import { applicantApi, identificationApi } from "@portico/contract/applicant";
import { expect, test } from "vitest";
import { loadAnyApplication } from "../../kernel/read-trip.ts";
import { demoTenant } from "../../testing/demo-tenants.ts";
import { testApp } from "../../testing/test-app.ts";
import { aPerson } from "../applicants/testing/people.ts";
import { accountApp, accountTenant, begunAccounts, memberOfAccounts, selection } from "./testing/account-app.ts";
import { agreeToAll, answeredAccounts } from "./testing/answered-accounts.ts";

/** The two texts of accounts, in the order of the demo institution's file. */
const [online, privacy] = [30, 31];
const creditReport = 2;

test("shows the consent to electronic documents and the privacy notice, each with its version", async () => {
  const { client, applicationId, frontier } = await answeredAccounts();

  const { body } = await client.call(accountApi.disclosures, { applicationId });

  expect(frontier).toBe("disclosures");
  expect(body.disclosures.map(({ id, version, isNotice }) => [id, version, isNotice ?? false])).toEqual([
    [online, "2026-11", false],
    [privacy, "2026-11", true],
  ]);
});

test("takes the consent only with the code at the end of its text (15 USC 7001(c)(1)(C)(ii))", async () => {
  const { app, client, applicantId, applicationId } = await answeredAccounts();
  const consent = { applicantId, disclosureConfigurationId: online };

  const { body } = await client.call(disclosureApi.create, consent);
  await agreeToAll(client, applicationId, [applicantId]);

  expect(body.error?.fields).toHaveProperty("accessCode");
  const { records } = await loadAnyApplication(app.kernel, app.tenant.name, applicationId);
  expect(records.disclosure).toMatchObject([
    { disclosureConfigurationId: online, version: "2026-11", demonstratedBy: "accessCode", ipAddress: "127.0.0.1" },
    { disclosureConfigurationId: privacy, version: "2026-11" },
  ]);
});

test("gives the privacy notice before anybody can sign (12 CFR 1016.4(a))", async () => {
  const { client, applicantId, applicationId } = await answeredAccounts();
  const { disclosures } = (await client.call(accountApi.disclosures, { applicationId })).body;
  const { accessCode } = disclosures[0]!;
  const consent = { applicantId, disclosureConfigurationId: online, ...(accessCode && { accessCode }) };

  const { body } = await client.call(disclosureApi.create, consent);

  expect(body.journey.frontier).toBe("disclosures");
  expect((await agreeToAll(client, applicationId, [applicantId]))?.frontier).not.toBe("disclosures");
});

test("asks each owner for their own consent", async () => {
  const { client, applicantId, applicationId, jointId } = await answeredAccounts({ isJoint: true });

  const first = await agreeToAll(client, applicationId, [applicantId]);
  const both = await agreeToAll(client, applicationId, [jointId!]);

  expect([first?.frontier, both?.frontier === "disclosures"]).toEqual(["disclosures", false]);
});

test("never asks for consent to a credit report, and takes none", async () => {
  const { client, applicantId, applicationId } = await answeredAccounts();

  const { status } = await client.call(disclosureApi.create, { applicantId, disclosureConfigurationId: creditReport });
  const loans = await client.call(disclosureApi.configuration, { loanTypeId: 1, applicationId });

  expect(demoTenant("harborlight").disclosures.find(({ id }) => id === creditReport)?.title).toBe("Your credit report");
  expect([status, loans.status]).toEqual([404, 404]);
});

test("shows no text of accounts with a loan", async () => {
  const app = await testApp({ tenant: { disclosures: accountTenant.disclosures } });
  const client = app.client();
  const { body } = await client.call(applicantApi.create, { data: aPerson, loadUrl: "/auto/authentication" });
  const applicationId = body.applicationId!;

  const ofAccounts = await client.call(accountApi.disclosures, { applicationId });
  const { disclosures } = (await client.call(disclosureApi.configuration, { loanTypeId: 1, applicationId })).body;

  expect(ofAccounts.status).toBe(404);
  expect(disclosures.map(({ id }) => id)).toEqual([1, creditReport]);
});

test("asks again for a new version of a text", async () => {
  const { client, applicantId, applicationId, app } = await answeredAccounts();
  await agreeToAll(client, applicationId, [applicantId]);
  const { accepted } = (await client.call(disclosureApi.read, { applicantId })).body;

  const newer = accountTenant.disclosures.map((text) => (text.id === privacy ? { ...text, version: "2027-01" } : text));
  Object.assign(app.institution, { settings: { ...app.tenant, disclosures: newer } });
  const { body } = await client.call(accountApi.select, { applicationId, accounts: selection(1, 2) });

  expect(accepted.map(({ disclosureConfigurationId }) => disclosureConfigurationId)).toEqual([online, privacy]);
  expect(body.journey.frontier).toBe("disclosures");
});

test("doesn't ask a member for the consent that the core has on file", async () => {
  const app = await accountApp();
  const electronicConsent = { version: "2026-01", acceptedOn: "2026-02-03" };
  const { client, applicantId } = await memberOfAccounts(app, { electronicConsent });

  const { accepted } = (await client.call(disclosureApi.read, { applicantId })).body;
  expect(accepted).toMatchObject([{ disclosureConfigurationId: online, isOnFile: true }]);
});

test.each([
  [true, [online]],
  [false, [online, privacy]],
])(
  "gives a member a new privacy notice unless they have an accurate one: %s (12 CFR 1016.4(d)(2))",
  async (membersHaveIt, shown) => {
    const disclosures = accountTenant.disclosures.map((text) =>
      text.id === privacy ? { ...text, membersHaveIt } : text,
    );
    const app = await accountApp({ tenant: { ...accountTenant, disclosures } });
    const { client, applicationId } = await memberOfAccounts(app);

    const texts = (await client.call(accountApi.disclosures, { applicationId })).body.disclosures;

    expect(texts.map(({ id }) => id)).toEqual(shown);
  },
);

test("keeps the texts of one application from the people of another", async () => {
  const app = await accountApp();
  const { applicationId } = await begunAccounts(app, 1);
  const stranger = (await begunAccounts(app, 1)).client;

  expect((await stranger.call(accountApi.disclosures, { applicationId })).status).toBe(404);
});

test("gives the notice about identification to each person whose identity is asked (31 CFR 1020.220(a)(5))", async () => {
  const { identificationNotice } = demoTenant("harborlight");
  const app = await accountApp({ tenant: { ...accountTenant, identificationNotice: identificationNotice! } });
  const { client, applicantId, jointId } = await answeredAccounts({ app, isJoint: true });

  const read = [applicantId, jointId!].map((id) => client.call(identificationApi.read, { applicantId: id }));

  for (const { body } of await Promise.all(read)) {
    expect(body.identificationNotice?.html).toContain("To help the government fight the funding of terrorism");
    expect(body.identificationNotice?.version).toBe("2026-11");
  }
});
