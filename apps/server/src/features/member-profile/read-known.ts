import type { InputOf, OutputOf } from "@portico/contract/endpoint";
import type { DocumentOnFile, memberProfileApi } from "@portico/contract/member-profile";
import { isDocumentCurrent, isIncomeOutdated, type MemberProfile } from "@portico/domain/person/member-profile";
import { ApplicationType } from "@portico/domain/person/person";
import { identificationAskedOf } from "@portico/domain/tenant/rules-of";
import { optionWithCode } from "@portico/domain/values/option";
import { recordOf, requireApplicant } from "../../kernel/applicant-of.ts";
import type { AnyApplicationScope } from "../../kernel/scope.ts";
import { answeredParts } from "./answered-parts.ts";
import { knownAnswers, type KnownIdentification } from "./known-answers.ts";
import { statusesOf } from "./statuses-of.ts";

type Read = (typeof memberProfileApi)["read"];

/** What a member can confirm instead of typing. Nothing for anybody else. */
export function readKnown(scope: AnyApplicationScope, { applicantId }: InputOf<Read>): OutputOf<Read> {
  const profile = recordOf(scope.records, "memberProfile", applicantId);
  const asksWho = scope.records.coApplicantSelection.length === 0;
  const { firstName } = requireApplicant(scope.records, applicantId);
  if (!profile) return { firstName, asksWho };
  const { identification, address, employment } = knownAnswers(scope, applicantId);
  const incomeUpdatedOn = profile.jobs.find(({ until }) => until === undefined)?.incomeUpdatedOn;
  return {
    firstName,
    ...(identification && { identification: identityOf(scope, applicantId, { profile, identification }) }),
    ...(address && { address }),
    ...(employment && {
      employment: {
        ...employment,
        ...(incomeUpdatedOn !== undefined && { incomeUpdatedOn }),
        isIncomeOutdated: isIncomeOutdated(profile, scope.today),
      },
    }),
    ...answeredParts(scope, applicantId),
    asksWho,
  };
}

interface Known {
  readonly profile: MemberProfile;
  readonly identification: KnownIdentification;
}

function identityOf(scope: AnyApplicationScope, applicantId: number, { profile, identification }: Known) {
  const { firstName, lastName } = requireApplicant(scope.records, applicantId);
  const { data, asks } = identification;
  const { identification: joint } = knownAnswers(scope, applicantId, {
    confirmsHome: true,
    applicationType: ApplicationType.joint,
  });
  const document = documentOnFile(scope, { profile, identification });
  return {
    firstName,
    lastName,
    dateOfBirth: data.dateOfBirth,
    ...(!asks.includes("emailAddress") && { emailAddress: data.emailAddress }),
    ...(!asks.includes("phoneNumber") && { phoneNumber: data.phoneNumber }),
    ...(document && { document }),
    ...statusesOf(scope, identification.data),
    asks: [...asks],
    asksIfJoint: [...(joint?.asks ?? asks)],
  };
}

/** The ID on file, without its number. Left out if the institution asks for none. */
function documentOnFile(
  { tenant, today }: AnyApplicationScope,
  { profile: { document }, identification: { documentFollows } }: Known,
): DocumentOnFile | undefined {
  const isAsked = identificationAskedOf(tenant, "primary").shown.has("formOfIdentification");
  if (!document || !isAsked) return undefined;
  const type = optionWithCode(tenant.lists.identificationTypes, document.type);
  if (!type) return undefined;
  const { state, country, expirationDate } = document;
  return {
    typeName: type.displayText,
    ...(state && { state }),
    ...(country && { country }),
    expirationDate,
    isCurrent: !documentFollows && isDocumentCurrent(document, today),
    hasEnded: expirationDate < today,
  };
}
