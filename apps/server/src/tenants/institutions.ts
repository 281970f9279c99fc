import type { Institution } from "../kernel/scope.ts";

/** All institutions of an installation. */
export interface Institutions {
  readonly all: readonly Institution[];
  /** By the host that a connection names, with or without a port; nothing for a host that is nobody's. */
  ofHost(host: string | undefined): Institution | undefined;
}

/** Throws where two institutions name the same host: the file that says so is wrong. */
export function institutions(all: readonly Institution[]): Institutions {
  const byHost = new Map<string, Institution>();
  for (const institution of all)
    for (const host of institution.settings.hosts.map((name) => name.toLowerCase())) {
      const other = byHost.get(host);
      if (other)
        throw new Error(
          `The host "${host}" belongs to both ${other.settings.name} and ${institution.settings.name}. Take it out of one tenant.json.`,
        );
      byHost.set(host, institution);
    }
  return { all, ofHost: (host) => byHost.get(withoutPort(host ?? "")) };
}

function withoutPort(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, "").replace(/\.$/, "");
}
