import { offerApi } from "@portico/contract/application";
import { applicationStatusApi } from "@portico/contract/application-status";
import { resumeApi } from "@portico/contract/session";
import { ProductCode } from "@portico/domain/loan/product";
import { grouped } from "@portico/domain/values/reference-number";
import { expect, test } from "vitest";
import { aFile } from "../documents/testing/hostile-files.ts";
import { outcomeOf, update } from "../status-updates/testing/institution-system.ts";
import { newestNoticeCode, noticeTokensTo, openNotice } from "../notices/testing/open-notice.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";
import { messagesTo, plainSubject } from "../submission/testing/mailbox.ts";
import { stepAnswers } from "../submission/testing/step-answers.ts";
import type { Answers, TestApplicant } from "../submission/testing/test-applicant.ts";
import { travelUntil } from "../submission/testing/traveler.ts";
import { testApp, type TestApp, type TestAppOptions } from "../../testing/test-app.ts";
import { testProduct } from "../../testing/test-product.ts";

interface Sent {
  readonly app: TestApp;
  readonly applicant: TestApplicant;
}

async function sent(answers: Answers = {}, tenant: TestAppOptions["tenant"] = {}): Promise<Sent> {
  const app = await testApp({ tenant });
  const applicant = await applyUntil("submit", app, answers);
  await applicant.submit();
  await app.outbox.idle();
  return { app, applicant };
}

async function newsTo(app: TestApp, to: string) {
  await app.outbox.idle();
  const messages = await messagesTo(app, to);
  const news = messages.filter(({ subject }) => !/^Your application at|is your code/.test(subject));
  return news.map((letter) => ({ ...letter, subject: plainSubject(letter.subject) }));
}

const subjectsTo = async (app: TestApp, to: string) => (await newsTo(app, to)).map(({ subject }) => subject).toSorted();

test.each([
  ["815127800", ["We have your application", "Your answer is ready"]],
  ["815126400", ["A person will review your application"]],
  ["815125200", ["We have your application", "Your answer is ready"]],
])(
  "emails the receipt and the outcome of an application with TIN %s",
  { tags: ["1.letter.received", "1.letter.decided"] },
  async (tin, subjects) => {
    const { app } = await sent({ tin });

    expect(await subjectsTo(app, "dana@example.com")).toEqual(subjects);
  },
);

test("says in the one letter about a review that the application arrived", async () => {
  const { app } = await sent({ tin: "815126400" });

  const [letter] = await newsTo(app, "dana@example.com");

  expect(letter!.text).toMatch(/We received your application, and someone at .+ will review it\./);
});

test("emails a decline with counteroffers as a counteroffer, with its last day and without amounts", async () => {
  const { app } = await sent({ loanAmount: 60_000, monthlyIncome: 25_000 });

  const letters = await newsTo(app, "dana@example.com");
  const letter = letters.find(({ subject }) => subject === "Your answer is ready");
  expect(letter?.text).toContain("we can offer you other terms. You can accept them until December 21, 2026");
  expect(letter?.text).toContain("/notice/");
  expect(letter?.text).not.toContain("$");
});

test("says in a new person's letter of a decline that no membership was opened, and who can join", async () => {
  const [{ app }, approved, both] = await Promise.all([
    sent({ tin: "815125200" }),
    sent({ tin: "815127800" }),
    sent({ tin: "815125200", isJoint: true }),
  ]);
  const answerTo = async (of: TestApp, to: string) =>
    (await newsTo(of, to)).find(({ subject }) => subject === "Your answer is ready")?.text;
  const said = "This application didn't open a membership or an account, and you owe nothing for one.";

  expect(await answerTo(app, "dana@example.com")).toContain(`${said} You can still ask to join:`);
  expect(await answerTo(approved.app, "dana@example.com")).not.toContain(said);
  expect(await answerTo(both.app, "dana@example.com")).toContain(said);
  expect(await answerTo(both.app, "kim@example.com")).not.toContain(said);
});

