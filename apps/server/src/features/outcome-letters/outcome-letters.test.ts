import { offerApi } from "@portico/contract/application";
import { refinancedLoanApi } from "@portico/contract/loan-request";
import { resumeApi } from "@portico/contract/session";
import { ProductCode } from "@portico/domain/loan/product";
import { grouped } from "@portico/domain/values/reference-number";
import { expect, test } from "vitest";
import { applyUntil } from "../submission/testing/auto-application.ts";
import { noticeTokensTo, openNotice } from "../notices/testing/open-notice.ts";
import { demoInstitution } from "../submission/testing/demo-institution.ts";
import { goOn, travelUntil } from "../submission/testing/traveler.ts";
import { declined, taking, tooMuchForTheCar } from "../counteroffers/testing/declined.ts";
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
    "For each link, we send you a code first. The link to your application works once, within 30 days. Opening it ends the older ones, and we email you a new one. The other link works for 60 days, as often as you need it.",
  );
  const client = app.client();
  await client.call(resumeApi.resume, { applicationToken, sendTo: "email" });

  const opened = await client.call(resumeApi.resume, { applicationToken, code: await newestCode(app) });

  expect(opened.body).toMatchObject({ resumed: true, applicationId: applicant.applicationId });
  const again = await app.client().call(resumeApi.resume, { applicationToken, sendTo: "email" });
  expect(again.body.error?.code).toBe("resumeLinkUsed");
  const [noticeToken] = await noticeTokensTo(app, "dana@example.com");
  expect((await openNotice(app.client(), noticeToken!, { sendTo: "email" })).body).toMatchObject({ codeSent: true });
});

test("writes the two links of a letter in one trip", async () => {
  const { app } = await sent();
  await app.outbox.idle();

  const [links] = await app.sql(
    `select count(*)::int as together from notice_link
     join resume_link on resume_link.tenant_id = notice_link.tenant_id and resume_link.xmin::text = notice_link.xmin::text
     where notice_link.tenant_id = $1`,
    [app.tenant.name],
  );

  expect(links).toEqual({ together: 1 });
});

test.each([
  ["a yes", {}, "resume"],
  ["a no", { tin: "815125200" }, "notice"],
  ["a no with counteroffers", tooMuchForTheCar, "resume"],
])("begins the links of a letter about %s with what its reader needs first", async (_, answers, first) => {
  const { app } = await sent(answers);
  const [letter] = await lettersTo(app, "dana@example.com", "Your answer is ready");

  expect(/https?:\/\/[^/\s]+\/(\w+)/.exec(letter!.text)?.[1]).toBe(first);
});

test("names the loan and the reference number in each subject, so that two applications differ", async () => {
  const { app, applicant } = await sent();
  await app.outbox.idle();

  const subjects = (await messagesTo(app, "dana@example.com")).map(({ subject }) => subject);

  const reference = grouped(String(applicant.loanApplicationId));
  expect(subjects).toContain(`We have your application: Auto loan (${reference})`);
  expect(subjects).toContain(`Your answer is ready: Auto loan (${reference})`);
});

test("tells each of two people with whom they applied, also in a mailbox that both read", async () => {
  const { app } = await sent({ isJoint: true, jointEmailAddress: "dana@example.com", jointDateOfBirth: "1988-02-03" });

  const letters = await lettersTo(app, "dana@example.com", "Your answer is ready");
  const applications = letters.map(({ text }) =>
    /^Hello (\w+),[^]*?\nApplication: (.+), reference/.exec(text)?.slice(1),
  );

  expect(applications).toHaveLength(2);
  expect(applications).toEqual(
    expect.arrayContaining([
      ["Dana", "Auto loan, 2022 Honda CR-V, together with Kim"],
      ["Kim", "Auto loan, 2022 Honda CR-V, together with Dana"],
    ]),
  );
});

