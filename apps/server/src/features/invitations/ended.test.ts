import { invitationApi } from "@portico/contract/invitation";
import { applicationApi } from "@portico/contract/application";
import { coApplicantApi } from "@portico/contract/applicant";
import { journeyApi } from "@portico/contract/journey";
import { sessionApi } from "@portico/contract/session";
import { expect, test } from "vitest";
import { loadApplication } from "../../kernel/read-trip.ts";
import { messagesTo } from "../submission/testing/mailbox.ts";
import type { TestApplicant } from "../submission/testing/test-applicant.ts";
import { answersPart, codeTo, invite, inviter, invitingApp, kim, linksTo, opened } from "./testing/two-people.ts";

/* The letters after the first person ended an invitation (decision 321). */

const dana = "dana@example.com";
const ended = /^You don't have to do anything/;

const lettersTo = async ({ app }: TestApplicant, to: string) => {
  await app.outbox.workOnDue();
  return messagesTo(app, to);
};

const invitationOf = async ({ app, applicationId }: TestApplicant) =>
  (await loadApplication(app.kernel, app.tenant.name, applicationId)).records.invitation[0];

const ways = {
  "the first person cancelled": async (first: TestApplicant) =>
    first.do(invitationApi.cancel, { applicationId: first.applicationId }),
  "the first person goes on alone": async (first: TestApplicant) =>
    first.do(invitationApi.goOnAlone, { applicationId: first.applicationId }),
  "the first person chose to apply alone": async (first: TestApplicant) =>
    first.do(coApplicantApi.select, { applicationId: first.applicationId, selection: { applicationType: 1 } }),
};

test("tells the invited person that the application was stopped before it was sent", async () => {
  const first = await inviter(await invitingApp());
  await first.do(applicationApi.stop, { applicationId: first.applicationId });

  expect((await lettersTo(first, kim.emailAddress)).at(-1)?.subject).toMatch(ended);
  expect(await invitationOf(first)).toMatchObject({ farewells: [] });
});

test.each(Object.entries(ways))("tells both kindly that the invitation is over after %s", async (_way, end) => {
  const first = await inviter(await invitingApp());
  await answersPart(await opened(first), "coApplicantCurrentEmployment");
  await end(first);

  const toKim = (await lettersTo(first, kim.emailAddress)).filter(({ subject }) => ended.test(subject));
  const toDana = (await lettersTo(first, dana)).filter(({ subject }) => subject.startsWith("Your invitation to Kim"));

  expect(toKim).toHaveLength(1);
  expect(toKim[0]!.text).toContain("Hello Kim,");
  expect(toKim[0]!.text).toContain("Dana asked you to apply");
  expect(toKim[0]!.text).toContain("You owe nothing.");
  expect(toKim[0]!.text).not.toMatch(/\/(invitation|resume)\/|\$|Okafor/);
  expect(toDana).toHaveLength(1);
  expect(toDana[0]!.text).toMatch(/\/resume\/[\w-]+/);
  // Nothing needs the address anymore.
  expect(JSON.stringify(await invitationOf(first))).not.toContain(kim.emailAddress);
});

test("still tells the earlier person after somebody else was invited at once", async () => {
  const first = await inviter(await invitingApp());
  const { applicationId } = first;
  await first.do(invitationApi.cancel, { applicationId });
  await invite(first, { firstName: "Noa", emailAddress: "noa@example.com" });

  expect((await lettersTo(first, kim.emailAddress)).map(({ subject }) => subject)).toContainEqual(
    expect.stringMatching(ended),
  );
  expect((await lettersTo(first, "noa@example.com")).map(({ subject }) => subject)).not.toContainEqual(
    expect.stringMatching(ended),
  );
  expect(await invitationOf(first)).toMatchObject({ firstName: "Noa", farewells: [] });
});

test("texts somebody who was invited by text", async () => {
  const app = await invitingApp();
  const first = await inviter(app);
  const { applicationId } = first;
  await first.do(invitationApi.cancel, { applicationId });
  const noa = { firstName: "Noa", emailAddress: undefined, phoneNumber: "2075550188", mayText: true };
  await invite(first, noa);
  await first.do(invitationApi.cancel, { applicationId });

  const texts = await lettersTo(first, noa.phoneNumber);

  expect(texts.at(-1)?.text).toBe(
    `${app.tenant.clientDisplayName}: Dana ended the invitation to apply together. You owe nothing. Reply STOP to end texts.`,
  );
});

/* The next invitation, in a browser that still has the session of the ended one. */

test.each(Object.entries(ways))("opens a new invitation in the ended one's session after %s", async (_way, end) => {
  const first = await inviter(await invitingApp());
  const phone = await answersPart(await opened(first), "coApplicantCurrentEmployment");
  const { applicationId } = first;
  await end(first);
  await invite(first);
  const token = (await linksTo(first.app)).at(-1)!;

  const check = await phone.do(invitationApi.check, { invitationToken: token });
  const sent = await phone.client.call(invitationApi.open, { invitationToken: token });
  const before = await phone.refused(journeyApi.read, { applicationId });
  const code = await codeTo(first.app);
  const { journey } = await phone.do(invitationApi.open, { invitationToken: token, code });

  expect(check).toMatchObject({ works: true, opens: "invited" });
  expect(sent.body).toEqual({ codeSent: true, opened: false });
  // The code alone opens the new part. Until then the session is the ended one's.
  expect(before.code).toBe("invitationOver");
  expect(journey).toMatchObject({ frontier: "coApplicant", invitation: { viewer: "coBorrower", status: "opened" } });
});

test("answers calls of no application in the session of an ended invitation", async () => {
  const app = await invitingApp();
  const first = await inviter(app);
  const phone = await opened(first);
  await first.do(invitationApi.cancel, { applicationId: first.applicationId });

  const { status, body } = await phone.client.call(sessionApi.audit, { clientIp: "{ip}" });

  expect([status, body.journey]).toEqual([200, undefined]);
});
