import { applicantApi } from "@portico/contract/applicant";
import { offerApi, reviewApi } from "@portico/contract/application";
import { resumeApi } from "@portico/contract/session";
import { LoanDecision } from "@portico/domain/decision/decision";
import { expect, test } from "vitest";
import { contactOf } from "@portico/sample-applicants/inputs";
import { dana } from "@portico/sample-applicants/people";
import { newestNoticeCode, noticeTokensTo, openNotice } from "../notices/testing/open-notice.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";
import { plainSubject, type ReceivedMessage } from "../submission/testing/mailbox.ts";
import { testApp, TestClock, type TestApp } from "../../testing/test-app.ts";

const resumeOff = { channels: { resume: { disabled: true, message: "Call us to go on." } } };
const people = ["dana.new@example.com", "kim@example.com"];

/** Phrases by which a letter promises a way back to an application. */
const promisesWayBack = /\/resume|come back|left off|open (your|my) application|saved|newest email|fresh (one|link)/i;

/** All letters and text messages to anybody. */
async function everythingSent(app: TestApp): Promise<readonly ReceivedMessage[]> {
  do await app.outbox.idle();
  while ((await app.outbox.workOnDue()) > 0);
  const response = await fetch(`${app.sandboxUrl}/mailbox/messages`);
  return ((await response.json()) as { messages: ReceivedMessage[] }).messages;
}

/** Orders a code for each mailed notice, and opens it. */
async function openNotices(app: TestApp): Promise<void> {
  for (const to of people)
    for (const token of await noticeTokensTo(app, to)) {
      const client = app.client();
      await openNotice(client, token);
      await openNotice(client, token, { code: await newestNoticeCode(app, to) });
    }
}

const whenSent = ["We have your application"];

test.each([
  [
    "815127800",
    "836207200",
    LoanDecision.approved,
    [...whenSent, "Your answer is ready", "The next steps of your application"],
  ],
  ["815126400", "836206400", LoanDecision.pending, ["A person will review your application"]],
  ["815125200", "836205200", LoanDecision.declined, [...whenSent, "Your answer is ready"]],
] as const)(
  "promises no way to resume in any letter if resuming is off: TIN %s",
  { tags: ["1.channel-resume"] },
  async (tin, jointTin, decision, news) => {
    const app = await testApp({ tenant: resumeOff });
    const applicant = await applyUntil("submit", app, { tin, jointTin, isJoint: true });
    const { applicationId, applicantId } = applicant;
    const person = await applicant.do(applicantApi.read, { id: applicantId });
    const { firstName, lastName, phoneNumber } = person;
    const changed = { applicantId, firstName, lastName, phoneNumber, emailAddress: "dana.new@example.com" };
    await applicant.do(applicantApi.update, { applicationId, applicant: changed });
    const asked = await app.client().call(resumeApi.sendLink, { emailAddress: changed.emailAddress });
    await applicant.do(reviewApi.confirm, { applicantId });
    await applicant.submit();
    if (decision === LoanDecision.approved) await applicant.do(offerApi.accept, { applicationId });
    await everythingSent(app);
    await openNotices(app);

    const sent = await everythingSent(app);

    expect(asked.body.error?.code).toBe("channelDisabled");
    expect(
      new Set(sent.map(({ subject }) => plainSubject(subject)).filter((one) => !one.includes("is your code for"))),
    ).toEqual(new Set<string>(news));
    for (const { subject, text, html } of sent) expect(`${subject}${text}${html}`).not.toMatch(promisesWayBack);
  },
);

test("sends no delayed link once resuming is switched off", async () => {
  const clock = new TestClock();
  const app = await testApp({ clock });
  Object.assign(app.kernel, { startWork: async () => undefined });
  await app.client().call(applicantApi.create, {
    data: contactOf(dana),
    loadUrl: "/auto/authentication",
  });
  Object.assign(app.institution.settings.channels, resumeOff.channels);
  clock.forward({ minutes: 1 });

  expect(await everythingSent(app)).toEqual([]);
});