test("links the letters about a counteroffer to the application that it came from", async () => {
  const app = await testApp();
  const applicant = await declined(app);
  const first = grouped(String(applicant.loanApplicationId));
  await taking(applicant);
  await goOn(applicant, "submit");
  await applicant.submit();

  const letters = await lettersTo(app, "dana@example.com", "Your answer is ready");

  const linking = letters.filter(({ text }) =>
    text.includes(`It takes our counteroffer to your application with reference number ${first}.`),
  );
  expect(linking.map(({ text }) => /\nApplication: .*reference number ([\d-]+)\n/.exec(text)?.[1])).toEqual([
    grouped(String(applicant.loanApplicationId)),
  ]);
});

test("says in a refinancing's letters that we pay off the old loan, and to keep paying it until then", async () => {
  const app = await demoInstitution("harborlight");
  const applicant = await travelUntil("submit", app, ProductCode.autoRefi);
  await applicant.submit();
  await app.outbox.idle();
  const textsOf = async () => (await messagesTo(app, "dana@example.com")).map(({ text }) => text).join("\n");
  expect(await textsOf()).toContain(
    "If you accept, we pay off your old loan after you sign. Keep paying your old loan until",
  );

  await applicant.do(offerApi.accept, { applicationId: applicant.applicationId });
  await app.outbox.idle();

  expect(await textsOf()).toMatch(
    /\d\. We pay off your old loan\. Keep paying your old loan until your old lender says/,
  );
});

test("says in a refinancing's letter about a review to keep paying the old loan", async () => {
  const app = await demoInstitution("harborlight");
  const applicant = await travelUntil("submit", app, ProductCode.autoRefi, { tin: "815126400" });
  await applicant.submit();

  const [letter] = await lettersTo(app, "dana@example.com", "A person will review your application");

  expect(letter!.text).toContain("Keep paying your old loan until your old lender says it's paid off.");
});

test("says in a refinancing's letters that the person also pays a part, without an amount", async () => {
  const app = await demoInstitution("harborlight");
  const applicant = await travelUntil("submit", app, ProductCode.autoRefi);
  const { loanApplicationId } = applicant;
  const { refinancing } = await applicant.do(refinancedLoanApi.read, { loanApplicationId });
  const amountOwed = refinancing!.requestedLoanAmount + 1600;
  await applicant.do(refinancedLoanApi.save, {
    loanApplicationId,
    refinancing: { ...refinancing!, amountOwed, downPaymentAmount: 1600 },
  });
  await goOn(applicant, "submit");
  await applicant.submit();
  const part = "You also pay the part that the loan doesn't cover. We'll tell you how when you sign.";
  const [answer] = await lettersTo(app, "dana@example.com", "Your answer is ready");
  expect(answer!.text).toContain(part);

  await applicant.do(offerApi.accept, { applicationId: applicant.applicationId });

  const [next] = await lettersTo(app, "dana@example.com", "The next steps of your application");
  expect(next!.text).toMatch(new RegExp(`\\d\\. ${part}`));
  expect([answer!.text, next!.text].join()).not.toContain("1,600");
});

test("names the account behind a loan on savings, and no amount, after the documents as on the page", async () => {
  const app = await demoInstitution("harborlight");
  const applicant = await travelUntil("submit", app, ProductCode.shareSecured, { isMember: true });
  await applicant.submit();

  const { approval } = await applicant.do(offerApi.read, applicant.id);
  const { kind, lastFour } = approval!.heldAccount!;
  const [letter] = await lettersTo(app, "dana@example.com", "Your answer is ready");

  expect([kind, lastFour]).toEqual([expect.any(String), expect.stringMatching(/^\d{4}$/)]);
  expect(letter!.text).toContain(
    `We hold a part of the account that secures your loan: ${kind} ending in ${lastFour}.`,
  );
  expect(letter!.text).not.toContain("$");
  const [documents, account] = [letter!.text.indexOf("documents by"), letter!.text.indexOf("We hold a part")];
  expect(documents === -1 || documents < account).toBe(true);
});

