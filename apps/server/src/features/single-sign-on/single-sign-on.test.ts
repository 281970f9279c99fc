import { expect, test } from "vitest";
import { identificationApi } from "@portico/contract/applicant";
import { configurationApi } from "@portico/contract/configuration";
import { singleSignOnApi } from "@portico/contract/single-sign-on";
import { breakVendor, callsOf, password, registerMember, signIn } from "../applicants/testing/people.ts";
import { sweep } from "../../jobs/sweep.ts";
import { housekeeping } from "../../startup/features.ts";
import { institutions } from "../../tenants/institutions.ts";
import type { TestApp } from "../../testing/test-app.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { fixOf, type SignOnReason } from "./sign-on-fixes.ts";
import {
  arrive,
  bankingForm,
  comeBy,
  formIn,
  issuers,
  openIdAnswer,
  openIdStart,
  postForm,
  signOnApp,
  tokenIn,
  visit,
  ways,
  type Way,
} from "./testing/online-banking.ts";

const callOf = { openIdConnect: "7.call.POST.SSO", signedHandOff: "7.call.POST.SSO", saml: "7.call.POST.SamlSSO" };
const expired = { status: 410, body: { error: { code: "ssoLinkExpired" } } };

const rowsOf = async (app: TestApp, table: string) =>
  (await app.sql(`select from ${table} where tenant_id = $1`, [app.tenant.name])).length;

