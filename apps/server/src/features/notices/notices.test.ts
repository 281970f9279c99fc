import { identificationApi } from "@portico/contract/applicant";
import { errors } from "@portico/contract/errors";
import { journeyApi } from "@portico/contract/journey";
import { noticeApi } from "@portico/contract/notice";
import { offerApi } from "@portico/contract/application";
import { declineOf } from "../counteroffers/testing/declined.ts";
import { expect, test } from "vitest";
import { identification } from "../submission/testing/answers.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";
import { goOn } from "../submission/testing/traveler.ts";
import { messagesTo } from "../submission/testing/mailbox.ts";
import type { Answers, TestApplicant } from "../submission/testing/test-applicant.ts";
import type { DecisionEngine } from "../../providers/decision-engine/port.ts";
import { testApp, TestClock, type TestApp, type TestAppOptions } from "../../testing/test-app.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { newestNoticeCode, noticeTokensTo, openNotice } from "./testing/open-notice.ts";

interface Decided {
  readonly app: TestApp;
  readonly applicant: TestApplicant;
  /** The token of the link that was emailed to this person. */
  readonly ofDana: string;
  readonly ofKim: string;
}

/** Two people, declined for the co-borrower's score by default. */
async function decided(answers: Answers = { jointTin: "836205200" }, options: TestAppOptions = {}): Promise<Decided> {
  const app = await testApp(options);
  const applicant = await applyUntil("submit", app, { isJoint: true, ...answers });
  await applicant.submit();
  const [ofDana] = await noticeTokensTo(app, "dana@example.com");
  const [ofKim] = await noticeTokensTo(app, "kim@example.com");
  return { app, applicant, ofDana: ofDana!, ofKim: ofKim! };
}

/** Opens a notice by its code, and returns the key with which the tab reads it again. */
async function openedNotice(app: TestApp, client: TestClient, noticeToken: string, email: string): Promise<string> {
  await openNotice(client, noticeToken);
  const { body } = await openNotice(client, noticeToken, { code: await newestNoticeCode(app, email) });
  return body.reloadKey!;
}

/** A decision engine of an institution that lends to people without a score. */
const approves: DecisionEngine = {
  evaluate: async () => ({ decision: "approved", reasons: [], annualRateBasisPoints: 649 }),
};

test(
  "opens each person's own notice by their own link and code, addressed by name",
  { tags: ["2.notice.own", "2.notice.adverse-action"] },
  async () => {
    const { app, ofDana, ofKim } = await decided();
    const [dana, kim] = [app.client(), app.client()];

    expect((await openNotice(kim, ofKim)).body).toMatchObject({ codeSent: true, asksBirthDate: false, notice: null });
    const toKim = await openNotice(kim, ofKim, { code: await newestNoticeCode(app, "kim@example.com") });
    await openNotice(dana, ofDana);
    const toDana = await openNotice(dana, ofDana, { code: await newestNoticeCode(app, "dana@example.com") });

    expect(toKim.body.notice).toMatchObject({
      kind: "adverseAction",
      addressee: { firstName: "Kim", lastName: "Reyes" },
      product: "Auto loan",
      asked: { loanAmount: 18_000, termInMonths: 60 },
      score: { value: 520 },
      bureau: { name: "Fairwater Credit Reporting" },
    });
    // Each one knows whom they apply with, and nothing about their credit.
    expect(toKim.body.notice).toMatchObject({ otherApplicant: { firstName: "Dana" } });
    expect(JSON.stringify(toKim.body.notice)).not.toMatch(/"value":780/);
    expect(toDana.body.notice).toMatchObject({
      addressee: { firstName: "Dana" },
      otherApplicant: { firstName: "Kim" },
      reasons: ["Information in the other applicant's credit report"],
      score: { value: 780 },
    });
    expect(JSON.stringify(toDana.body.notice)).not.toMatch(/"value":520|late payment/);
  },
);

