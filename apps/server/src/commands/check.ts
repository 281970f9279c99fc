import path from "node:path";
import { capabilityNames, vendorOf } from "@portico/domain/tenant/vendors";
import type { Institution } from "../kernel/scope.ts";
import { connectProviders } from "../startup/connect-providers.ts";
import { createSecretStore, type SecretStore } from "../startup/secret-store.ts";
import { readPlaces, readSettings, SettingsError } from "../startup/settings.ts";
import { readTls, TlsUnusable } from "../startup/tls.ts";
import { vendorProblems } from "../startup/vendor-problems.ts";
import type { LoadedTenant } from "../tenants/load-institution.ts";
import { loadEachTenant } from "../tenants/load-tenants.ts";
import { sentenceOf, TenantFileError } from "../tenants/mistake.ts";
import { checkDatabase } from "./check-database.ts";
import type { Finding } from "./finding.ts";
import { everythingOf } from "./tenant-check.ts";
import { exitCodes, report, type Terminal } from "./terminal.ts";
import { askVendors } from "./vendor-questions.ts";

export interface CheckOptions {
  readonly live: boolean;
  readonly timeout: number;
  readonly json: boolean;
}

/** Findings that concern every institution. */
const everyone = "all";

interface Context {
  readonly terminal: Terminal;
  readonly options: CheckOptions;
  readonly places: ReturnType<typeof readPlaces>;
  readonly secrets: SecretStore;
}

/** Checks settings, institutions, and database, and changes nothing. With `live`, it also asks each vendor a question. */
export async function check(terminal: Terminal, options: CheckOptions): Promise<number> {
  const places = readPlaces(terminal.environment);
  const secrets = createSecretStore({
    folder: places.secretsFolder,
    environment: terminal.environment,
    hasSandbox: places.sandbox !== undefined,
  });
  const context = { terminal, options, places, secrets };
  const loaded = await loadAll(terminal);
  const findings = [
    ...settingsFindings(terminal),
    ...loaded.problems,
    ...(await checkDatabase(
      terminal.environment,
      loaded.tenants.map(({ name }) => name),
    )),
  ];
  for (const tenant of loaded.tenants) findings.push(...(await findingsOf(tenant, context)));
  report(terminal, { rows: findings.map((finding) => ({ ...finding })), json: options.json, whenEmpty: "" });
  return findings.some(({ state }) => state === "problem") ? exitCodes.failed : exitCodes.ok;
}

const problem = (institution: string, checked: string, detail: string): Finding => ({
  institution,
  checked,
  state: "problem",
  detail,
});
const ok = (institution: string, checked: string, detail = ""): Finding => ({
  institution,
  checked,
  state: "ok",
  detail,
});

function settingsFindings({ environment }: Terminal): readonly Finding[] {
  try {
    const { tls } = readSettings(environment);
    const https = tls === undefined ? [] : [ok(everyone, "https", `until ${readTls(tls).validTo.toISOString()}`)];
    return [ok(everyone, "settings"), ...https];
  } catch (error) {
    if (!(error instanceof SettingsError || error instanceof TlsUnusable)) throw error;
    return error.message.split("\n").map((line) => problem(everyone, "settings", line));
  }
}

interface Loaded {
  readonly tenants: readonly LoadedTenant[];
  readonly problems: readonly Finding[];
}

async function loadAll(terminal: Terminal): Promise<Loaded> {
  try {
    return { tenants: await loadEachTenant(...everythingOf(terminal)), problems: [] };
  } catch (error) {
    if (!(error instanceof TenantFileError)) throw error;
    return { tenants: [], problems: [problem(everyone, "institutions", error.message)] };
  }
}

async function findingsOf(tenant: LoadedTenant, context: Context): Promise<readonly Finding[]> {
  const { name } = tenant;
  if ("mistakes" in tenant) return tenant.mistakes.map((mistake) => problem(name, "files", sentenceOf(mistake)));
  const { institution } = tenant;
  const { secrets, places, options } = context;
  const vendors = vendorProblems(institution, { secrets, sandbox: places.sandbox });
  const ownWords = (sentence: string) => sentence.replace(`${name}: `, "");
  return [
    ok(name, "files", "settings, texts, brand"),
    ok(name, "decision tables", `${institution.decisionTables.size + (institution.accountTable ? 1 : 0)} tables`),
    ...findingsFrom(name, "vendors and secrets", vendors.map(ownWords), ""),
    ...capabilitiesOff(name, institution),
    ...(options.live ? await liveFindings(institution, context, vendors.length > 0) : []),
  ];
}

function findingsFrom(
  institution: string,
  checked: string,
  problems: readonly string[],
  whenOk: string,
): readonly Finding[] {
  if (problems.length === 0) return [ok(institution, checked, whenOk)];
  return problems.map((detail) => problem(institution, checked, detail));
}

function capabilitiesOff(institution: string, { vendors }: Institution): readonly Finding[] {
  const off = capabilityNames.filter((name) => vendorOf(vendors, name) === undefined);
  return off.length === 0 ? [] : [{ institution, checked: "vendors", state: "off", detail: off.join(", ") }];
}

const proofs = {
  key: "answers, and accepts the institution's key",
  document: "gives its public document",
  address: "answers at its address (the key was not tried)",
};

/** A vendor isn't asked while secrets are missing, because its refusal would mean nothing. */
async function liveFindings(
  institution: Institution,
  { options, places, secrets, terminal }: Context,
  hasProblems: boolean,
): Promise<readonly Finding[]> {
  const { name } = institution.settings;
  if (hasProblems) return [problem(name, "live", "Not asked: mend the problems of vendors and secrets first.")];
  const providers = connectProviders({
    secrets,
    sandbox: places.sandbox,
    documentFolder: path.join(places.tenantsFolder, "no-documents"),
    clock: terminal.clock,
  })(institution);
  const place = { providers, secrets, sandbox: places.sandbox, timeoutMs: options.timeout };
  const answers = await askVendors(institution, place);
  return answers.map(({ capability, proves, problem: reason }) =>
    reason === undefined
      ? ok(name, `live: ${capability}`, proofs[proves])
      : problem(name, `live: ${capability}`, reason),
  );
}
