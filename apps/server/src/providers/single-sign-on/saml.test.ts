import { expect, test } from "vitest";
import { testSandbox, type TestSandbox } from "../testing/test-sandbox.ts";
import { testVendorFaults, type TestConnection } from "../testing/vendor-faults.suite.ts";
import { createSaml } from "./saml.ts";

const now = new Date("2026-11-21T10:00:00Z");
const site = "http://site.test";
const consumerUrl = `${site}/sso/saml/consume`;
const logoutUrl = `${site}/sso/saml/logout`;

const adapter = (sandboxUrl: string, connection: Partial<TestConnection> = {}, clock = () => now) =>
  createSaml({
    metadataUrl: `${sandboxUrl}/identity-provider/harborlight/saml/metadata`,
    audience: "urn:portico:harborlight",
    memberAttribute: "memberNumber",
    clockSkewSeconds: 5,
    signRequests: true,
    timeoutMs: 5000,
    clock,
    ...connection,
  });

async function responseOf(url: string): Promise<string> {
  const fields = { site, product: "auto", userName: "alex", password: "Sandbox-2026" };
  const page = await fetch(`${url}/identity-provider/harborlight/saml-response`, {
    method: "POST",
    body: new URLSearchParams(fields),
  });
  const value = /name="SAMLResponse"\s+value="([^"]+)"/.exec(await page.text())?.[1] ?? "";
  return Buffer.from(value, "base64").toString();
}

const encoded = (xml: string) => Buffer.from(xml).toString("base64");

const read = async ({ url }: TestSandbox, xml: string, place = consumerUrl) =>
  adapter(url).read({ consumerUrl: place, logoutUrl, samlResponse: encoded(xml) });

testVendorFaults({
  vendor: "identity-provider",
  operation: "samlMetadata",
  isRepeated: true,
  call: (url, connection) => adapter(url, connection).begin({ consumerUrl, logoutUrl, relayState: "auto" }),
});

test("reads the member, a unique proof and its expiry from a signed assertion", async () => {
  const sandbox = await testSandbox();

  const vouched = await read(sandbox, await responseOf(sandbox.url));

  expect(vouched.memberNumber).toBe("1000001");
  expect(vouched.proofId).toContain("/identity-provider/harborlight/saml/metadata _a");
  expect(vouched.expiresAt.getTime()).toBeGreaterThan(now.getTime() + 120_000);
  expect(vouched).not.toHaveProperty("inResponseTo");
});

const assertion = /<saml:Assertion[\s\S]*<\/saml:Assertion>/;
const signature = /<ds:Signature[\s\S]*<\/ds:Signature>/;

/** The signed assertion as an attacker writes it: for another member, without the signature. */
function forgedFrom(xml: string, id = "_evil"): string {
  const [own = ""] = assertion.exec(xml) ?? [];
  return own
    .replace(signature, "")
    .replace(/ID="[^"]+"/, `ID="${id}"`)
    .replace(">1000001<", ">1000002<");
}

const [before, after] = ["<samlp:Extensions>", "</samlp:Extensions>"];

/** Signature wrapping (Somorovsky and others, 2012): an attacker moves the signed part aside and puts a forged one in its place. */
const wrappings: readonly (readonly [string, (xml: string) => string])[] = [
  ["another assertion before the signed one", (xml) => xml.replace(assertion, (own) => forgedFrom(xml) + own)],
  ["another assertion after the signed one", (xml) => xml.replace(assertion, (own) => own + forgedFrom(xml))],
  ["the signed one in an extension", (xml) => xml.replace(assertion, (own) => before + own + after + forgedFrom(xml))],
  [
    "the signed one inside the forged one's signature",
    (xml) =>
      xml.replace(assertion, (own) =>
        forgedFrom(xml).replace(
          "</saml:Issuer>",
          `</saml:Issuer>${(signature.exec(own)?.[0] ?? "").replace("</ds:Signature>", `<ds:Object>${own.replace(signature, "")}</ds:Object></ds:Signature>`)}`,
        ),
      ),
  ],
  [
    "the same id twice",
    (xml) => xml.replace(assertion, (own) => forgedFrom(xml, /ID="(_a[^"]+)"/.exec(own)?.[1]) + before + own + after),
  ],
  [
    "the signed one inside the forged one",
    (xml) => xml.replace(assertion, (own) => forgedFrom(xml).replace("</saml:Assertion>", `${own}</saml:Assertion>`)),
  ],
  ["a comment inside the member number", (xml) => xml.replace(">1000001<", ">1000002<!--x-->1000001<")],
  ["another member number", (xml) => xml.replace(">1000001<", ">1000002<")],
];

