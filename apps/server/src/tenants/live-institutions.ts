import type { Institutions } from "./institutions.ts";

/** The institutions of a running server, whose settings can change. */
export interface LiveInstitutions extends Institutions {
  /** Calls under way finish with the settings that they began with. */
  replace(next: Institutions): void;
}

export function liveInstitutions(first: Institutions): LiveInstitutions {
  let current = first;
  return {
    get all() {
      return current.all;
    },
    ofHost: (host) => current.ofHost(host),
    replace: (next) => {
      current = next;
    },
  };
}
