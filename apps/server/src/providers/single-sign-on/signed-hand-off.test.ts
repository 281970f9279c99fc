import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from "jose";
import { expect, onTestFinished, test } from "vitest";
import { testVendorFaults } from "../testing/vendor-faults.suite.ts";
import { createSignedHandOff, type SignedHandOffOptions } from "./signed-hand-off.ts";

const now = new Date("2026-11-21T10:00:00Z");
const seconds = now.getTime() / 1000;
const issuer = "https://online.example";
const audience = "portico-test";

const adapter = (keysUrl: string, options: Partial<SignedHandOffOptions> = {}) =>
  createSignedHandOff({ keysUrl, issuer, audience, timeoutMs: 5000, clock: () => now, ...options });

testVendorFaults({
  vendor: "identity-provider",
  operation: "keys",
  isRepeated: true,
  call: async (url, connection) => {
    const base = `${url}/identity-provider/harborlight`;
    const fields = { site: "http://site.test", product: "auto", userName: "alex", password: "Sandbox-2026" };
    const page = await fetch(`${base}/hand-off`, { method: "POST", body: new URLSearchParams(fields) });
    const token = /name="token"\s+value="([^"]+)"/.exec(await page.text())?.[1] ?? "";
    const right = { issuer: base, audience: "portico-harborlight" };
    return adapter(`${base}/keys`, { ...connection, ...right }).read(token);
  },
});

type Claims = { readonly [Name in keyof JWTPayload]?: JWTPayload[Name] | undefined };

/** An online banking with its own key, which it can replace. */
async function onlineBanking(algorithm: string) {
  let pair = await generateKeyPair(algorithm, { extractable: true });
  let kid = "first";
  const server = createServer(async (_request, response) => {
    const key = { ...(await exportJWK(pair.publicKey)), alg: algorithm, kid };
    response.setHeader("content-type", "application/json").end(JSON.stringify({ keys: [key] }));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const claims = { iss: issuer, aud: audience, sub: "1000001", jti: "one", iat: seconds, exp: seconds + 60 };
  return {
    keysUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`,
    sign: async (changes: Claims = {}) =>
      new SignJWT(JSON.parse(JSON.stringify({ ...claims, ...changes })) as JWTPayload)
        .setProtectedHeader({ alg: algorithm, kid })
        .sign(pair.privateKey),
    replaceKey: async () => {
      pair = await generateKeyPair(algorithm, { extractable: true });
      kid = "second";
    },
  };
}

test.each(["RS256", "ES256"])(
  "reads the member and a unique proof id from a statement signed with %s",
  async (algorithm) => {
    const { keysUrl, sign } = await onlineBanking(algorithm);

    expect(await adapter(keysUrl).read(await sign())).toMatchObject({
      memberNumber: "1000001",
      proofId: "https://online.example one",
      expiresAt: new Date((seconds + 65) * 1000),
    });
  },
);

test.each<[string, Claims]>([
  ["is valid for more than two minutes", { exp: seconds + 121 }],
  ["was issued more than two minutes ago", { iat: seconds - 126, exp: seconds + 1 }],
  ["has expired", { exp: seconds - 6, iat: seconds - 60 }],
  ["was issued in the future", { iat: seconds + 60, exp: seconds + 100 }],
  ["has another audience", { aud: "another" }],
  ["has another issuer", { iss: "https://elsewhere.example" }],
  ["has no id", { jti: undefined }],
  ["has an empty id", { jti: "" }],
  ["names nobody", { sub: undefined }],
  ["has no issue time", { iat: undefined }],
])("rejects a statement that %s", async (_what, changes) => {
  const { keysUrl, sign } = await onlineBanking("ES256");

  await expect(adapter(keysUrl).read(await sign(changes))).rejects.toMatchObject({ failure: "rejected" });
});

test("says that a signed statement holds no member number, and doesn't quote it", async () => {
  const { keysUrl, sign } = await onlineBanking("ES256");

  const failed: unknown = await adapter(keysUrl)
    .read(await sign({ sub: "alex@example.com" }))
    .catch((error: unknown) => error);

  expect(failed).toMatchObject({ failure: "unavailable", problem: "notAMember" });
  expect(JSON.stringify(failed)).not.toContain("alex@example.com");
});

test.each(["HS256", "ES384", "PS256"])("rejects the algorithm %s", async (algorithm) => {
  const { keysUrl } = await onlineBanking("ES256");
  const key =
    algorithm === "HS256"
      ? new TextEncoder().encode(keysUrl.padEnd(64, "x"))
      : (await generateKeyPair(algorithm, { extractable: true })).privateKey;
  const token = await new SignJWT({ sub: "1000001", jti: "one" })
    .setProtectedHeader({ alg: algorithm })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 60)
    .sign(key);

  await expect(adapter(keysUrl).read(token)).rejects.toMatchObject({ failure: "rejected" });
});

test("fetches a replaced key", async () => {
  let time = now;
  const { keysUrl, sign, replaceKey } = await onlineBanking("RS256");
  const handOff = adapter(keysUrl, { clock: () => time });
  await handOff.read(await sign());
  await replaceKey();
  time = new Date(now.getTime() + 31_000);

  expect(await handOff.read(await sign({ jti: "two", iat: seconds + 31, exp: seconds + 91 }))).toMatchObject({
    memberNumber: "1000001",
  });
});
