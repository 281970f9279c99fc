import { tmpdir } from "node:os";
import { applicationApi, reviewApi } from "@portico/contract/application";
import { coApplicantApi } from "@portico/contract/applicant";
import { invitationApi } from "@portico/contract/invitation";
import { journeyApi } from "@portico/contract/journey";
import { employmentApi } from "@portico/contract/work";
import { expect, test } from "vitest";
import { job } from "../submission/testing/answers.ts";
import { messagesTo } from "../submission/testing/mailbox.ts";
import { goOn } from "../submission/testing/traveler.ts";
import type { TestApplicant } from "../submission/testing/test-applicant.ts";
import { loadApplication } from "../../kernel/read-trip.ts";
import {
  answersPart,
  bothDone,
  invitedBrowser,
  inviter,
  invitingApp,
  joins,
  kim,
  linksTo,
  opened,
} from "./testing/two-people.ts";

/* A co-borrower by invitation: two people, each with a session of their own (decision 280). */

const journeyOf = async (person: TestApplicant) =>
  (await person.do(journeyApi.read, { applicationId: person.applicationId })).journey;

const recordsOf = async ({ app, applicationId }: TestApplicant) =>
  (await loadApplication(app.kernel, app.tenant.name, applicationId)).records;

test("invites by a letter that names no loan and no amount, and goes on", async () => {
  const app = await invitingApp();
  const first = await inviter(app);

  const [letter] = await messagesTo(app, kim.emailAddress);

  expect((await journeyOf(first)).frontier).not.toBe("coApplicant");
  expect(letter?.subject).toBe(`Dana asks you to apply together: ${app.tenant.clientDisplayName}`);
  expect(letter?.text).toContain("Hello Kim,");
  expect(letter?.text).not.toMatch(/\$|auto/i);
});

test("gives each person the steps of their own turn", async () => {
  const app = await invitingApp();
  const first = await inviter(app);
  const second = await answersPart(await opened(first));
  await goOn(first, "submit");

  expect(second.visited.slice(1)).toEqual([
    "coApplicant",
    "coApplicantIdentification",
    "coApplicantCurrentAddress",
    "coApplicantIdentificationDocument",
    "coApplicantCurrentEmployment",
    "disclosures",
    "verify",
    "review",
  ]);
  expect(first.visited.filter((step) => step.startsWith("coApplicant"))).toEqual([]);
  expect(first.visited).toContain("verify");
});

test("shows both how many parts are done, and nothing else of the other's", async () => {
  const app = await invitingApp();
  const first = await inviter(app);
  const sent = (await journeyOf(first)).invitation;
  const second = await opened(first);
  const before = (await journeyOf(first)).invitation;
  await answersPart(second, "coApplicantCurrentEmployment");
  const midway = (await journeyOf(first)).invitation;
  await answersPart(second);
  const done = (await journeyOf(first)).invitation;

  expect(sent).toMatchObject({ viewer: "first", status: "sent", otherFirstName: "Kim", other: { done: 0, of: 5 } });
  expect(before).toMatchObject({ status: "opened" });
  expect(midway).toMatchObject({ status: "joined", other: { done: 2, of: 5 } });
  expect(done).toMatchObject({ status: "done", other: { done: 5, of: 5 } });
  expect((await journeyOf(second)).invitation).toMatchObject({
    viewer: "coBorrower",
    otherFirstName: "Dana",
    isOwnPartConfirmed: true,
  });
});

test("sends only when both parts are done, and only for the first person", async () => {
  const app = await invitingApp();
  const first = await inviter(app);
  const second = await answersPart(await opened(first), "review");
  await goOn(first, "submit");
  const { applicationId } = first;

  const early = await first.refused(applicationApi.submit, { applicationId });
  await second.do(reviewApi.confirm, { applicantId: second.applicantId });
  const bySecond = await second.refused(applicationApi.submit, { applicationId });
  const sent = await first.submit();
  await app.outbox.workOnDue();

  expect([early.code, bySecond.code]).toEqual(["otherPartOpen", "notYourPart"]);
  expect(sent).toMatchObject({ submitCompleted: true, loanDecision: 1 });
  const { decision } = await recordsOf(first);
  expect(decision[0]?.input).toMatchObject({ isJoint: true, identityVerified: true });
});

