import { invitationApi } from "@portico/contract/invitation";
import { journeyApi } from "@portico/contract/journey";
import { declineOf, taking, tooMuchForTheCar } from "../../counteroffers/testing/declined.ts";
import { newestNoticeCode, noticeTokensTo, openNotice } from "../../notices/testing/open-notice.ts";
import { messagesTo } from "../../submission/testing/mailbox.ts";
import { stepAnswers } from "../../submission/testing/step-answers.ts";
import type { TestApplicant } from "../../submission/testing/test-applicant.ts";
import type { TestApp, TestAppOptions } from "../../../testing/test-app.ts";
import { bothDone, invitedBrowser, invitingApp, openPart } from "./two-people.ts";

/** Two people on their own devices, after the first one chose our counteroffer to both. `second` has the declined application open. */
export async function chosenByBoth(options: TestAppOptions = {}) {
  const app = await invitingApp(options);
  const { first, second } = await bothDone(app, tooMuchForTheCar);
  const declinedId = first.applicationId;
  await first.submit();
  await app.outbox.workOnDue();
  const { counteroffer, noticeDate } = await declineOf(first);
  await taking(first);
  const here = invitedBrowser(first);
  await openPart(here);
  return { app, first, second, here, declinedId, counteroffer: counteroffer!, day: noticeDate };
}

/** The notice of the decline, in a browser without an application. */
export const noticeTo = async (app: TestApp, email: string) => {
  const client = app.client();
  const token = (await noticeTokensTo(app, email)).at(-1)!;
  await openNotice(client, token);
  return (await openNotice(client, token, { code: await newestNoticeCode(app, email) })).body.notice;
};

export const journeyFor = async (somebody: TestApplicant, { applicationId }: TestApplicant) =>
  (await somebody.do(journeyApi.read, { applicationId })).journey;

export const lettersTo = async ({ app }: TestApplicant, to: string) => {
  await app.outbox.workOnDue();
  return (await messagesTo(app, to)).map(({ text }) => text);
};

export async function answerTheRest(applicant: TestApplicant): Promise<void> {
  for (;;) {
    const { frontier } = await journeyFor(applicant, applicant);
    if (frontier === null || frontier === "review") break;
    await stepAnswers[frontier as keyof typeof stepAnswers](applicant);
  }
}

type Both = Awaited<ReturnType<typeof chosenByBoth>>;

/** The ways in which one of them leaves. */
export const ways = {
  "going on alone": async ({ first, first: { applicationId } }: Both) =>
    first.do(invitationApi.goOnAlone, { applicationId }),
  "canceling the invitation": async ({ first, first: { applicationId } }: Both) =>
    first.do(invitationApi.cancel, { applicationId }),
  "the invited person's no": async ({ here, first: { applicationId } }: Both) =>
    here.do(invitationApi.decline, { applicationId }),
};

/** The first person sends the application alone, after the counteroffer ended. */
export async function sendAlone(both: Both): Promise<void> {
  const { first } = both;
  await ways["going on alone"](both);
  await answerTheRest(first);
  await stepAnswers.review(first);
  await first.submit();
  await first.app.outbox.workOnDue();
}
