import type { Institution } from "../kernel/scope.ts";
import { TenantFileError } from "./tenant-file-error.ts";

export interface Institutions {
  readonly all: readonly Institution[];
  /** Finds an institution by a connection's host, with or without a port. Returns undefined for an unknown host. */
  ofHost(host: string | undefined): Institution | undefined;
}

/** Throws a TenantFileError if two institutions claim the same host. */
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

/** Converts a Host header to a host as the files write it. */
export function withoutPort(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, "").replace(/\.$/, "");
}
