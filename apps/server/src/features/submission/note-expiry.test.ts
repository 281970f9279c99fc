import { offerApi } from "@portico/contract/application";
import { Delivery } from "@portico/contract/integration/messages";
import { expect, test } from "vitest";
import type { LoanHandOff } from "../../providers/loan-hand-off/port.ts";
import { testApp, type TestApp } from "../../testing/test-app.ts";
import { applyUntil } from "./testing/auto-application.ts";

/* The test's offer is made on November 21, and ends on December 21, 2026. */

async function offered() {
  const types: string[] = [];
  const messages: Delivery["messages"] = [];
  // The sandbox would refuse signatures that are weeks away from its own, fixed time.
  const loanHandOff: LoanHandOff = {
    deliver: async ({ body }) => {
      const delivery = Delivery.parse(JSON.parse(body));
      messages.push(...delivery.messages);
      types.push(...delivery.messages.map(({ type }) => type));
    },
    check: () => "wrong",
  };
  const app = await testApp({ providers: { loanHandOff } });
  const applicant = await applyUntil("submit", app);
  await applicant.submit();
  await app.outbox.idle();
  return { app, applicant, types, messages };
}

async function afterDays(app: TestApp, days: number): Promise<void> {
  await app.outbox.idle();
  app.clock.forward({ minutes: days * 24 * 60 });
  await app.outbox.workOnDue();
}

test("tells the institution's system on the next day that nobody accepted an offer", async () => {
  const { app, types, messages } = await offered();
  await afterDays(app, 28);
  await afterDays(app, 2);
  expect(types).not.toContain("offer.expired");

  await afterDays(app, 1);
  await afterDays(app, 1);

  expect(types).toEqual(["application.submitted", "application.decided", "offer.expired"]);
  expect(messages.at(-1)).toMatchObject({ sequence: 3, expiresOn: "2026-12-21", productTypeId: 1 });
});

test("tells it of an offer that was refused, which could still be accepted", async () => {
  const { app, applicant, types } = await offered();
  const { applicationId } = applicant;
  await applicant.do(offerApi.refuse, { applicationId, refusal: { reason: "other" } });

  await afterDays(app, 28);
  await afterDays(app, 4);

  expect(types.slice(2)).toEqual(["offer.refused", "offer.expired"]);
});

test("tells it nothing of an offer that was accepted", async () => {
  const { app, applicant, types } = await offered();
  await applicant.do(offerApi.accept, { applicationId: applicant.applicationId });

  await afterDays(app, 28);
  await afterDays(app, 4);

  expect(types.slice(2)).toEqual(["offer.accepted"]);
});
