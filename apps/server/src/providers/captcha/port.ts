/** A token to be checked, and for what it was made. */
export interface CaptchaCheck {
  readonly token: string;
  readonly action: string;
  readonly ipAddress: string;
}

/** What a vendor says of a token: whether it is good, and how sure it is of a human where it gives a score (0 to 1). */
export interface CaptchaVerdict {
  readonly isValid: boolean;
  readonly score?: number;
}

/** Checks tokens of a vendor's captcha; each works once. Rejects with ProviderError: policy is to let people through, since other limits stand. */
export interface CaptchaVerifier {
  verify(check: CaptchaCheck): Promise<CaptchaVerdict>;
}

/** A vendor's captcha as an institution has it: what pages load, and who checks. */
export interface VendorCaptcha extends CaptchaVerifier {
  readonly scriptUrl: string;
  readonly siteKey: string;
  /** What a page's policy lets in for it: addresses of folders. */
  readonly sources: { readonly scripts: readonly string[]; readonly frames: readonly string[] };
}
