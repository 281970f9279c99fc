import { applicationApi } from "@portico/contract/application";
import { expect, test } from "vitest";
import { loadApplication } from "../../kernel/read-trip.ts";
import { testApp } from "../../testing/test-app.ts";
import { applyUntil } from "./testing/auto-application.ts";

async function sentWith(deviceIdSessionToken: string | null) {
  const app = await testApp({ tenant: { deviceRisk: { enabled: true } } });
  const applicant = await applyUntil("submit", app);
  const { applicationId } = applicant;
  const send = (token: string | null) =>
    applicant.do(applicationApi.submit, { applicationId, deviceIdSessionToken: token });
  await send(deviceIdSessionToken);
  const kept = async () => (await loadApplication(app.kernel, app.tenant.name, applicationId)).records.deviceSession;
  const handedOn = async () => {
    await app.outbox.idle();
    const response = await fetch(`${app.sandboxUrl}/los/${app.tenant.name}/applications/${applicationId}`);
    return response.json();
  };
  return { app, send, kept, handedOn };
}

test(
  "stores the sending device sealed with the application, and hands it off with the decision",
  { tags: ["7.call.POST.Application.Submit"] },
  async () => {
    const { app, kept, handedOn } = await sentWith("device-of-somebody");
    const device = { token: "device-of-somebody", takenAt: "2026-11-21T10:00:00.000Z" };

    expect(await kept()).toMatchObject([device]);
    expect(JSON.stringify(await handedOn())).toContain(JSON.stringify(device.token));
    const inTheOpen = "select id from record where tenant_id = $1 and position($2::bytea in sealed) > 0";
    expect(await app.sql(inTheOpen, [app.tenant.name, Buffer.from(device.token)])).toEqual([]);
    expect(app.logged.join()).not.toContain(device.token);
  },
);

test("keeps the first device when another one sends again", async () => {
  const { send, kept } = await sentWith("device-of-somebody");

  await send("device-of-somebody-else");

  expect(await kept()).toMatchObject([{ token: "device-of-somebody" }]);
});

test("stores no device for a browser that no tool recognizes", async () => {
  const { kept, handedOn } = await sentWith(null);

  expect(await kept()).toEqual([]);
  expect(JSON.stringify(await handedOn())).not.toContain("deviceSession");
});
