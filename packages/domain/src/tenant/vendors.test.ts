import { expect, test } from "vitest";
import { capabilityNames, Vendors, vendorOf } from "./vendors.ts";

const twilio = {
  adapter: "twilio",
  baseUrl: "https://api.twilio.com",
  accountSid: "AC1",
  from: "+12075550100",
  secrets: { authToken: "TWILIO_TOKEN" },
};

test("has no vendor for a capability that the file leaves out or turns off", () => {
  const vendors = Vendors.parse({ saml: { adapter: "none" } });

  expect(capabilityNames.filter((name) => vendorOf(vendors, name) !== undefined)).toEqual([]);
});

test("fills in the mode, the timeout, and the retries", () => {
  const vendors = Vendors.parse({ textMessages: twilio });

  expect(vendorOf(vendors, "textMessages")).toEqual({ ...twilio, mode: "live", timeoutMs: 10_000, retries: 1 });
});

test.each<[string, object, string]>([
  ["an unknown adapter", { adapter: "pigeon" }, "textMessages.adapter"],
  ["an address without a scheme", { ...twilio, baseUrl: "api.twilio.com" }, "This should be an address"],
  [
    "an address with a slash at its end",
    { ...twilio, baseUrl: "https://api.twilio.com/" },
    "This should be an address",
  ],
  ["a password in an address", { ...twilio, baseUrl: "https://user:word@api.twilio.com" }, "This should be an address"],
  ["the value of a secret", { ...twilio, secrets: { authToken: "f3a1-xy" } }, "The name of a secret is capital"],
  ["the server's own key", { ...twilio, secrets: { authToken: "PORTICO_MASTER_KEY" } }, "no vendor may get it"],
  ["a path as a secret", { ...twilio, secrets: { authToken: "../MASTER" } }, "The name of a secret is capital"],
  ["a sandbox that isn't called so", { ...twilio, baseUrl: "{sandbox}/twilio" }, '"mode": "sandbox"'],
  ["a live vendor that is called sandbox", { ...twilio, mode: "sandbox" }, "addresses begin with {sandbox}"],
  ["a text without a sender", { ...twilio, from: undefined }, "needs one sender"],
  ["a text with two senders", { ...twilio, messagingServiceSid: `MG${"0".repeat(32)}` }, "needs one sender"],
  ["a timeout of a day", { ...twilio, timeoutMs: 86_400_000 }, "textMessages.timeoutMs"],
])("refuses %s", (_what, textMessages, reason) => {
  const result = Vendors.safeParse({ textMessages });

  // The library's own messages depend on what else is loaded, so the place tells a wrong type.
  expect(result.error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join()).toContain(reason);
});

test("wants a password for a user of a mail server, and the other way round", () => {
  const isAccepted = (url: string, secrets: object) =>
    Vendors.safeParse({ email: { adapter: "smtp", url, secrets } }).success;
  const password = "SMTP_PASSWORD";

  expect([isAccepted("smtp://user@mail.example", { password }), isAccepted("smtp://mail.example", {})]).toEqual([
    true,
    true,
  ]);
  expect([isAccepted("smtp://user@mail.example", {}), isAccepted("smtp://mail.example", { password })]).toEqual([
    false,
    false,
  ]);
});

test.each([
  ["smtp://mail.example", true],
  ["smtps://mail.example:465", true],
  ["smtp://[::1]:25", true],
  ["smtp://portico:word@mail.example", false],
  ["https://mail.example", false],
])("accepts %s as a mail server: %s", (url, isAccepted) => {
  expect(Vendors.safeParse({ email: { adapter: "smtp", url } }).success).toBe(isAccepted);
});

const openIdConnect = { adapter: "openIdConnect", issuer: "https://login.example", clientId: "c", memberClaim: "m" };
const saml = { adapter: "saml2", audience: "urn:a", memberAttribute: "m" };

test.each<[string, object, string]>([
  ["a scope without openid", { openIdConnect: { ...openIdConnect, scope: "profile" } }, '"openid"'],
  ["no secret", { openIdConnect: { ...openIdConnect, secrets: {} } }, "openIdConnect.secrets.clientSecret"],
  [
    "a secret in place of a private key",
    { openIdConnect: { ...openIdConnect, clientAuthentication: "private_key_jwt", secrets: { clientSecret: "A_B" } } },
    "openIdConnect.secrets.privateKey",
  ],
  [
    "a private host with a port",
    { openIdConnect: { ...openIdConnect, privateHosts: ["a.example:443"] } },
    "privateHosts",
  ],
  ["no metadata", { saml }, "saml.metadataUrl"],
  [
    "metadata in two places",
    { saml: { ...saml, metadataUrl: "https://a.example", metadataFile: "a.xml" } },
    "metadataFile",
  ],
  ["a file elsewhere", { saml: { ...saml, metadataFile: "../a.xml" } }, "saml.metadataFile"],
  [
    "an hour between the clocks",
    { saml: { ...saml, metadataFile: "a.xml", clockSkewSeconds: 3_600 } },
    "clockSkewSeconds",
  ],
])("refuses single sign-on with %s", (_what, vendors, reason) => {
  const given = { openIdConnect: { adapter: "none" }, ...vendors };
  const issues = Vendors.safeParse(given).error?.issues ?? [];

  expect(issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join()).toContain(reason);
});
