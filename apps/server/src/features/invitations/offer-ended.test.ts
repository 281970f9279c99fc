import { applicationStatusApi } from "@portico/contract/application-status";
import { sentLetterApi } from "@portico/contract/sent-letter";
import { resumeApi } from "@portico/contract/session";
import { expect, test } from "vitest";
import { noticeApi } from "@portico/contract/notice";
import { longDate } from "@portico/domain/values/long-date";
import { newestNoticeCode, noticeTokensTo, openNotice } from "../notices/testing/open-notice.ts";
import { pagesOfPdf } from "../notices/testing/pages-of-pdf.ts";
import type { TestApplicant } from "../submission/testing/test-applicant.ts";
import { chosenByBoth, journeyFor, sendAlone, ways } from "./testing/chosen-by-both.ts";
import { kim } from "./testing/two-people.ts";

/* What the first application says after its counteroffer for two people ended (decision 362). */

/** The declined application in this person's browser: where it stands, and the letter with its notice. */
async function declinedIn(somebody: TestApplicant, id: number) {
  const status = await somebody.do(applicationStatusApi.read, { id });
  const { letters } = await somebody.do(sentLetterApi.list, { id });
  const { letterId } = letters.find(({ notice }) => notice === "here")!;
  const notice = await somebody.do(sentLetterApi.read, { id, letterId });
  const { pdf } = await somebody.do(sentLetterApi.pdf, { id, letterId });
  return { status, notice, pages: pagesOfPdf(Buffer.from(pdf, "base64")) };
}

const inOneLine = (pages: readonly string[]) => pages.join(" ").replaceAll(/\s+/g, " ");

test.each(["unsent", "sent"] as const)(
  "says to both, and above the sealed notice, when the offer ended, with the next application %s",
  async (next) => {
    const both = await chosenByBoth();
    const { app, first, second, declinedId, day } = both;
    const before = await declinedIn(second, declinedId);
    const heard = (await journeyFor(second, second)).revision;
    if (next === "sent") await sendAlone(both);
    else await ways["going on alone"](both);
    await app.outbox.workOnDue();

    const after = await declinedIn(second, declinedId);
    const revision = (await journeyFor(second, second)).revision;
    await first.do(resumeApi.openSaved, { applicationId: declinedId });
    const ofFirst = await declinedIn(first, declinedId);

    expect(before.status).not.toHaveProperty("counteroffersPartedOn");
    expect(before.notice).not.toHaveProperty("since");
    expect(revision).toBeGreaterThan(heard);
    for (const { status, notice, pages } of [after, ofFirst]) {
      expect(status).toMatchObject({
        standing: { state: "counterofferTaken" },
        isChoiceOver: true,
        counteroffersPartedOn: day,
        timeline: [
          { event: "counterofferEnded", at: day },
          { event: "counterofferTaken" },
          { event: "counteroffered" },
          {},
          {},
        ],
      });
      expect(status).not.toHaveProperty("loan");
      expect(notice.since).toMatch(/^Our counteroffers? for you both ended on .* can't be accepted anymore/);
      expect(notice.since).toContain(longDate(day!));
      expect(inOneLine(pages)).toContain(notice.since);
    }
    expect(after.notice).toMatchObject(before.notice);
    expect(inOneLine(after.pages).replace(`${after.notice.since} `, "")).toBe(inOneLine(before.pages));
  },
);

test("has the end above the PDF of a notice that was opened by its link", async () => {
  const both = await chosenByBoth();
  const { app } = both;
  await ways["the invited person's no"](both);
  await app.outbox.workOnDue();
  const client = app.client();
  const noticeToken = (await noticeTokensTo(app, kim.emailAddress)).at(-1)!;
  await openNotice(client, noticeToken);
  const { body } = await openNotice(client, noticeToken, { code: await newestNoticeCode(app, kim.emailAddress) });

  const { pdf } = (await client.call(noticeApi.pdf, { noticeToken, reloadKey: body.reloadKey })).body;

  expect(inOneLine(pagesOfPdf(Buffer.from(pdf, "base64")))).toMatch(/Our counteroffers? for you both ended on/);
});
