import { randomBytes } from "node:crypto";
import { accountPath } from "@portico/domain/accounts/account-path";
import type { SignOnWay } from "@portico/domain/access/single-sign-on";
import type { VisitScope } from "../../kernel/visit-scope.ts";
import type { ForeignForm } from "../../providers/single-sign-on/port.ts";
import { openIdCallbackPath } from "./open-id-sign-on.ts";
import { placeOf } from "./saml-sign-on.ts";
import { failureReport, reportOn, type SignOnReport } from "./sign-on-report.ts";
import { rememberRequest } from "./sign-on-request.ts";
import { testRelayState } from "./tried-request.ts";

/** The ways that this institution has settings for, whether they are switched on or not, so that they can be tried before. */
export function waysToTest({ providers }: VisitScope): readonly SignOnWay[] {
  const { openIdConnect, saml, signedHandOff } = providers.singleSignOn;
  return [
    ...(openIdConnect ? (["openIdConnect"] as const) : []),
    ...(saml ? (["saml"] as const) : []),
    ...(signedHandOff ? (["signedHandOff"] as const) : []),
  ];
}

/** Begins a sign-on that only reports: the provider's address, the form that leads there, or what failed already. */
export async function beginTest(
  scope: VisitScope,
  way: Exclude<SignOnWay, "signedHandOff">,
): Promise<string | ForeignForm | SignOnReport> {
  try {
    return way === "saml" ? await beginSaml(scope) : await beginOpenId(scope);
  } catch (error) {
    return failureReport({ way, isLate: false }, error);
  }
}

async function beginOpenId(scope: VisitScope): Promise<string> {
  const { url, state, ...secrets } = await scope.providers.singleSignOn.openIdConnect!.begin(
    scope.caller.origin + openIdCallbackPath,
  );
  const content = { ...secrets, product: accountPath, isTest: true };
  await rememberRequest(scope, `openIdConnect ${state}`, { sessionId: await scope.openSession(), content });
  return url;
}

async function beginSaml(scope: VisitScope): Promise<string | ForeignForm> {
  const relayState = testRelayState(randomBytes(24).toString("base64url"));
  const { next } = await scope.providers.singleSignOn.saml!.begin({ ...placeOf(scope), relayState });
  await rememberRequest(scope, `saml ${relayState}`, { sessionId: null, content: {} });
  return next;
}

/** Tries a signed statement that somebody pasted. It isn't used up. */
export async function testStatement(scope: VisitScope, statement: string): Promise<SignOnReport> {
  return reportOn(scope, { way: "signedHandOff", isLate: false }, async () =>
    scope.providers.singleSignOn.signedHandOff!.read(statement),
  );
}