test("confirms each no to an offer, with the last day for a yes", async () => {
  const { app, applicant } = await sent({ isJoint: true });
  const { applicationId } = applicant;
  await applicant.do(offerApi.refuse, { applicationId, refusal: { reason: "paymentTooHigh" } });
  await applicant.do(offerApi.refuse, { applicationId, refusal: { reason: "rateTooHigh" } });

  const textsTo = async (to: string, about: string) => (await lettersTo(app, to, about)).map(({ text }) => text);
  expect(await textsTo("dana@example.com", "We got your answer")).toEqual([
    expect.stringMatching(/We got a no to our offer\.[^]*you can still accept the offer until December 21, 2026/),
    expect.stringMatching(
      /We got another no, to our offer as it is now\.[^]*accept that offer until December 21, 2026/,
    ),
  ]);
  const toKim = await textsTo("kim@example.com", "We got an answer to our offer");
  expect(toKim).toEqual([
    expect.stringContaining("Dana said no to our offer to both of you."),
    expect.stringContaining("Dana said no again, to our offer as it is now."),
  ]);
  for (const text of toKim) {
    expect(text).toContain(
      "The offer is good until December 21, 2026. Dana can accept it with the link in the email to Dana.",
    );
    expect(text).not.toMatch(/you can still accept|\/resume\//i);
  }
});

test("says to a co-borrower who can choose one of the counteroffers, and where", async () => {
  const app = await testApp();
  await declined(app, { ...tooMuchForTheCar, isJoint: true });

  const [toDana] = await lettersTo(app, "dana@example.com", "Your answer is ready");
  const [toKim] = await lettersTo(app, "kim@example.com", "Your answer is ready");

  expect(toDana!.text).toContain("You can accept them until December 21, 2026");
  expect(toKim!.text).toContain("Dana can choose one for you both until December 21, 2026, with the link in the email");
  expect(toKim!.text).not.toContain("You can accept");
});

test.each([
  ["the first person", false, "dana@example.com", "We got your answer", "You can also choose another of our"],
  ["the co-borrower", true, "kim@example.com", "We got an answer to our offer", "Dana can also choose another of our"],
])("says in the letter of a no to %s that the other counteroffers stand", async (_, isJoint, to, subject, said) => {
  const app = await testApp();
  const applicant = await taking(await declined(app, { ...tooMuchForTheCar, isJoint }));
  await goOn(applicant, "submit");
  await applicant.submit();
  const { applicationId } = applicant;
  await applicant.do(offerApi.refuse, { applicationId, refusal: { reason: "paymentTooHigh" } });

  const [letter] = await lettersTo(app, to, subject);

  expect(letter!.text).toContain(`${said} counteroffers until December 21, 2026.`);
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
  for (const to of ["dana@example.com", "kim@example.com"]) {
    const [offered] = await lettersTo(app, to, "Your answer is ready");
    expect(offered!.text).toContain("The rate follows both of your credit reports.");
  }
  await applicant.do(offerApi.accept, { applicationId: applicant.applicationId });

  const [toDana] = await lettersTo(app, "dana@example.com", "The next steps of your application");
  const [toKim] = await lettersTo(app, "kim@example.com", "The next steps of your application");
  expect(toDana!.text).toContain("You accepted our offer.");
  expect(toKim!.text).toContain("Dana accepted our offer to both of you.");
});

test("states what opening a line costs in the offer and in the letter, in the words of the disclosure", async () => {
  const app = await demoInstitution("harborlight");
  const applicant = await travelUntil("submit", app, ProductCode.heloc, {
    helocLoan: { loanAmount: 60_000, estimatedPropertyValue: 400_000 },
  });
  await applicant.submit();
  const { loanOffer } = await applicant.do(offerApi.read, applicant.id);
  const { openingCosts } = loanOffer as { openingCosts?: string };
  expect(app.tenant.disclosures.filter(({ html }) => html.includes(openingCosts!))).toHaveLength(1);

  await applicant.do(offerApi.accept, { applicationId: applicant.applicationId });

  const [letter] = await lettersTo(app, "dana@example.com", "The next steps of your application");
  expect(letter!.text).toContain(`. ${openingCosts!}\n`);
});
