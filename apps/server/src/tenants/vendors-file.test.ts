import { rm } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { loadTenants } from "./load-tenants.ts";
import { copyOfDemo, reasonsOf, withFile } from "./testing/tenant-folder.ts";

const vendorFile = "harborlight/vendors.json";

test.each<[string, (content: Record<string, unknown>) => unknown, string]>([
  [
    "a capability is unknown",
    (content) => ({ ...content, pigeons: {} }),
    `${vendorFile}, at pigeons: Nobody knows what "pigeons" is.`,
  ],
  [
    "an adapter is unknown",
    (content) => ({ ...content, email: { adapter: "pigeon" } }),
    `${vendorFile}, at email.adapter: Nobody knows this adapter here.`,
  ],
  [
    "a setting of a vendor is missing",
    (content) => ({ ...content, publicIp: { adapter: "ipify" } }),
    `${vendorFile}, at publicIp.url: This is missing.`,
  ],
  [
    "a secret's value stands where its name should",
    (content) => ({
      ...content,
      emailVerification: { adapter: "kickbox", baseUrl: "https://api.kickbox.com", secrets: { apiKey: "live_f3a1" } },
    }),
    `${vendorFile}, at emailVerification.secrets.apiKey: The name of a secret is capital letters, digits and underscores.`,
  ],
  [
    "the file of SAML's metadata is missing",
    (content) => ({
      ...content,
      saml: { adapter: "saml2", metadataFile: "provider.xml", audience: "urn:a", memberAttribute: "number" },
    }),
    `${vendorFile}, at saml.metadataFile: This file is missing.`,
  ],
])("refuses a folder where %s", async (_why, change, reason) => {
  expect(await reasonsOf(await withFile(vendorFile, change))).toContain(reason);
});

test("refuses an institution that says nothing about its vendors", async () => {
  const folder = await copyOfDemo();
  await rm(path.join(folder, vendorFile));

  expect(await reasonsOf(folder)).toEqual([`${vendorFile}: This file is missing.`]);
});

test("switches off everything that needs a vendor whom an institution doesn't have", async () => {
  const { all } = await loadTenants(await withFile("ironwood/vendors.json", () => ({})));
  const ironwood = all.find(({ settings }) => settings.name === "ironwood");

  expect(ironwood?.settings).toMatchObject({
    singleSignOn: { saml: false },
    deviceRisk: { enabled: false },
    captcha: { enabled: true, implementation: 4 },
    identityCheck: { enabled: true },
    documentVerification: { enabled: false },
    prequalification: { enabled: false },
    switches: { publicIpLookup: false, addressAutocomplete: false, existingMemberFlowEnabled: false },
    channels: { resume: { disabled: true } },
    collateralValuation: { autoDisabled: true, rvDisabled: true },
  });
});
