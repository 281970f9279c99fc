import { RiskAction } from "@portico/domain/access/authentication";
import { expect, test } from "vitest";
import { identificationApi } from "@portico/contract/applicant";
import type { RateLimit } from "../kernel/rate-limit.ts";
import { nothingChanged } from "../kernel/change.ts";
import { decide } from "../kernel/route.ts";
import { begunApplication, identificationOf } from "../testing/kernel-journey.ts";
import { kernelRoutes } from "../testing/kernel-routes.ts";
import { testApp } from "../testing/test-app.ts";
import { countsInMemory } from "./counts-in-memory.ts";

/** A session may call this twenty times. The process shares its calls two at a time. */
const loose: RateLimit = { perSession: { calls: 20, seconds: 600 }, mayLoseCounts: true };

const answer = {
  updated: true,
  captchaAction: RiskAction.none,
  hasDuplicateApplication: false,
  emailVerificationResult: { emailIsValid: true },
};

async function limited() {
  const limits = decide(identificationApi.update, () => nothingChanged(answer), { rateLimit: loose });
  const app = await testApp({ routes: [...kernelRoutes, limits] });
  const { client, applicantId } = await begunApplication(app);
  return {
    app,
    call: async () => (await client.call(identificationApi.update, identificationOf(applicantId))).status,
    counts: async () => {
      const rows = await app.sql<{ count: number }>("select count from rate_limit where tenant_id = $1", [
        app.tenant.name,
      ]);
      return rows.map(({ count }) => count);
    },
  };
}

test("writes the counts that may be lost only when a tenth of the limit is reached", async () => {
  const { call, counts } = await limited();

  await call();
  const first = await counts();
  await call();
  const second = await counts();
  await call();

  expect([first, second, await counts()]).toEqual([[], [2], [2]]);
});

test("rejects the calls that together with another process's are too many", async () => {
  const { app, call, counts } = await limited();
  for (let count = 0; count < 2; count += 1) await call();
  // Another process shared seventeen.
  await app.sql("update rate_limit set count = 19 where tenant_id = $1", [app.tenant.name]);

  const statuses = [await call(), await call(), await call()];

  expect(statuses).toEqual([200, 429, 429]);
  expect(await counts()).toEqual([21]);
});

test("rejects a call above its limit from memory alone", async () => {
  const { call } = await limited();
  const statuses: number[] = [];

  for (let count = 0; count < 22; count += 1) statuses.push(await call());

  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429, 429]);
});

test("remembers a limited number of callers", () => {
  const counts = countsInMemory();
  const limit = { calls: 60, seconds: 600 };
  const now = new Date();
  counts.add("first", limit, now);

  for (let caller = 0; caller < 2_000; caller += 1) counts.add(String(caller), limit, now);

  expect(counts.add("1999", limit, now).own).toBe(2);
  expect(counts.add("first", limit, now).own).toBe(1);
});
