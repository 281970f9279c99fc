import type { Institution } from "../kernel/scope.ts";

export interface Institutions {
  readonly all: readonly Institution[];
  /** Finds an institution by a connection's host, with or without a port. Returns undefined for an unknown host. */
  ofHost(host: string | undefined): Institution | undefined;
}

/** No two of these have the same host. */
export function institutions(all: readonly Institution[]): Institutions {
  const byHost = new Map(
    all.flatMap((institution) => institution.settings.hosts.map((host) => [host.toLowerCase(), institution] as const)),
  );
  return { all, ofHost: (host) => byHost.get(withoutPort(host ?? "")) };
}

/** Converts a Host header to a host as the files write it. */
export function withoutPort(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, "").replace(/\.$/, "");
}
