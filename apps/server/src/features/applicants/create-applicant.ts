import type { applicantApi } from "@portico/contract/applicant";
import type { InputOf } from "@portico/contract/endpoint";
import { AuthenticationResult, RiskAction } from "@portico/domain/access/authentication";
import { answersAbout, type AnswersOfProduct } from "@portico/domain/application/prior-answers";
import { isUnderWay } from "@portico/domain/application/second-person";
import { asksIfNamed } from "@portico/domain/person/named-first";
import type { Person } from "@portico/domain/person/person";
import { whoIsItRequired } from "@portico/domain/person/who-is-it";
import { undeliverableEmail } from "@portico/domain/values/email";
import { beginAccounts } from "../accounts/begin-accounts.ts";
import { captchaIsWanted } from "../captcha/check-captcha.ts";
import { AppError } from "../../kernel/app-error.ts";
import type { Change } from "../../kernel/change.ts";
import type { SessionScope } from "../../kernel/scope.ts";
import { answersOfSession } from "../../kernel/sessions/session-answers.ts";
import { validate } from "../../kernel/validate.ts";
import { personRulesFor } from "../people/person-rules.ts";
import { beginApplication } from "./begin-application.ts";
import { withContactChoices } from "../people/contact-choices.ts";
import { isDeliverable } from "../people/deliverable.ts";
import { requireChannel, requireDestination } from "../channels/open-channel.ts";

type Create = (typeof applicantApi)["create"];

/** Creates an applicant who isn't a member and begins their application. The email address must be able to receive the resume link. */
export async function createApplicant(
  scope: SessionScope,
  { data, loadUrl, captchaToken, isSamePerson }: InputOf<Create>,
): Promise<Change<Create>> {
  requireChannel(scope.tenant, "nonMember");
  const destination = requireDestination(scope.tenant, loadUrl);
  const person = withContactChoices(scope.tenant, validate(personRulesFor(scope.tenant), data, "data"), "data");
  const prior = answersOfSession(scope);
  const isNamedOne =
    destination !== null && isNamedOneOf(scope, answersAbout(prior, destination), { person, isSamePerson });
  if (await captchaIsWanted(scope, "applicant", captchaToken))
    return {
      events: [{ action: "applicant.refused", details: { reason: "captcha" } }],
      answer: { authenticationResult: AuthenticationResult.unknown, captchaAction: RiskAction.forceCaptcha },
    };
  if (!(await isDeliverable(scope, person.emailAddress)))
    throw new AppError("fieldsInvalid", { fields: { "data.emailAddress": undeliverableEmail } });
  const applicant = { ...person, memberType: "new" } as const;
  return destination === null
    ? beginAccounts(scope, { applicant, prior })
    : beginApplication(scope, { productCode: destination, applicant, prior, isNamedOne });
}

interface Typed {
  readonly person: Person;
  readonly isSamePerson: boolean | undefined;
}

/**
 * Whether the person says that the name that was given for who begins is another spelling of theirs. Throws `fieldsInvalid` if it may be one
 * and the answer is missing, because without an answer everything would be erased (decision 192).
 */
function isNamedOneOf({ now }: SessionScope, { again }: AnswersOfProduct, { person, isSamePerson }: Typed): boolean {
  if (!again || !isUnderWay(again, now) || !asksIfNamed(again, person)) return false;
  if (isSamePerson === undefined) throw new AppError("fieldsInvalid", { fields: { isSamePerson: whoIsItRequired } });
  return isSamePerson;
}
