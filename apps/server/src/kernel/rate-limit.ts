/** The maximum number of calls in a time window. */
export interface Limit {
  readonly calls: number;
  readonly seconds: number;
}

/** Limits for one network and for one session. */
export interface RateLimit {
  readonly perAddress?: Limit;
  readonly perSession?: Limit;
}

const tenMinutes = 600;

/** Calls that ask a vendor whether an email address exists. */
export const emailLookup: RateLimit = {
  perAddress: { calls: 120, seconds: tenMinutes },
  perSession: { calls: 30, seconds: tenMinutes },
};

/** Calls that ask a vendor about an address or a vehicle. */
export const vendorLookup: RateLimit = {
  perAddress: { calls: 240, seconds: tenMinutes },
  perSession: { calls: 60, seconds: tenMinutes },
};

/** Calls that ask a vendor for a list, once for each choice on a page. */
export const vendorList: RateLimit = {
  perAddress: { calls: 600, seconds: tenMinutes },
  perSession: { calls: 200, seconds: tenMinutes },
};

/** Calls that receive and check files. */
export const upload: RateLimit = {
  perAddress: { calls: 120, seconds: tenMinutes },
  perSession: { calls: 60, seconds: tenMinutes },
};

/**
 * Calls that begin an application. A busy branch shares one address. A captcha slows it down long before this limit
 * (captcha/check-captcha.ts).
 */
export const beginning: RateLimit = { perAddress: { calls: 300, seconds: tenMinutes } };

/** Calls that let somebody guess a password or a sign-on assertion. */
export const signIn: RateLimit = {
  perAddress: { calls: 30, seconds: 60 },
  perSession: { calls: 10, seconds: tenMinutes },
};

/** Calls that let somebody guess a token or a code. */
export const tokenTrial: RateLimit = {
  perAddress: { calls: 30, seconds: tenMinutes },
  perSession: { calls: 15, seconds: tenMinutes },
};
