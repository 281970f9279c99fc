import { expect, test } from "vitest";
import { breakVendor, password, registerMember } from "../applicants/testing/people.ts";
import type { TestApp } from "../../testing/test-app.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { signOnPaths } from "../../http/sign-on-open-api.ts";
import { newTestToken } from "./sign-on-test-token.ts";
import { bankingForm, formIn, openIdAnswer, postForm, signOnApp } from "./testing/online-banking.ts";

const tokenOf = (app: TestApp) =>
  newTestToken((purpose, value) => app.kernel.keyring.hash(app.tenant.name, purpose, value), app.clock.read());

const open = async (client: TestClient, url: string) => client.send({ method: "GET", url });

/** The text of a page, in one line. */
const textOf = (html: string) =>
  html
    .replace(/^[\s\S]*<main>/, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ");

/** Presses Start, and returns where the browser is sent, or the report of what failed at once. */
async function start(app: TestApp, client: TestClient, way: "openIdConnect" | "saml") {
  const { headers, text } = await open(client, `/sso/test/${way}?token=${tokenOf(app)}`);
  const { location } = headers;
  return typeof location === "string" ? { location } : { report: textOf(text) };
}

async function tryOpenId(app: TestApp, userName = "pat"): Promise<string> {
  const client = app.client();
  const { location, report } = await start(app, client, "openIdConnect");
  if (location === undefined) return report;
  return textOf((await open(client, await openIdAnswer(location, { userName }))).text);
}

const form = async (app: TestApp, url: string, fields: Readonly<Record<string, string>>) =>
  app.client().send({
    method: "POST",
    url,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams(fields).toString(),
  });

async function trySaml(app: TestApp, userName = "pat"): Promise<string> {
  const { location, report } = await start(app, app.client(), "saml");
  if (location === undefined) return report;
  const { origin, pathname, searchParams } = new URL(location);
  const asked = { ...Object.fromEntries(searchParams), userName, password };
  const page = await fetch(origin + pathname, { method: "POST", body: new URLSearchParams(asked) });
  const { path, fields } = formIn(await page.text());
  return textOf((await form(app, path, fields)).text);
}

async function tryHandOff(
  app: TestApp,
  { userName, testToken = tokenOf(app) }: { userName?: string | undefined; testToken?: string } = {},
) {
  const { fields } = await bankingForm("signedHandOff", app, userName === undefined ? {} : { userName });
  return form(app, "/sso/test/signedHandOff", { testToken, token: fields["token"]! });
}

const tries = {
  openIdConnect: tryOpenId,
  saml: trySaml,
  signedHandOff: async (app: TestApp, userName?: string) => textOf((await tryHandOff(app, { userName })).text),
};
const operations = { openIdConnect: "token", saml: "samlResponse", signedHandOff: "handOff" } as const;
const documents = { openIdConnect: "discovery", saml: "samlMetadata", signedHandOff: "keys" } as const;

for (const way of ["openIdConnect", "saml", "signedHandOff"] as const) {
  test(`shows an administrator each step of a sign-on by ${way} and what came, and signs nobody on`, async () => {
    const app = await signOnApp();

    const text = await tries[way](app);

    expect(text).toContain("The sign-on works");
    expect(text).toContain("✓ Find the member number: done ✓ Ask the core about the member: done");
    expect(text).toMatch(/a text of \d+ characters/);
    expect(await app.sql("select from sign_on_hand_off where tenant_id = $1", [app.tenant.name])).toEqual([]);
    expect(await app.sql("select from sign_on_proof where tenant_id = $1", [app.tenant.name])).toEqual([]);
  });

  test(`shows no data of the member of a tried sign-on by ${way}`, async () => {
    const app = await signOnApp();
    await registerMember(app, { userName: "canary", person: { memberNumber: "73519924" } });

    const text = await tries[way](app, "canary");

    expect(text).toContain("The sign-on works");
    expect(text + app.logged.join("\n")).not.toMatch(/73519924|Marlowe/);
  });

  test(`says which step of a sign-on by ${way} failed, and what to change`, async () => {
    const app = await signOnApp();
    await breakVendor(app, { vendor: "identity-provider", operation: operations[way], fault: "wrongAudience" });

    const text = await tries[way](app);

    expect(text).toContain("The sign-on failed");
    expect(text).toMatch(/What to change .* Reason: audience/);
    expect(text).toMatch(/✗ Check the [^✗]+: failed – Find the member number: not reached/);
  });

  test(`says that the provider of ${way} is down`, async () => {
    const app = await signOnApp();
    await breakVendor(app, { vendor: "identity-provider", operation: documents[way], fault: "500" });

    expect(await tries[way](app)).toMatch(/Reason: providerDown .*✗ Read the [^✗]+: failed/);
  });
}

test("says that the core doesn't know the member", async () => {
  const app = await signOnApp();
  await registerMember(app, { userName: "locked", authenticationResult: 4 });

  expect(await tryOpenId(app, "locked")).toMatch(/The core answered 4.*✗ Ask the core about the member: failed/);
});

test("lists each way with the addresses to register", async () => {
  const app = await signOnApp();
  const site = `http://${app.tenant.hosts[0]}`;

  const { text, headers } = await open(app.client(), `/sso/test?token=${tokenOf(app)}`);

  expect(textOf(text)).toContain(`Redirect address: ${site}/sso/openid-connect/callback`);
  expect(textOf(text)).toContain(`ACS address: ${site}/sso/saml/consume`);
  // A form's redirect to the provider would break the policy, so each way begins by a link.
  expect(headers["content-security-policy"]).toContain("form-action 'self'");
  expect(text).toMatch(/<a class="button" href="\/sso\/test\/openIdConnect\?token=[\w.-]+">Test OpenID Connect<\/a>/);
});

test.each(["", "nonsense", "9999999999.AAAA"])("has no such page for the token %j", async (token) => {
  const app = await signOnApp();

  expect((await open(app.client(), `/sso/test?token=${token}`)).status).toBe(404);
  expect((await open(app.client(), `/sso/test/openIdConnect?token=${token}`)).status).toBe(404);
  expect((await tryHandOff(app, { testToken: token })).status).toBe(404);
});

test("has no such page after an hour, or for another institution's token", async () => {
  const [app, other] = [await signOnApp(), await signOnApp()];
  const token = tokenOf(app);
  const foreign = await open(app.client(), `/sso/test?token=${tokenOf(other)}`);
  app.clock.forward({ minutes: 61 });

  expect(foreign.status).toBe(404);
  expect((await open(app.client(), `/sso/test?token=${token}`)).status).toBe(404);
});

test("signs nobody on by a relay state that looks like a test's, and uses up nothing", async () => {
  const app = await signOnApp();
  const { path, fields } = await bankingForm("saml", app);

  const answer = await form(app, path, { ...fields, RelayState: "test-guessed" });

  expect(textOf(answer.text)).toContain("Reason: unknownRequest");
  expect(await postForm(app.client(), { path, fields })).toContain("ssoToken=saml.");
});

test("describes each address of a sign-on in the OpenAPI document", async () => {
  const app = await signOnApp({ apiDocs: true });

  const { body } = await app.client().send({ method: "GET", url: "/api/openapi.json" });

  const { paths } = body as { paths: Record<string, Record<string, unknown>> };
  const described = Object.entries(paths).flatMap(([url, methods]) =>
    url.startsWith("/sso/") ? Object.keys(methods).map((method) => ({ method: method.toUpperCase(), url })) : [],
  );
  expect(described).toHaveLength(Object.keys(signOnPaths).length + 1);
  expect(described.filter((route) => !app.app.hasRoute(route as never))).toEqual([]);
});