test("emails each of two people by their own first name", { tags: ["1.letter.each-person"] }, async () => {
  const { app } = await sent({ isJoint: true });

  const subjects = ["We have your application", "Your answer is ready"];
  expect(await subjectsTo(app, "dana@example.com")).toEqual(subjects);
  expect(await subjectsTo(app, "kim@example.com")).toEqual(subjects);
  const [toDana, toKim] = [await newsTo(app, "dana@example.com"), await newsTo(app, "kim@example.com")];
  expect(toDana.every(({ text }) => text.startsWith("Hello Dana,"))).toBe(true);
  expect(toKim.every(({ text }) => text.startsWith("Hello Kim,"))).toBe(true);
});

test(
  "emails the acceptance of an offer once, however often it is accepted",
  { tags: ["1.letter.accepted"] },
  async () => {
    const { app, applicant } = await sent({ isJoint: true });
    const { applicationId } = applicant;

    await Promise.all(Array.from({ length: 4 }, () => applicant.client.call(offerApi.accept, { applicationId })));

    const accepted = (subjects: readonly string[]) =>
      subjects.filter((one) => one === "The next steps of your application");
    expect(accepted(await subjectsTo(app, "dana@example.com"))).toHaveLength(1);
    expect(accepted(await subjectsTo(app, "kim@example.com"))).toHaveLength(1);
  },
);

test("lists the steps after an acceptance, with their days", async () => {
  const afterApproval = { contactBusinessDays: 1, documentBusinessDays: 10, membershipText: "It takes $5." };
  const { app, applicant } = await sent({}, { afterApproval });
  await applicant.do(offerApi.accept, { applicationId: applicant.applicationId });

  const letters = await newsTo(app, "dana@example.com");
  const { text } = letters.find(({ subject }) => subject === "The next steps of your application")!;

  const steps = text.split("\n\n").filter((paragraph) => /^\d\. /.test(paragraph));
  expect(steps).toEqual([
    expect.stringMatching(/^1\. Someone at .+ will contact you by November 23, 2026\.$/),
    "2. It takes $5.",
    "3. Please send us a driver's license or other ID, the two newest pay stubs, the seller's purchase agreement, and proof of insurance for the vehicle by December 7, 2026.",
    "4. You sign the papers.",
    "5. Your first payment is on December 21, 2026.",
  ]);
});

test("gives each paper its own day in the steps, and asks only for the rest of one that came in part", async () => {
  const { app, applicant } = await sent({}, { afterApproval: { documentBusinessDays: 10 } });
  const { applicationId } = applicant;
  const input = { applicationId, type: 1 as const, kind: "payStubs" as const };
  await applicant.client.upload(applicationStatusApi.sendPaper, input, [aFile]);
  app.clock.forward({ minutes: 1 });
  const stubs = { taskId: "stubs", applicantType: "primary", paper: "payStubs", what: "Stubs", dueOn: "2026-11-27" };
  await outcomeOf(app, applicationId, update("informationRequested", 1, { tasks: [stubs] }));
  await applicant.do(offerApi.accept, { applicationId });

  const letters = await newsTo(app, "dana@example.com");

  expect(letters.find(({ subject }) => subject === "The next steps of your application")!.text).toContain(
    "Please send us the rest of the two newest pay stubs by November 27, 2026, and a driver's license or other ID, the seller's purchase agreement, and proof of insurance for the vehicle by December 7, 2026.",
  );
});

test("says in the steps by when to send the second of two pay stubs", async () => {
  const { app, applicant } = await sent({}, { afterApproval: { documentBusinessDays: 10 } });
  const { applicationId } = applicant;
  const { papers = [] } = await applicant.do(offerApi.read, applicant.id);
  for (const { kind } of papers)
    await applicant.client.upload(applicationStatusApi.sendPaper, { applicationId, type: 1, kind: kind! }, [aFile]);
  await applicant.do(offerApi.accept, { applicationId });

  const letters = await newsTo(app, "dana@example.com");

  expect(letters.find(({ subject }) => subject === "The next steps of your application")!.text).toContain(
    "We have your documents, and a person will check them. If any are missing, send them by December 7, 2026.",
  );
});

test("asks on the page and in the steps for the VIN of a vehicle that was chosen without it", async () => {
  const { app, applicant } = await sent({ vehicle: { vin: undefined, trim: "EX-L SUV", bodyStyle: "EX-L SUV" } });
  await applicant.do(offerApi.accept, { applicationId: applicant.applicationId });

  const letters = await newsTo(app, "dana@example.com");
  const { text } = letters.find(({ subject }) => subject === "The next steps of your application")!;

  const { papers } = await applicant.do(offerApi.read, applicant.id);
  expect(papers?.map(({ kind }) => kind)).toContain("vehicleNumber");
  expect(text).toContain("and a photo of the vehicle's VIN");
});

