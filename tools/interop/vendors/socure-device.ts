import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { inRoot } from "../../../launcher/paths.js";
import type { InteropCheck, Means } from "../check.ts";
import { browserPackage, openPage } from "./chromium.ts";

const patienceMs = 30_000;
/** The script's calls, in its own order. */
const calls = ["session-window", "capture", "session-data"];

function withDevices(): string {
  const tenant = JSON.parse(readFileSync(inRoot("tenants/harborlight/tenant.json"), "utf8")) as object;
  return JSON.stringify({ ...tenant, deviceRisk: { enabled: true } });
}

export const socureDevice: InteropCheck = {
  name: "socure-device",
  shows: "Socure's device script gets a token on our pages, and names them",
  packages: { "@socure-inc/device-risk-sdk": "2.10.1", ...browserPackage },
  isQuick: true,
  async run(means: Means) {
    const sandbox = await means.sandbox();
    const { url } = await means.portico({
      vendors: {
        deviceRisk: {
          adapter: "socure",
          mode: "sandbox",
          scriptUrl: "{sandbox}/socure/device/device-risk-sdk.js",
          baseUrl: "{sandbox}/socure",
          sdkKey: "sandbox-socure-sdk-key",
        },
      },
      files: { "tenant.json": withDevices() },
    });
    const page = await openPage(means);
    const refusals: string[] = [];
    page.on("console", (message) => {
      if (/content security policy|setNavigationContext/i.test(message.text())) refusals.push(message.text());
    });
    const script = path.join(means.folder, "node_modules/@socure-inc/device-risk-sdk/device-risk-sdk.js");
    await page.route(`${sandbox}/socure/device/device-risk-sdk.js`, async (route) =>
      route.fulfill({
        path: script,
        contentType: "text/javascript",
        headers: { "cross-origin-resource-policy": "cross-origin" },
      }),
    );
    const answered = new Map<string, number>();
    page.on("response", (answer) => {
      const name = calls.find((one) => answer.url().endsWith(`/api/v1/${one}`));
      if (name !== undefined && answer.request().method() === "POST") answered.set(name, answer.status());
    });
    await page.goto(`${url}/auto/authentication`);

    for (const until = Date.now() + patienceMs; answered.size < calls.length && Date.now() < until;)
      await new Promise((resolve) => setTimeout(resolve, 200));
    assert.deepEqual(refusals, []);
    assert.deepEqual(Object.fromEntries(answered), Object.fromEntries(calls.map((name) => [name, 201])));
    const token = await page.evaluate<string>("SigmaDeviceManager.getSessionToken()");
    assert.match(token, /^device-/);
  },
};
