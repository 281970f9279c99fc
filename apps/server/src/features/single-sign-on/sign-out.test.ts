import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { sessionApi } from "@portico/contract/session";
import {
  assertionXml,
  logoutRequest,
  metadata,
  responseXml,
  sign,
  signedQuery,
} from "../../providers/single-sign-on/testing/foreign-saml.ts";
import { registerMember, signIn } from "../applicants/testing/people.ts";
import type { TestApp } from "../../testing/test-app.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { arrive, comeBy, postForm, signOnApp, visit } from "./testing/online-banking.ts";

async function foreignApp(): Promise<TestApp> {
  const text = metadata({ bindings: ["Redirect"], hasLogout: true });
  const server = createServer((_request, response) => void response.end(text));
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const metadataUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/metadata`;
  const saml = { adapter: "saml2", metadataUrl, audience: "urn:portico", memberAttribute: "memberNumber" } as const;
  return signOnApp({ vendors: { saml } });
}

const addressOf = (app: TestApp, path: string) => `http://${app.tenant.hosts[0]}${path}`;
const encoded = (xml: string) => Buffer.from(xml).toString("base64");

/** Signs a member on by the foreign provider. */
async function signOnBySaml(app: TestApp): Promise<TestClient> {
  await registerMember(app, { userName: "foreign", person: { memberNumber: "5550001" } });
  const client = app.client();
  const recipient = addressOf(app, "/sso/saml/consume");
  const xml = responseXml(assertionXml({ recipient, member: "5550001" }), "Success", recipient);
  const fields = { SAMLResponse: encoded(sign(xml, "Assertion")), RelayState: "auto" };
  const { body } = await arrive(client, await postForm(client, { path: "/sso/saml/consume", fields }));
  expect(body.authenticationResult).toBe(1);
  return client;
}

const sessionsOf = async (app: TestApp) =>
  (await app.sql("select from session where tenant_id = $1 and sealed_member is not null", [app.tenant.name])).length;

test("signing out leads a member who came by OpenID Connect out of online banking, and back to the start", async () => {
  const app = await signOnApp();
  const client = app.client();
  await arrive(client, await comeBy("openIdConnect", app, client));

  const { body } = await client.call(sessionApi.signOut, {});

  const { pathname, searchParams } = new URL(body.continueAt!);
  expect(pathname).toMatch(/oidc\/end-session$/);
  expect(searchParams.get("id_token_hint")).toMatch(/^ey/);
  expect((await fetch(body.continueAt!, { redirect: "manual" })).headers.get("location")).toBe(addressOf(app, "/"));
  expect(await sessionsOf(app)).toBe(0);
});

test("signing out leads a member who came by SAML to the provider's single logout", async () => {
  const app = await foreignApp();
  const client = await signOnBySaml(app);

  const { body } = await client.call(sessionApi.signOut, {});

  expect(body.continueAt).toMatch(/^https:\/\/login\.example\/sign-out\?SAMLRequest=/);
  expect(await visit(client, "/sso/saml/logout?SAMLResponse=anything")).toBe("/");
});

test("signing out after a password or a hand-off leads nowhere else", async () => {
  const app = await signOnApp();
  const [one, other] = [app.client(), app.client()];
  await signIn(one, "pat");
  await arrive(other, await comeBy("signedHandOff", app, other));

  expect((await one.call(sessionApi.signOut, {})).body).not.toHaveProperty("continueAt");
  expect((await other.call(sessionApi.signOut, {})).body).not.toHaveProperty("continueAt");
});

test("the provider's request ends the session of its member, and gets an answer", async () => {
  const app = await foreignApp();
  const client = await signOnBySaml(app);
  const query = signedQuery(logoutRequest({ destination: addressOf(app, "/sso/saml/logout") }));

  const before = await sessionsOf(app);
  const address = await visit(client, `/sso/saml/logout?${query}`);

  expect(before).toBe(1);
  expect(address).toMatch(/^https:\/\/login\.example\/sign-out\?SAMLResponse=/);
  expect(await sessionsOf(app)).toBe(0);
});

test.each([
  ["another session of the provider's", { index: "_another" }, "SAMLResponse="],
  ["a forged request", { issuer: "urn:else" }, "/ssoExpired"],
])("keeps the session after %s", async (_what, changes, answer) => {
  const app = await foreignApp();
  const client = await signOnBySaml(app);
  const destination = addressOf(app, "/sso/saml/logout");

  const address = await visit(client, `/sso/saml/logout?${signedQuery(logoutRequest({ destination, ...changes }))}`);

  expect(address).toContain(answer);
  expect(await sessionsOf(app)).toBe(1);
});

test("a request by a form comes again from our own page, so that the browser sends its cookie", async () => {
  const app = await foreignApp();
  const client = await signOnBySaml(app);
  const xml = sign(logoutRequest({ destination: addressOf(app, "/sso/saml/logout") }), "LogoutRequest");
  const post = async (fields: Record<string, string>, cookies: object) =>
    client.send({
      method: "POST",
      url: "/sso/saml/logout",
      headers: { "content-type": "application/x-www-form-urlencoded", ...cookies },
      payload: new URLSearchParams(fields).toString(),
    });

  const page = await post({ SAMLRequest: encoded(xml) }, { cookie: undefined });
  const { headers } = await post({ SAMLRequest: encoded(xml), again: "1" }, {});

  expect(page.text).toContain('name="again" value="1"');
  expect(headers["location"]).toContain("SAMLResponse=");
  expect(await sessionsOf(app)).toBe(0);
});
