import { createZenDecisionEngine } from "../providers/decision-engine/zen-decision-engine.ts";
import { readPlaces } from "../startup/settings.ts";
import { didYouMean } from "../tenants/did-you-mean.ts";
import type { Checks, LoadedTenant } from "../tenants/load-institution.ts";
import { loadEachTenant } from "../tenants/load-tenants.ts";
import { sentenceOf } from "../tenants/mistake.ts";
import { exitCodes, WrongUse, type Terminal } from "./terminal.ts";

export interface TenantCheckOptions {
  readonly json: boolean;
}

/** Names every mistake in the files of one institution or of all. Needs no database and no secrets. */
export async function checkTenants(
  terminal: Terminal,
  name: string | undefined,
  { json }: TenantCheckOptions,
): Promise<number> {
  const tenants = await loadEachTenant(...everythingOf(terminal));
  const chosen = name === undefined ? tenants : [theOne(tenants, name)];
  if (json) terminal.write(`${JSON.stringify(chosen.flatMap(rowsOf), undefined, 2)}\n`);
  else for (const tenant of chosen) terminal.write(linesOf(tenant));
  return chosen.some((tenant) => "mistakes" in tenant) ? exitCodes.failed : exitCodes.ok;
}

/** The folder of institutions, and every check of it. */
export function everythingOf({ environment }: Terminal): [folder: string, checks: Checks] {
  const { tenantsFolder, webFolder } = readPlaces(environment);
  return [tenantsFolder, { policies: { engine: createZenDecisionEngine(), decides: true }, webFolder }];
}

/** Finds the institution that a command names. */
export function theOne<Named extends { readonly name: string }>(tenants: readonly Named[], name: string): Named {
  const found = tenants.find((tenant) => tenant.name === name);
  if (found) return found;
  const names = tenants.map((tenant) => tenant.name);
  throw new WrongUse(
    `There is no institution "${name}". These are: ${names.join(", ")}. ${didYouMean(name, names) ?? ""}`.trim(),
  );
}

function rowsOf(tenant: LoadedTenant) {
  const mistakes = "mistakes" in tenant ? tenant.mistakes : [];
  return mistakes.map((mistake) => ({ institution: tenant.name, ...mistake }));
}

function linesOf(tenant: LoadedTenant): string {
  if (!("mistakes" in tenant)) return `${tenant.name}: no mistakes\n`;
  const { name, mistakes } = tenant;
  const count = mistakes.length === 1 ? "1 mistake" : `${mistakes.length} mistakes`;
  return [`${name}: ${count}`, ...mistakes.map((mistake) => `  ${sentenceOf(mistake)}`), ""].join("\n");
}
