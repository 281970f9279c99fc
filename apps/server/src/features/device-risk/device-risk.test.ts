import { deviceRiskApi } from "@portico/contract/device-risk";
import { expect, test } from "vitest";
import { testApp } from "../../testing/test-app.ts";

test.each([true, false])(
  "tells pages whether devices are checked: %s",
  {
    tags: [
      "7.call.GET.Application.Configuration.DeviceId",
      "3.device-risk-config.enabled",
      "3.device-risk-config.sdkKey",
    ],
  },
  async (enabled) => {
    const app = await testApp({ tenant: { deviceRisk: { enabled } } });

    const { body } = await app.client().call(deviceRiskApi.configuration, {});

    expect(body).toMatchObject(
      enabled
        ? {
            enabled,
            sdkKey: "sandbox-socure-sdk-key",
            scriptUrl: `${app.sandboxUrl}/socure/device/device-risk-sdk.js`,
            baseUrl: `${app.sandboxUrl}/socure`,
          }
        : { enabled, sdkKey: "", scriptUrl: null, baseUrl: null },
    );
  },
);
