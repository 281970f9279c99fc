import type { CompiledQuery } from "kysely";
import type { Counted } from "./rate-limit-store.ts";

/** The maximum number of calls in a time window. */
export interface Limit {
  readonly calls: number;
  readonly seconds: number;
}

/** Limits for one network and for one session. */
export interface RateLimit {
  readonly perAddress?: Limit;
  readonly perSession?: Limit;
  /**
   * For limits that only protect against load. A crash of PostgreSQL may lose their latest counts, so counting doesn't wait for the disk.
   * Never set this where somebody could guess a secret.
   */
  readonly mayLoseCounts?: true;
}

/** The counting of one call. It runs once, in the trip that reads the session. */
export interface Counting {
  readonly queries: readonly CompiledQuery<Counted>[];
  readonly mayBeLost: boolean;
  /** Rejects a call above its limits. Takes the queries' rows. */
  check(counts: readonly (readonly Counted[])[]): void;
}

const tenMinutes = 600;

/**
 * More calls of one kind than even a branch makes, whose visitors share one address. This limit only stops floods. Other limits protect
 * secrets: per name, link, application or session (decision 010).
 */
const crowd: Limit = { calls: 1000, seconds: tenMinutes };

/** Calls that ask a vendor whether an email address exists. */
export const emailLookup: RateLimit = {
  perAddress: crowd,
  perSession: { calls: 30, seconds: tenMinutes },
  mayLoseCounts: true,
};

/** Calls that ask a vendor about an address or a vehicle. */
export const vendorLookup: RateLimit = {
  perAddress: crowd,
  perSession: { calls: 60, seconds: tenMinutes },
  mayLoseCounts: true,
};

/** Calls that ask a vendor for a list, once for each choice on a page. */
export const vendorList: RateLimit = {
  perAddress: { calls: 3000, seconds: tenMinutes },
  perSession: { calls: 200, seconds: tenMinutes },
  mayLoseCounts: true,
};

/** Estimates, once for each amount on a page. They need no session, and each one evaluates a decision table. */
export const estimating: RateLimit = { perAddress: { calls: 3000, seconds: tenMinutes }, mayLoseCounts: true };

/** Calls that receive and check files. */
export const upload: RateLimit = {
  perAddress: crowd,
  perSession: { calls: 60, seconds: tenMinutes },
  mayLoseCounts: true,
};

/** Calls that lay out a PDF. */
export const pages: RateLimit = {
  perAddress: crowd,
  perSession: { calls: 30, seconds: tenMinutes },
  mayLoseCounts: true,
};

/** Calls that begin an application. A captcha slows them down long before this limit (captcha/check-captcha.ts). */
export const beginning: RateLimit = { perAddress: crowd, mayLoseCounts: true };

/** Calls that let somebody guess a password or a sign-on assertion. Each name has its own limit (applicants/authenticate.ts). */
export const signIn: RateLimit = {
  perAddress: { calls: 600, seconds: tenMinutes },
  perSession: { calls: 10, seconds: tenMinutes },
};

/** Calls that save an identification. Each application limits the numbers to look up (personal-details/save-identification.ts). */
export const identifying: RateLimit = { perAddress: crowd, perSession: { calls: 30, seconds: tenMinutes } };

/**
 * Calls that look at a credit report softly. A session needs one or two, and more would be somebody who tries other people's names. Each
 * application limits its inquiries too (prequalification/check-rate.ts).
 */
export const softPull: RateLimit = { perAddress: crowd, perSession: { calls: 10, seconds: tenMinutes } };

/** Calls that open something by a token or a code. Each link limits its codes and their tries (resume/resume-codes.ts). */
export const tokenTrial: RateLimit = { perAddress: crowd, perSession: { calls: 30, seconds: tenMinutes } };

/** Calls that ask for a letter with a link. Each application limits its letters (resume/links-on-request.ts). */
export const letterRequest: RateLimit = { perAddress: crowd, perSession: { calls: 5, seconds: tenMinutes } };