for (const way of ways) {
  test(
    `begins an application by ${way} for a member from online banking, with their data filled in`,
    { tags: [callOf[way], "1.sign-in-ways"] },
    async () => {
      const app = await signOnApp();
      const client = app.client();

      const address = await comeBy(way, app, client);
      const { status, body } = await arrive(client, address);
      const { applicantId } = body;
      const filledIn = await client.call(identificationApi.read, { applicantId: applicantId! });

      expect(address).toMatch(/^\/auto\/authentication\?memberType=existing&ssoToken=(saml\.)?[\w-]{43}$/);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        authenticationResult: 1,
        captchaAction: 0,
        firstName: "Alex",
        lastName: "Marlowe",
        isEligibleToUseOLA: true,
        applicationToken: expect.stringMatching(/^[\w-]{43}$/) as string,
        journey: { memberType: "existing", frontier: "identification", productTypeId: 1 },
      });
      expect(filledIn.body.identification).toMatchObject({
        dateOfBirth: "1986-04-17",
        taxpayerIdentificationNumber: "***-**-****",
      });
    },
  );

  test.each([
    ["somebody who is no member", "visitor", "Sandbox-2026", 2],
    ["a closed membership", "closed", password, 3],
    ["a locked account", "locked", password, 4],
    ["a password that must be changed", "old", password, 5],
    ["a core that cannot tell", "odd", password, 0],
  ])(
    `answers %s by ${way} like a sign-in by password, and begins nothing`,
    { tags: [callOf[way]] },
    async (_who, userName, typed, authenticationResult) => {
      const app = await signOnApp();
      for (const [name, result] of [
        ["closed", 3],
        ["locked", 4],
        ["old", 5],
        ["odd", 0],
      ] as const)
        await registerMember(app, { userName: name, authenticationResult: result });
      const client = app.client();

      const { status, body } = await arrive(client, await comeBy(way, app, client, { userName, typed }));

      expect(status).toBe(200);
      expect(body).toEqual({ authenticationResult, captchaAction: 0 });
      expect(await rowsOf(app, "application")).toBe(0);
    },
  );

  test.each([
    ["expired", "expired"],
    ["wrongAudience", "audience"],
    ["wrongIssuer", "issuer"],
    ["wrongSignature", "signature"],
    ["unsigned", way === "saml" ? "unsigned" : "algorithm"],
    ["replay", way === "openIdConnect" ? "anotherRequest" : "usedBefore"],
  ])(
    `leads a statement by ${way} that is %s to ssoExpired, signs nobody on, and records why`,
    { tags: ["8.sso-expired", "2.route.outcome.sso-expired"] },
    async (fault, reason) => {
      const app = await signOnApp();
      if (fault === "replay") await comeBy(way, app, app.client());
      const before = await rowsOf(app, "sign_on_hand_off");
      await breakVendor(app, { vendor: "identity-provider", operation: issuers[way], fault });

      const address = await comeBy(way, app, app.client());

      expect(address).toBe("/ssoExpired");
      expect(await rowsOf(app, "sign_on_hand_off")).toBe(before);
      expect(
        await app.sql("select details from security_event where tenant_id = $1 and action = 'signOn.refused'", [
          app.tenant.name,
        ]),
      ).toEqual([{ details: { way, reason } }]);
      expect(app.logged.join("\n")).toContain(fixOf(way, reason as SignOnReason));
    },
  );

  test(`accepts a token by ${way} once`, { tags: ["8.sso-expired"] }, async () => {
    const app = await signOnApp();
    const client = app.client();
    const address = await comeBy(way, app, client);
    await arrive(client, address);

    expect(await arrive(client, address)).toMatchObject(expired);
    expect(await rowsOf(app, "application")).toBe(1);
  });

  test(`accepts a token by ${way} for a minute`, { tags: ["8.sso-expired"] }, async () => {
    const app = await signOnApp();
    const client = app.client();
    const address = await comeBy(way, app, client);
    app.clock.forward({ minutes: 1 });

    expect(await arrive(client, address)).toMatchObject(expired);
  });

  test(`rejects a token by ${way} from a browser that only knows its URL`, async () => {
    const app = await signOnApp();
    const client = app.client();
    const address = await comeBy(way, app, client);

    expect(await arrive(app.client(), address)).toMatchObject(expired);
    expect((await arrive(client, address)).status).toBe(200);
  });

  test(
    `rejects a sign-on by ${way} in the institution's words where single sign-on is closed`,
    {
      tags: ["1.channel-sso", "6.channels"],
    },
    async () => {
      const sso = { disabled: true, message: "Sign-on is back on Monday." };
      const app = await signOnApp({ tenant: { channels: { sso } } });
      const client = app.client();
      const endpoint = way === "saml" ? singleSignOnApi.samlSignOn : singleSignOnApi.signOn;

      const address = await comeBy(way, app, client);
      const { status, body } = await client.call(endpoint, { ssoToken: "x", loadUrl: "/auto" });

      expect(address).toBe("/auto/authentication?memberType=existing");
      expect(status).toBe(403);
      expect(body.error).toEqual({ code: "channelDisabled", message: sso.message });
    },
  );

  test(`keeps sign-on by ${way} closed at an institution that doesn't use it`, async () => {
    const app = await signOnApp({ tenant: { singleSignOn: { [way]: false } } });

    expect(await comeBy(way, app, app.client())).toBe("/auto/authentication?memberType=existing");
    expect(await rowsOf(app, "sign_on_hand_off")).toBe(0);
  });

  test(`keeps the member of a sign-on by ${way} out of URLs, tables and the log`, async () => {
    const app = await signOnApp();
    const client = app.client();
    await registerMember(app, { userName: "canary", person: { memberNumber: "73519924" } });
    const address = await comeBy(way, app, client, { userName: "canary" });

    const tables = ["sign_on_hand_off", "sign_on_proof", "sign_on_request", "session", "security_event"];
    const rows = await Promise.all(
      tables.map((table) =>
        app.sql(`select ${table}::text as row from ${table} where tenant_id = $1`, [app.tenant.name]),
      ),
    );
    await arrive(client, address);

    expect(rows[0]).toHaveLength(1);
    expect([address, JSON.stringify(rows), ...app.logged].join("\n")).not.toContain("73519924");
    expect(JSON.stringify(rows)).not.toContain(tokenIn(address));
  });

  test(`leads to the sign-in by password when the identity provider of ${way} is down`, async () => {
    const app = await signOnApp();
    const operation = { openIdConnect: "discovery", signedHandOff: "keys", saml: "samlMetadata" }[way];
    await breakVendor(app, { vendor: "identity-provider", operation, fault: "500" });

    expect(await comeBy(way, app, app.client())).toBe("/auto/authentication?memberType=existing&signOnDown=1");
  });

  test(`answers a sign-on by ${way} with 0 when the core is down`, async () => {
    const app = await signOnApp();
    const client = app.client();
    const address = await comeBy(way, app, client);
    await breakVendor(app, { vendor: "core", operation: "signOn", fault: "500" });

    expect((await arrive(client, address)).body).toEqual({ authenticationResult: 0, captchaAction: 0 });
  });
}

test.each(["signedHandOff", "saml"] as const)("rejects another institution's member by %s", async (way) => {
  const app = await signOnApp();
  await registerMember({ ...app, tenant: { ...app.tenant, name: "elsewhere" } }, { userName: "pat" });

  const address = await comeBy(way, app, app.client(), { institution: "elsewhere" });

  expect(address).toBe("/ssoExpired");
});

test.each(ways)("lets a returning member by %s choose a saved application, and begins nothing", async (way) => {
  const app = await signOnApp();
  const { body: begun } = await arrive(...(await comeFor(way, app, "auto")));
  const [client, address] = await comeFor(way, app, "resume");

  const ssoToken = tokenIn(address);
  const endpoint = way === "saml" ? singleSignOnApi.samlSignOn : singleSignOnApi.signOn;
  const { body } = await client.call(endpoint, { ssoToken, loadUrl: "/resume", offerSaved: true });

  expect(address).toMatch(/^\/resume\?memberType=existing&ssoToken=/);
  expect(body.savedApplications).toMatchObject([{ applicationId: begun.applicationId }]);
  expect(await rowsOf(app, "application")).toBe(1);
});

