import { noticeApi } from "@portico/contract/notice";
import { ProductCode } from "@portico/domain/loan/product";
import { expect, test } from "vitest";
import { testApp, type TestApp } from "../../testing/test-app.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { declined } from "../counteroffers/testing/declined.ts";
import { bringTo } from "../own-answers/testing/another-loan.ts";
import type { TestApplicant } from "../submission/testing/test-applicant.ts";
import { newestNoticeCode, noticeTokensTo, openNotice } from "./testing/open-notice.ts";

/* Two people may share a phone. A notice of one never opens beside an application of the other (decision 317). */

const good = "836207800";

/** Dana and Kim, declined for Dana's report. Kim may ask alone. */
async function declinedTogether() {
  const app = await testApp();
  const dana = await declined(app, { isJoint: true, tin: "815125200", jointTin: good });
  const [ofDana] = await noticeTokensTo(app, "dana@example.com");
  const [ofKim] = await noticeTokensTo(app, "kim@example.com");
  return { app, dana, ofDana: ofDana!, ofKim: ofKim! };
}

async function opened(app: TestApp, client: TestClient, noticeToken: string, to: string) {
  await openNotice(client, noticeToken);
  const { body } = await openNotice(client, noticeToken, { code: await newestNoticeCode(app, to) });
  return { noticeToken, reloadKey: body.reloadKey! };
}

const begunAgain = async (first: TestApplicant) =>
  bringTo(first, { productCode: ProductCode.auto, loadUrl: "/auto/authentication" });

test("opens no notice of one person beside a new application of the other", async () => {
  const { dana, ofKim, ofDana } = await declinedTogether();
  const { client } = await begunAgain(dana);

  const refused = await openNotice(client, ofKim);

  expect([refused.status, refused.body.error?.code]).toEqual([403, "noticeElsewhere"]);
  expect((await openNotice(client, ofDana)).body).toMatchObject({ codeSent: true });
});

test("opens a notice beside an application of its own person, and refuses each call of the other notice there", async () => {
  const { app, ofKim, ofDana } = await declinedTogether();
  const kim = app.client();
  const own = await opened(app, kim, ofKim, "kim@example.com");
  const { body } = await kim.call(noticeApi.applyAlone, own);
  expect(body.journey.begunAs).toBe("alone");

  expect((await openNotice(kim, ofKim)).body).toMatchObject({ codeSent: true });
  for (const api of [noticeApi.open, noticeApi.read, noticeApi.pdf, noticeApi.applyAlone] as const) {
    const { status, body: refused } = await kim.call(api, { noticeToken: ofDana });
    expect([api.path, status, refused.error?.code]).toEqual([api.path, 403, "noticeElsewhere"]);
  }
});