test("tells each of two people which income of theirs was counted, and never the other one's", async () => {
  const { app, applicant, ofDana, ofKim } = await decided({ monthlyIncome: 410, jointMonthlyIncome: 230 });
  const [dana, kim] = [app.client(), app.client()];
  await openNotice(dana, ofDana);
  const toDana = await openNotice(dana, ofDana, { code: await newestNoticeCode(app, "dana@example.com") });
  await openNotice(kim, ofKim);
  const toKim = await openNotice(kim, ofKim, { code: await newestNoticeCode(app, "kim@example.com") });

  expect(toDana.body.notice).toMatchObject({ countedIncome: 410 });
  expect(toKim.body.notice).toMatchObject({ countedIncome: 230 });
  // Both look at the page of the application.
  expect(await declineOf(applicant)).not.toHaveProperty("countedIncome");
});

test("names no income if no reason rests on it", async () => {
  const { app, ofKim } = await decided();
  const kim = app.client();
  await openNotice(kim, ofKim);

  const { body } = await openNotice(kim, ofKim, { code: await newestNoticeCode(app, "kim@example.com") });

  expect(body.notice).not.toHaveProperty("countedIncome");
});

test("tells each approved person their own credit score", { tags: ["2.notice.score", "2.notice.own"] }, async () => {
  const { app, ofKim } = await decided({});
  const kim = app.client();
  await openNotice(kim, ofKim);

  const { body } = await openNotice(kim, ofKim, { code: await newestNoticeCode(app, "kim@example.com") });

  expect(body.notice).toMatchObject({ kind: "creditScore", addressee: { firstName: "Kim" }, value: 720 });
});

test("tells an approved person that their report has no score", { tags: ["2.notice.no-score"] }, async () => {
  const { app, applicant, ofKim } = await decided(
    { tin: "815120005", jointTin: "836207200" },
    { providers: { decisionEngine: approves } },
  );
  const kim = app.client();
  await openNotice(kim, ofKim);
  const toKim = await openNotice(kim, ofKim, { code: await newestNoticeCode(app, "kim@example.com") });

  const { scoreNotice } = await applicant.do(offerApi.read, applicant.id);
  expect(scoreNotice).toEqual({
    kind: "noCreditScore",
    referenceNumber: String(applicant.loanApplicationId),
    addressee: { firstName: "Dana", lastName: "Reyes" },
    noticeDate: "2026-11-21",
    bureau: expect.objectContaining({ name: "Fairwater Credit Reporting" }),
  });
  expect(toKim.body.notice).toMatchObject({ kind: "creditScore", value: 720 });
});

// The bureau dates the score November 21.
test.each([
  ["the evening before, where the institution is", "America/Phoenix", "2026-11-21T05:30:00Z", "2026-11-20"],
  ["the day after, where the institution is", "America/New_York", "2026-11-22T15:00:00Z", "2026-11-21"],
])("dates a score as the bureau does, but never after today: %s", async (_, timeZone, now, date) => {
  const app = await testApp({ clock: new TestClock(new Date(now)), tenant: { timeZone } });
  const applicant = await applyUntil("submit", app);
  await applicant.submit();

  const { scoreNotice } = await applicant.do(offerApi.read, applicant.id);

  expect(scoreNotice).toMatchObject({ kind: "creditScore", date });
});

test("opens a score notice by link when the report has no score", { tags: ["2.notice.no-score"] }, async () => {
  const { app, ofKim } = await decided({ jointTin: "836200005" }, { providers: { decisionEngine: approves } });
  const kim = app.client();
  await openNotice(kim, ofKim);

  const { body } = await openNotice(kim, ofKim, { code: await newestNoticeCode(app, "kim@example.com") });

  expect(body.notice).toMatchObject({ kind: "noCreditScore", addressee: { firstName: "Kim" } });
});

test(
  "never opens the co-borrower's notice in the session of the application",
  { tags: ["2.notice.not-in-session"] },
  async () => {
    const { applicant, ofKim, ofDana } = await decided();

    const refused = await openNotice(applicant.client, ofKim);
    const reread = await applicant.client.call(noticeApi.read, { noticeToken: ofKim });

    expect([refused.status, refused.body.error?.code]).toEqual([403, "noticeElsewhere"]);
    expect(reread.body.error?.code).toBe("noticeElsewhere");
    expect((await openNotice(applicant.client, ofDana)).body).toMatchObject({ codeSent: true });
  },
);

