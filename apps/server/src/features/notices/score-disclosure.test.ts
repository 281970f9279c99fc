import { offerApi } from "@portico/contract/application";
import { ProductCode } from "@portico/domain/loan/product";
import { expect, test } from "vitest";
import { sentLetterApi } from "@portico/contract/sent-letter";
import { grouped } from "@portico/domain/values/reference-number";
import { testApp } from "../../testing/test-app.ts";
import { declined, taking, tooMuchForTheCar } from "../counteroffers/testing/declined.ts";
import { messagesTo } from "../submission/testing/mailbox.ts";
import type { TestApplicant } from "../submission/testing/test-applicant.ts";
import { newestNoticeCode, noticeTokensTo, openNotice } from "./testing/open-notice.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";
import { institutionWithLine } from "../submission/testing/test-heloc.ts";
import { goOn, travelUntil } from "../submission/testing/traveler.ts";

const scoreDistribution = [
  { low: 300, high: 499, percent: 4 },
  { low: 500, high: 549, percent: 6 },
  { low: 550, high: 599, percent: 10 },
  { low: 600, high: 699, percent: 30 },
  { low: 700, high: 799, percent: 40 },
  { low: 800, high: 850, percent: 10 },
];

test.each([
  ["compares the score with other people's", { scoreDistribution }, 50],
  ["compares it with nobody's if the institution gives no distribution", {}, undefined],
])("%s", { tags: ["2.notice.score"] }, async (_, tenant, percent) => {
  const applicant = await applyUntil("submit", await testApp({ tenant }));
  await applicant.submit();

  const { scoreNotice } = await applicant.do(offerApi.read, applicant.id);

  expect(scoreNotice).toMatchObject({ kind: "creditScore", value: 780 });
  expect(scoreNotice).toHaveProperty("factors");
  expect((scoreNotice as { ranksAbovePercent?: number }).ranksAbovePercent).toBe(percent);
  expect(scoreNotice).not.toHaveProperty("homeLoanNotice");
});

test("adds the notice to the home loan applicant for a line on a home", async () => {
  const applicant = await travelUntil("submit", await institutionWithLine(), ProductCode.heloc);
  await applicant.submit();

  const { scoreNotice } = await applicant.do(offerApi.read, applicant.id);

  expect(scoreNotice).toMatchObject({
    homeLoanNotice: expect.arrayContaining([
      expect.stringContaining("In connection with your application for a home loan"),
    ]),
  });
});

const why = (reference: string) =>
  new RegExp(`^You also have our notice about .* reference number ${reference}\\. That notice`);

test("says in the notice after a counteroffer why there is another one, to each of two people", async () => {
  const app = await testApp();
  const applicant = await declined(app, { ...tooMuchForTheCar, isJoint: true });
  const reference = grouped(String(applicant.loanApplicationId));
  await taking(applicant);
  await goOn(applicant, "submit");
  await applicant.submit();

  for (const to of ["dana@example.com", "kim@example.com"]) {
    const token = (await noticeTokensTo(app, to)).at(-1)!;
    const client = app.client();
    await openNotice(client, token);
    const { body } = await openNotice(client, token, { code: await newestNoticeCode(app, to) });
    expect(body.notice).toMatchObject({ kind: "creditScore", earlierNotice: reference.replaceAll("-", "") });
    const letter = (await messagesTo(app, to)).findLast(({ text }) => text.includes(token))!;
    expect(letter.text).toContain("You get a notice for each answer, because federal law asks for both.");
  }
});

test("says the same where the notice is read again, and nothing of it in a first notice", async () => {
  const app = await testApp();
  const applicant = await declined(app);
  const reference = grouped(String(applicant.loanApplicationId));
  await taking(applicant);
  await goOn(applicant, "submit");
  await applicant.submit();
  await app.outbox.idle();
  const another = await applyUntil("submit", await testApp());
  await another.submit();

  const blocks = (await readAgain(applicant)).blocks;
  const first = (await readAgain(another)).blocks;

  expect(blocks).toContainEqual({ text: expect.stringMatching(why(reference)) as string });
  expect(JSON.stringify(first)).not.toContain("You also have our notice");
});

/** The approval's notice on the status page. */
async function readAgain(applicant: TestApplicant) {
  await applicant.app.outbox.idle();
  const { letters } = await applicant.do(sentLetterApi.list, applicant.id);
  const { letterId } = letters.find(({ kind }) => kind === "approved")!;
  return applicant.do(sentLetterApi.read, { ...applicant.id, letterId });
}
