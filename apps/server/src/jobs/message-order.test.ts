import { RiskAction } from "@portico/domain/access/authentication";
import { expect, test } from "vitest";
import { identificationApi } from "@portico/contract/applicant";
import { decide } from "../kernel/route.ts";
import { begunApplication, identificationOf } from "../testing/kernel-journey.ts";
import { kernelRoutes } from "../testing/kernel-routes.ts";
import { testApp } from "../testing/test-app.ts";
import type { JobHandler } from "./job.ts";

const answer = {
  captchaAction: RiskAction.none,
  hasDuplicateApplication: false,
  emailVerificationResult: { emailIsValid: true },
};
const asksForFirst = decide(identificationApi.create, () => ({
  outbox: [{ topic: "test.first", payload: {}, messages: 1 }],
  answer: { ...answer, identificationId: null },
}));
const asksForSecond = decide(identificationApi.update, () => ({
  outbox: [{ topic: "test.second", payload: {}, messages: 1 }],
  answer: { ...answer, updated: true },
}));

/** Two jobs, one after the other. The first one doesn't end before the test says how. */
async function twoMessages() {
  const ran: string[] = [];
  const end = Promise.withResolvers<void>();
  const first: JobHandler = {
    topic: "test.first",
    run: async () => {
      ran.push("first");
      await end.promise;
    },
  };
  const second: JobHandler = { topic: "test.second", run: async () => void ran.push("second") };
  const others = kernelRoutes.filter(({ endpoint }) => endpoint !== identificationApi.create);
  const routes = [...others, asksForFirst, asksForSecond];
  const app = await testApp({ routes, jobHandlers: [first, second] });
  const { client, applicantId } = await begunApplication(app);
  await client.call(identificationApi.create, identificationOf(applicantId));
  const askForSecond = () => client.call(identificationApi.update, identificationOf(applicantId));
  const secondRow = async () =>
    app.sql<{ attempts: number; leased: boolean; delivered: boolean }>(
      `select attempts, leased_until is not null as leased, delivered_at is not null as delivered
       from outbox where tenant_id = $1 and topic = 'test.second'`,
      [app.tenant.name],
    );
  return { app, ran, end, askForSecond, secondRow };
}

test("waits in memory for a message that the same process works on", async () => {
  const { app, ran, end, askForSecond, secondRow } = await twoMessages();

  await askForSecond();
  const before = { ran: [...ran], row: await secondRow() };
  end.resolve();
  await app.outbox.idle();

  expect(before).toEqual({ ran: ["first"], row: [{ attempts: 1, leased: true, delivered: false }] });
  expect(ran).toEqual(["first", "second"]);
  expect(await secondRow()).toEqual([{ attempts: 1, leased: false, delivered: true }]);
});

test("releases a message if the one before it failed", async () => {
  const { app, ran, end, askForSecond, secondRow } = await twoMessages();

  await askForSecond();
  end.reject(new Error("the receiver is down"));
  await app.outbox.idle();

  expect(ran).toEqual(["first"]);
  expect(await secondRow()).toEqual([{ attempts: 0, leased: false, delivered: false }]);
});

test("starts at once if the message before it is delivered", async () => {
  const { app, ran, end, askForSecond, secondRow } = await twoMessages();
  end.resolve();
  await app.outbox.idle();

  await askForSecond();
  await app.outbox.idle();

  expect(ran).toEqual(["first", "second"]);
  expect(await secondRow()).toMatchObject([{ attempts: 1, delivered: true }]);
});
