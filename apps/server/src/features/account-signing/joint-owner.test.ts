import { accountFundingApi } from "@portico/contract/account-funding";
import { accountSigningApi } from "@portico/contract/account-signing";
import { identificationApi } from "@portico/contract/applicant";
import { applicationApi } from "@portico/contract/application";
import { applicationStatusApi } from "@portico/contract/application-status";
import { journeyApi } from "@portico/contract/journey";
import { resumeApi } from "@portico/contract/session";
import { expect, test } from "vitest";
import type { TestApp } from "../../testing/test-app.ts";
import { noasIdentification } from "../applicants/testing/people.ts";
import { openingApp } from "../account-opening/testing/opener.ts";
import { messagesTo } from "../submission/testing/mailbox.ts";
import { readyToSign, signs } from "./testing/ready-to-sign.ts";

const noa = noasIdentification.emailAddress;

async function lettersTo(app: TestApp, address: string) {
  do await app.outbox.idle();
  while ((await app.outbox.workOnDue()) > 0);
  return messagesTo(app, address);
}

/** Dana and Noa, who signed on Dana's device. */
async function openedByTwo() {
  const ready = await readyToSign({ app: await openingApp(), isJoint: true });
  await signs(ready, ready.applicantId, "Dana Reyes");
  await signs(ready, ready.jointId!, "Noa Reyes");
  await lettersTo(ready.app, noa);
  return { ...ready, jointId: ready.jointId! };
}

const tokensIn = (letters: Awaited<ReturnType<typeof lettersTo>>) =>
  letters.flatMap(({ text }) => /\/resume\/([\w-]+)/.exec(text)?.[1] ?? []);

/** Opens the newest link to an address with the code that arrives there. */
async function openAs(app: TestApp, address: string) {
  const client = app.client();
  const applicationToken = tokensIn(await lettersTo(app, address)).at(-1)!;
  await client.call(resumeApi.resume, { applicationToken });
  const letters = await lettersTo(app, address);
  const code = letters.flatMap(({ text }) => /\b(\d{6})\b/.exec(text)?.[1] ?? []).at(-1)!;
  return { client, resumed: await client.call(resumeApi.resume, { applicationToken, code }) };
}

test("opens the accounts of a joint owner who shared the device, by their own link and code", async () => {
  const { app, applicationId } = await openedByTwo();

  const { client, resumed } = await openAs(app, noa);
  const opening = await client.call(accountFundingApi.opening, { applicationId });
  const numbers = await client.call(accountFundingApi.numbers, { applicationId, product: "1" });
  const form = await client.call(accountFundingApi.directDeposit, { applicationId, product: "2" });
  const { journey } = (await client.call(journeyApi.read, { applicationId })).body;

  expect(resumed.body).toMatchObject({ resumed: true, applicationId, firstName: "Noa" });
  expect(opening.body).toMatchObject({ state: "opened", firstName: "Noa", payer: "Dana" });
  expect(opening.body.payments).toEqual([{ source: "card", amount: 5, state: "paid", isReady: true }]);
  expect(numbers.body.accountNumber).toMatch(/^\d{6,}$/);
  expect(form.status).toBe(200);
  expect(journey).toMatchObject({ frontier: null, exit: "accountOpening", submitted: true });
});

test("shows a joint owner the papers that they signed, and not the other one's tax certification", async () => {
  const { app, applicationId, applicantId, jointId } = await openedByTwo();
  const { client } = await openAs(app, noa);

  const { documents } = (await client.call(accountSigningApi.documents, { applicationId })).body;
  const owners = documents.map(({ ownerId }) => ownerId).filter((id) => id !== undefined);
  const own = documents.find(({ ownerId }) => ownerId === jointId);
  const othersId = own!.id.replace(String(jointId), String(applicantId));
  const others = await client.call(accountSigningApi.document, { applicationId, documentId: othersId });

  expect(owners).toEqual([jointId]);
  expect(documents.map(({ title }) => title)).toContain("Membership and account agreement");
  expect(others.status).toBe(404);
});

test("keeps the first owner's answers, card, and commands from a joint owner", async () => {
  const { app, applicationId, applicantId, jointId } = await openedByTwo();
  const { client } = await openAs(app, noa);

  const others = await client.call(identificationApi.read, { applicantId });
  const own = await client.call(identificationApi.read, { applicantId: jointId });
  const funding = await client.call(accountFundingApi.funding, { applicationId });
  const confirmed = await client.call(accountFundingApi.confirmDeposits, { applicationId, code: "SM11AA" });
  const stopped = await client.call(applicationApi.stop, { applicationId });

  expect(others.status).toBe(404);
  expect(own.body).toMatchObject({ identification: { emailAddress: noa } });
  for (const { status, body } of [funding, confirmed, stopped])
    expect([status, body.error?.code]).toEqual([403, "notYourPart"]);
});

test("leaves the first owner's session as it is while a joint owner has theirs", async () => {
  const { app, client, applicationId } = await openedByTwo();
  await openAs(app, noa);

  const { body } = await client.call(accountFundingApi.opening, { applicationId });

  expect(body).toMatchObject({ firstName: "Dana", payments: [{ lastFour: "4242" }] });
  expect(body).not.toHaveProperty("payer");
});

test.each([
  ["the joint owner", noasIdentification.dateOfBirth, 1],
  ["somebody with another birth date", "1986-04-18", 0],
] as const)("answers a request for the link of %s", async (_, dateOfBirth, count) => {
  const { app } = await openedByTwo();
  const before = tokensIn(await lettersTo(app, noa)).length;
  app.clock.forward({ minutes: 2 });

  await app.client().call(resumeApi.sendLink, { emailAddress: noa, dateOfBirth });

  expect(tokensIn(await lettersTo(app, noa))).toHaveLength(before + count);
});

test("tells a joint owner on the status page where the accounts stand, and sends a fresh link", async () => {
  const { app, applicationId } = await openedByTwo();
  const { client } = await openAs(app, noa);

  const { body } = await client.call(applicationStatusApi.read, { id: applicationId });
  const letters = await lettersTo(app, noa);
  const fresh = await openAs(app, noa);

  expect(body).toMatchObject({ standing: { state: "funded" }, papers: [], canWithdraw: false });
  expect(letters.at(-1)!.text).toMatch(/^Hello Noa,/);
  expect(fresh.resumed.body).toMatchObject({ resumed: true, firstName: "Noa" });
});

test("finds no link for a joint owner before both have signed", async () => {
  const ready = await readyToSign({ app: await openingApp(), isJoint: true });
  await signs(ready, ready.jointId!, "Noa Reyes");
  const { app } = ready;
  app.clock.forward({ minutes: 2 });

  await app.client().call(resumeApi.sendLink, { emailAddress: noa, dateOfBirth: noasIdentification.dateOfBirth });

  expect(tokensIn(await lettersTo(app, noa))).toEqual([]);
});
