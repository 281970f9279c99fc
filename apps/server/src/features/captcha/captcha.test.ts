import { createHash } from "node:crypto";
import { applicantApi, identificationApi } from "@portico/contract/applicant";
import { captchaApi } from "@portico/contract/captcha";
import { configurationApi } from "@portico/contract/configuration";
import { journeyApi } from "@portico/contract/journey";
import { CaptchaImplementation } from "@portico/domain/access/captcha";
import { RiskAction } from "@portico/domain/access/authentication";
import { expect, test } from "vitest";
import { contactOf } from "@portico/sample-applicants/inputs";
import { dana } from "@portico/sample-applicants/people";
import { anIdentification, begun } from "../applicants/testing/people.ts";
import { testApp, type TestApp, type TestAppOptions } from "../../testing/test-app.ts";
import type { TestClient } from "../../testing/test-client.ts";

type Captcha = NonNullable<TestAppOptions["tenant"]>["captcha"];

const guarded = async (captcha: Captcha = {}) => testApp({ tenant: { captcha: { enabled: true, ...captcha } } });

const signIn = (client: TestClient, captchaToken?: string) =>
  client.call(applicantApi.authenticate, {
    credentials: { userName: "nobody", password: "wrong" },
    loadUrl: "/auto/authentication",
    captchaToken,
  });

const begin = (client: TestClient, captchaToken?: string) =>
  client.call(applicantApi.create, {
    data: contactOf(dana),
    loadUrl: "/auto/authentication",
    captchaToken,
  });

async function solve(client: TestClient): Promise<string> {
  const { body } = await client.call(captchaApi.challenge, {});
  const { maxNumber, salt, challenge } = body;
  for (let number = 0; number <= maxNumber; number += 1)
    if (createHash("sha256").update(`${salt}${number}`).digest("hex") === challenge)
      return Buffer.from(
        JSON.stringify({ algorithm: "SHA-256", challenge, salt, signature: body.signature, number }),
      ).toString("base64");
  throw new Error("The puzzle has no solution.");
}

async function failThreeTimes(client: TestClient): Promise<void> {
  for (let tries = 0; tries < 3; tries += 1) expect((await signIn(client)).body.captchaAction).toBe(RiskAction.none);
}

test(
  "forces a captcha after three tries, and accepts its puzzle once",
  { tags: ["3.code.risk-action.force-captcha", "3.login-result.captchaAction", "4.sign-in.0", "2.widget.captcha"] },
  async () => {
    const client = (await guarded()).client();
    await failThreeTimes(client);

    const forced = await signIn(client);
    const token = await solve(client);
    const solved = await signIn(client, token);
    const again = await signIn(client, token);

    expect(forced.body).toMatchObject({ authenticationResult: 0, captchaAction: RiskAction.forceCaptcha });
    expect(solved.body.captchaAction).toBe(RiskAction.none);
    expect(again.body.error?.code).toBe("captchaInvalid");
  },
);

/** The same signature in another spelling: in capitals, or with characters behind it that aren't hexadecimal. */
const otherwise = (token: string, rewrite: (signature: string) => string): string => {
  const solution = JSON.parse(Buffer.from(token, "base64").toString()) as { signature: string };
  return Buffer.from(JSON.stringify({ ...solution, signature: rewrite(solution.signature) })).toString("base64");
};

test.each<[string, (signature: string) => string]>([
  ["in capitals", (signature) => signature.toUpperCase()],
  ["with something behind it", (signature) => `${signature}zz`],
])("rejects a puzzle that was used already when its signature is written %s", async (_how, rewrite) => {
  const client = (await guarded({ uses: ["applicant"] })).client();
  const token = await solve(client);
  await begin(client, token);

  const again = await begin(client, otherwise(token, rewrite));

  expect(again.body.error?.code).toBe("captchaInvalid");
});

test("rejects wrong and late solutions in the specification's words", { tags: ["5.captcha-error"] }, async () => {
  const app = await guarded({ uses: ["authenticate"] });
  const client = app.client();
  const late = await solve(client);
  app.clock.forward({ minutes: 11 });

  const sentences = await Promise.all(
    [late, "nonsense", Buffer.from("{}").toString("base64")].map(
      async (token) => (await signIn(client, token)).body.error?.message,
    ),
  );

  expect(new Set(sentences)).toEqual(new Set(["There was a problem validating your Captcha response. Try again."]));
});

test("asks for a captcha before every start if the institution wants that", async () => {
  const client = (await guarded({ uses: ["applicant"] })).client();

  const without = await begin(client);
  const solved = await begin(client, await solve(client));

  expect(without.body).toMatchObject({ authenticationResult: 0, captchaAction: RiskAction.forceCaptcha });
  expect(solved.body.applicationId).toBeDefined();
});

