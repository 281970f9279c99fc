import { signInIdOf } from "../../kernel/sessions/signed-in-member.ts";
import type { SavedApplication } from "@portico/contract/saved-application";
import type { LoginResult } from "@portico/contract/applicant";
import type { Endpoint } from "@portico/contract/endpoint";
import { AuthenticationResult, RiskAction } from "@portico/domain/access/authentication";
import { answersAbout, answersFor, type PriorAnswers } from "@portico/domain/application/prior-answers";
import { isSecured, type ProductCode } from "@portico/domain/loan/product";
import { isLoan } from "@portico/domain/records/is-loan";
import { mayAskMaritalStatus } from "@portico/domain/person/identification";
import { optionOf, type MemberProfile } from "@portico/domain/person/member-profile";
import { ineligibleMemberContent } from "@portico/domain/tenant/lists";
import type { Change } from "../../kernel/change.ts";
import type { AnyOtherApplication, OtherApplication, Scope, SessionScope } from "../../kernel/scope.ts";
import { answersOfSession } from "../../kernel/sessions/session-answers.ts";
import type { CoreMember } from "../../providers/core-banking/port.ts";
import { requireResumeChannel } from "../channels/resume-channel.ts";
import { toldByMember } from "../own-answers/applications-here.ts";
import { likelyNoOfMember } from "../own-answers/likely-no-of-member.ts";
import { offerOf } from "../own-answers/offer-own-answers.ts";
import { allOfMember, listApplications } from "../saved-applications/find-saved.ts";
import { beginApplication } from "./begin-application.ts";
import { requireDestination, type Destination } from "../channels/open-channel.ts";
import { beginAccounts } from "../accounts/begin-accounts.ts";

export interface Arrival {
  readonly member: CoreMember;
  /** Undefined unless the core or the member provided it. */
  readonly userName: string | undefined;
  /** What the page is for. The pages for returning applicants are for nothing new. */
  readonly productCode: Destination | undefined;
  readonly offersSaved: boolean;
  /** See `beginApplication`. Without one, each welcome begins another loan. */
  readonly applicationId?: number;
}

export type Welcome = Pick<
  Change<Endpoint>,
  "begins" | "application" | "writes" | "outbox" | "statements" | "signsIn" | "keepsAnswers"
> & {
  readonly events: NonNullable<Change<Endpoint>["events"]>;
  readonly answer: LoginResult;
};