test(
  "rejects another browser's code, a wrong code, and a code after too many tries",
  { tags: ["2.notice.code"] },
  async () => {
    const { app, ofKim, ofDana } = await decided();
    const [kim, other] = [app.client(), app.client()];
    await openNotice(kim, ofKim);
    const code = await newestNoticeCode(app, "kim@example.com");
    const wrong = (number: number) => String((Number(code) + number) % 1_000_000).padStart(6, "0");

    expect((await openNotice(other, ofKim, { code })).body.error?.code).toBe("resumeCodeExpired");
    expect((await openNotice(kim, ofDana, { code })).body.error).toBeDefined();
    for (let tries = 1; tries <= 5; tries += 1) await openNotice(kim, ofKim, { code: wrong(tries) });

    expect((await openNotice(kim, ofKim, { code })).body).toHaveProperty("error");
  },
);

test("mentions the newest code in the rejection of a sixth one only while it can be entered", async () => {
  const { app, ofKim } = await decided();
  const kim = app.client();
  for (let codes = 0; codes < 5; codes += 1) await openNotice(kim, ofKim);
  const refusal = async () => (await openNotice(kim, ofKim)).body.error?.message;

  expect(await refusal()).toContain("The newest one works in the browser that asked for it");
  app.clock.forward({ minutes: 11 });
  expect(await refusal()).toBe(errors.resumeCodesTooMany.message);
});

test("shows an opened notice again for ten minutes, only to the tab of the browser that opened it", async () => {
  const { app, ofKim } = await decided();
  const [kim, other] = [app.client(), app.client()];
  const read = async (client: typeof kim, reloadKey?: string) =>
    (await client.call(noticeApi.read, { noticeToken: ofKim, ...(reloadKey !== undefined && { reloadKey }) })).body
      .notice;
  expect(await read(kim)).toBeNull();
  const reloadKey = await openedNotice(app, kim, ofKim, "kim@example.com");

  expect(await read(kim, reloadKey)).toMatchObject({ addressee: { firstName: "Kim" } });
  expect(await read(kim)).toBeNull();
  expect(await read(kim, "another")).toBeNull();
  expect(await read(other, reloadKey)).toBeNull();
  app.clock.forward({ minutes: 11 });
  expect(await read(kim, reloadKey)).toBeNull();
});

test.each(["asks for a code of", "opens"])(
  "ends the notice of one person in a browser that %s another person's",
  async (how) => {
    const { app, ofKim, ofDana } = await decided();
    const shared = app.client();
    const reloadKey = await openedNotice(app, shared, ofKim, "kim@example.com");

    if (how === "opens") await openedNotice(app, shared, ofDana, "dana@example.com");
    else await openNotice(shared, ofDana);

    expect((await shared.call(noticeApi.read, { noticeToken: ofKim, reloadKey })).body.notice).toBeNull();
  },
);

test("ends every notice of a browser when one is closed in it", async () => {
  const { app, ofKim, ofDana } = await decided();
  const shared = app.client();
  const reloadKey = await openedNotice(app, shared, ofKim, "kim@example.com");

  await shared.call(noticeApi.close, { noticeToken: ofDana });

  expect((await shared.call(noticeApi.read, { noticeToken: ofKim, reloadKey })).body.notice).toBeNull();
});

