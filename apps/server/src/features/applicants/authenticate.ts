import type { applicantApi } from "@portico/contract/applicant";
import type { InputOf } from "@portico/contract/endpoint";
import {
  AuthenticationResult,
  RiskAction,
  signInLockMinutes,
  type Credentials,
} from "@portico/domain/access/authentication";
import { captchaIsWanted } from "../captcha/check-captcha.ts";
import type { Change } from "../../kernel/change.ts";
import { networkOf } from "../../kernel/network-of.ts";
import type { SessionScope } from "../../kernel/scope.ts";
import type { CoreBanking, CoreMember } from "../../providers/core-banking/port.ts";
import { whenProviderFails } from "../../providers/when-provider-fails.ts";
import { forgetting, mayAttempt, takingBack, type Attempts } from "../attempts/attempts.ts";
import { requireChannel } from "../channels/open-channel.ts";
import { productOfSignIn, welcomeMember } from "./welcome-member.ts";

type Authenticate = (typeof applicantApi)["authenticate"];

/** One name may be tried from several places. More than this many times the limit means that somebody is guessing. */
const placesPerName = 4;

/**
 * Signs a member in, then begins their application or lists the saved ones. Tries are counted per name and place, for known and unknown
 * names alike, so a lock doesn't reveal who exists. A locked place's tries don't count against the name, so one place can't lock a member out
 * everywhere. A lock expires by itself. If the core can't answer, the result is 0 and the try doesn't count.
 */
export async function authenticate(
  scope: SessionScope,
  { credentials, loadUrl, offerSaved = false, captchaToken }: InputOf<Authenticate>,
): Promise<Change<Authenticate>> {
  requireChannel(scope.tenant, "member");
  const productCode = productOfSignIn(scope, { loadUrl, offerSaved });
  if (await captchaIsWanted(scope, "authenticate", captchaToken))
    return refused(AuthenticationResult.unknown, { captchaAction: RiskAction.forceCaptcha, reason: "captcha" });
  const attempts = attemptsOf(scope, credentials);
  if (!(await mayAttempt(scope, attempts, signInLockMinutes)))
    return refused(AuthenticationResult.locked, { captchaAction: RiskAction.deny, reason: "tooManyAttempts" });

  const asked = askCore(scope.providers.coreBanking, credentials);
  const { result, member } = await whenProviderFails(scope.log, asked, unanswered);
  if (member) {
    const { userName } = credentials;
    const welcome = await welcomeMember(scope, { member, userName, productCode, offersSaved: offerSaved });
    return { ...welcome, statements: [...(welcome.statements ?? []), ...forgetting(scope, attempts)] };
  }
  const isGuess = result === AuthenticationResult.unknownUser || result === AuthenticationResult.wrongPassword;
  return { ...refused(result), ...(isGuess ? {} : { statements: takingBack(scope, attempts) }) };
}

function attemptsOf({ tenant, caller }: SessionScope, { userName }: Credentials): readonly Attempts[] {
  const name = userName.toLowerCase();
  const limit = tenant.limits.signInAttempts;
  return [
    { purpose: "sign-in from a place", subject: `${networkOf(caller.ipAddress)} ${name}`, limit },
    { purpose: "sign-in", subject: name, limit: limit * placesPerName },
  ];
}

const unanswered = { result: AuthenticationResult.unknown, member: undefined };

async function askCore(
  core: CoreBanking,
  { userName, password }: Credentials,
): Promise<{ result: AuthenticationResult; member?: CoreMember }> {
  const { result, memberNumber } = await core.authenticate(userName, password);
  if (memberNumber === undefined) return { result };
  return { result, member: await core.member(memberNumber) };
}

function refused(
  authenticationResult: AuthenticationResult,
  { captchaAction = RiskAction.none, reason = "credentials" }: { captchaAction?: RiskAction; reason?: string } = {},
): Change<Authenticate> {
  return {
    events: [{ action: "signIn.refused", details: { authenticationResult, reason } }],
    answer: { authenticationResult, captchaAction },
  };
}
