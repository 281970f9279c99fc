import type { accountFundingApi } from "@portico/contract/account-funding";
import type { InputOf } from "@portico/contract/endpoint";
import type { ProductCode } from "@portico/domain/loan/product";
import { AppError } from "../../kernel/app-error.ts";
import { put, type Change } from "../../kernel/change.ts";
import { messageOf } from "../../kernel/message-of.ts";
import type { AnyApplicationScope, AnyOtherApplication } from "../../kernel/scope.ts";
import { signedInMember } from "../../kernel/sessions/signed-in-member.ts";
import { withoutIds } from "../../kernel/without-ids.ts";
import { loanOfferOf } from "../account-opening/loan-offer.ts";
import { whenProviderFails } from "../../providers/when-provider-fails.ts";
import { askCoreAbout, type CoreWord } from "../applicants/ask-core.ts";
import { welcomeMember } from "../applicants/welcome-member.ts";
import { requireChannel } from "../channels/open-channel.ts";
import { findOfferedLoan, offeredLoanIdOf } from "./find-offered-loan.ts";
import { loanOfferTakenTopic } from "./loan-offer-taken.ts";

type Answer = (typeof accountFundingApi)["answerLoanOffer"];

/** Ends the offer of a loan, or begins that loan. Nothing is looked at: the loan's own page asks for the soft look (decision 366). */
export async function answerLoanOffer(
  scope: AnyApplicationScope,
  { answer }: InputOf<Answer>,
): Promise<Change<Answer>> {
  const begun = answer === "taken" ? await findOfferedLoan(scope) : undefined;
  if (begun) return openBegun(scope, begun);
  const productCode = loanOfferOf(scope);
  const [opening] = scope.records.accountOpening;
  if (productCode === undefined || !opening) throw new AppError("notItsTurn");
  if (answer === "taken") return begin(scope, productCode, opening.memberNumber ?? "");
  return {
    writes: [put("accountOpening", opening, { ...withoutIds(opening), loanOffer: "declined" })],
    events: [{ action: "accounts.loanOfferDeclined" }],
    answer: { began: false },
  };
}

/** Another press, or one in a second tab, opens the loan that the first one began. */
function openBegun(scope: AnyApplicationScope, { application }: AnyOtherApplication): Change<Answer> {
  const { applicationId, primaryApplicantId: applicantId, revision } = application;
  const member = signedInMember(scope);
  return {
    opens: { applicationId, applicantId, revision },
    ...(member && { signsIn: member }),
    events: [{ action: "application.resumed", details: { by: "loanOffer" } }],
    answer: { began: true },
  };
}

/** A new member can't sign in to online banking yet, so the core is only asked about one who was a member before. */
async function memberOf(
  scope: AnyApplicationScope,
  memberNumber: string,
): Promise<Pick<CoreWord, "member" | "userName">> {
  if (scope.application.memberType === "existing") return askCoreAbout(scope, memberNumber);
  const { providers, log } = scope;
  const member = await whenProviderFails(log, providers.coreBanking.member(memberNumber), undefined);
  return member ? { member } : {};
}

/** The owner of open accounts is a member now, so the loan begins as a member's does, with what the core knows. */
async function begin(
  scope: AnyApplicationScope,
  productCode: ProductCode,
  memberNumber: string,
): Promise<Change<Answer>> {
  const { tenant, now } = scope;
  requireChannel(tenant, "member");
  const { member, userName } = await memberOf(scope, memberNumber);
  if (!member) throw new AppError("unavailable");
  const {
    signsIn,
    answer: _login,
    ...welcome
  } = await welcomeMember(scope, {
    member,
    userName,
    productCode,
    offersSaved: false,
    applicationId: offeredLoanIdOf(scope),
  });
  const { applicationId } = scope.application;
  const taken = { topic: loanOfferTakenTopic, payload: {} };
  return {
    ...welcome,
    // A link and a code are no sign-in, so the session still opens nothing else of this member.
    ...(signedInMember(scope) && signsIn && { signsIn }),
    statements: [...(welcome.statements ?? []), messageOf({ tenant: tenant.name, applicationId, now }, taken)],
    events: [...welcome.events, { action: "application.offered", details: { ofAccounts: applicationId } }],
    answer: { began: true },
  };
}