test(
  "asks for the birth date where both applicants share an email address",
  { tags: ["2.notice.birth-date"] },
  async () => {
    const app = await testApp();
    const kimOfThem = { jointTin: "836205200", jointDateOfBirth: "1987-06-05" };
    const answers = { isJoint: true, ...kimOfThem, jointEmailAddress: "Dana@example.com" };
    const applicant = await applyUntil("submit", app, answers);
    await applicant.submit();
    const tokens = [
      ...(await noticeTokensTo(app, "dana@example.com")),
      ...(await noticeTokensTo(app, "Dana@example.com")),
    ];
    const kim = app.client();
    const read = async (noticeToken: string) => (await kim.call(noticeApi.read, { noticeToken })).body;
    const names: string[] = [];

    for (const token of new Set(tokens)) {
      expect(await read(token)).toMatchObject({ sentTo: null, asksBirthDate: false });
      expect((await openNotice(kim, token)).body).toMatchObject({ codeSent: true, asksBirthDate: true });
      expect(await read(token)).toMatchObject({ sentTo: "email", asksBirthDate: true });
      const code =
        (await newestNoticeCode(app, "dana@example.com")) ?? (await newestNoticeCode(app, "Dana@example.com"));
      expect((await openNotice(kim, token, { code })).body.error?.code).toBe("birthDateWrong");
      const opened = await openNotice(kim, token, { code, dateOfBirth: "1987-06-05" });
      names.push(opened.body.notice?.addressee.firstName ?? opened.body.error!.code);
    }

    expect(names.toSorted()).toEqual(["Kim", "birthDateWrong"]);
  },
);

test("limits the birth dates that somebody with the code can try", async () => {
  const app = await testApp();
  const kimOfThem = { jointTin: "836205200", jointDateOfBirth: "1987-06-05" };
  const answers = { isJoint: true, ...kimOfThem, jointEmailAddress: "Dana@example.com" };
  const applicant = await applyUntil("submit", app, answers);
  await applicant.submit();
  const [token] = await noticeTokensTo(app, "dana@example.com");
  const client = app.client();
  await openNotice(client, token!);
  const code = await newestNoticeCode(app, "dana@example.com");
  const answered: (string | undefined)[] = [];

  for (const day of [1, 2, 3, 4, 5])
    answered.push((await openNotice(client, token!, { code, dateOfBirth: `1950-01-0${day}` })).body.error?.message);

  const wrong = "That date of birth does not match. Check it and try again.";
  expect(answered).toEqual([
    `${wrong} You have 4 tries left.`,
    `${wrong} You have 3 tries left.`,
    `${wrong} You have 2 tries left.`,
    `${wrong} You have 1 try left.`,
    errors.resumeCodeUsedUp.message,
  ]);
});

test("asks for a code again after the notice was closed in the browser that opened it", async () => {
  const { app, ofKim } = await decided();
  const kim = app.client();
  await openNotice(kim, ofKim);
  const code = await newestNoticeCode(app, "kim@example.com");
  const { reloadKey } = (await openNotice(kim, ofKim, { code })).body;
  const read = async () => (await kim.call(noticeApi.read, { noticeToken: ofKim, reloadKey: reloadKey! })).body.notice;
  expect(await read()).toMatchObject({ addressee: { firstName: "Kim" } });

  expect((await kim.call(noticeApi.close, { noticeToken: ofKim })).body).toMatchObject({ closed: true });

  expect(await read()).toBeNull();
  expect((await openNotice(kim, ofKim, { code })).body.error?.code).toBe("resumeCodeExpired");
});

test("closes a person's own notice without closing their application in the same browser", async () => {
  const { app, applicant, ofDana } = await decided();
  const { client } = applicant;
  const reloadKey = await openedNotice(app, client, ofDana, "dana@example.com");

  await client.call(noticeApi.close, { noticeToken: ofDana });

  expect((await client.call(noticeApi.read, { noticeToken: ofDana, reloadKey })).body.notice).toBeNull();
  const { applicationId } = applicant;
  expect((await client.call(journeyApi.read, { applicationId })).body.journey).toMatchObject({ applicationId });
});

test("sends the code by text message on request", async () => {
  const { app, ofKim } = await decided();
  const kim = app.client();
  await openNotice(kim, ofKim, { sendTo: "phone" });

  const { body } = await openNotice(kim, ofKim, { code: await newestNoticeCode(app, "+12075550123") });

  expect(body.notice).toMatchObject({ addressee: { firstName: "Kim" } });
});

