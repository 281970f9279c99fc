import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readSettings, SettingsError, settingVariables } from "./settings.ts";
import { settingsTable } from "./settings-table.ts";
import { retiredVariables } from "./retired-variables.ts";

const key = Buffer.alloc(32, 1).toString("base64");

const enough = {
  DATABASE_URL: "postgres://portico@localhost/portico",
  PORTICO_MASTER_KEY: key,
  PORTICO_SANDBOX_URL: "http://127.0.0.1:4001",
  PORTICO_SANDBOX_SMTP_PORT: "4025",
};

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    readSettings(environment);
    return [];
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.message.split("\n");
  }
}

test("needs only a database, a key and the sandbox, and has defaults for the rest", () => {
  const settings = readSettings(enough);

  expect(settings).toMatchObject({
    port: 4000,
    host: "127.0.0.1",
    logLevel: "info",
    trustProxy: false,
    apiDocs: true,
    metricsPort: undefined,
    metricsHost: "127.0.0.1",
    logFormat: undefined,
  });
  expect(settings.tenantsFolder).toMatch(/\/tenants$/);
  expect(settings.sandbox).toEqual({ url: "http://127.0.0.1:4001", mail: "127.0.0.1:4025" });
  expect(settings.sentryDsn).toBe("http://sandboxsentrykey@127.0.0.1:4001/sentry/1");
  expect(settings.secretsFolder).toBeUndefined();
});

/** A process that serves real people, without a sandbox. */
const production = {
  DATABASE_URL: enough.DATABASE_URL,
  PORTICO_MASTER_KEY: createHash("sha256").update("random").digest("base64"),
  PORTICO_PUBLIC_ORIGIN: "https://{host}",
  PORTICO_TRUST_PROXY: "10.0.0.0/8",
};

test("hides the API page without a sandbox, unless a setting turns it on", () => {
  expect(readSettings(production)).toMatchObject({ apiDocs: false, sandbox: undefined, sentryDsn: undefined });
  expect(readSettings({ ...production, PORTICO_API_DOCS: "on" }).apiDocs).toBe(true);
});

test.each([
  ["PORTICO_PUBLIC_ORIGIN", "", "PORTICO_PUBLIC_ORIGIN is missing"],
  ["PORTICO_PUBLIC_ORIGIN", "http://{host}", "PORTICO_PUBLIC_ORIGIN must be the https address"],
  ["PORTICO_PUBLIC_ORIGIN", "https://{host}/apply", "PORTICO_PUBLIC_ORIGIN must be the https address"],
  ["PORTICO_PUBLIC_ORIGIN", "apply.example.org", "PORTICO_PUBLIC_ORIGIN must be the https address"],
  ["PORTICO_TRUST_PROXY", "", "PORTICO_TRUST_PROXY is missing"],
  ["PORTICO_TRUST_PROXY", "the proxy", "PORTICO_TRUST_PROXY must be the addresses of the proxies"],
  ["PORTICO_MASTER_KEY", Buffer.alloc(32).toString("base64"), "A master key is not random"],
])("refuses to serve real people with %s = %o", (name, value, sentence) => {
  expect(problemsOf(production)).toEqual([]);

  const problems = problemsOf({ ...production, [name]: value });

  expect(problems).toEqual([expect.stringContaining(sentence)]);
});

test.each([
  ["PORTICO_PORT", "http", 'PORTICO_PORT must be a whole number from 0 to 65535, not "http".'],
  ["PORTICO_PORT", "65536", 'PORTICO_PORT must be a whole number from 0 to 65535, not "65536".'],
  ["PORTICO_LOG_LEVEL", "loud", 'PORTICO_LOG_LEVEL must be one of debug, info, warn, fault, silent, not "loud".'],
  ["PORTICO_API_DOCS", "yes", 'PORTICO_API_DOCS must be one of on, off, not "yes".'],
  ["PORTICO_SENTRY_DSN", "sentry", 'PORTICO_SENTRY_DSN must be an address, not "sentry".'],
  ["PORTICO_SECRETS", "/nowhere", "PORTICO_SECRETS names /nowhere, but there is no such folder."],
  ["PORTICO_RATE_LIMIT_SCALE", "0", 'PORTICO_RATE_LIMIT_SCALE must be a whole number from 1 to 1000000, not "0".'],
])("explains %s=%s in one sentence", (name, value, sentence) => {
  expect(problemsOf({ ...enough, [name]: value })).toEqual([sentence]);
});

test("rejects an invalid key without revealing it", () => {
  const [problem, ...others] = problemsOf({ ...enough, PORTICO_MASTER_KEY: "c2hvcnQ=" });

  expect(others).toEqual([]);
  expect(problem).toBe(
    "PORTICO_MASTER_KEY must be 32 random bytes in base64 (make them with openssl rand -base64 32).",
  );
});

test("reports all missing settings at once, and no vendor's", () => {
  const problems = problemsOf({});

  expect(problems.map((problem) => problem.split(" ")[0]!.replace(",", ""))).toEqual([
    "DATABASE_URL",
    "PORTICO_MASTER_KEY",
    "PORTICO_TRUST_PROXY",
    "PORTICO_PUBLIC_ORIGIN",
  ]);
});

test("documents every variable that it reads", () => {
  const read = new Set<string>();
  const environment = new Proxy<Record<string, string>>(enough, {
    get: (values, name) => {
      read.add(String(name));
      return values[String(name)];
    },
  });
  readSettings(environment);

  expect([...read].toSorted((one, other) => one.localeCompare(other))).toEqual(
    [...Object.keys(settingVariables), ...retiredVariables].toSorted((one, other) => one.localeCompare(other)),
  );
});

test("refuses a vendor's address in a variable that isn't read anymore", () => {
  const before = { PORTICO_CORE_URL: "https://core.example", PORTICO_SMTP_URL: "smtp://user:secret@mail.example" };

  expect(problemsOf({ ...enough, ...before })).toEqual([
    "PORTICO_CORE_URL, PORTICO_SMTP_URL: vendors are now in each institution's vendors.json. Move these values there (docs/operations.md, Vendors), and remove the variables.",
  ]);
});

test("keeps the settings table in the documentation up to date", () => {
  const written = readFileSync(new URL("../../../../docs/settings.md", import.meta.url), "utf8");

  expect(written).toBe(settingsTable());
});