test("says in the steps that one copy of a document is enough for two applications", async () => {
  const { app, applicant } = await sent();
  const { applicationId } = applicant;
  const other = await applyUntil("submit", app);
  await other.submit();
  await app.outbox.idle();

  await applicant.do(offerApi.accept, { applicationId });

  const letters = await newsTo(app, "dana@example.com");
  const { text } = letters.find(({ subject }) => subject === "The next steps of your application")!;
  expect(text).toMatch(/\d\. Please send us .+ Papers about you count for all your applications with us/);
});

test("tells only the first of two people to open a membership", async () => {
  const afterApproval = { contactBusinessDays: 1, membershipText: "It takes $5." };
  const { app, applicant } = await sent({ isJoint: true }, { afterApproval });
  await applicant.do(offerApi.accept, { applicationId: applicant.applicationId });

  const stepsTo = async (to: string) =>
    (await newsTo(app, to)).find(({ subject }) => subject === "The next steps of your application")!.text;

  expect(await stepsTo("dana@example.com")).toContain("2. It takes $5.");
  expect(await stepsTo("kim@example.com")).not.toContain("$5");
});

test("tells each of two people whose documents are missing, and how to see which", async () => {
  const afterApproval = { documentBusinessDays: 10 };
  const stepOf = async (app: TestApp, to: string) => {
    const letters = await newsTo(app, to);
    const { text } = letters.find(({ subject }) => subject === "The next steps of your application")!;
    return text.split("\n\n").find((paragraph) => /^\d\. (Send us|Please send us|We need)/.test(paragraph));
  };
  const both = await sent({ isJoint: true }, { afterApproval });
  await both.applicant.do(offerApi.accept, { applicationId: both.applicant.applicationId });
  const byPhone = await sent({}, { afterApproval, channels: { resume: { disabled: true } } });
  await byPhone.applicant.do(offerApi.accept, { applicationId: byPhone.applicant.applicationId });

  expect(await stepOf(both.app, "dana@example.com")).toMatch(
    /proof of insurance for the vehicle by December 7, 2026\. Kim has documents to send too\.$/,
  );
  expect(await stepOf(both.app, "kim@example.com")).toMatch(
    /^1\. We need this from you: a driver's license or other ID,? and the two newest pay stubs by December 7, 2026\. Dana can send them for you, with the link in the email to Dana\. Dana has documents to send too\.$/,
  );
  expect(await stepOf(byPhone.app, "dana@example.com")).toMatch(/ Call us at .+, and we'll read it to you\.$/);
});

const approvalTo = async (app: TestApp, to: string) =>
  (await newsTo(app, to)).find(({ subject }) => subject === "Your answer is ready")!;

test("says in an approval by when to accept the offer, and who can", async () => {
  const { app } = await sent({ isJoint: true });
  const withoutResume = await sent({}, { channels: { resume: { disabled: true } } });

  const toDana = await approvalTo(app, "dana@example.com");
  expect(toDana.text).toMatch(/See and accept your offer by December 21, 2026:\n\nhttp\S+\/resume\/[\w-]{43}\n/);
  expect(toDana.html).toMatch(/<a class="phone" href="tel:\+1\d{10}">\(\d{3}\) \d{3}-\d{4}<\/a>/);
  expect(toDana.html).toMatch(/<a class="button" href="\S+\/resume\/[\w-]{43}">See my offer</);
  expect((await approvalTo(app, "kim@example.com")).text).toContain(
    "Your offer is good until December 21, 2026. Dana can accept it with the link in the email to Dana.",
  );
  expect((await approvalTo(withoutResume.app, "dana@example.com")).text).toMatch(
    /Your offer is good until December 21, 2026\. To accept it, call us at /,
  );
});

test("says in an approval by savings that the account is opened first", async () => {
  const product = testProduct({
    productTypeId: ProductCode.shareSecured,
    decisionTable: "sharesecured.json",
    loanRequest: { shareAccounts: [{ id: 1, displayText: "Share savings", code: "savings" }] },
  });
  const afterApproval = { contactBusinessDays: 1, documentBusinessDays: 10, membershipText: "It takes $5." };
  const app = await testApp({ tenant: { products: [product], afterApproval } });
  const applicant = await travelUntil("submit", app, ProductCode.shareSecured, {});
  await applicant.submit();

  const { text } = await approvalTo(app, "dana@example.com");

  expect(text.split("\n\n").filter((paragraph) => /^\d\. /.test(paragraph))).toEqual([
    expect.stringMatching(/^1\. Someone at .+ will contact you by \w/),
    "2. It takes $5.",
    expect.stringMatching(/^3\. Please send us .+ by \w+ \d/),
    "4. Open the account that secures your loan (Share savings), and put your money in. We'll help you with it.",
    "5. You sign the papers.",
  ]);
  expect(text).not.toContain("accept");
});

test("names in the letter the day by which a card comes, as its page does", async () => {
  const steps = [{ text: "Your card comes by {date}.", days: 21, countsEveryDay: true }];
  const product = testProduct({
    productTypeId: ProductCode.creditCard,
    decisionTable: "creditcard.json",
    loanTermTiers: [{ minLoanAmount: 500, maxLoanAmount: 9000, loanTerms: [] }],
    openEnd: { minimumPaymentPercent: 2, leastMinimumPayment: 25, accountTerms: [] },
    loanRequest: {},
    simplifiedLoanOffer: { cardText: "Read its agreement.", dynamicHtml: "", steps },
  });
  const app = await testApp({ tenant: { products: [product], afterApproval: { contactBusinessDays: 1 } } });
  const applicant = await travelUntil("submit", app, ProductCode.creditCard, {});
  await applicant.submit();

  const { text } = await approvalTo(app, "dana@example.com");

  expect(text.split("\n\n").filter((paragraph) => /^\d\. /.test(paragraph))).toEqual([
    expect.stringMatching(/^1\. Someone at .+ will contact you by \w/),
    expect.stringMatching(/^2\. Please send us .+\./),
    "3. Your card comes by December 12, 2026.",
  ]);
});

test("puts no last name and no amount in an email", { tags: ["1.letter.discreet"] }, async () => {
  const { app, applicant } = await sent({ isJoint: true });
  await applicant.do(offerApi.accept, { applicationId: applicant.applicationId });

  const all = [...(await newsTo(app, "dana@example.com")), ...(await newsTo(app, "kim@example.com"))];

  expect(all).toHaveLength(6);
  for (const { subject, text, html } of all)
    expect(`${subject}${text}${html}`).not.toMatch(/Reyes|\$\d|18,?000|343\.74/);
});

test("sends emails from the institution's own address", async () => {
  const { app } = await sent({}, { emailsFrom: "loans@testvalley.example" });

  const senders = (await newsTo(app, "dana@example.com")).map(({ from }) => from);

  expect(new Set(senders)).toEqual(new Set(["loans@testvalley.example"]));
});

test("uses the institution's own words", async () => {
  const received = { subject: "Ahoy {firstName}", paragraphs: ["{institution} has it: {product}. Ask {telephone}."] };
  const { app } = await sent({}, { letters: { received } });

  const letter = (await newsTo(app, "dana@example.com")).find(({ subject }) => subject === "Ahoy Dana");

  expect(letter?.text).toMatch(/^Test Valley has it: .+\. Ask \(?\d/);
});

test("greets by first name even if the institution's own words don't", async () => {
  const received = { subject: "Ahoy", paragraphs: ["{institution} has it."] };
  const { app } = await sent({ isJoint: true }, { letters: { received } });

  const letterTo = async (to: string) => (await newsTo(app, to)).find(({ subject }) => subject === "Ahoy")?.text;

  expect(await letterTo("dana@example.com")).toMatch(/^Hello Dana,\n\nTest Valley has it\./);
  expect(await letterTo("kim@example.com")).toMatch(/^Hello Kim,\n\nTest Valley has it\./);
});

test(
  "links back only for the primary applicant, and for nobody if resuming is off",
  { tags: ["1.letter.way-back"] },
  async () => {
    const on = await sent({ isJoint: true });
    const off = await sent({}, { channels: { resume: { disabled: true } } });

    const links = async ({ app }: Sent, to: string) =>
      (await newsTo(app, to)).filter(({ text }) => text.includes("/resume"));
    expect(await links(on, "dana@example.com")).toHaveLength(2);
    expect(await links(on, "kim@example.com")).toEqual([]);
    expect(await links(off, "dana@example.com")).toEqual([]);
  },
);

test(
  "emails the notice to the applicant whom the quiz declined, and to nobody else",
  { tags: ["1.letter.decided"] },
  async () => {
    const app = await testApp();
    const applicant = await applyUntil("verify", app, { isJoint: true, wrongAnswers: 3 });
    await stepAnswers.verify(applicant);

    const [letter] = await newsTo(app, "dana@example.com");
    expect(letter?.subject).toBe("News about your application");
    expect(letter?.text).toContain("says nothing about your credit");
    expect(await subjectsTo(app, "kim@example.com")).toEqual([]);
    const [token] = await noticeTokensTo(app, "dana@example.com");
    const reader = app.client();
    await openNotice(reader, token!);
    const code = await newestNoticeCode(app, "dana@example.com");
    expect((await openNotice(reader, token!, { code })).body.notice).toMatchObject({
      kind: "adverseAction",
      reasons: ["Identity could not be verified"],
    });
  },
);

test("emails no outcome where nothing was decided because the quiz wasn't available", async () => {
  const app = await testApp();
  const applicant = await applyUntil("verify", app, { tin: "815120001" });
  await stepAnswers.verify(applicant);

  expect(await subjectsTo(app, "dana@example.com")).toEqual([]);
});

test("words letters about a person's two applications for the same product differently", async () => {
  const app = await testApp();
  const first = await applyUntil("submit", app);
  app.clock.forward({ minutes: 3 });
  const second = await applyUntil("submit", app, { tin: "815127801" });
  for (const applicant of [first, second]) {
    await applicant.submit();
    await applicant.do(offerApi.accept, { applicationId: applicant.applicationId });
  }
  for (const token of await noticeTokensTo(app, "dana@example.com"))
    await openNotice(app.client(), token, { sendTo: "email" });
  for (const { subject, text } of await messagesTo(app, "dana@example.com")) {
    const [, applicationToken] = /\/resume\/([\w-]+)/.exec(text) ?? [];
    // One link for each application: the codes for two links to the same one read alike.
    if (applicationToken && subject.startsWith("Your application at"))
      await app.client().call(resumeApi.resume, { applicationToken, sendTo: "email" });
  }
  await app.outbox.workOnDue();

  const letters = await messagesTo(app, "dana@example.com");
  const said = letters.map(({ subject, text }) => withoutSecrets(`${subject}\n${text}`));
  expect(said.length).toBeGreaterThanOrEqual(2 * 6);
  expect(new Set(said).size).toBe(said.length);
  const whichOf = (of: TestApplicant, started: string) =>
    said.filter(
      (text) => text.includes(`reference number ${grouped(String(of.loanApplicationId))}`) || text.includes(started),
    );
  expect(whichOf(first, "started on November 21, 2026 at 5:00 AM EST")).toHaveLength(said.length / 2);
  expect(whichOf(second, "started on November 21, 2026 at 5:03 AM EST")).toHaveLength(said.length / 2);
});

/** Removes links and codes, because nobody recognizes an application by them. */
const withoutSecrets = (text: string) => text.replaceAll(/https?:\S+|\b\d{6}\b/g, "");

test("tells in no subject whether the answer is yes or no, and says what its link is for", async () => {
  const approved = await sent({ tin: "815127800" });
  const declined = await sent({ tin: "815125200" });

  const [yes, no] = await Promise.all([approved, declined].map(async ({ app }) => newsTo(app, "dana@example.com")));

  const subjectsOf = (letters: typeof yes) => letters!.map(({ subject }) => subject).toSorted();
  expect(subjectsOf(yes)).toEqual(subjectsOf(no));
  for (const { text } of [...yes!, ...no!]) {
    expect(text).toMatch(/(?:pen your application here|your offer by .+):\n\nhttp\S+\/resume\/[\w-]{43}\n/);
    expect(text.match(/send you a code/g)).toHaveLength(1);
    expect(text).toMatch(/\nApplication: \S.*, reference number [\d-]+\n/);
  }
});