test("names the person whose notice a code opens, since two people may share a mailbox and a phone", async () => {
  const { app, ofDana, ofKim } = await decided();
  for (const token of [ofDana, ofKim])
    for (const sendTo of ["email", "phone"] as const) await openNotice(app.client(), token, { sendTo });
  await app.outbox.workOnDue();

  const codesTo = async (to: string) =>
    (await messagesTo(app, to)).map(({ text }) => text).filter((text) => /your code|Someone opened/.test(text));
  expect(await codesTo("dana@example.com")).toEqual([expect.stringMatching(/^Hello Dana,\n/)]);
  expect(await codesTo("kim@example.com")).toEqual([expect.stringMatching(/^Hello Kim,\n/)]);
  const texts = await codesTo("+12075550123");
  expect(new Set(texts.map((text) => /open (\w+)'s notice/.exec(text)?.[1]))).toEqual(new Set(["Dana", "Kim"]));
});

test.each(["email", "phone"] as const)(
  "tells only the browser that asked that a code was sent by %s",
  async (sendTo) => {
    const { app, ofKim } = await decided();
    const [kim, other] = [app.client(), app.client()];
    const read = async (client: typeof kim) => (await client.call(noticeApi.read, { noticeToken: ofKim })).body;
    expect(await read(kim)).toMatchObject({ sentTo: null, asksBirthDate: false });

    await openNotice(kim, ofKim, { sendTo });

    expect(await read(kim)).toMatchObject({ notice: null, sentTo: sendTo, asksBirthDate: false });
    expect(await read(other)).toMatchObject({ sentTo: null });
    app.clock.forward({ minutes: 10 });
    expect(await read(kim)).toMatchObject({ sentTo: null });
  },
);

test("doesn't tell how a used code was sent", async () => {
  const { app, ofKim } = await decided();
  const kim = app.client();
  const reloadKey = await openedNotice(app, kim, ofKim, "kim@example.com");

  const { body } = await kim.call(noticeApi.read, { noticeToken: ofKim, reloadKey });

  expect(body).toMatchObject({ notice: { addressee: { firstName: "Kim" } }, sentTo: null });
});

test("rejects a link that is expired, cut off, or forged", { tags: ["2.notice.link"] }, async () => {
  const { app, ofKim } = await decided();
  const codeOf = async (token: string) => (await openNotice(app.client(), token)).body.error?.code;

  expect(await codeOf(ofKim.slice(0, -3))).toBe("noticeLinkExpired");
  expect(await codeOf("x")).toBe("noticeLinkExpired");
  app.clock.forward({ days: 61 });
  expect(await codeOf(ofKim)).toBe("noticeLinkExpired");
});

test("sends no more than five codes an hour for a notice", async () => {
  const { app, ofKim } = await decided();
  const kim = app.client();
  for (let asked = 0; asked < 5; asked += 1) await openNotice(kim, ofKim);

  expect((await openNotice(kim, ofKim)).status).toBe(429);
});

test("sends five codes for a notice if thirty browsers ask for one at the same time", async () => {
  const { app, ofKim } = await decided();

  const answers = await Promise.all(Array.from({ length: 30 }, () => openNotice(app.client(), ofKim)));

  expect(answers.filter(({ body }) => body.codeSent)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(25);
});

test.each([
  ["the same phone number", "2075550123", true],
  ["another phone number", "2075550199", undefined],
])("says before it sends a code if the other person has %s", async (_, phoneNumber, sharesPhone) => {
  const app = await testApp();
  const applicant = await applyUntil("submit", app, { isJoint: true, jointTin: "836205200" });
  const { applicantId } = applicant;
  const data = { ...identification("815-12-7800", "dana@example.com"), phoneNumber };
  await applicant.do(identificationApi.update, { applicantId, data });
  await goOn(applicant, "submit");
  await applicant.submit();
  const [noticeToken] = await noticeTokensTo(app, "kim@example.com");

  const { body } = await app.client().call(noticeApi.read, { noticeToken: noticeToken! });

  expect(body.sharesPhone).toBe(sharesPhone);
});