test("forces a captcha after too many starts from one place", async () => {
  const app = await guarded({ applicantsBefore: 2 });
  await begin(app.client());
  await begin(app.client());

  expect((await begin(app.client())).body.captchaAction).toBe(RiskAction.forceCaptcha);
});

test("counts all addresses of one network as the same place", async () => {
  const app = await guarded({ applicantsBefore: 2 });
  const from = async (remoteAddress: string) => {
    const client = Object.assign(app.client(), { remoteAddress });
    return (await begin(client)).body.captchaAction;
  };

  const actions = [await from("2001:db8::1"), await from("2001:db8::2"), await from("2001:db8::3")];

  expect(actions).toEqual([RiskAction.none, RiskAction.none, RiskAction.forceCaptcha]);
});

/** Gets a token like the vendor's script does. Only a score's token names its action. */
async function vendorToken(app: TestApp, action?: string, vendor = "recaptcha"): Promise<string> {
  const response = await fetch(`${app.sandboxUrl}/${vendor}/api/token`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ sitekey: `sandbox-${vendor}-site`, action }),
  });
  return ((await response.json()) as { token: string }).token;
}

const scored = { implementation: CaptchaImplementation.reCaptchaV3, uses: ["applicant"] } satisfies Captcha;

test("accepts a vendor's token once, and only for its own action", async () => {
  const app = await guarded(scored);
  const client = app.client();

  const wrongAction = await begin(client, await vendorToken(app, "authenticate"));
  const token = await vendorToken(app, "applicant");
  const good = await begin(app.client(), token);
  const again = await begin(app.client(), token);

  expect(wrongAction.body.error?.code).toBe("captchaInvalid");
  expect(good.body.applicationId).toBeDefined();
  expect(again.body.error?.code).toBe("captchaInvalid");
});

test.each([
  ["v2", CaptchaImplementation.reCaptchaV2, undefined],
  ["v2 hidden", CaptchaImplementation.reCaptchaV2Hidden, undefined],
  ["v3", CaptchaImplementation.reCaptchaV3, "authenticate"],
])(
  "forces reCAPTCHA %s after three tries, and its token allows one more",
  { tags: ["3.code.captcha.recaptcha-v2", "3.code.captcha.recaptcha-v2-hidden", "3.code.captcha.recaptcha-v3"] },
  async (_name, implementation, action) => {
    const app = await guarded({ implementation });
    const client = app.client();
    await failThreeTimes(client);

    const forced = await signIn(client);
    const made = await signIn(client, "made-up");
    const solved = await signIn(client, await vendorToken(app, action));

    expect(forced.body).toMatchObject({ authenticationResult: 0, captchaAction: RiskAction.forceCaptcha });
    expect(made.body.error?.code).toBe("captchaInvalid");
    expect(solved.body).toMatchObject({ authenticationResult: 2, captchaAction: RiskAction.none });
  },
);

test("rejects a score below the institution's minimum", async () => {
  const app = await guarded({ ...scored, minimumScore: 0.95 });

  expect((await begin(app.client(), await vendorToken(app, "applicant"))).body.error?.code).toBe("captchaInvalid");
});

test("lets people in when the captcha vendor is down", async () => {
  const app = await guarded(scored);
  await fetch(`${app.sandboxUrl}/control/faults`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ vendor: "recaptcha", fault: "500" }),
  });

  expect((await begin(app.client(), "any")).body.applicationId).toBeDefined();
});

const captchaOf = (adapter: "recaptcha" | "turnstile" | "hcaptcha", secret: string) => ({
  adapter,
  mode: "sandbox" as const,
  baseUrl: `{sandbox}/${adapter}`,
  scriptUrl: `{sandbox}/${adapter}/api.js`,
  siteKey: `sandbox-${adapter}-site`,
  secrets: { secret },
});

test("lets people in with any token if our own secret is wrong, and logs the vendor's code", async () => {
  const vendors = { captcha: captchaOf("recaptcha", "SANDBOX_WRONG_SECRET") };
  const app = await testApp({ tenant: { captcha: { enabled: true, ...scored } }, vendors });

  const answer = await begin(app.client(), await vendorToken(app, "applicant"));

  expect(answer.body.applicationId).toBeDefined();
  expect(app.logged.find((line) => line.includes("failure policy"))).toMatch(
    /recaptcha.*rejected.*invalid-input-secret/,
  );
});

