import { expect, test } from "vitest";
import { applicantApi, identificationApi } from "@portico/contract/applicant";
import { deleteOldAnswers } from "../kernel/idempotency-store.ts";
import { deleteEndedSessions } from "../kernel/sessions/session-store.ts";
import { heldRows } from "../testing/held-rows.ts";
import { begunApplication, identificationOf } from "../testing/kernel-journey.ts";
import { kernelRoutes } from "../testing/kernel-routes.ts";
import { testApp, TestClock } from "../testing/test-app.ts";
import { housekeeping } from "../startup/features.ts";
import { institutions } from "../tenants/institutions.ts";
import { sweep } from "./sweep.ts";

test("deletes expired data and keeps the rest", async () => {
  const clock = new TestClock();
  const app = await testApp({ routes: kernelRoutes, clock });
  const early = await begunApplication(app);
  await early.client.call(identificationApi.create, identificationOf(early.applicantId), { idempotencyKey: "early" });
  clock.forward({ hours: 25 });
  const late = await begunApplication(app);
  await late.client.call(identificationApi.create, identificationOf(late.applicantId), { idempotencyKey: "late" });
  const rowsIn = async (table: string) =>
    (await app.sql(`select from ${table} where tenant_id = $1`, [app.tenant.name])).length;

  await sweep(app.kernel, institutions([app.institution]), housekeeping);
  const read = await late.client.call(applicantApi.read, { id: late.applicantId });

  expect([await rowsIn("session"), await rowsIn("idempotency"), await rowsIn("application")]).toEqual([1, 1, 2]);
  expect(read.status).toBe(200);
});

test("deletes a backlog in bounded batches, the oldest rows first, until none is left", async () => {
  const app = await testApp();
  const tenant = app.tenant.name;
  await app.sql(
    `insert into idempotency (tenant_id, session_hash, key, request_hash, sealed_answer, created_at)
     select $1, sha256('a'), number::text, sha256('b'), '', $2::timestamptz - number * interval '1 minute'
     from generate_series(1, 2500) number`,
    [tenant, app.clock.read()],
  );
  app.clock.forward({ days: 2 });
  const rows = async () =>
    app.sql<{ key: string }>("select key from idempotency where tenant_id = $1 order by created_at", [tenant]);

  const [[first]] = await app.kernel.databases
    .of(tenant)
    .trip([deleteOldAnswers({ tenant, before: app.clock.read() })]);
  const left = await rows();
  await sweep(app.kernel, institutions([app.institution]), housekeeping);

  expect(first).toEqual({ count: 1000 });
  expect([left.length, left[0]?.key]).toEqual([1500, "1500"]);
  expect(await rows()).toEqual([]);
});

test("keeps a row that somebody renews while the sweep waits for it", async () => {
  const app = await testApp({ routes: kernelRoutes });
  await begunApplication(app);
  const tenant = app.tenant.name;
  app.clock.forward({ days: 1 });
  const now = app.clock.read();
  // PostgreSQL finds the rows by ctid only in a table that it knows to be large.
  await app.sql(
    `insert into session (tenant_id, token_hash, created_at, last_seen_at, expires_at, absolute_expires_at)
     select $1, sha256(number::text::bytea), $2, $2, $2::timestamptz + interval '1 hour', $2
     from generate_series(1, 2500) number`,
    [tenant, now],
  );
  await app.sql("analyze session", []);
  const renew =
    "update session set expires_at = $2::timestamptz + interval '1 hour' where tenant_id = $1 and expires_at <= $2";
  const renewal = await heldRows(app, renew, [tenant, now]);

  const sweeping = app.kernel.databases.of(tenant).trip([deleteEndedSessions({ tenant, before: now })]);
  await renewal.awaited();
  await renewal.release();

  expect(await sweeping).toEqual([[{ count: 0 }]]);
  expect(await app.sql("select from session where tenant_id = $1", [tenant])).toHaveLength(2501);
});