/** The product of the page that a sign-in came from. The pages for returning applicants have none, and a sign-in there begins nothing. */
export function productOfSignIn(
  scope: Pick<Scope, "tenant">,
  { loadUrl, offerSaved = false }: { readonly loadUrl: string; readonly offerSaved?: boolean | undefined },
): Destination | undefined {
  if (!offerSaved || !/^\/(?:resume|status)(?:[/?#]|$)/.test(loadUrl)) return requireDestination(scope.tenant, loadUrl);
  requireResumeChannel(scope);
  return undefined;
}

/**
 * Welcomes a member after any kind of sign-in. If the page can show saved applications, it gets those first, and the offer of what the member
 * told in them (decision 231). Otherwise a new application begins with the core's profile.
 */
export async function welcomeMember(scope: SessionScope, arrival: Arrival): Promise<Welcome> {
  const { member, userName, productCode } = arrival;
  const signsIn = { memberNumber: member.memberNumber, userName };
  // A member isn't asked how to join, so an answer to that is dropped.
  const { products, accounts } = answersFor(answersOfSession(scope), member, scope.now);
  const prior = { products, ...(accounts && { accounts }) };
  const { savedApplications = [], ...own } = arrival.offersSaved ? await savedFor(scope, arrival, prior) : {};
  if (productCode !== undefined && savedApplications.length === 0 && !own.ownAnswers)
    return { ...beginAs(scope, { ...arrival, productCode }, prior), signsIn };
  return {
    signsIn,
    keepsAnswers: prior,
    events: [{ action: "member.signedIn" }],
    answer: {
      authenticationResult: AuthenticationResult.success,
      captchaAction: RiskAction.none,
      firstName: member.firstName,
      lastName: member.lastName,
      signInId: signInIdOf(scope, signsIn),
      savedApplications,
      ...own,
      isEligibleToUseOLA: member.mayApplyOnline,
      ...(!member.mayApplyOnline && { ineligible: ineligibleMemberContent(scope.tenant.eligibility) }),
    },
  };
}

/**
 * The same list as the resume page's, so that it never leaves one out. A product page lists nothing if no application is still in progress
 * and no loan of this product was accepted, so that a declined one alone never comes before a new one.
 */
async function savedFor(
  scope: SessionScope,
  { member: { memberNumber, mayApplyOnline }, productCode }: Arrival,
  prior: PriorAnswers,
): Promise<Pick<LoginResult, "savedApplications" | "ownAnswers">> {
  if (scope.tenant.channels.resume.disabled) return {};
  const all = await allOfMember(scope, memberNumber);
  if (productCode === undefined) return { savedApplications: await listApplications(scope, all) };
  if (productCode === null) return { savedApplications: await openAccountsAmong(scope, all) };
  const applications = all.filter((one): one is OtherApplication => isLoan(one.application));
  const saved = await listApplications(scope, applications);
  const counts = ({ underWay, accepted = false, productTypeId }: SavedApplication) =>
    underWay || (accepted && productTypeId === productCode);
  const told = toldByMember(scope, applications, memberNumber);
  const { estimate } = answersAbout(prior, productCode);
  const { ownAnswers } = mayApplyOnline ? offerOf(scope, told, { productCode, estimate }, memberNumber) : {};
  return {
    savedApplications: saved.some(counts) ? saved : [],
    ...(ownAnswers && { ownAnswers: { ...ownAnswers, ...(await likelyNoOfMember(scope, told, productCode)) } }),
  };
}

/** Somebody with unfinished accounts is offered to go on, instead of opening the same accounts twice. */
async function openAccountsAmong(scope: Scope, all: readonly AnyOtherApplication[]): Promise<SavedApplication[]> {
  const listed = await listApplications(
    scope,
    all.filter(({ application }) => !isLoan(application)),
  );
  return listed.filter(({ underWay }) => underWay);
}

function beginAs(scope: Scope, arrival: Arrival & { readonly productCode: Destination }, prior: PriorAnswers) {
  const { applicant, profile } = personOf(scope, arrival);
  const { productCode, applicationId } = arrival;
  if (productCode === null) return beginAccounts(scope, { applicant, profile, prior });
  const allowed = withoutForbidden(profile, productCode);
  return beginApplication(scope, { productCode, applicant, profile: allowed, prior, applicationId });
}

/** The member as the core knows them. */
function personOf(scope: Pick<Scope, "tenant">, { member, userName }: Arrival) {
  const { firstName, lastName, emailAddress, phoneNumber, phoneType, memberNumber, memberSince, ...profile } = member;
  const { phoneTypes, preferredContactMethods } = scope.tenant.lists;
  return {
    applicant: {
      firstName,
      lastName,
      emailAddress,
      phoneNumber,
      ...optionOf("phoneTypeConfigurationId", phoneTypes, phoneType),
      ...optionOf("preferredContactMethodConfigurationId", preferredContactMethods, profile.preferredContactMethod),
      memberType: "existing",
      ...(userName === undefined ? {} : { userName }),
      memberNumber,
      memberSince,
    } as const,
    profile,
  };
}

/** Leaves out the marital status where the law doesn't let us ask for it. A lender must not keep it (12 CFR 1002.5(d)(1)). */
function withoutForbidden({ maritalStatus, ...profile }: MemberProfile, productCode: ProductCode): MemberProfile {
  const state = profile.homes.find(({ until }) => until === undefined)?.state;
  const isAllowed = mayAskMaritalStatus({ isSecured: isSecured(productCode), isJoint: false, state });
  return { ...profile, ...(isAllowed && maritalStatus && { maritalStatus }) };
}