test("asks the invited person to confirm again after a change of their own, but not after the first one's job", async () => {
  const app = await invitingApp();
  const { first, second } = await bothDone(app);
  const { employment: jobs } = await recordsOf(first);
  const change = async (person: TestApplicant, applicantId: number, employer: string) => {
    const { id } = jobs.find((one) => one.applicantId === applicantId)!;
    await person.do(employmentApi.update, { applicantId, employment: { ...job, id, employer } });
  };

  await change(first, first.applicantId, "Another mill");
  const afterFirst = (await journeyOf(second)).invitation;
  await change(second, second.applicantId, "Another shop");
  const afterSecond = (await journeyOf(second)).invitation;

  expect(afterFirst?.isOwnPartConfirmed).toBe(true);
  expect(afterSecond?.isOwnPartConfirmed).toBeUndefined();
  expect((await first.refused(applicationApi.submit, { applicationId: first.applicationId })).code).toBe(
    "otherPartOpen",
  );
});

test("keeps each one's own statement that they apply together, with its time", async () => {
  const app = await invitingApp();
  const first = await inviter(app);
  app.clock.forward({ minutes: 5 });
  const second = await opened(first);
  const { coApplicantSelection: before } = await recordsOf(first);

  await joins(second);

  const { coApplicantSelection: after } = await recordsOf(first);
  expect(before[0]).toMatchObject({ jointIntentAt: "2026-11-21T10:00:00.000Z" });
  expect(before[0]).not.toHaveProperty("coBorrowerIntentAt");
  expect(after[0]).toMatchObject({
    jointIntentAt: "2026-11-21T10:00:00.000Z",
    coBorrowerIntentAt: "2026-11-21T10:05:00.000Z",
  });
});

test("takes no name of an invited person before they said that they apply together", async () => {
  const second = await opened(await inviter(await invitingApp()));
  const { applicationId } = second;

  const refused = await second.refused(coApplicantApi.create, {
    applicationId,
    coApplicant: { firstName: "Kim", lastName: "Okafor", emailAddress: kim.emailAddress, phoneNumber: "2075550124" },
  });

  expect(refused.code).toBe("notItsTurn");
});

test("verifies each borrower in their own session", async () => {
  const app = await invitingApp();
  const { first, second } = await bothDone(app);

  const { personVerification, identityCheck } = await recordsOf(first);
  const owners = (records: readonly { applicantId: number | null }[]) =>
    new Set(records.map(({ applicantId }) => applicantId));
  const both = new Set([first.applicantId, second.applicantId]);

  expect(owners(personVerification)).toEqual(both);
  expect(owners(identityCheck)).toEqual(both);
});

test("tells the first person once that the invited one is done", async () => {
  const app = await invitingApp();
  const { second } = await bothDone(app);
  await second.do(reviewApi.confirm, { applicantId: second.applicantId });
  await app.outbox.workOnDue();

  const letters = await messagesTo(app, "dana@example.com");

  const done = letters.filter(({ subject }) => subject.startsWith("Kim is done"));
  expect(done).toHaveLength(1);
  // The first person has answered everything of their own.
  expect(done[0]!.text).toContain("You can send it now.");
});

test("deletes the invited person's answers after a no, and says so kindly", async () => {
  const app = await invitingApp();
  const first = await inviter(app);
  const second = await answersPart(await opened(first), "coApplicantCurrentEmployment");
  const { applicationId } = first;

  await second.do(invitationApi.decline, { applicationId });
  await app.outbox.workOnDue();

  const records = await recordsOf(first);
  const journey = await journeyOf(first);
  const read = await first.do(invitationApi.read, first.id);
  const letters = await messagesTo(app, "dana@example.com");
  expect(
    Object.values(records)
      .flat()
      .filter((one) => one.applicantId === second.applicantId),
  ).toEqual([]);
  expect(journey).toMatchObject({ frontier: "coApplicant", applicationType: 0, coBorrowerApplicantId: null });
  expect(read).toMatchObject({ progress: null, invitation: { firstName: "Kim", isDeclined: true } });
  expect(letters.at(-1)?.text).toContain("Kim chose not to apply with you.");
  expect((await second.refused(journeyApi.read, { applicationId })).code).toBe("noSession");
  await goOn(first, "review");
});

