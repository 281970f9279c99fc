import { noticeApi } from "@portico/contract/notice";
import { expect, test } from "vitest";
import { testApp } from "../../testing/test-app.ts";
import { applyUntil } from "../submission/testing/auto-application.ts";
import { bringTo } from "../own-answers/testing/another-loan.ts";
import { declined } from "../counteroffers/testing/declined.ts";
import { messagesTo } from "../submission/testing/mailbox.ts";
import { newestNoticeCode, noticeTokensTo, openNotice } from "../notices/testing/open-notice.ts";
import { ProductCode } from "@portico/domain/loan/product";

/* The link to a person's own notice is sent again, to the address on file (decision 318). */

const good = "836207800";
const bad = "815125200";

/** Dana and Kim, declined for Dana's report. */
async function declinedTogether() {
  const app = await testApp();
  const dana = await declined(app, { isJoint: true, tin: bad, jointTin: good });
  const people = ["dana@example.com", "kim@example.com"] as const;
  const counts = async () => {
    await app.outbox.workOnDue();
    return Promise.all(people.map(async (to) => (await noticeTokensTo(app, to)).length));
  };
  expect(await counts()).toEqual([1, 1]);
  return { app, dana, counts };
}

test("sends each of two people their own link again, and answers nothing about either", async () => {
  const { app, dana, counts } = await declinedTogether();
  const { applicationId } = dana;

  const { body } = await dana.client.call(noticeApi.sendAgain, { applicationId });

  expect(body).toMatchObject({ sent: true });
  expect(await counts()).toEqual([2, 2]);
  const kim = app.client();
  const link = (await noticeTokensTo(app, "kim@example.com")).at(-1)!;
  await openNotice(kim, link);
  const { body: opened } = await openNotice(kim, link, { code: await newestNoticeCode(app, "kim@example.com") });
  expect(opened.notice).toMatchObject({ addressee: { firstName: "Kim" } });
  const toKim = (await messagesTo(app, "kim@example.com")).find(({ subject }) => subject.startsWith("Your notice:"));
  expect(`${toKim!.subject} ${toKim!.text}`).not.toMatch(/Dana|declin|approve/i);
});

test("sends only the first person's link from an application of their own", async () => {
  const { dana, counts } = await declinedTogether();
  const own = await bringTo(dana, { productCode: ProductCode.auto, loadUrl: "/auto/authentication" });

  await own.do(noticeApi.sendAgain, { applicationId: own.applicationId });

  expect(await counts()).toEqual([2, 1]);
});

test("sends nothing for somebody who only typed the number of a declined person", async () => {
  const { app, counts } = await declinedTogether();
  const stranger = await applyUntil("currentEmployment", app, { tin: bad });
  const { applicationId } = stranger;

  const { status } = await stranger.client.call(noticeApi.sendAgain, { applicationId });

  expect(status).toBe(404);
  expect(await counts()).toEqual([1, 1]);
});

test("sends no more than five a day", async () => {
  const { app, dana } = await declinedTogether();
  const { applicationId } = dana;
  for (let sent = 0; sent < 5; sent += 1) {
    await dana.do(noticeApi.sendAgain, { applicationId });
    app.clock.forward({ minutes: 11 });
  }

  const { status, body } = await dana.client.call(noticeApi.sendAgain, { applicationId });

  expect([status, body.error?.code]).toEqual([429, "invitationsTooMany"]);
});
