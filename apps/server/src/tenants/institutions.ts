import type { Institution } from "../kernel/scope.ts";
import { TenantFileError } from "./tenant-file-error.ts";

/** All institutions of an installation. */
export interface Institutions {
  readonly all: readonly Institution[];
  /** By the host that a connection names, with or without a port; nothing for a host that is nobody's. */
  ofHost(host: string | undefined): Institution | undefined;
}

/** Throws a TenantFileError where two institutions name the same host: the file that says so is wrong. */
export function institutions(all: readonly Institution[]): Institutions {
  const byHost = new Map<string, Institution>();
  for (const institution of all)
    for (const host of institution.settings.hosts.map((name) => name.toLowerCase())) {
      const other = byHost.get(host);
      if (other)
        throw new TenantFileError(
          `${institution.settings.name}/tenant.json`,
          "hosts",
          `"${host}" belongs to ${other.settings.name} already: take it out of one of the two.`,
        );
      byHost.set(host, institution);
    }
  return { all, ofHost: (host) => byHost.get(withoutPort(host ?? "")) };
}

/** A host as files name it, from a Host header. */
export function withoutPort(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, "").replace(/\.$/, "");
}
