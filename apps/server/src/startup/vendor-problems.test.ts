import { expect, test } from "vitest";
import { Vendors } from "@portico/domain/tenant/vendors";
import { aTenant } from "../testing/test-tenant.ts";
import { testVendors } from "../testing/test-vendors.ts";
import { createSecretStore } from "./secret-store.ts";
import { vendorProblems } from "./vendor-problems.ts";

const sandbox = { url: "http://localhost:4001", mail: "localhost:4025" };
const live = Vendors.parse({
  coreBanking: { adapter: "core", baseUrl: "https://core.example", secrets: { key: "CORE_KEY" } },
  email: { adapter: "smtp", url: "smtp://user@mail.example", secrets: { password: "SMTP_PASSWORD" } },
});
const webhook = Vendors.parse({
  loanHandOff: { adapter: "webhook", baseUrl: "https://los.example", secrets: { signingKey: "LOS_KEY" } },
});

function problemsOf(
  vendors: Vendors,
  { environment = {}, place }: { environment?: Record<string, string>; place?: typeof sandbox } = {},
) {
  const secrets = createSecretStore({ folder: undefined, environment, hasSandbox: place !== undefined });
  return vendorProblems({ settings: aTenant("valley"), vendors }, { secrets, sandbox: place });
}

test("has nothing to say about an institution without vendors", () => {
  expect(problemsOf(Vendors.parse({}))).toEqual([]);
});

test("has nothing to say about a demonstration", () => {
  expect(problemsOf(testVendors("valley"), { place: sandbox })).toEqual([]);
});

test("refuses a captcha without the kind that the institution chose", () => {
  const captcha = {
    baseUrl: "{sandbox}/turnstile",
    scriptUrl: "{sandbox}/turnstile/api.js",
    siteKey: "site",
    secrets: { secret: "SANDBOX_TURNSTILE_SECRET" },
    mode: "sandbox",
  } as const;
  const vendors = testVendors("valley", { captcha: { adapter: "turnstile", ...captcha } });
  const secrets = createSecretStore({ folder: undefined, environment: {}, hasSandbox: true });
  const problems = (implementation: 1 | 3) =>
    vendorProblems(
      { settings: aTenant("valley", { captcha: { enabled: true, implementation } }), vendors },
      { secrets, sandbox },
    );

  expect(problems(1)).toEqual([]);
  expect(problems(3)).toEqual([
    "valley: captcha.implementation in tenant.json is 3, which turnstile in vendors.json doesn't have. It has 1.",
  ]);
});

test("names each missing secret and its use, and no capability that is off", () => {
  expect(problemsOf(live)).toEqual([
    "valley: the secrets CORE_KEY (coreBanking.key), SMTP_PASSWORD (email.password) are missing, empty, or unreadable. Set each as an environment variable, or as a file in the folder of PORTICO_SECRETS.",
  ]);
});

test("names a short secret without quoting it", () => {
  const environment = { CORE_KEY: "fifteen letters", SMTP_PASSWORD: "hunter2" };
  const problems = problemsOf(live, { environment });

  expect(problems).toEqual([
    "valley: the secret CORE_KEY (coreBanking.key) needs at least 16 characters.",
    "valley: the secret SMTP_PASSWORD (email.password) needs at least 8 characters.",
  ]);
  expect(problemsOf(live, { environment, place: sandbox })).toEqual([]);
});

test("measures each of several keys, and a password with a comma as one", () => {
  const twoKeys = { LOS_KEY: "a key that is long enough, a short one" };
  const passwords = { CORE_KEY: "a key, with a comma", SMTP_PASSWORD: "a,b,c,d,e" };

  expect(problemsOf(webhook, { environment: twoKeys })).toEqual([
    "valley: the secret LOS_KEY (loanHandOff.signingKey) needs at least 16 characters.",
  ]);
  expect(problemsOf(live, { environment: passwords })).toEqual([]);
});

test("refuses to serve real people with the sandbox", () => {
  const [problem, ...others] = problemsOf(testVendors("valley"));

  expect(others).toEqual([]);
  expect(problem).toMatch(/^valley: coreBanking, creditReport, .* in vendors\.json are in the mode "sandbox"\./);
});

test("asks for the port of the sandbox's mail server", () => {
  const problems = problemsOf(testVendors("valley"), { place: { ...sandbox, mail: undefined as unknown as string } });

  expect(problems).toEqual([
    "valley: email in vendors.json uses the sandbox's mail server: set PORTICO_SANDBOX_SMTP_PORT to its port.",
  ]);
});