test("lets the first person go on alone while the invited one is typing", async () => {
  const app = await invitingApp();
  const first = await inviter(app);
  const second = await answersPart(await opened(first), "coApplicantCurrentEmployment");
  const { applicationId } = first;

  await first.do(invitationApi.goOnAlone, { applicationId });
  const typed = await second.refused(employmentApi.create, {
    applicantId: second.applicantId,
    employment: { ...job, employmentType: 1 },
  });
  const read = await second.refused(journeyApi.read, { applicationId });

  expect([typed.status, typed.code, read.code]).toEqual([410, "invitationOver", "invitationOver"]);
  expect((await recordsOf(first)).applicant).toHaveLength(1);
  await goOn(first, "submit");
  expect(await first.submit()).toMatchObject({ submitCompleted: true });
});

test("lets the first person invite somebody else after a cancellation", async () => {
  const app = await invitingApp();
  const first = await inviter(app);
  const { applicationId } = first;
  await first.do(invitationApi.cancel, { applicationId });
  expect(await journeyOf(first)).toMatchObject({ frontier: "coApplicant", applicationType: 0 });

  const invited = { firstName: "Noa", emailAddress: "noa@example.com" };
  await first.do(invitationApi.send, { applicationId, invited, jointIntent: true });

  expect(await linksTo(app, invited.emailAddress)).toHaveLength(1);
  expect((await journeyOf(first)).invitation).toMatchObject({ otherFirstName: "Noa", status: "sent" });
});

test("renders a page for somebody whose invitation ended, and raises no alarm", async () => {
  const page = (content: object) => JSON.stringify(content);
  const app = await invitingApp({ renderer: { landing: page, application: page, clientFolder: tmpdir() } });
  const first = await inviter(app);
  const second = await opened(first);
  await first.do(invitationApi.cancel, { applicationId: first.applicationId });

  const { status } = await second.client.send({ method: "GET", url: "/auto/co-applicant" });

  expect(status).toBe(200);
  expect(app.logged.filter((line) => line.includes("without its journey"))).toEqual([]);
});

test("invites by text only somebody who said yes to texts, and sends the code there", async () => {
  const app = await invitingApp();
  const first = await inviter(app);
  const { applicationId } = first;
  await first.do(invitationApi.cancel, { applicationId });
  const phoneNumber = "2075550188";
  const invite = (mayText: boolean) =>
    first.client.call(invitationApi.send, {
      applicationId,
      invited: { firstName: "Noa", phoneNumber, mayText },
      jointIntent: true,
    });

  const textedCode = async () => {
    await app.outbox.workOnDue();
    return /\b(\d{6})\b/.exec((await messagesTo(app, phoneNumber)).at(-1)!.text)![1];
  };

  const unasked = await invite(false);
  const asked = await invite(true);
  const [token] = await linksTo(app, phoneNumber);
  const second = invitedBrowser(first);
  const { ways } = await second.do(invitationApi.check, { invitationToken: token! });
  await second.do(invitationApi.open, { invitationToken: token! });
  const { opened: isOpen } = await second.do(invitationApi.open, {
    invitationToken: token!,
    code: await textedCode(),
  });

  expect(unasked.body.error?.fields).toEqual({ "invited.mayText": "Ask first. We only text people who said yes." });
  expect(asked.status).toBe(200);
  expect(ways).toEqual(["phone"]);
  expect(isOpen).toBe(true);
});

test("texts nobody who replied STOP, and tells the first person that the address doesn't work", async () => {
  const app = await invitingApp();
  const first = await inviter(app);
  const { applicationId } = first;
  await first.do(invitationApi.cancel, { applicationId });
  const phoneNumber = "2075550188";
  await app.sql(
    "insert into inbound_text (tenant_id, id, number_hash, keyword, received_at) values ($1, 'stop', $2, 'stop', now())",
    [app.tenant.name, app.kernel.keyring.hash(app.tenant.name, "text-number", phoneNumber)],
  );

  const invited = { firstName: "Noa", phoneNumber, mayText: true };
  await first.do(invitationApi.send, { applicationId, invited, jointIntent: true });
  await app.outbox.workOnDue();

  expect(await messagesTo(app, phoneNumber)).toEqual([]);
  expect((await first.do(invitationApi.read, first.id)).invitation).toMatchObject({ isUndelivered: true });
});
