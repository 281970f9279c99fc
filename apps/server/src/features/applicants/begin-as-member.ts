import type { applicantApi } from "@portico/contract/applicant";
import type { InputOf } from "@portico/contract/endpoint";
import { RiskAction } from "@portico/domain/access/authentication";
import { DuplicateDetectionStatus } from "@portico/domain/decision/duplicate-status";
import { put, type Change, type RecordWrite } from "../../kernel/change.ts";
import type { SessionScope } from "../../kernel/scope.ts";
import { requireSignedIn } from "../../kernel/sessions/signed-in-member.ts";
import { askCoreAbout } from "./ask-core.ts";
import { requireChannel, requireDestination } from "../channels/open-channel.ts";
import { listedUnderWay } from "../saved-applications/find-saved.ts";
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
  const productCode = requireDestination(scope.tenant, loadUrl);
  const signedIn = requireSignedIn(scope, signInId);
  const { result, member, userName } = await askCoreAbout(scope, signedIn.memberNumber);
  if (member) {
    const arrival = { member, userName: userName ?? signedIn.userName, productCode, offersSaved: false };
    const welcome = await welcomeMember(scope, arrival);
    const besides = await chosenBesides(scope, signedIn.memberNumber, productCode === null);
    return { ...welcome, writes: [...(welcome.writes ?? []), ...besides] };
  }
  return {
    events: [{ action: "signIn.refused", details: { authenticationResult: result, reason: "core" } }],
    answer: { authenticationResult: result, captchaAction: RiskAction.none },
  };
}

/**
 * The member has just seen a list of these applications and chose to start a new one, so that the question about duplicates is answered
 * for them (decision 100). It has no answer until the taxpayer number is looked up.
 */
async function chosenBesides(
  scope: SessionScope,
  memberNumber: string,
  isForAccounts: boolean,
): Promise<readonly RecordWrite[]> {
  const besides = await listedUnderWay(scope, memberNumber, isForAccounts);
  const status = DuplicateDetectionStatus.notRun;
  return besides.length === 0 ? [] : [put("duplicateAnswer", { id: scope.newId() }, { status, besides })];
}
