import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { testSandbox } from "../testing/test-sandbox.ts";
import { testVendorFaults, type TestConnection } from "../testing/vendor-faults.suite.ts";
import { createOpenIdConnect } from "./open-id-connect.ts";

const now = new Date("2026-11-21T10:00:00Z");
const callbackUrl = "http://site.test/sso/openid-connect/callback";

const adapter = (issuer: string, { timeoutMs = 5000 }: Partial<TestConnection> = {}) =>
  createOpenIdConnect({
    issuer,
    clientId: "portico-harborlight",
    clientSecret: "sandbox-oidc-secret-harborlight",
    memberClaim: "member_number",
    clock: () => now,
    timeoutMs,
  });

const issuerIn = (sandboxUrl: string) => `${sandboxUrl}/identity-provider/harborlight/oidc`;

testVendorFaults({
  vendor: "identity-provider",
  operation: "discovery",
  isRepeated: false,
  call: (url, connection) => adapter(issuerIn(url), connection).begin(callbackUrl),
});

async function signedIn(sandboxUrl: string, connection: Partial<TestConnection> = {}) {
  const openId = adapter(issuerIn(sandboxUrl), connection);
  const { url, ...request } = await openId.begin(callbackUrl);
  const { origin, pathname, searchParams } = new URL(url);
  const fields = { ...Object.fromEntries(searchParams), userName: "alex", password: "Sandbox-2026", answer: "signIn" };
  const answer = await fetch(origin + pathname, {
    method: "POST",
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
  return { openId, request, answerUrl: answer.headers.get("location") ?? "" };
}

testVendorFaults({
  vendor: "identity-provider",
  operation: "token",
  isRepeated: false,
  call: async (url, connection) => {
    const { openId, request, answerUrl } = await signedIn(url, { ...connection, timeoutMs: 2_000 });
    return openId.finish(answerUrl, request);
  },
});

test("reads the member from the user info if the token doesn't name them", async () => {
  const { url } = await testSandbox();
  const { openId, request, answerUrl } = await signedIn(url);

  expect(await openId.finish(answerUrl, request)).toEqual({ memberNumber: "1000001" });
});

test.each(["state", "nonce", "codeVerifier"] as const)("rejects an answer to another %s", async (name) => {
  const { url } = await testSandbox();
  const { openId, request, answerUrl } = await signedIn(url);
  const another = "another-one-that-is-as-long-as-a-verifier-has-to-be";

  await expect(openId.finish(answerUrl, { ...request, [name]: another })).rejects.toMatchObject({
    failure: "rejected",
  });
});

async function issuerThatNames(tokenHost?: string, more: object = {}): Promise<string> {
  const server = createServer((_request, response) => {
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const metadata = {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${tokenHost ?? issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256"],
      ...more,
    };
    response.setHeader("content-type", "application/json").end(JSON.stringify(metadata));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("rejects an issuer with an address on another host", async () => {
  const issuer = await issuerThatNames("https://elsewhere.example");

  await expect(adapter(issuer).begin(callbackUrl)).rejects.toMatchObject({ failure: "unavailable" });
});

test("limits the size of an issuer's answer", async () => {
  const issuer = await issuerThatNames(undefined, { padding: "x".repeat(1_100_000) });

  await expect(adapter(issuer).begin(callbackUrl)).rejects.toMatchObject({ failure: "unavailable" });
  expect((await adapter(await issuerThatNames()).begin(callbackUrl)).url).toContain("/authorize?");
});
