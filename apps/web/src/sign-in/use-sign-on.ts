import { useEffect, useState } from "react";
import { singleSignOnApi } from "@portico/contract/single-sign-on";
import { AuthenticationResult } from "@portico/domain/access/authentication";
import { isSamlToken, signOnExpiredPath } from "@portico/domain/access/single-sign-on";
import { call } from "../api/call.ts";
import { Refusal } from "../api/refusal.ts";
import { forgetSignOnToken, hasSignOnToken, isSignOnDown, signOnToken } from "../api/sign-on-token.ts";
import { useFrame } from "../page/frame.ts";
import type { StartProps } from "../page/screen-module.ts";
import { refusalOf, signedInOf, type SignedIn } from "./member-form.tsx";
import { t } from "./words.ts";

export interface SignOn {
  /** Whether a member from online banking is being signed on. */
  readonly isUnderWay: boolean;
  /** The message about a failed sign-on. */
  readonly refusal: string | undefined;
}

/** Signs on a member who has arrived with a one-time token. If the token no longer works, another page says so. */
export function useSignOn(onDone: StartProps["onDone"], onSignedIn: (signedIn: SignedIn) => void): SignOn {
  const { fail, configuration } = useFrame();
  const [signOn, setSignOn] = useState<SignOn>(() => ({
    isUnderWay: hasSignOnToken(),
    refusal: isSignOnDown() ? t("bankingDown") : undefined,
  }));
  useEffect(() => {
    const token = signOnToken();
    if (token === undefined) return;
    const refuse = (refusal: string) => setSignOn({ isUnderWay: false, refusal });
    exchange(token)
      .then((answer) => {
        forgetSignOnToken();
        const { authenticationResult, journey } = answer;
        if (authenticationResult !== AuthenticationResult.success)
          return refuse(refusalOf(authenticationResult, configuration));
        const signedIn = signedInOf(answer);
        return signedIn ? onSignedIn(signedIn) : onDone(journey);
      })
      .catch((error: unknown) => {
        // Keep the token if there was no answer, so that a return from the Error page exchanges it again under the same key.
        if (!(error instanceof Refusal)) return fail(error);
        forgetSignOnToken();
        if (error.code === "ssoLinkExpired") return window.location.replace(signOnExpiredPath);
        return refuse(error.message);
      });
    // Only once, when the page opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return signOn;
}

async function exchange(ssoToken: string) {
  const endpoint = isSamlToken(ssoToken) ? singleSignOnApi.samlSignOn : singleSignOnApi.signOn;
  return call(endpoint, { ssoToken, loadUrl: location.pathname, offerSaved: true });
}
