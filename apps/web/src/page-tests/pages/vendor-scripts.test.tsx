// @vitest-environment jsdom
import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { deviceRiskApi } from "@portico/contract/device-risk";
import { documentVerificationApi } from "@portico/contract/document-verification";
import { deviceSessionToken } from "../../vendors/device-risk.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { aStartUp } from "../../testing/samples.ts";
import { App } from "../../shell/app.tsx";

const deviceScript = "https://vendor.example/device.js";
const deviceHost = "https://devices.vendor.example";
const cameraScript = "https://vendor.example/camera.js";

afterEach(() => window.history.replaceState(null, "", "/"));

/** Lets vendors' scripts load at once. Lists the requested scripts, and the calls of the device tool. */
function vendors() {
  const scripts: string[] = [];
  const told: string[] = [];
  let ownNames = false;
  const append = document.head.append.bind(document.head);
  document.head.append = (...nodes) => {
    append(...nodes.filter((node) => !(node instanceof HTMLScriptElement)));
    for (const node of nodes)
      if (node instanceof HTMLScriptElement) {
        scripts.push(node.src);
        queueMicrotask(() => node.dispatchEvent(new Event("load")));
      }
  };
  window.SigmaDeviceManager = {
    initialize: ({ sdkKey, configBaseUrl, disableNavigationContextTracking }) => {
      ownNames = disableNavigationContextTracking;
      told.push(`key ${sdkKey} for ${configBaseUrl}`);
    },
    // Like the vendor's, the tool refuses our names while it watches the address itself.
    setNavigationContext: async (page) => {
      if (!ownNames) throw new Error("refused");
      told.push(page);
    },
    getSessionToken: async () => `token of ${told.at(-1)}`,
  };
  onTestFinished(() => {
    document.head.append = append;
    delete window.SigmaDeviceManager;
  });
  return { scripts, told };
}

/** Opens a page, and goes on to another. */
async function navigateOnce(): Promise<void> {
  window.history.replaceState(null, "", "/nowhere");
  await act(async () => {
    render(<App startUp={aStartUp()} />);
  });
  await screen.findByRole("heading", { level: 1, name: "Page not found" });
}

test(
  "attaches the institution's tools on every navigation, and refreshes the device token",
  { tags: ["4.navigation.device", "4.navigation.device-token", "4.navigation.document-verification"] },
  async () => {
    const { scripts, told } = vendors();
    fakeApi()
      .on(deviceRiskApi.configuration, { enabled: true, sdkKey: "a-key", scriptUrl: deviceScript, baseUrl: deviceHost })
      .on(documentVerificationApi.enabledStatus, { enabled: true, scriptUrl: cameraScript });

    await navigateOnce();
    await vi.waitFor(async () => expect(await deviceSessionToken()).toBe("token of /nowhere"));
    await act(async () => {
      window.history.pushState({ index: 1 }, "", "/loan/type/unavailable");
      window.dispatchEvent(new PopStateEvent("popstate"));
    });

    await vi.waitFor(async () => expect(await deviceSessionToken()).toBe("token of /loan/type/unavailable"));
    expect(told.filter((line) => line.startsWith("/"))).toEqual(
      expect.arrayContaining(["/nowhere", "/loan/type/unavailable"]),
    );
    expect(told.filter((line) => line.startsWith("key"))).toEqual([`key a-key for ${deviceHost}`]);
    expect(scripts.toSorted()).toEqual([cameraScript, deviceScript]);
  },
);

test(
  "loads no script and identifies no device if the institution has switched the tools off",
  { tags: ["7.third-party-scripts"] },
  async () => {
    const { scripts } = vendors();
    const api = fakeApi()
      .on(deviceRiskApi.configuration, { enabled: false, sdkKey: "", scriptUrl: null, baseUrl: null })
      .on(documentVerificationApi.enabledStatus, { enabled: false, scriptUrl: null });

    await navigateOnce();
    await vi.waitFor(() => expect(api.callsOf(documentVerificationApi.enabledStatus)).toHaveLength(1));

    expect(await deviceSessionToken()).toBeNull();
    expect(scripts).toEqual([]);
  },
);

test("keeps the device's token if the tool refuses the page's name", async () => {
  vendors();
  window.SigmaDeviceManager!.setNavigationContext = async () => Promise.reject(new Error("refused"));
  fakeApi()
    .on(deviceRiskApi.configuration, { enabled: true, sdkKey: "a-key", scriptUrl: deviceScript, baseUrl: deviceHost })
    .on(documentVerificationApi.enabledStatus, { enabled: false, scriptUrl: null });

  await navigateOnce();

  await vi.waitFor(async () => expect(await deviceSessionToken()).toMatch(/^token of /));
});

test("works when vendors don't answer", async () => {
  vendors();
  fakeApi().refuse(deviceRiskApi.configuration, "fault").refuse(documentVerificationApi.enabledStatus, "fault");

  await navigateOnce();

  expect(await deviceSessionToken()).toBeNull();
  expect(screen.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
});
