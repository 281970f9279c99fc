import type { applicantApi } from "@portico/contract/applicant";
import type { InputOf } from "@portico/contract/endpoint";
import { RiskAction } from "@portico/domain/access/authentication";
import type { Change } from "../../kernel/change.ts";
import type { SessionScope } from "../../kernel/scope.ts";
import { requireSignedIn } from "../../kernel/sessions/signed-in-member.ts";
import { askCoreAbout } from "./ask-core.ts";
import { requireChannel, requireProduct } from "../channels/open-channel.ts";
import { welcomeMember } from "./welcome-member.ts";

type BeginAsMember = (typeof applicantApi)["beginAsMember"];

/**
 * Begins a new application for the member who signed in to this session. It asks the core again, because the member may have been locked
 * since.
 */
export async function beginAsMember(
  scope: SessionScope,
  { loadUrl, signInId }: InputOf<BeginAsMember>,
): Promise<Change<BeginAsMember>> {
  requireChannel(scope.tenant, "member");
  const productCode = requireProduct(scope.tenant, loadUrl);
  const signedIn = requireSignedIn(scope, signInId);
  const { result, member, userName } = await askCoreAbout(scope, signedIn.memberNumber);
  if (member)
    return welcomeMember(scope, {
      member,
      userName: userName ?? signedIn.userName,
      productCode,
      offersSaved: false,
    });
  return {
    events: [{ action: "signIn.refused", details: { authenticationResult: result, reason: "core" } }],
    answer: { authenticationResult: result, captchaAction: RiskAction.none },
  };
}
