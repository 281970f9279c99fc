import { accountApi } from "@portico/contract/account";
import { coApplicantApi, identificationApi } from "@portico/contract/applicant";
import { addressApi } from "@portico/contract/address";
import { eligibilityApi } from "@portico/contract/eligibility";
import type { AnyJourney } from "@portico/contract/journey";
import { ApplicationType } from "@portico/domain/person/person";
import { expect, test } from "vitest";
import { anAddress, anIdentification } from "../applicants/testing/people.ts";
import { accountApp, begunAccounts, selection } from "./testing/account-app.ts";

/** Somebody with these accounts who has answered everything before the question about overdrafts. */
async function beforeOverdraft(...ids: number[]) {
  const begun = await begunAccounts(await accountApp(), ...ids);
  const { client, applicantId, applicationId } = begun;
  const eligibility = { eligibilityOptionId: 2, familyMemberName: "Pat Doe" };
  await client.call(eligibilityApi.create, { applicantId, eligibility });
  await client.call(identificationApi.create, { applicantId, data: anIdentification });
  await client.call(addressApi.create, { applicantId, address: anAddress });
  const alone = { applicationType: ApplicationType.single };
  await client.call(coApplicantApi.select, { applicationId, selection: alone });
  const { body } = await client.call(accountApi.namePeople, { applicationId, people: { beneficiaries: [] } });
  return { ...begun, frontier: (body.journey as AnyJourney).frontier };
}

test("asks about overdrafts only for an account with a fee for them", async () => {
  expect((await beforeOverdraft(1, 3)).frontier).toBe("disclosures");
  expect((await beforeOverdraft(1, 2)).frontier).toBe("overdraft");
});

test("shows the notice alone, with neither answer chosen (12 CFR 1005.17(b)(1) and (d))", async () => {
  const { client, applicationId } = await beforeOverdraft(1, 2);

  const { body } = await client.call(accountApi.overdraft, { applicationId });

  expect(body.accounts).toHaveLength(1);
  expect(body.accounts[0]).toMatchObject({
    displayText: "Tide checking",
    notice: { title: "What You Need to Know about Overdrafts and Overdraft Fees" },
    answers: { optedIn: expect.stringContaining("I want"), notOptedIn: expect.stringContaining("I do not want") },
  });
  expect(body.accounts[0]).not.toHaveProperty("answer");
});

test.each(["optedIn", "notOptedIn"] as const)("keeps %s with the notice and the time", async (answer) => {
  const { app, client, applicationId } = await beforeOverdraft(1, 2);
  const { fundingProductId, noticeDigest } = (await client.call(accountApi.overdraft, { applicationId })).body
    .accounts[0]!;

  const choices = [{ fundingProductId, answer, noticeDigest }];
  const { status, body } = await client.call(accountApi.chooseOverdraft, { applicationId, choices });

  expect(status).toBe(200);
  expect((body.journey as AnyJourney).frontier).toBe("disclosures");
  const read = await client.call(accountApi.overdraft, { applicationId });
  expect(read.body.accounts[0]?.answer).toBe(answer);
  const events = await app.sql<{ details: object }>(
    "select details from event where application_id = $1 and action = 'overdraft.chosen'",
    [applicationId],
  );
  expect(events).toEqual([{ details: { fundingProductId, answer, noticeDigest } }]);
});

test("rejects an answer to another notice than the present one", async () => {
  const { client, applicationId } = await beforeOverdraft(1, 2);

  const choices = [{ fundingProductId: 2, answer: "optedIn" as const, noticeDigest: "of an earlier fee" }];
  const { body } = await client.call(accountApi.chooseOverdraft, { applicationId, choices });

  expect(body.error?.code).toBe("disclosureChanged");
});

test("rejects a missing answer, because there is no default", async () => {
  const { client, applicationId } = await beforeOverdraft(1, 2);

  const choices = [{ fundingProductId: 3, answer: "optedIn" as const, noticeDigest: "" }];
  const { status, body } = await client.call(accountApi.chooseOverdraft, { applicationId, choices });

  expect([status, body.error?.fields]).toEqual([422, { "choices.0.answer": "Choose one of the two." }]);
});

test("asks again about an account that is added later", async () => {
  const { client, applicationId } = await beforeOverdraft(1, 3);

  const { body } = await client.call(accountApi.select, { applicationId, accounts: selection(1, 2) });

  expect((body.journey as AnyJourney).frontier).toBe("overdraft");
});
