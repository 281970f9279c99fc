import { CaptchaImplementation, captchaWindowMinutes, type CaptchaUse } from "@portico/domain/access/captcha";
import { mayAttempt } from "../attempts/attempts.ts";
import { AppError } from "../../kernel/app-error.ts";
import { networkOf } from "../../kernel/network-of.ts";
import type { Scope } from "../../kernel/scope.ts";
import { whenProviderFails } from "../../providers/when-provider-fails.ts";
import { challengeMinutes, solvedBy } from "./challenge.ts";

/**
 * Whether the browser must show a captcha before the call can go on. An institution can ask for one on every call. Otherwise it is needed
 * after some tries from one place. Invalid tokens are rejected in the specification's words. Each token works once.
 */
export async function captchaIsWanted(scope: Scope, use: CaptchaUse, token: string | undefined): Promise<boolean> {
  const { captcha } = scope.tenant;
  if (!captcha.enabled) return false;
  const isWanted = captcha.uses.includes(use) || !(await isWithinTries(scope, use));
  if (!isWanted) return false;
  if (token === undefined) return true;
  if (!(await isGood(scope, use, token))) throw new AppError("captchaInvalid");
  return false;
}

/** Counts the tries of one place, per use. Load tests that widen the rate limits widen this limit as well. */
async function isWithinTries(scope: Scope, use: CaptchaUse): Promise<boolean> {
  const { captcha } = scope.tenant;
  const { limitScale = 1, ipAddress } = scope.caller;
  if (use === "identification") return true;
  const free = use === "authenticate" ? captcha.signInsBefore : captcha.applicantsBefore;
  return mayAttempt(
    scope,
    [{ purpose: `captcha ${use}`, subject: networkOf(ipAddress), limit: free * limitScale }],
    captchaWindowMinutes,
  );
}

async function isGood(scope: Scope, use: CaptchaUse, token: string): Promise<boolean> {
  const { tenant, providers, caller, log } = scope;
  if (tenant.captcha.implementation === CaptchaImplementation.altcha) return isSolved(scope, token);
  if (!providers.captcha) return true;
  const asked = providers.captcha.verify({ token, action: use, ipAddress: caller.ipAddress });
  // A vendor that is down must not keep members out. Passwords and rate limits still protect the sign-in.
  const verdict = await whenProviderFails(log, asked, { isValid: true, score: undefined });
  return verdict.isValid && (verdict.score ?? 1) >= tenant.captcha.minimumScore;
}

async function isSolved(scope: Scope, token: string): Promise<boolean> {
  const signature = solvedBy(scope, token);
  if (signature === undefined) return false;
  return mayAttempt(scope, [{ purpose: "captcha spent", subject: signature, limit: 1 }], challengeMinutes);
}