test.each(wrappings)("rejects a response with %s", async (_what, wrap) => {
  const sandbox = await testSandbox();
  const xml = await responseOf(sandbox.url);

  const outcome = await read(sandbox, wrap(xml)).catch((error: unknown) => error);

  expect(wrap(xml)).not.toBe(xml);
  expect(outcome).toMatchObject({ failure: "rejected" });
});

test("never truncates a member number at a comment in the signed text", async () => {
  const sandbox = await testSandbox();
  const xml = (await responseOf(sandbox.url)).replace(">1000001<", ">10<!---->00001<");

  const memberNumber = await read(sandbox, xml).then(
    (vouched) => vouched.memberNumber,
    () => "refused",
  );

  // Canonical XML drops comments, so the signature still holds. Either the whole number must count or none of it.
  expect(["1000001", "refused"]).toContain(memberNumber);
});

test.each([
  ["a document type", (xml: string) => `<!DOCTYPE x [<!ENTITY who "1000002">]>${xml}`],
  ["a weak algorithm", (xml: string) => xml.replaceAll("xmldsig-more#rsa-sha256", "xmldsig#rsa-sha1")],
  ["another destination", (xml: string) => xml.replace(/Destination="[^"]+"/, 'Destination="https://other.example/"')],
  ["no XML at all", () => "nothing"],
  ["half of it", (xml: string) => xml.slice(0, xml.length / 2)],
])("rejects a response with %s", async (_what, change) => {
  const sandbox = await testSandbox();

  const outcome = read(sandbox, change(await responseOf(sandbox.url)));

  await expect(outcome).rejects.toMatchObject({ failure: "rejected" });
});

const padded = (xml: string, padding: string) => xml.replace("</samlp:Response>", `${padding}</samlp:Response>`);

test.each([
  ["elements", "<x/>".repeat(1_000)],
  ["characters", `<x>${" ".repeat(66_000)}</x>`],
])(
  "rejects a response with more %s than any real one before the slow verification of its signature",
  async (_of, much) => {
    const sandbox = await testSandbox();
    const xml = await responseOf(sandbox.url);

    await expect(read(sandbox, padded(xml, much))).rejects.toMatchObject({ failure: "rejected" });
    expect(await read(sandbox, padded(xml, "<x/>".repeat(500)))).toMatchObject({ memberNumber: "1000001" });
  },
);

test("rejects an assertion for another of our sites", async () => {
  const sandbox = await testSandbox();

  const outcome = read(sandbox, await responseOf(sandbox.url), "http://another-site.test/sso/saml/consume");

  await expect(outcome).rejects.toMatchObject({ failure: "rejected" });
});

test.each([
  [-1, "before its time"],
  [3, "after its time"],
])("rejects an assertion %i minutes from its issue: %s", async (minutes) => {
  const sandbox = await testSandbox();
  const samlResponse = encoded(await responseOf(sandbox.url));
  const clock = () => new Date(now.getTime() + minutes * 60_000);

  const outcome = adapter(sandbox.url, {}, clock).read({ consumerUrl, logoutUrl, samlResponse });

  await expect(outcome).rejects.toMatchObject({ failure: "rejected" });
});
