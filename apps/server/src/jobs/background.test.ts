import { afterEach, expect, test, vi } from "vitest";
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
  await background.stop();
  vi.useRealTimers();

  expect([before.length, (await sessions()).length]).toEqual([1, 0]);
  expect((await rowOf(app, applicationId)).erasedAt).toEqual(app.clock.read());
});