async function comeFor(way: Way, app: TestApp, product: string): Promise<[client: TestClient, address: string]> {
  const client = app.client();
  if (way !== "openIdConnect") return [client, await comeBy(way, app, client, { product })];
  const asked = await visit(client, `/sso/openid-connect/start?product=${product}`);
  return [client, await visit(client, await openIdAnswer(asked))];
}

test("accepts in each call only tokens of its own sign-on methods", async () => {
  const app = await signOnApp();
  const client = app.client();
  const loadUrl = "/auto/authentication";
  const saml = tokenIn(await comeBy("saml", app, client));
  const other = app.client();
  const plain = tokenIn(await comeBy("signedHandOff", app, other));

  expect(await client.call(singleSignOnApi.signOn, { ssoToken: saml, loadUrl })).toMatchObject(expired);
  expect(await other.call(singleSignOnApi.samlSignOn, { ssoToken: plain, loadUrl })).toMatchObject(expired);
  expect(await client.call(singleSignOnApi.signOn, { ssoToken: saml.replace("saml.", ""), loadUrl })).toMatchObject(
    expired,
  );
});

test.each(["nothing", "saml.", "x".repeat(43), `saml.${"x".repeat(43)}`])(
  "treats the unknown token %j as an expired link",
  { tags: ["8.sso-expired"] },
  async (ssoToken) => {
    const app = await signOnApp();

    expect(await arrive(app.client(), `/auto/authentication?ssoToken=${ssoToken}`)).toMatchObject(expired);
  },
);

test("rejects one institution's token at another", async () => {
  const [here, there] = [await signOnApp(), await signOnApp()];
  const client = here.client();
  const address = await comeBy("signedHandOff", here, client);
  const stranger = there.client();
  await stranger.open();
  for (const [name, value] of client.cookies) stranger.cookies.set(name, value);

  const { status } = await arrive(stranger, address);

  expect(status).not.toBe(200);
  expect((await arrive(client, address)).status).toBe(200);
});

test("accepts an OpenID Connect answer once, and only in the browser that asked", async () => {
  const app = await signOnApp();
  const client = app.client();
  const answer = await openIdAnswer(await visit(client, openIdStart));
  const again = await openIdAnswer(await visit(client, openIdStart));

  expect(await visit(app.client(), answer)).toBe("/ssoExpired");
  expect(await visit(client, again)).toContain("ssoToken=");
  expect(await visit(client, again)).toBe("/ssoExpired");
});

test("returns somebody who cancels OpenID Connect to their page", async () => {
  const app = await signOnApp();
  const client = app.client();

  const answer = await openIdAnswer(await visit(client, openIdStart), { answer: "cancel" });

  expect(await visit(client, answer)).toBe("/auto/authentication?memberType=existing");
});

test("sends a fixed redirect and an unguessable nonce, state and challenge with OpenID Connect", async () => {
  const app = await signOnApp();
  const [first, second] = await Promise.all([visit(app.client(), openIdStart), visit(app.client(), openIdStart)]);
  const parameters = [first, second].map((address) => new URL(address).searchParams);

  expect(parameters[0]!.get("redirect_uri")).toBe(`http://${app.tenant.hosts[0]}/sso/openid-connect/callback`);
  expect(parameters[0]!.get("code_challenge_method")).toBe("S256");
  for (const name of ["state", "nonce", "code_challenge"]) {
    expect(parameters[0]!.get(name)).toMatch(/^[\w-]{43}$/);
    expect(parameters[0]!.get(name)).not.toBe(parameters[1]!.get(name));
  }
});

async function samlAnswer(app: TestApp, asked: string) {
  const { origin, pathname, searchParams } = new URL(asked);
  const fields = { ...Object.fromEntries(searchParams), userName: "pat", password };
  const page = await fetch(origin + pathname, { method: "POST", body: new URLSearchParams(fields) });
  return formIn(await page.text());
}

test("accepts the answer to a SAML request once", async () => {
  const app = await signOnApp();
  const client = app.client();
  const asked = await visit(client, "/sso/saml/start?product=auto");
  const form = await samlAnswer(app, asked);
  const another = await samlAnswer(app, asked);

  const address = await postForm(client, form);

  expect(new URL(asked).searchParams.get("RelayState")).toBe("auto");
  expect((await arrive(client, address)).body).toMatchObject({ authenticationResult: 1 });
  expect(await postForm(client, another)).toBe("/ssoExpired");
});

