/** At most so many calls within so many seconds. */
export interface Limit {
  readonly calls: number;
  readonly seconds: number;
}

/** How often one network address and one session may make a call. */
export interface RateLimit {
  readonly perAddress?: Limit;
  readonly perSession?: Limit;
}

const tenMinutes = 600;

/** A vendor is asked whether an email address exists. */
export const emailLookup: RateLimit = {
  perAddress: { calls: 120, seconds: tenMinutes },
  perSession: { calls: 30, seconds: tenMinutes },
};

/** A vendor is asked about an address or a vehicle. */
export const vendorLookup: RateLimit = {
  perAddress: { calls: 240, seconds: tenMinutes },
  perSession: { calls: 60, seconds: tenMinutes },
};

/** A vendor is asked for a list: once for each choice of a page. */
export const vendorList: RateLimit = {
  perAddress: { calls: 600, seconds: tenMinutes },
  perSession: { calls: 200, seconds: tenMinutes },
};

/** Files are received and checked. */
export const upload: RateLimit = {
  perAddress: { calls: 120, seconds: tenMinutes },
  perSession: { calls: 60, seconds: tenMinutes },
};

/** An application begins. A busy branch shares one address: long before this limit, a captcha slows it down (captcha/check-captcha.ts). */
export const beginning: RateLimit = { perAddress: { calls: 300, seconds: tenMinutes } };

/** A password or the assertion of a sign-on can be tried. */
export const signIn: RateLimit = {
  perAddress: { calls: 30, seconds: 60 },
  perSession: { calls: 10, seconds: tenMinutes },
};

/** A token or a code can be tried. */
export const tokenTrial: RateLimit = {
  perAddress: { calls: 30, seconds: tenMinutes },
  perSession: { calls: 15, seconds: tenMinutes },
};
