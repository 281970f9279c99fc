import { readdir } from "node:fs/promises";
import path from "node:path";
import { institutions, type Institutions } from "./institutions.ts";
import { loadInstitution, type Checks, type LoadedTenant } from "./load-institution.ts";
import { TenantFileError, type Mistake } from "./mistake.ts";

/** Reads all institutions of a folder. Rejects with TenantFileError if one of them has a mistake. */
export async function loadTenants(folder: string, checks: Checks = {}): Promise<Institutions> {
  const { all, refused } = await loadRightTenants(folder, checks);
  if (refused.length > 0) throw new TenantFileError(refused.flatMap(({ mistakes }) => mistakes));
  return all;
}

export interface RefusedTenant {
  readonly name: string;
  readonly mistakes: readonly Mistake[];
}

export interface RightTenants {
  readonly all: Institutions;
  readonly refused: readonly RefusedTenant[];
}

/** Reads the institutions that have no mistake, and the mistakes of the others, so that one never stops another. */
export async function loadRightTenants(folder: string, checks: Checks = {}): Promise<RightTenants> {
  const loaded = await loadEachTenant(folder, checks);
  const right = loaded.flatMap((one) => ("institution" in one ? [one.institution] : []));
  const refused = loaded.flatMap((one) => ("mistakes" in one ? [one] : []));
  return { all: institutions(right), refused };
}

/** Reads each institution of a folder, in the order of their names.  */
export async function loadEachTenant(folder: string, checks: Checks = {}): Promise<readonly LoadedTenant[]> {
  const names = await namesIn(folder);
  const loaded = await Promise.all(names.map((name) => loadInstitution(path.join(folder, name), name, checks)));
  return withoutSharedHosts(loaded);
}

async function namesIn(folder: string): Promise<readonly string[]> {
  const names = await foldersIn(folder);
  if (names.length > 0) return names.toSorted();
  throw new TenantFileError([
    { file: folder, place: "", reason: "There is no institution here: add a folder with a tenant.json." },
  ]);
}

async function foldersIn(folder: string): Promise<readonly string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith(".")).map(({ name }) => name);
  } catch {
    const reason = "There is no such folder: PORTICO_TENANTS names the one with the institutions.";
    throw new TenantFileError([{ file: folder, place: "", reason }]);
  }
}

/** Two institutions can't share a host. The first one by name keeps it, and the other one has a mistake. */
function withoutSharedHosts(loaded: readonly LoadedTenant[]): readonly LoadedTenant[] {
  const owners = new Map<string, string>();
  return loaded.map((one) => {
    if (!("institution" in one)) return one;
    const { institution, tenantFile } = one;
    const hosts = institution.settings.hosts.map((host) => host.toLowerCase());
    const mistakes = hosts.flatMap((host, place) => {
      const owner = owners.get(host);
      if (owner === undefined) return [];
      const reason = `"${host}" belongs to ${owner} already: take it out of one of the two.`;
      return [tenantFile.mistake(["hosts", place], reason)];
    });
    if (mistakes.length > 0) return { name: one.name, mistakes };
    for (const host of hosts) owners.set(host, one.name);
    return one;
  });
}
