import { configurationApi } from "@portico/contract/configuration";
import { sessionApi } from "@portico/contract/session";
import { expect, test } from "vitest";
import { guestsOf } from "../../http/page-guests.ts";
import { testApp, type TestApp } from "../../testing/test-app.ts";

const auditsOf = (app: TestApp) =>
  app.sql("select details, ip_address as connection from security_event where tenant_id = $1 and action = $2", [
    app.tenant.name,
    "client.audited",
  ]);

test("neither offers nor allows an IP lookup unless the institution switched it on", async () => {
  const off = await testApp();
  const on = await testApp({ tenant: { switches: { publicIpLookup: true } } });
  const urlIn = async (app: TestApp) =>
    (await app.client().call(configurationApi.application, {})).body.publicIpLookupUrl;
  const mayBeCalled = (app: TestApp) =>
    guestsOf({ ...app.kernel.providersOf(app.institution), autocomplete: undefined }, "/").calls;

  expect([await urlIn(off), await urlIn(on)]).toEqual([null, `${on.sandboxUrl}/ipify`]);
  expect([mayBeCalled(off), mayBeCalled(on)]).toEqual([[], [new URL(on.sandboxUrl).origin]]);
});

test(
  "stores the address that the browser claims, beside the connection's own address",
  { tags: ["7.call.POST.Audit.Client", "7.input.POST.Audit.Client", "7.audit-ip-lookup"] },
  async () => {
    const app = await testApp({ tenant: { switches: { publicIpLookup: true } } });
    const client = app.client();
    client.remoteAddress = "203.0.113.9";
    const { publicIpLookupUrl } = (await client.call(configurationApi.application, {})).body;

    const { ip } = (await (await fetch(`${publicIpLookupUrl}?format=json`)).json()) as { ip: string };
    const { body } = await client.call(sessionApi.audit, { clientIp: ip, deviceSessionId: "device-7" });

    expect(body).toEqual({ audited: true });
    expect(await auditsOf(app)).toEqual([
      { connection: "203.0.113.9", details: { claimedAddress: "127.0.0.1", hasDevice: true } },
    ]);
  },
);

test("records no claim from a browser that learned no address", { tags: ["7.audit-ip-fallback"] }, async () => {
  const app = await testApp();

  const { body } = await app.client().call(sessionApi.audit, { clientIp: "{ip}" });

  expect(body).toEqual({ audited: true });
  expect(await auditsOf(app)).toEqual([{ connection: "127.0.0.1", details: { hasDevice: false } }]);
});

test.each(["<script>", "Dana Reyes", "", "1.2.3", "{ip} "])(
  "rejects a claim that isn't an address: %s",
  async (clientIp) => {
    const app = await testApp();

    const { status } = await app.client().call(sessionApi.audit, { clientIp });

    expect(status).toBe(400);
    expect(await auditsOf(app)).toEqual([]);
  },
);
