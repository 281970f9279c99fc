import { expect, test } from "vitest";
import { applyUntil } from "../features/submission/testing/auto-application.ts";
import { loadApplication } from "../kernel/read-trip.ts";
import { testApp } from "../testing/test-app.ts";

test("stores decisions and offers compressed, and opens them again", async () => {
  const app = await testApp();
  const applicant = await applyUntil("submit", app);
  await applicant.submit();
  await app.outbox.idle();

  const { records } = await loadApplication(app.kernel, app.tenant.name, applicant.applicationId);

  expect(records.decision[0]!.decision).toBe(1);
  const sizes = await app.sql<{ kind: string; size: number }>(
    "select kind, length(sealed) as size from record where tenant_id = $1 and application_id = $2",
    [app.tenant.name, applicant.applicationId],
  );
  const kinds = ["decision", "loanOffer", "offerTerms"] as const;
  for (const kind of kinds) {
    const { size } = sizes.find((one) => one.kind === kind)!;
    expect([kind, size < 0.75 * JSON.stringify(records[kind][0]).length]).toEqual([kind, true]);
  }
});
