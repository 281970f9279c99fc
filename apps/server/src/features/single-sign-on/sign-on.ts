import type { singleSignOnApi } from "@portico/contract/single-sign-on";
import type { InputOf } from "@portico/contract/endpoint";
import { RiskAction } from "@portico/domain/access/authentication";
import { isSamlToken, signOnSecret } from "@portico/domain/access/single-sign-on";
import { askCoreAbout } from "../applicants/ask-core.ts";
import { productOfSignIn, welcomeMember } from "../applicants/welcome-member.ts";
import { AppError } from "../../kernel/app-error.ts";
import type { Change } from "../../kernel/change.ts";
import type { SessionScope } from "../../kernel/scope.ts";
import { hashOfToken } from "../../kernel/sessions/tokens.ts";
import { openHandOff } from "./hand-off.ts";
import { requireSignOnChannel } from "./sign-on-channel.ts";
import { takeSignOnHandOff } from "./sign-on-store.ts";

type SignOn = (typeof singleSignOnApi)["signOn"];

/** Signs a member on after OpenID Connect or a signed hand-off. */
export async function signOn(scope: SessionScope, input: InputOf<SignOn>): Promise<Change<SignOn>> {
  return takeIn(scope, input, false);
}

/** Signs a member on after SAML, which has its own call in the specification. */
export async function samlSignOn(scope: SessionScope, input: InputOf<SignOn>): Promise<Change<SignOn>> {
  return takeIn(scope, input, true);
}

/**
 * Signs on a member who comes with a one-time token. The identity provider has identified them. The core decides whether they may apply,
 * with the same results as a sign-in by password. The token is used up with any result.
 */
async function takeIn(
  scope: SessionScope,
  { loadUrl, offerSaved = false, ssoToken }: InputOf<SignOn>,
  isSaml: boolean,
): Promise<Change<SignOn>> {
  requireSignOnChannel(scope.tenant);
  const productCode = productOfSignIn(scope, { loadUrl, offerSaved });
  if (isSamlToken(ssoToken) !== isSaml) throw new AppError("ssoLinkExpired");
  const { memberNumber, way, session } = await takeHandOff(scope, ssoToken);
  const { result, member, userName } = await askCoreAbout(scope, memberNumber);
  if (!member)
    return {
      events: [{ action: "signOn.refused", details: { authenticationResult: result, way } }],
      answer: { authenticationResult: result, captchaAction: RiskAction.none },
    };
  const welcome = await welcomeMember(scope, { member, userName, productCode, offersSaved: offerSaved });
  const signsIn = welcome.signsIn && { ...welcome.signsIn, ...(session && { signedOn: { way, session } }) };
  return {
    ...welcome,
    ...(signsIn && { signsIn }),
    events: [...welcome.events, { action: "applicant.signedOn", details: { way } }],
  };
}

async function takeHandOff(scope: SessionScope, token: string): Promise<ReturnType<typeof openHandOff>> {
  const [[row]] = await scope.database.trip([
    takeSignOnHandOff({
      tenant: scope.tenant.name,
      tokenHash: hashOfToken(signOnSecret(token)),
      sessionHash: scope.session.id,
      now: scope.now,
    }),
  ]);
  if (!row) throw new AppError("ssoLinkExpired");
  const handOff = openHandOff(scope, row);
  if (isSamlToken(token) !== (handOff.way === "saml")) throw new AppError("ssoLinkExpired");
  return handOff;
}
