import { isDeepStrictEqual } from "node:util";
import type { Institution } from "../kernel/scope.ts";
import type { Log } from "../log/log.ts";
import { institutions } from "../tenants/institutions.ts";
import type { LiveInstitutions } from "../tenants/live-institutions.ts";
import { TenantFileError } from "../tenants/mistake.ts";
import type { Loaded } from "./load-institutions.ts";
import { acceptStatementsOfAnother } from "./statements-apart.ts";

interface Parts {
  readonly live: LiveInstitutions;
  readonly load: () => Promise<Loaded>;
  /** Whether this many institutions can be served at the server's public address. */
  readonly maySeveral: boolean;
  readonly log: Log;
}

/**
 * Returns a function that reads the institutions again, one reading after the other. An institution with a mistake keeps its last good version,
 * and so does one whose folder is gone. Sessions go on.
 */
export function createReload(parts: Parts): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.then(async () => reload(parts));
    return last;
  };
}

async function reload({ live, load, maySeveral, log }: Parts): Promise<void> {
  const loaded = await loadOrLog(load, log);
  if (!loaded) return;
  for (const { name, problems } of loaded.refused) {
    log.fault("A change of an institution is not used, because something about it is wrong.", undefined, {
      tenant: name,
    });
    for (const problem of problems) log.warn(problem, { tenant: name });
  }
  const next = merged(live.all, loaded.institutions.all);
  const conflict = conflictOf(next, maySeveral);
  if (conflict !== undefined) {
    log.fault(`No change of institutions is used. ${conflict}`, undefined);
    return;
  }
  const before = live.all;
  live.replace(institutions(next));
  logChanges(before, next, loaded, log);
}

async function loadOrLog(load: Parts["load"], log: Log): Promise<Loaded | undefined> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof TenantFileError) log.warn(`No change of institutions is used. ${error.message}`);
    else log.fault("The institutions could not be read again.", error);
    return undefined;
  }
}

/** The new version of each institution, or its last good one. One that didn't change stays the same, with its connections to vendors. */
function merged(before: readonly Institution[], after: readonly Institution[]): readonly Institution[] {
  const news = new Map(after.map((one) => [one.settings.name, one]));
  const kept = before.map((one) => {
    const changed = news.get(one.settings.name);
    return changed === undefined || isSame(one, changed) ? one : changed;
  });
  const known = new Set(before.map(({ settings: { name } }) => name));
  return [...kept, ...after.filter(({ settings: { name } }) => !known.has(name))];
}

function isSame(one: Institution, other: Institution): boolean {
  const versions = ({ decisionTables, accountTable }: Institution) => [
    ...[...decisionTables].map(([name, { version }]) => [name, version]),
    accountTable?.version,
  ];
  return (
    one.brandPath === other.brandPath &&
    isDeepStrictEqual(
      [one.settings, one.vendors, one.brand, versions(one)],
      [other.settings, other.vendors, other.brand, versions(other)],
    )
  );
}

/** A last good version may collide with a new version of another institution. */
function conflictOf(all: readonly Institution[], maySeveral: boolean): string | undefined {
  const hosts = all.flatMap(({ settings }) => settings.hosts.map((host) => host.toLowerCase()));
  const taken = hosts.find((host, place) => hosts.indexOf(host) !== place);
  if (taken !== undefined) return `Two institutions would have the host "${taken}".`;
  if (acceptStatementsOfAnother(all).length > 0) return "Two institutions would accept the same signed statements.";
  if (!maySeveral && all.length > 1) return "Several institutions need {host} in PORTICO_PUBLIC_ORIGIN.";
  return undefined;
}

function logChanges(
  before: readonly Institution[],
  after: readonly Institution[],
  { refused, ...loaded }: Loaded,
  log: Log,
) {
  for (const one of after)
    if (!before.includes(one)) log.info("The institution has new settings.", { tenant: one.settings.name });
  const present = new Set([
    ...loaded.institutions.all.map(({ settings }) => settings.name),
    ...refused.map(({ name }) => name),
  ]);
  for (const { settings } of after)
    if (!present.has(settings.name))
      log.warn("The institution's folder is gone. It is served until a restart.", { tenant: settings.name });
}
