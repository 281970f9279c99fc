import { expect, test } from "vitest";
import type { TestApp } from "../../testing/test-app.ts";
import type { VendorOverrides } from "../../testing/test-vendors.ts";
import { arrive, openIdAnswer, openIdStart, signOnApp, visit } from "./testing/online-banking.ts";

type Changes = Partial<Extract<NonNullable<VendorOverrides["openIdConnect"]>, { issuer: string }>>;

/** An institution whose OpenID provider is the sandbox's, with other settings. */
async function appWith(changes: Changes, path = "oidc"): Promise<TestApp> {
  return signOnApp({
    vendors: (institution) => ({
      openIdConnect: {
        adapter: "openIdConnect",
        mode: "sandbox",
        issuer: `{sandbox}/identity-provider/${institution}/${path}`,
        clientId: `portico-${institution}`,
        memberClaim: "member_number",
        secrets: { clientSecret: `SANDBOX_OIDC_SECRET_${institution.toUpperCase()}` },
        ...changes,
      },
    }),
  });
}

async function signOn(app: TestApp): Promise<string> {
  const client = app.client();
  const asked = await visit(client, openIdStart);
  if (!asked.startsWith("http")) return asked;
  const address = await visit(client, await openIdAnswer(asked));
  if (!address.includes("ssoToken=")) return address;
  const { body } = await arrive(client, address);
  return `signed on with ${String(body.authenticationResult)}`;
}

test("signs a member on by an issuer whose addresses are on another host, if the operator allows that private host", async () => {
  const app = await appWith({ privateHosts: ["localhost"] }, "oidc-apart");

  expect(await signOn(app)).toBe("signed on with 1");
});

test("calls no private host that only the issuer names, and says which", async () => {
  const app = await appWith({}, "oidc-apart");
  const asked = await visit(app.client(), openIdStart);
  const client = app.client();
  const address = await visit(client, await openIdAnswer(await visit(client, openIdStart)));

  expect(asked).toContain("/oidc-apart/authorize?");
  expect(address).toBe("/auto/authentication?memberType=existing&signOnDown=1");
  expect(app.logged.join("\n")).toMatch(/"reason":"forbiddenAddress".*"received":"localhost:\d+".*privateHosts/);
});

test("sends the secret in the form if the provider wants it there", async () => {
  const app = await appWith({ clientAuthentication: "client_secret_post" });

  expect(await signOn(app)).toBe("signed on with 1");
});

test("asks for the institution's scope and claims, and reads a claim of the ID token that comes only if asked for", async () => {
  const memberClaim = "https://api.banno.com/consumer/claim/customer_identifier";
  const claims = { id_token: { [memberClaim]: { essential: true } } };
  const scope = "openid https://api.banno.com/consumer/auth/user.profile.readonly";
  const app = await appWith({ scope, claims, memberClaim });
  const without = await appWith({ memberClaim });

  const { searchParams } = new URL(await visit(app.client(), openIdStart));

  expect(searchParams.get("scope")).toBe(scope);
  expect(JSON.parse(searchParams.get("claims") ?? "")).toEqual(claims);
  expect(await signOn(app)).toBe("signed on with 1");
  expect(await signOn(without)).toBe("/auto/authentication?memberType=existing&signOnDown=1");
  expect(without.logged.join("\n")).toMatch(
    /"reason":"missingClaim","expected":"https:[^"]+","received":"[^"]*given_name/,
  );
});

test("says that the provider doesn't know our secret, and leads the member to the password", async () => {
  const app = await appWith({ secrets: { clientSecret: "SANDBOX_ANOTHER_SECRET" } });

  expect(await signOn(app)).toBe("/auto/authentication?memberType=existing&signOnDown=1");
  expect(app.logged.join("\n")).toContain('"reason":"unknownClient"');
});

test("says that the issuer's document names another issuer", async () => {
  const app = await appWith({}, "oidc-misnamed");

  expect(await signOn(app)).toBe("/auto/authentication?memberType=existing&signOnDown=1");
  expect(app.logged.join("\n")).toMatch(
    /"reason":"metadataIssuer","expected":"[^"]+oidc-misnamed","received":"[^"]+oidc"/,
  );
});
