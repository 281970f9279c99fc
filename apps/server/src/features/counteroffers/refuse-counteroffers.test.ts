import { applicationApi } from "@portico/contract/application";
import { resumeApi } from "@portico/contract/session";
import { expect, test } from "vitest";
import { messagesTo, plainSubject } from "../submission/testing/mailbox.ts";
import { testApp, type TestApp } from "../../testing/test-app.ts";
import { declined, declineOf, take, tooMuchForTheCar } from "./testing/declined.ts";
import type { TestApplicant } from "../submission/testing/test-applicant.ts";

/* A no to all counteroffers, before one is taken (decision 186). */

const sayNo = async ({ client, applicationId }: TestApplicant) =>
  client.call(applicationApi.refuseCounteroffers, { applicationId });

async function lettersTo(app: TestApp, to: string, subject: string) {
  await app.outbox.idle();
  return (await messagesTo(app, to)).filter((letter) => plainSubject(letter.subject) === subject);
}

test("confirms a no by one letter with the last day and the way back, however often it is said", async () => {
  const app = await testApp();
  const applicant = await declined(app);

  const { body } = await sayNo(applicant);
  app.clock.forward({ minutes: 1 });
  const again = await sayNo(applicant);

  expect(body.refused).toBe(true);
  expect(again.body.refusedAt).toBe(body.refusedAt);
  expect((await declineOf(applicant)).counteroffersRefusedAt).toBe(body.refusedAt);
  const letters = await lettersTo(app, "dana@example.com", "We got your answer");
  expect(letters).toHaveLength(1);
  expect(letters[0]!.text).toContain("If you change your mind, those terms stay open until December 21, 2026.");
  expect(letters[0]!.text).toMatch(/\/resume\/[\w-]{43}/);
  expect(letters[0]!.text).not.toContain("$");
});

test("tells a co-borrower who answered, and who can still choose", async () => {
  const app = await testApp();
  await sayNo(await declined(app, { ...tooMuchForTheCar, isJoint: true }));

  const [letter] = await lettersTo(app, "kim@example.com", "We got an answer to the terms we offered");

  expect(letter!.text).toContain("Dana said no to the other terms that we offered you both.");
  expect(letter!.text).toContain("Dana can choose one for you both until December 21, 2026");
});

test("takes nothing away: one can still be taken, and then the no no longer counts", async () => {
  const applicant = await declined(await testApp());
  await sayNo(applicant);

  const { journey } = await take(applicant);

  expect(journey).toMatchObject({ frontier: "review", takesCounteroffer: true });
  const decline = await applicant.do(applicationApi.decline, { id: journey.applicationId });
  expect(decline).not.toHaveProperty("counteroffersRefusedAt");
  expect(decline.counterofferTaken).toBeDefined();
});

test("rejects a no after their last day", async () => {
  const app = await testApp();
  const applicant = await declined(app);
  await app.sql("update session set expires_at = $2, absolute_expires_at = $2 where tenant_id = $1", [
    app.tenant.name,
    new Date("2027-06-01T00:00:00Z"),
  ]);
  app.clock.forward({ days: 31 });

  expect((await sayNo(applicant)).body.error?.code).toBe("counterofferOver");
});

test("rejects a no after one was taken, because its own offer is answered then", async () => {
  const applicant = await declined(await testApp());
  const { applicationId, client } = applicant;
  await take(applicant);
  await client.call(resumeApi.openSaved, { applicationId });

  expect((await sayNo(applicant)).body.error?.code).toBe("notItsTurn");
});

test("rejects a no if no other loan was offered", async () => {
  const applicant = await declined(await testApp(), { tin: "815125200" });

  expect((await sayNo(applicant)).body.error?.code).toBe("notFound");
});
