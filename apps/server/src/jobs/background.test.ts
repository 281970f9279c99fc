import { afterEach, expect, test, vi } from "vitest";
import { Keyring } from "../database/keyring.ts";
import { applyUntil } from "../features/submission/testing/auto-application.ts";
import { housekeeping } from "../startup/features.ts";
import { institutions } from "../tenants/institutions.ts";
import { testApp } from "../testing/test-app.ts";
import { rowOf } from "../testing/upkeep.ts";
import { startBackground } from "./background.ts";

afterEach(() => void vi.useRealTimers());

test("sweeps and erases a minute after the start, so that frequent restarts don't stop it", async () => {
  const app = await testApp();
  const { applicationId } = await applyUntil("identification", app);
  app.clock.forward({ days: 62 });
  const sessions = async () => app.sql("select from session where tenant_id = $1", [app.tenant.name]);
  const before = await sessions();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });

  const background = startBackground(app.kernel, institutions([app.institution]), { outbox: app.outbox, housekeeping });
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  const erasedAt = () => rowOf(app, applicationId).then((row) => row.erasedAt);
  await vi.waitUntil(async () => (await erasedAt()) !== null, { timeout: 10_000 });
  await background.stop();

  expect([before.length, (await sessions()).length]).toEqual([1, 0]);
  expect(await erasedAt()).toEqual(app.clock.read());
});

test("stops in the middle of a key rotation, however many applications are left", async () => {
  const app = await testApp();
  for (const tin of ["815127800", "219129998", "836207200"]) await applyUntil("identification", app, { tin });
  // Letters that are still being sent would wait for a timer.
  await app.outbox.idle();
  Object.assign(app.kernel, { keyring: new Keyring(Buffer.alloc(32, 8), [Buffer.alloc(32, 7)]) });
  const rewrapped = async () =>
    app.sql("select from event where tenant_id = $1 and action = 'key.wrappedAnew'", [app.tenant.name]);

  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const background = startBackground(app.kernel, institutions([app.institution]), { outbox: app.outbox, housekeeping });
  vi.advanceTimersByTime(60_000);
  await background.stop();
  vi.useRealTimers();

  expect((await rewrapped()).length).toBeLessThan(3);
});
