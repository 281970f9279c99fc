import { RiskAction } from "@portico/domain/access/authentication";
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { identificationApi } from "@portico/contract/applicant";
import { journeyApi } from "@portico/contract/journey";
import { compose } from "../database/compose.ts";
import { put } from "../kernel/change.ts";
import { decide } from "../kernel/route.ts";
import { begunApplication, identificationOf } from "../testing/kernel-journey.ts";
import { kernelRoutes } from "../testing/kernel-routes.ts";
import { testApp, TestClock, type TestApp } from "../testing/test-app.ts";
import type { JobHandler } from "./job.ts";
import { fewestAttempts, mostLostAttempts, pauseAfter } from "./attempt-message.ts";
import { takeDueMessages } from "./outbox-store.ts";

const answer = {
  updated: true,
  captchaAction: RiskAction.none,
  hasDuplicateApplication: false,
  emailVerificationResult: { emailIsValid: true },
};

/** A command that writes one message. */
const asksForWork = decide(identificationApi.update, () => ({
  outbox: [{ topic: "test.work", payload: { number: 7 } }],
  answer,
}));

async function withWork(handler: Partial<JobHandler>, clock = new TestClock()) {
  const job: JobHandler = { topic: "test.work", run: async () => undefined, ...handler };
  const app = await testApp({ routes: [...kernelRoutes, asksForWork], jobHandlers: [job], clock });
  const begun = await begunApplication(app);
  const ask = () => begun.client.call(identificationApi.update, identificationOf(begun.applicantId));
  const rows = () =>
    app.sql<{ attempts: number; delivered: boolean; dead: boolean; next_attempt_at: Date }>(
      `select attempts, delivered_at is not null as delivered, dead_at is not null as dead, next_attempt_at
       from outbox where tenant_id = $1`,
      [app.tenant.name],
    );
  return { ...begun, app, clock, ask, rows };
}

test("runs work once, right away, with its payload", async () => {
  const seen: unknown[] = [];
  const { app, ask, rows } = await withWork({
    run: async (scope, payload) => void seen.push([scope.attempt, payload]),
  });

  await ask();
  await app.outbox.idle();
  await app.outbox.workOnDue();

  expect(seen).toEqual([[1, { number: 7 }]]);
  expect(await rows()).toMatchObject([{ attempts: 1, delivered: true, dead: false }]);
});

test("treats a repeated request for the same topic as the same message", async () => {
  const seen: string[] = [];
  const { app, ask } = await withWork({ run: async ({ messageId }) => void seen.push(messageId) });

  await ask();
  await ask();
  await app.outbox.idle();

  expect(seen).toHaveLength(1);
});

test("retries failed work later under the same message id, and not too early", async () => {
  const clock = new TestClock();
  const seen: string[] = [];
  const { app, ask, rows } = await withWork(
    {
      run: async ({ messageId, attempt }) => {
        seen.push(messageId);
        if (attempt < 3) throw new Error("the receiver is down");
      },
    },
    clock,
  );

  await ask();
  await app.outbox.idle();
  await app.outbox.workOnDue();
  const afterOne = await rows();
  for (let tries = 0; tries < 2; tries++) {
    clock.forward({ minutes: 1 });
    await app.outbox.workOnDue();
  }

  expect(afterOne).toMatchObject([{ attempts: 1, delivered: false }]);
  expect(seen).toHaveLength(3);
  expect(new Set(seen).size).toBe(1);
  expect(await rows()).toMatchObject([{ attempts: 3, delivered: true }]);
});

test("gives up work that fails for a day, once, and logs a fault for a person", async () => {
  const clock = new TestClock();
  const given: string[] = [];
  const { app, ask, rows } = await withWork(
    {
      run: async () => {
        throw new Error("no");
      },
      giveUp: async ({ messageId }) => void given.push(messageId),
    },
    clock,
  );

  await ask();
  await app.outbox.idle();
  for (let hours = 1; hours < 24; hours++) {
    clock.forward({ hours: 1 });
    await app.outbox.workOnDue();
  }
  expect(await rows()).toMatchObject([{ dead: false }]);
  for (let hours = 0; hours < 3; hours++) {
    clock.forward({ hours: 1 });
    await app.outbox.workOnDue();
  }

  expect(given).toHaveLength(1);
  expect(await rows()).toMatchObject([{ delivered: false, dead: true }]);
  expect(app.logged.filter((line) => line.startsWith("fault") && line.includes("given up"))).toHaveLength(1);
});

test("doesn't give up after one attempt because the server itself was down for a day", async () => {
  const clock = new TestClock();
  const { app, ask, rows } = await withWork(
    { run: async () => Promise.reject(new Error("the receiver is down")) },
    clock,
  );
  await ask();
  await app.outbox.idle();

  clock.forward({ days: 3 });
  await app.outbox.workOnDue();

  expect(await rows()).toMatchObject([{ attempts: 2, dead: false }]);
  for (let tries = 2; tries < fewestAttempts; tries++) {
    clock.forward({ hours: 1 });
    await app.outbox.workOnDue();
  }
  expect(await rows()).toMatchObject([{ attempts: fewestAttempts, dead: true }]);
});

