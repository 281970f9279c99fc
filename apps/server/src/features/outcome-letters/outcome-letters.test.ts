import { offerApi } from "@portico/contract/application";
import { resumeApi } from "@portico/contract/session";
import { grouped } from "@portico/domain/values/reference-number";
import { expect, test } from "vitest";
import { applyUntil } from "../submission/testing/auto-application.ts";
import { noticeTokensTo, openNotice } from "../notices/testing/open-notice.ts";
import { messagesTo, plainSubject } from "../submission/testing/mailbox.ts";
import type { Answers } from "../submission/testing/test-applicant.ts";
import { testApp, type TestApp } from "../../testing/test-app.ts";

async function sent(answers: Answers = {}) {
  const app = await testApp();
  const applicant = await applyUntil("submit", app, answers);
  await applicant.submit();
  return { app, applicant };
}

async function lettersTo(app: TestApp, to: string, about: string) {
  await app.outbox.idle();
  return (await messagesTo(app, to)).filter(({ subject }) => plainSubject(subject) === about);
}

async function newestCode(app: TestApp): Promise<string> {
  await app.outbox.workOnDue();
  const messages = await messagesTo(app, "dana@example.com");
  return messages.flatMap(({ subject }) => /^(\d{6}) is your code/.exec(subject)?.[1] ?? []).at(-1)!;
}

test("opens the application by the link of a letter and a code, once", async () => {
  const { app, applicant } = await sent();
  const [letter] = await lettersTo(app, "dana@example.com", "Your answer is ready");
  const applicationToken = /\/resume\/([\w-]{43})\n/.exec(letter!.text)![1]!;
  expect(letter!.text).toContain(
    "When you open one link to your application, the others to it stop working, and we email you a new one.",
  );
  const client = app.client();
  await client.call(resumeApi.resume, { applicationToken, sendTo: "email" });

  const opened = await client.call(resumeApi.resume, { applicationToken, code: await newestCode(app) });

  expect(opened.body).toMatchObject({ resumed: true, applicationId: applicant.applicationId });
  const again = await app.client().call(resumeApi.resume, { applicationToken, sendTo: "email" });
  expect(again.body.error?.code).toBe("resumeLinkUsed");
  expect(letter!.text).toContain("The link to your notice works for 60 days, as often as you need it.");
  const [noticeToken] = await noticeTokensTo(app, "dana@example.com");
  expect((await openNotice(app.client(), noticeToken!, { sendTo: "email" })).body).toMatchObject({ codeSent: true });
});

test("names an application's reference number in each subject, so that two applications differ", async () => {
  const { app, applicant } = await sent();
  await app.outbox.idle();

  const subjects = (await messagesTo(app, "dana@example.com")).map(({ subject }) => subject);

  const reference = grouped(String(applicant.loanApplicationId));
  expect(subjects).toContain(`We have your application (${reference})`);
  expect(subjects).toContain(`Your answer is ready (${reference})`);
});

test("confirms each no to an offer, with the last day for a yes", async () => {
  const { app, applicant } = await sent({ isJoint: true });
  const { applicationId } = applicant;
  await applicant.do(offerApi.refuse, { applicationId, refusal: { reason: "paymentTooHigh" } });
  await applicant.do(offerApi.refuse, { applicationId, refusal: { reason: "rateTooHigh" } });

  for (const to of ["dana@example.com", "kim@example.com"]) {
    const letters = await lettersTo(app, to, "We got your answer");
    expect(letters.map(({ text }) => text)).toEqual([
      expect.stringMatching(/We got a no to our offer\.[^]*you can still accept the offer until December 21, 2026/),
      expect.stringMatching(
        /We got another no, to our offer as it is now\.[^]*accept that offer until December 21, 2026/,
      ),
    ]);
  }
});

test("confirms a no to the offer over another term, and the same no only once", async () => {
  const { app, applicant } = await sent();
  const { applicationId } = applicant;
  const refusal = { reason: "paymentTooHigh" } as const;
  await applicant.do(offerApi.refuse, { applicationId, refusal });
  await applicant.do(offerApi.chooseTerm, { applicationId, termInMonths: 72 });

  await applicant.do(offerApi.refuse, { applicationId, refusal });
  await applicant.do(offerApi.refuse, { applicationId, refusal });

  const letters = await lettersTo(app, "dana@example.com", "We got your answer");
  expect(letters).toHaveLength(2);
  expect(letters[1]!.text).toContain("We got another no, to our offer as it is now.");
});

test("tells each of two people who accepted the offer", async () => {
  const { app, applicant } = await sent({ isJoint: true });
  await applicant.do(offerApi.accept, { applicationId: applicant.applicationId });

  const [toDana] = await lettersTo(app, "dana@example.com", "The next steps of your application");
  const [toKim] = await lettersTo(app, "kim@example.com", "The next steps of your application");
  expect(toDana!.text).toContain("You accepted our offer.");
  expect(toKim!.text).toContain("Dana accepted our offer to both of you.");
});