test("rejects the answer to a SAML request that is too old", { tags: ["8.sso-expired"] }, async () => {
  const app = await signOnApp();
  const asked = await visit(app.client(), "/sso/saml/start");
  const form = await samlAnswer(app, asked);
  app.clock.forward({ minutes: 11 });

  expect(await postForm(app.client(), form)).toBe("/ssoExpired");
});

test("rejects a SAML assertion for another site", async () => {
  const app = await signOnApp();
  await breakVendor(app, { vendor: "identity-provider", operation: "samlResponse", fault: "wrongRecipient" });

  expect(await comeBy("saml", app, app.client())).toBe("/ssoExpired");
});

test("tells the identity provider our name and assertion URL in the SAML metadata", async () => {
  const app = await signOnApp();
  const url = "/sso/saml/metadata";
  const none = await signOnApp({ tenant: { singleSignOn: { saml: false } } });

  const { headers, text } = await app.client().send({ method: "GET", url });

  expect(headers["content-type"]).toContain("application/samlmetadata+xml");
  expect(text).toContain(`entityID="urn:portico:${app.tenant.name}"`);
  expect(text).toContain(`Location="http://${app.tenant.hosts[0]}/sso/saml/consume"`);
  expect(text).toContain('WantAssertionsSigned="true"');
  expect((await none.client().send({ method: "GET", url })).status).toBe(404);
});

test.each<[string, Way]>([
  ["heloc", "signedHandOff"],
  ["//evil.example", "saml"],
  ["nothing", "openIdConnect"],
])("leads the unavailable product %j to one that the institution offers", async (product, way) => {
  const app = await signOnApp();

  expect(await comeBy(way, app, app.client(), { product })).toMatch(/^\/auto\/authentication\?/);
});

test("rejects anything but an identity provider's form without asking anybody", async () => {
  const app = await signOnApp();
  const client = app.client();
  const paths = ["/sso/saml/consume", "/sso/hand-off"];

  for (const path of paths) expect(await postForm(client, { path, fields: {} })).toBe("/ssoExpired");
  const json = await client.send({ method: "POST", url: "/sso/hand-off", payload: { token: "x" } });

  expect(json.status).toBe(415);
  expect(await callsOf(app, "core")).toBe(0);
});

test("limits forged statements from one address", async () => {
  const app = await signOnApp({ rateLimitScale: 1 });
  const client = app.client();
  const forged = async () =>
    client.send({
      method: "POST",
      url: "/sso/hand-off",
      payload: "token=forged",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });

  const statuses = (await Promise.all(Array.from({ length: 61 }, forged))).map(({ status }) => status);

  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});

test("keeps the browser's current application until the sign-on is done", async () => {
  const app = await signOnApp();
  const client = app.client();
  await signIn(client, "pat");
  const before = client.cookies.get("portico");

  const refused = await postForm(client, { path: "/sso/hand-off", fields: { token: "forged" } });

  expect(refused).toBe("/ssoExpired");
  expect(client.cookies.get("portico")).toBe(before);
});

test(
  "tells the page where a sign-on begins, and that it is closed",
  {
    tags: ["3.availability.ssoDisabled", "3.availability.ssoMessage"],
  },
  async () => {
    const sso = { disabled: true, message: "Sign-on is back on Monday." };
    const open = await signOnApp();
    const saml = await signOnApp({ tenant: { singleSignOn: { openIdConnect: false } } });
    const closed = await signOnApp({ tenant: { channels: { sso } } });
    const pathOf = async (app: TestApp) => (await app.client().call(configurationApi.application, {})).body.signOnPath;

    const { body } = await closed.client().call(configurationApi.availability, {});

    expect(await pathOf(open)).toBe("/sso/openid-connect/start");
    expect(await pathOf(saml)).toBe("/sso/saml/start");
    expect(await pathOf(closed)).toBeNull();
    expect(body).toMatchObject({ ssoDisabled: true, ssoMessage: sso.message });
  },
);

test("deletes expired sign-ons, and keeps a proof as long as it could be replayed", async () => {
  const app = await signOnApp();
  await visit(app.client(), openIdStart);
  await postForm(app.client(), await bankingForm("signedHandOff", app));
  await comeBy("saml", app, app.client());
  const counts = async () =>
    Promise.all(["sign_on_request", "sign_on_proof", "sign_on_hand_off"].map((table) => rowsOf(app, table)));

  const before = await counts();
  app.clock.forward({ minutes: 2 });
  await sweep(app.kernel, institutions([app.institution]), housekeeping);
  const soon = await counts();
  app.clock.forward({ minutes: 10 });
  await sweep(app.kernel, institutions([app.institution]), housekeeping);

  expect(before).toEqual([1, 2, 2]);
  expect(soon).toEqual([1, 1, 0]);
  expect(await counts()).toEqual([0, 0, 0]);
});
