import { accountFundingApi } from "@portico/contract/account-funding";
import { accountSigningApi } from "@portico/contract/account-signing";
import { addressApi } from "@portico/contract/address";
import { identificationApi } from "@portico/contract/applicant";
import { invitationApi } from "@portico/contract/invitation";
import { expect, test } from "vitest";
import { readEverything } from "../notices/testing/read-everything.ts";
import type { TestApplicant } from "../submission/testing/test-applicant.ts";
import { messagesTo } from "../submission/testing/mailbox.ts";
import { foundIn, privateValues } from "./testing/private-values.ts";
import {
  invitingOwner,
  journeyOf,
  kimsOwn,
  openedPart,
  ownersApp,
  readsAndSigns,
  recordsOf,
  toFirstSignature,
  toSecondSignature,
  twoBeforeSigning,
  type Owner,
} from "./testing/two-owners.ts";

/* Neither of two owners on their own devices learns more of the other than the name and the accounts (decision 363). */

/** Numbers of somebody whom the screening agency reports, and whom the identity check refuses. */
const refusedByAgency = "815120032";
const refusedByCheck = "771227800";

/** Every answer that an owner's session gets, for their own id and for the other's, and each document. */
async function answersTo(owner: Owner, other: Owner): Promise<ReadonlyMap<string, string>> {
  const { client, applicationId, applicantId } = owner;
  const asBoth = { client, applicationId, loanApplicationId: 0, applicantId, jointApplicantId: other.applicantId };
  const answers = new Map(await readEverything(asBoth as unknown as TestApplicant));
  for (const { id } of (await client.call(accountSigningApi.documents, { applicationId })).body.documents ?? []) {
    const { body } = await client.call(accountSigningApi.document, { applicationId, documentId: id });
    answers.set(id, JSON.stringify(body));
  }
  return answers;
}

test("shows neither owner a value of the other one's own answers, before and after the accounts open", async () => {
  const { app, one: first, two: second } = await twoBeforeSigning();
  const leaks: string[] = [];
  let read = 0;
  const look = async (when: string) => {
    // Both sign the same words.
    const records = { ...(await recordsOf(first)), accountSignature: [], accountReading: [] };
    for (const [owner, other, who] of [
      [first, second, "joint"],
      [second, first, "primary"],
    ] as const) {
      // The agreement names its owners in full.
      const own = privateValues(records, other.applicantId, who).filter((value) => !other.fullName.includes(value));
      // The first owner pays by a card that ends in these digits.
      const values = [...own, ...(who === "primary" ? ["4242"] : [])];
      expect(values).toEqual(
        expect.arrayContaining(who === "joint" ? ["77 Cobalt Way", "1987-06-05"] : ["48 Beacon St", "1988-04-12"]),
      );
      const answers = await answersTo(owner, other);
      read += answers.size;
      for (const [name, text] of answers)
        leaks.push(...foundIn(text, values).map((value) => `${when} ${name}: ${value}`));
    }
  };

  await look("before");
  await readsAndSigns(first);
  await look("between");
  await readsAndSigns(second);
  await app.outbox.workOnDue();
  await look("after");

  expect(leaks).toEqual([]);
  expect(read).toBeGreaterThan(60);
});

test("keeps the letters to each owner free of the other one's values", async () => {
  const { app, one: first, two: second } = await twoBeforeSigning();
  await readsAndSigns(first);
  await readsAndSigns(second);
  await app.outbox.workOnDue();
  const records = await recordsOf(first);
  const sent = async (to: string) => JSON.stringify(await messagesTo(app, to));

  const toFirst = foundIn(await sent("dana@example.com"), privateValues(records, second.applicantId, "joint"));
  const toSecond = foundIn(await sent(kimsOwn.emailAddress), privateValues(records, first.applicantId, "primary"));

  expect([toFirst, toSecond]).toEqual([[], []]);
});

test("refuses an owner the answers, the signature, and the money of the other one", async () => {
  const { one: first, two: second } = await twoBeforeSigning();
  const { applicationId } = first;
  const funding = { amounts: [{ fundingProductId: 1, amount: 5 }], sources: [] };
  const documents = [{ id: "x", digest: "0".repeat(64) }];

  const refused = [
    await second.client.call(identificationApi.read, { applicantId: first.applicantId }),
    await first.client.call(identificationApi.read, { applicantId: second.applicantId }),
    await second.client.call(addressApi.read, { applicantId: first.applicantId, type: 1 }),
    await second.client.call(accountSigningApi.sign, {
      applicantId: first.applicantId,
      fullName: "Dana Reyes",
      documents,
    }),
    await first.client.call(accountSigningApi.sign, {
      applicantId: second.applicantId,
      fullName: "Kim Okafor",
      documents,
    }),
    await first.client.call(accountSigningApi.open, {
      applicationId,
      documentId: `taxCertification.${second.applicantId}`,
    }),
    await second.client.call(accountFundingApi.funding, { applicationId }),
    await second.client.call(accountFundingApi.fund, { applicationId, funding }),
    await second.client.call(accountFundingApi.pay, { applicationId, source: "card" }),
  ].map(({ body }) => (body as { error?: { code: string } }).error?.code);

  expect(refused).toEqual([...Array<string>(6).fill("notFound"), ...Array<string>(3).fill("notYourPart")]);
});

test("tells the first owner neither whose report nor why, if the invited one is refused", async () => {
  const app = await ownersApp();
  const first = await invitingOwner(app);
  const second = await openedPart(first);
  await toSecondSignature(second, refusedByAgency);
  await toFirstSignature(first);
  await readsAndSigns(first);
  await readsAndSigns(second);
  await app.outbox.workOnDue();
  const { applicationId } = first;

  const [ofFirst, ofSecond] = [
    await first.do(accountFundingApi.opening, { applicationId }),
    await second.do(accountFundingApi.opening, { applicationId }),
  ];

  expect([ofFirst.state, ofSecond.state]).toEqual(["declined", "declined"]);
  expect(JSON.stringify(ofSecond.notice)).toContain("Kim");
  expect(JSON.stringify(ofFirst.notice ?? null)).not.toContain("Kim");
  expect(JSON.stringify(ofFirst.notice)).not.toEqual(JSON.stringify(ofSecond.notice));
});

test("tells the first owner only that the invited one can't finish online, and lets them go on alone", async () => {
  const app = await ownersApp();
  const first = await invitingOwner(app);
  const second = await openedPart(first);
  await toSecondSignature(second, refusedByCheck);
  const { applicationId } = first;

  const [mine, theirs] = [await journeyOf(second), await journeyOf(first)];
  await first.do(invitationApi.goOnAlone, { applicationId });
  await toFirstSignature(first);
  const { body } = await readsAndSigns(first);

  expect(mine.exit).toBe("unverifiable");
  expect(theirs).toMatchObject({ exit: null, invitation: { status: "stopped" } });
  expect(body).toMatchObject({ waitsFor: [], journey: { submitted: true } });
});
