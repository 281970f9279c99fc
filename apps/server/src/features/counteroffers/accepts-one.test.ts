import { offerApi } from "@portico/contract/application";
import { expect, test } from "vitest";
import { heldRows } from "../../testing/held-rows.ts";
import { testApp, type TestApp } from "../../testing/test-app.ts";
import { goOn } from "../submission/testing/traveler.ts";
import type { TestApplicant } from "../submission/testing/test-applicant.ts";
import { declined, recordsOf, take } from "./testing/declined.ts";

/** Takes a counteroffer, and sends the application for it, which is approved. */
async function approve(app: TestApp, applicant: TestApplicant, choice: number) {
  const { applicationId, loanApplicationId, primaryApplicantId: applicantId } = (await take(applicant, choice)).journey;
  Object.assign(applicant, { applicationId, loanApplicationId, applicantId });
  await goOn(applicant, "submit");
  expect(await applicant.submit()).toMatchObject({ loanDecision: 1 });
  await app.outbox.idle();
  return { applicationId, applicantId };
}

type Opened = Awaited<ReturnType<typeof approve>>;

/** Another browser of the same person, as by the link in a letter. */
async function inAnotherBrowser(app: TestApp, { applicationId, applicantId }: Opened) {
  const client = app.client();
  await client.open();
  await app.sql(
    "update session set application_id = $2, applicant_id = $3 where tenant_id = $1 and application_id is null",
    [app.tenant.name, applicationId, applicantId],
  );
  return client;
}

/** Two browsers, each with an approved counteroffer of one declined loan. The first one's offer was refused. */
async function twoOffers(app: TestApp) {
  const applicant = await declined(app);
  const first = await approve(app, applicant, 0);
  await applicant.do(offerApi.refuse, { applicationId: first.applicationId, refusal: { reason: "paymentTooHigh" } });
  const second = await approve(app, applicant, 1);
  const elsewhere = await inAnotherBrowser(app, first);
  return { first, second, browsers: [applicant.client, elsewhere] as const };
}

test("accepts only one of two counteroffers that are accepted in the same moment", async () => {
  const app = await testApp();
  const { first, second, browsers } = await twoOffers(app);
  const [here, elsewhere] = browsers;

  const rows = "select from application where tenant_id = $1 for update";
  const held = await heldRows(app, rows, [app.tenant.name]);

  const answering = Promise.all([
    here.call(offerApi.accept, { applicationId: second.applicationId }),
    elsewhere.call(offerApi.accept, { applicationId: first.applicationId }),
  ]);
  // Both are decided before one of them is written.
  const waiting = "select pid from pg_stat_activity where cardinality(pg_blocking_pids(pid)) > 0";
  await expect.poll(async () => (await app.sql(waiting)).length).toBeGreaterThanOrEqual(2);
  await held.release();
  const answers = await answering;

  const [won, lost] = answers.toSorted((one, other) => one.status - other.status);
  expect(won).toMatchObject({ status: 200, body: { accepted: true } });
  expect(lost).toMatchObject({ status: 409, body: { error: { code: "counterofferAccepted" } } });
  const kept = await Promise.all([first, second].map(async ({ applicationId }) => recordsOf(app, applicationId)));
  expect(kept.filter(({ loanOffer: [offer] }) => offer?.accepted)).toHaveLength(1);
  // The loser's no stands, and no letter thanks for a yes to it.
  expect(
    await app.sql("select 1 from outbox where tenant_id = $1 and topic = 'offer-accepted'", [app.tenant.name]),
  ).toHaveLength(1);
});