/** Takes due messages like a process that dies right afterwards. */
async function takeAndDie({ kernel, tenant: { name } }: TestApp): Promise<number> {
  const now = kernel.clock();
  const take = takeDueMessages({ tenant: name, now, leasedUntil: new Date(now.getTime() + 6_000), count: 10 });
  const [rows] = await kernel.databases.of(name).trip([take]);
  return rows.length;
}

test("takes over a dead process's work within seconds, and counts the failed attempt", async () => {
  const clock = new TestClock();
  const seen: number[] = [];
  const { app, ask, rows } = await withWork({ run: async ({ attempt }) => void seen.push(attempt) }, clock);
  Object.assign(app.kernel, { startWork: async () => undefined });

  await ask();
  const whileLeased = await app.outbox.workOnDue();
  clock.forward({ minutes: 0.1 });
  const afterwards = await app.outbox.workOnDue();

  expect([whileLeased, afterwards]).toEqual([0, 1]);
  expect(seen).toEqual([2]);
  expect(await rows()).toMatchObject([{ attempts: 2, delivered: true }]);
});

test("keeps the lease of long work", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const clock = new TestClock();
  const end = Promise.withResolvers<void>();
  const seen: string[] = [];
  const { app, ask } = await withWork(
    {
      run: async ({ messageId }) => {
        seen.push(messageId);
        await end.promise;
      },
    },
    clock,
  );
  await ask();
  clock.forward({ minutes: 0.08 });
  vi.advanceTimersByTime(2_000);
  await vi.waitFor(async () => {
    const [row] = await app.sql<{ leased_until: Date }>("select leased_until from outbox where tenant_id = $1", [
      app.tenant.name,
    ]);
    expect(row!.leased_until.getTime()).toBe(clock.read().getTime() + 6_000);
  });
  clock.forward({ minutes: 0.08 });

  expect(await takeAndDie(app)).toBe(0);
  end.resolve();
  await app.outbox.idle();
  expect(seen).toHaveLength(1);
});

/** Starts work for two applications. */
async function twoWithWork(run: JobHandler["run"]) {
  const { app, ask } = await withWork({ run });
  await ask();
  const { client, applicantId } = await begunApplication(app);
  await client.call(identificationApi.update, identificationOf(applicantId));
  return app;
}

test("delivers work that ends together in one trip", async () => {
  const end = Promise.withResolvers<void>();
  const app = await twoWithWork(() => end.promise);

  end.resolve();
  await app.outbox.idle();

  const [written] = await app.sql(
    `select count(*)::int as messages, count(distinct xmin::text)::int as trips from outbox
     where tenant_id = $1 and delivered_at is not null`,
    [app.tenant.name],
  );
  expect(written).toEqual({ messages: 2, trips: 1 });
});

test("delivers other work although a job's statement in the same trip fails", async () => {
  const broken = sql`select sqrt(-1)`.compile(compose);
  const end = Promise.withResolvers<void>();
  let isFirst = true;
  const app = await twoWithWork(async ({ common }) => {
    const fails = isFirst;
    isFirst = false;
    await end.promise;
    if (fails) await common.trip([broken]);
  });

  end.resolve();
  await app.outbox.idle();

  const rows = await app.sql(
    "select delivered_at is not null as delivered from outbox where tenant_id = $1 order by 1",
    [app.tenant.name],
  );
  expect(rows).toEqual([{ delivered: false }, { delivered: true }]);
  expect(app.logged.filter((line) => line.includes("An outbox job failed."))).toHaveLength(1);
});

test("delivers work a moment after it ended, while other work goes on", async () => {
  const end = Promise.withResolvers<void>();
  const running: Promise<void>[] = [Promise.resolve(), end.promise];
  const app = await twoWithWork(() => running.pop()!);
  const delivered = () =>
    app.sql("select from outbox where tenant_id = $1 and delivered_at is not null", [app.tenant.name]);

  await expect.poll(delivered).toHaveLength(1);
  end.resolve();
  await app.outbox.idle();
  expect(await delivered()).toHaveLength(2);
});

test("gives up a message that repeatedly kills its process, without running it again", async () => {
  const clock = new TestClock();
  const seen: string[] = [];
  const { app, ask, rows } = await withWork(
    { run: async () => void seen.push("run"), giveUp: async () => void seen.push("given up") },
    clock,
  );
  Object.assign(app.kernel, { startWork: async () => undefined });
  await ask();
  for (let deaths = 1; deaths < mostLostAttempts; deaths++) {
    clock.forward({ minutes: 10 });
    expect(await takeAndDie(app)).toBe(1);
  }
  expect(await rows()).toMatchObject([{ attempts: mostLostAttempts, dead: false }]);

  clock.forward({ minutes: 10 });
  await app.outbox.workOnDue();

  expect(seen).toEqual(["given up"]);
  expect(await rows()).toMatchObject([{ attempts: mostLostAttempts + 1, delivered: false, dead: true }]);
});

