import { identificationApi } from "@portico/contract/applicant";
import { RiskAction } from "@portico/domain/access/authentication";
import { expect, test } from "vitest";
import { put } from "../kernel/change.ts";
import { decide } from "../kernel/route.ts";
import { begunApplication, identificationOf } from "../testing/kernel-journey.ts";
import { kernelRoutes } from "../testing/kernel-routes.ts";
import { testApp } from "../testing/test-app.ts";
import type { JobScope } from "./job.ts";

const answer = {
  updated: true,
  captchaAction: RiskAction.none,
  hasDuplicateApplication: false,
  emailVerificationResult: { emailIsValid: true },
};

/** A command that starts this job. Its answer waits for the job. */
async function appWithJob(run: (scope: JobScope) => Promise<void>) {
  const starts = decide(identificationApi.update, () => ({
    outbox: [{ topic: "test.job", payload: {} }],
    answer,
    whenWritten: async (written) => {
      await written.waitForWork("test.job", 5_000);
      return answer;
    },
  }));
  const app = await testApp({ routes: [...kernelRoutes, starts], jobHandlers: [{ topic: "test.job", run }] });
  const { client, applicantId } = await begunApplication(app);
  const identify = () => client.call(identificationApi.create, identificationOf(applicantId));
  const start = () => client.call(identificationApi.update, identificationOf(applicantId), { ifMatch: 1 });
  const deliveries = async () =>
    app.sql<{ attempts: number; delivered: boolean }>(
      "select attempts, delivered_at is not null as delivered from outbox where tenant_id = $1",
      [app.tenant.name],
    );
  return { app, identify, start, deliveries };
}

test("starts with the application as the command wrote it", async () => {
  const seen: number[] = [];
  const { start } = await appWithJob(async (scope) => {
    seen.push((await scope.loadApplication()).application.revision);
  });

  await start();

  expect(seen).toEqual([2]);
});

test("decides again when another write came in after the job started", async () => {
  const seen: number[] = [];
  const { start, identify } = await appWithJob(async (scope) => {
    await scope.loadApplication();
    await identify();
    await scope.change(({ application, records }) => {
      seen.push(application.revision);
      const review = { confirmedAt: scope.now.toISOString() };
      return records.identification.length > 0 ? { writes: [put("review", { id: scope.newId() }, review)] } : {};
    });
  });

  const { body } = await start();

  expect(seen).toEqual([2, 3]);
  expect(body.journey.revision).toBe(4);
});

test("rejects a change that was decided on an outdated state, and decides again", async () => {
  const seen: number[] = [];
  const { start, identify } = await appWithJob(async (scope) => {
    await scope.loadApplication();
    await identify();
    await scope.change(({ application }) => {
      seen.push(application.revision);
      return { events: [{ action: "job.changed" }] };
    });
  });

  const { body } = await start();

  expect(seen).toEqual([2, 3]);
  expect(body.journey.revision).toBe(4);
});

test("reads the application again each time the job loads it later", async () => {
  const seen: number[] = [];
  const { start, identify } = await appWithJob(async (scope) => {
    const look = async () => seen.push((await scope.loadApplication()).application.revision);
    await look();
    await identify();
    await look();
  });

  await start();

  expect(seen).toEqual([2, 3]);
});

test("delivers the message together with the job's last change", async () => {
  const { app, start, deliveries } = await appWithJob(async (scope) => {
    await scope.finish(() => ({ events: [{ action: "job.changed" }] }));
    expect(await deliveries()).toEqual([{ attempts: 1, delivered: true }]);
    throw new Error("too late to fail");
  });

  await start();
  await app.outbox.idle();

  expect(await deliveries()).toEqual([{ attempts: 1, delivered: true }]);
});

test("delivers the message also if the last change changes nothing", async () => {
  const { app, start, deliveries } = await appWithJob(async (scope) => scope.finish(() => undefined));

  await start();
  await app.outbox.idle();

  expect(await deliveries()).toEqual([{ attempts: 1, delivered: true }]);
});

test("tries again a job whose last change wasn't written", async () => {
  const { app, start, deliveries } = await appWithJob(async (scope) =>
    scope.finish(() => {
      throw new Error("undecided");
    }),
  );

  await start();
  await app.outbox.idle();

  expect(await deliveries()).toEqual([{ attempts: 1, delivered: false }]);
});
