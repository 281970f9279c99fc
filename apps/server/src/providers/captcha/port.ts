import type { PageSources } from "../page-sources.ts";

/** A token to check, and the action it was made for. */
export interface CaptchaCheck {
  readonly token: string;
  readonly action: string;
  readonly ipAddress: string;
}

/** A vendor's verdict on a token. Some vendors add a score for how likely a human is (0 to 1). */
export interface CaptchaVerdict {
  readonly isValid: boolean;
  readonly score?: number;
}

/**
 * Checks a vendor's captcha tokens, which work once. Rejects with ProviderError. The policy is to let people through, because other limits
 * still apply.
 */
export interface CaptchaVerifier {
  verify(check: CaptchaCheck): Promise<CaptchaVerdict>;
}

/** An institution's vendor captcha: the script for pages, and the check for the server. */
export interface VendorCaptcha extends CaptchaVerifier {
  readonly scriptUrl: string;
  readonly siteKey: string;
  readonly sources: PageSources;
}