test.each(["turnstile", "hcaptcha"] as const)("checks the tokens of %s", async (adapter) => {
  const vendors = { captcha: captchaOf(adapter, `SANDBOX_${adapter.toUpperCase()}_SECRET`) };
  const captcha = { enabled: true, implementation: CaptchaImplementation.reCaptchaV2, uses: ["applicant" as const] };
  const app = await testApp({ tenant: { captcha }, vendors });
  const token = await vendorToken(app, undefined, adapter);

  const made = await begin(app.client(), "made-up");
  const good = await begin(app.client(), token);

  expect(made.body.error?.code).toBe("captchaInvalid");
  expect(good.body.applicationId).toBeDefined();
});

test(
  "tells pages which captcha to show and which calls always need one",
  {
    tags: [
      "3.other-config.captchaConfigurations",
      "3.other-config.captchaUseConfigurations",
      "3.code.captcha.recaptcha-v3",
    ],
  },
  async () => {
    const app = await guarded(scored);

    const { body } = await app.client().call(configurationApi.application, {});

    expect(body.captchaConfigurations).toEqual([
      {
        implementation: 3,
        siteKey: "sandbox-recaptcha-site",
        scriptUrl: `${app.sandboxUrl}/recaptcha/api.js?render=sandbox-recaptcha-site`,
        enabled: true,
      },
    ]);
    expect(body.captchaUseConfigurations).toEqual([
      { use: "authenticate", implementation: 3, enabled: false },
      { use: "applicant", implementation: 3, enabled: true },
      { use: "identification", implementation: 3, enabled: false },
    ]);
  },
);

test(
  "tells pages that the institution's own puzzle is implementation 4, unless it chose another",
  { tags: ["3.code.captcha.own"] },
  async () => {
    const app = await guarded();

    const { body } = await app.client().call(configurationApi.application, {});

    expect(body.captchaConfigurations).toMatchObject([{ implementation: 4, enabled: true }]);
  },
);

test(
  "asks for a captcha before an identification, and without one saves nothing and reveals no duplicates",
  { tags: ["3.identification.captchaAction", "7.call.POST.Identification", "7.call.POST.Identification.Update"] },
  async () => {
    const app = await guarded({ uses: ["identification"] });
    const { client, applicantId, applicationId } = await begun(app);
    const told = { applicantId, data: anIdentification };

    const without = await client.call(identificationApi.create, told);
    const { body: stillOpen } = await client.call(journeyApi.read, { applicationId });
    const solved = await client.call(identificationApi.create, { ...told, captchaToken: await solve(client) });
    const changed = await client.call(identificationApi.update, told);

    expect(without.body).toMatchObject({ identificationId: null, captchaAction: RiskAction.forceCaptcha });
    expect(stillOpen.journey.frontier).toBe("identification");
    expect(solved.body).toMatchObject({
      identificationId: expect.any(Number) as number,
      captchaAction: RiskAction.none,
      journey: { frontier: "currentAddress" },
    });
    expect(changed.body).toMatchObject({ updated: false, captchaAction: RiskAction.forceCaptcha });
  },
);

test("reports invalid input before asking for a captcha, and spends none", async () => {
  const app = await guarded({ uses: ["identification"] });
  const { client, applicantId } = await begun(app);
  const captchaToken = await solve(client);
  const wrong = { ...anIdentification, dateOfBirth: "2010-01-01" };

  const refused = await client.call(identificationApi.create, { applicantId, data: wrong, captchaToken });
  const solved = await client.call(identificationApi.create, { applicantId, data: anIdentification, captchaToken });

  expect(refused.status).toBe(422);
  expect(solved.body.identificationId).toEqual(expect.any(Number));
});

test("slows down many applications of one network with a captcha instead of refusing them", async () => {
  const app = await guarded();
  const statuses: number[] = [];
  const forced: number[] = [];
  for (let visitor = 1; visitor <= 45; visitor += 1) {
    const client = app.client();
    const first = await begin(client);
    const isForced = first.body.captchaAction === RiskAction.forceCaptcha;
    if (isForced) forced.push(visitor);
    const { status, body } = isForced ? await begin(client, await solve(client)) : first;
    statuses.push(status);
    expect(body.applicationId).toEqual(expect.any(Number));
  }

  expect(new Set(statuses)).toEqual(new Set([200]));
  expect([forced[0], forced.length]).toEqual([21, 25]);
}, 60_000);

test("takes the 301st start of one network in ten minutes if the institution has no captchas", async () => {
  const app = await testApp({ tenant: { captcha: { enabled: false } } });
  for (let visitor = 1; visitor <= 300; visitor += 1) await begin(app.client());

  const { status, body } = await begin(app.client());

  expect([status, body.captchaAction]).toEqual([200, RiskAction.none]);
}, 60_000);
