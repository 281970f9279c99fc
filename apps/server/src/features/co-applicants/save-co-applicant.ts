import { standingInvitation } from "@portico/domain/application/invited";
import { hasCoBorrowerJoined } from "@portico/domain/application/joint-application";
import type { coApplicantApi } from "@portico/contract/applicant";
import type { InputOf } from "@portico/contract/endpoint";
import { identityOf } from "@portico/domain/application/identity-of";
import type { Identity } from "@portico/domain/person/another-person";
import { isMaskedBirthDate } from "@portico/domain/person/birth-date";
import { undeliverableEmail } from "@portico/domain/values/email";
import { tinDigits } from "@portico/domain/person/tin";
import { ApplicationType, type Person } from "@portico/domain/person/person";
import { requireApplicant } from "../../kernel/applicant-of.ts";
import { withContactChoices } from "../people/contact-choices.ts";
import { contactWrites } from "../people/contact-writes.ts";
import { isAnotherPerson } from "../another-person/is-another-person.ts";
import { isSomebodyElse } from "../another-person/is-somebody-else.ts";
import { requireOwnNumber } from "../personal-details/own-number.ts";
import { requireToldApart, withBirthDate } from "../another-person/told-apart.ts";
import { isDeliverable } from "../people/deliverable.ts";
import { AppError } from "../../kernel/app-error.ts";
import { nothingChanged, put, type Change } from "../../kernel/change.ts";
import type { AnyApplicationScope } from "../../kernel/scope.ts";
import { validate } from "../../kernel/validate.ts";
import { personRulesFor } from "../people/person-rules.ts";

type Create = (typeof coApplicantApi)["create"];
type Update = (typeof coApplicantApi)["update"];
type Next = NonNullable<InputOf<Update>["nextIdentification"]>;

const emailIsValid = { emailVerificationResult: { emailIsValid: true } };

/** Adds the co-applicant. An application has only one, so a second call changes that person. */
export async function createCoApplicant(
  scope: AnyApplicationScope,
  { coApplicant: typed, isSamePerson, nextIdentification }: InputOf<Create>,
): Promise<Change<Create>> {
  requireJointIntent(scope);
  const { tenant } = scope;
  const person = withContactChoices(tenant, validate(personRulesFor(tenant), typed, "coApplicant"), "coApplicant");
  const { jointApplicantId } = scope.application;
  requireNextFits(scope, jointApplicantId, person, nextIdentification);
  const answers = { isSamePerson, next: nextIdentification };
  const change = jointApplicantId === null ? undefined : changeOf(scope, jointApplicantId, person, answers);
  if (!(await canBeReached(scope, person, jointApplicantId)))
    throw new AppError("fieldsInvalid", { fields: { "coApplicant.emailAddress": undeliverableEmail } });
  const applicantId = jointApplicantId ?? standingInvitation(scope.records)?.invitedId ?? scope.newId();
  return {
    ...(change ?? {
      writes: [put("applicant", { id: scope.newId(), applicantId }, { ...person, memberType: "none" })],
    }),
    application: { jointApplicantId: applicantId },
    events: [{ action: change ? "coApplicant.updated" : "coApplicant.added", applicantId }],
    answer: { applicantId, ...emailIsValid },
  };
}

/**
 * Changes the co-applicant's name and contact. If the new email address can't receive mail, nothing changes and the answer says so. Throws
 * `coApplicantNotUpdated` if they have been removed, for example because another tab went on alone.
 */
export async function updateCoApplicant(
  scope: AnyApplicationScope,
  { coApplicant: { applicantId, ...typed }, isSamePerson, nextIdentification }: InputOf<Update>,
): Promise<Change<Update>> {
  const { records, tenant } = scope;
  if (!isJoint(records)) throw new AppError("coApplicantNotUpdated");
  const person = withContactChoices(tenant, validate(personRulesFor(tenant), typed, "coApplicant"), "coApplicant");
  requireNextFits(scope, applicantId, person, nextIdentification);
  const change = changeOf(scope, applicantId, person, { isSamePerson, next: nextIdentification });
  if (!(await canBeReached(scope, person, applicantId)))
    return nothingChanged({ updated: false, emailVerificationResult: { emailIsValid: false } });
  return {
    ...change,
    events: [{ action: "coApplicant.updated", applicantId }],
    answer: { updated: true, ...emailIsValid },
  };
}

/**
 * Checks the identification that the page will save with its next call. This call saves nothing if the next one would be rejected. The
 * next call checks again. Throws `fieldsInvalid`.
 */
function requireNextFits(
  scope: AnyApplicationScope,
  applicantId: number | null,
  { firstName, emailAddress }: Person,
  next: Next | undefined,
): void {
  if (!next) return;
  const number = tinDigits(next.taxpayerIdentificationNumber);
  const { dateOfBirth } = isMaskedBirthDate(next.dateOfBirth) ? savedIdentity(scope, applicantId) : next;
  requireToldApart(scope, applicantId, { emailAddress, dateOfBirth }, "coApplicant");
  requireOwnNumber(scope, applicantId, { taxpayerIdentificationNumber: number, firstName }, "nextIdentification");
}

function savedIdentity({ records }: AnyApplicationScope, applicantId: number | null): Identity {
  return applicantId === null ? {} : identityOf(records, applicantId);
}

interface AboutPerson {
  readonly isSamePerson: boolean | undefined;
  readonly next: Next | undefined;
}

/** The change of a saved co-applicant. Checked with the saved birth date, because the next call may never come. */
function changeOf(
  scope: AnyApplicationScope,
  applicantId: number,
  person: Person,
  { isSamePerson, next }: AboutPerson,
) {
  const isAnother =
    (next && isAnotherPerson(scope, applicantId, { ...person, ...next })) ||
    isSomebodyElse(scope, applicantId, person, isSamePerson);
  requireToldApart(scope, applicantId, withBirthDate(scope, applicantId, person, isAnother), "coApplicant");
  const writes = contactWrites(scope, applicantId, person);
  return isAnother ? { writes, replacesPerson: applicantId } : { writes };
}

/** An invited co-borrower gives their own name, after they have stated their own intent. */
function requireJointIntent({ records, place }: AnyApplicationScope): void {
  const isTheirs = place.company === "together" || (place.viewer === "joint" && hasCoBorrowerJoined(records));
  if (!isJoint(records) || !isTheirs) throw new AppError("notItsTurn");
}

function isJoint({ coApplicantSelection }: AnyApplicationScope["records"]): boolean {
  return coApplicantSelection[0]?.applicationType === ApplicationType.joint;
}

/** Skips the vendor for an email address that hasn't changed. */
async function canBeReached(scope: AnyApplicationScope, { emailAddress }: Person, applicantId: number | null) {
  const isKnown = applicantId !== null && requireApplicant(scope.records, applicantId).emailAddress === emailAddress;
  return isKnown || (await isDeliverable(scope, emailAddress));
}