test("pauses longer after each death, so a poison message doesn't keep the server down", async () => {
  const clock = new TestClock();
  const { app, ask } = await withWork({}, clock);
  Object.assign(app.kernel, { startWork: async () => undefined });
  await ask();
  const taken: number[] = [];
  for (let seconds = 6; seconds <= 60; seconds += 6) {
    clock.forward({ minutes: 0.1 });
    if ((await takeAndDie(app)) > 0) taken.push(seconds);
  }

  expect(taken).toEqual([6, 12, 18, 30, 48]);
});

test("doesn't let one institution's slow work delay the next poll", async () => {
  const clock = new TestClock();
  const end = Promise.withResolvers<void>();
  const { app, ask } = await withWork({ run: () => end.promise }, clock);
  Object.assign(app.kernel, { startWork: async () => undefined });
  await ask();
  clock.forward({ minutes: 1 });

  const looks = [await app.outbox.startDue(), await app.outbox.startDue()];

  expect(looks).toEqual([1, 0]);
  end.resolve();
});

test("runs each message once with many workers at the same time", async () => {
  const clock = new TestClock();
  const seen: string[] = [];
  const { app, ask } = await withWork({ run: async ({ messageId }) => void seen.push(messageId) }, clock);
  Object.assign(app.kernel, { startWork: async () => undefined });
  await ask();
  for (let count = 0; count < 4; count++) {
    const { client, applicantId } = await begunApplication(app);
    await client.call(identificationApi.update, identificationOf(applicantId));
  }
  clock.forward({ minutes: 1 });

  await Promise.all(Array.from({ length: 6 }, () => app.outbox.workOnDue()));

  expect(seen).toHaveLength(5);
  expect(new Set(seen).size).toBe(5);
});

/** Lets another writer act between a decision and the trip that writes it: runs `next` before the next trip. */
function actBeforeNextTrip({ kernel }: TestApp) {
  const { databases } = kernel;
  const before: { next?: () => Promise<unknown> } = {};
  const of: typeof databases.of = (name) => {
    const database = databases.of(name);
    return {
      ...database,
      trip: async (queries) => {
        const { next } = before;
        delete before.next;
        await next?.();
        return database.trip(queries);
      },
    };
  };
  Object.assign(kernel, { databases: { ...databases, of } });
  return before;
}

test("writes like a command, and decides again after an applicant's concurrent write", async () => {
  const identificationsSeen: number[] = [];
  const { app, ask, client, applicantId, applicationId } = await withWork({
    run: async (scope) => {
      await scope.change(({ records }) => {
        identificationsSeen.push(records.identification.length);
        if (identificationsSeen.length === 1) before.next = applicantWrites;
        return {
          writes: [put("review", { id: scope.newId() }, { confirmedAt: scope.now.toISOString() })],
          events: [{ action: "test.worked" }],
        };
      });
    },
  });
  const before = actBeforeNextTrip(app);
  const applicantWrites = () => client.call(identificationApi.create, identificationOf(applicantId));

  await ask();
  await app.outbox.idle();
  const { body } = await client.call(journeyApi.read, { applicationId });
  const events = await app.sql("select from event where tenant_id = $1", [app.tenant.name]);

  expect(identificationsSeen).toEqual([0, 1]);
  expect(await app.sql("select from record where tenant_id = $1 and kind = 'review'", [app.tenant.name])).toHaveLength(
    1,
  );
  expect(body.journey.revision).toBe(events.length);
});

test("writes nothing for an undefined change", async () => {
  const { app, ask, client, applicationId } = await withWork({
    run: async (scope) => {
      await scope.change(() => undefined);
    },
  });

  const asked = await ask();
  await app.outbox.idle();
  const { body } = await client.call(journeyApi.read, { applicationId });

  expect(body.journey.revision).toBe(asked.body.journey.revision);
});

test("keeps a message with an unknown topic, and logs it", async () => {
  const app = await testApp({ routes: [...kernelRoutes, asksForWork], jobHandlers: [] });
  const { client, applicantId } = await begunApplication(app);

  await client.call(identificationApi.update, identificationOf(applicantId));
  await app.outbox.idle();

  expect(app.logged.join("\n")).toContain("test.work");
  expect(
    await app.sql("select from outbox where tenant_id = $1 and delivered_at is null and dead_at is null", [
      app.tenant.name,
    ]),
  ).toHaveLength(1);
});

test("doubles pauses up to a maximum, with a random part", () => {
  expect([1, 2, 3].map((attempts) => pauseAfter(attempts, () => 1))).toEqual([2_000, 4_000, 8_000]);
  expect(pauseAfter(40, () => 1)).toBe(3_600_000);
  expect(pauseAfter(1, () => 0)).toBe(1_000);
});
