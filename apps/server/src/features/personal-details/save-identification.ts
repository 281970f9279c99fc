import type { identificationApi } from "@portico/contract/applicant";
import type { InputOf, OutputOf } from "@portico/contract/endpoint";
import { RiskAction } from "@portico/domain/access/authentication";
import { DuplicateDetectionStatus } from "@portico/domain/decision/duplicate-status";
import type { Identification } from "@portico/domain/person/identification";
import type { ContactDetails } from "@portico/domain/person/person";
import type { Records } from "@portico/domain/records/records";
import { recordOf, requireApplicant } from "../../kernel/applicant-of.ts";
import { attemptAndRead } from "../attempts/attempts.ts";
import { contactWrites } from "../people/contact-writes.ts";
import { isDeliverable } from "../people/deliverable.ts";
import { captchaIsWanted } from "../captcha/check-captcha.ts";
import { AppError } from "../../kernel/app-error.ts";
import {
  drop,
  put,
  type ApplicationPatch,
  type Change,
  type EventDraft,
  type RecordWrite,
} from "../../kernel/change.ts";
import {
  isInLoan,
  type AnyApplicationScope,
  type AnyOtherApplication,
  type ApplicationScope,
  type OtherApplication,
} from "../../kernel/scope.ts";
import { unfinishedAccountsAmong } from "./account-duplicates.ts";
import { linkToNewAddress } from "../resume/link-to-new-address.ts";
import { checkedIdentification } from "./checked-identification.ts";
import { candidatesOf, searchOf, underWayAmong, type Search, type Wanted } from "./find-duplicates.ts";
import { indexNumber } from "./index-number.ts";
import { whoOf } from "../../kernel/onlooker.ts";

type Create = (typeof identificationApi)["create"];
type Update = (typeof identificationApi)["update"];

/** Saves a person's identification for the first time. A second call is the same as an update. */
export async function createIdentification(
  scope: AnyApplicationScope,
  input: InputOf<Create>,
): Promise<Change<Create>> {
  const { identificationId, change, told } = await saveIdentification(scope, input);
  return { ...change, answer: { identificationId, ...told } };
}

/** Changes a saved identification. */
export async function updateIdentification(
  scope: AnyApplicationScope,
  input: InputOf<Update>,
): Promise<Change<Update>> {
  if (!recordOf(scope.records, "identification", input.applicantId)) throw new AppError("identificationNotUpdated");
  const { identificationId, change, told } = await saveIdentification(scope, input);
  return { ...change, answer: { updated: identificationId !== null, ...told } };
}

interface Saved {
  /** Null if nothing was saved. */
  readonly identificationId: number | null;
  readonly change: Pick<Change<Create>, "writes" | "application" | "statements" | "outbox" | "events">;
  readonly told: Omit<OutputOf<Create>, "identificationId">;
}

function unsaved(
  { application, place }: AnyApplicationScope,
  { captchaAction = RiskAction.none, emailIsValid = true }: { captchaAction?: RiskAction; emailIsValid?: boolean },
): Omit<Saved, "change"> {
  const { hasDuplicate } = application;
  return {
    identificationId: null,
    told: {
      captchaAction,
      hasDuplicateApplication: hasDuplicate && place.viewer === "primary",
      emailVerificationResult: { emailIsValid },
    },
  };
}

/** The change for both calls. It is empty if a captcha is needed first or the email address can't receive mail. */
async function saveIdentification(
  scope: AnyApplicationScope,
  { applicantId, data, documentFollows = false, captchaToken }: InputOf<Create>,
): Promise<Saved> {
  const { records } = scope;
  const identification = checkedIdentification(scope, applicantId, data, { documentFollows });
  const { emailAddress } = identification;
  if (await captchaIsWanted(scope, "identification", captchaToken))
    return {
      ...unsaved(scope, { captchaAction: RiskAction.forceCaptcha }),
      change: { events: [{ action: "identification.refused", applicantId, details: { reason: "captcha" } }] },
    };
  if (
    emailAddress !== requireApplicant(records, applicantId).emailAddress &&
    !(await isDeliverable(scope, emailAddress))
  )
    return { ...unsaved(scope, { emailIsValid: false }), change: {} };
  const before = recordOf(records, "identification", applicantId);
  const identificationId = before?.id ?? scope.newId();
  const number = await numberChange(scope, applicantId, identification);
  const link = linkToNewAddress(scope, applicantId, emailAddress);
  return {
    identificationId,
    told: {
      captchaAction: RiskAction.none,
      hasDuplicateApplication: number.hasDuplicateApplication,
      emailVerificationResult: { emailIsValid: true },
    },
    change: {
      writes: [
        ...contactWrites(scope, applicantId, contactOf(identification)),
        put("identification", { id: identificationId, applicantId }, identification),
        ...number.writes,
      ],
      ...(number.application ? { application: number.application } : {}),
      statements: [...number.statements, ...link.statements],
      outbox: link.outbox,
      events: [{ action: before ? "identification.updated" : "identification.saved", applicantId }, ...number.events],
    },
  };
}

function contactOf({ emailAddress, phoneNumber, ...identification }: Identification): ContactDetails {
  const { phoneTypeConfigurationId, preferredContactMethodConfigurationId } = identification;
  return { emailAddress, phoneNumber, phoneTypeConfigurationId, preferredContactMethodConfigurationId };
}

interface NumberChange {
  readonly hasDuplicateApplication: boolean;
  readonly writes: readonly RecordWrite[];
  readonly application?: ApplicationPatch;
  readonly statements: NonNullable<Change<Create>["statements"]>;
  readonly events: readonly EventDraft[];
}

/**
 * The effects of a new number: it is indexed and looked up in other applications, together with the other person's. Only the first person
 * is asked about duplicates. Another number of theirs voids the earlier answer.
 */
async function numberChange(
  scope: AnyApplicationScope,
  applicantId: number,
  { taxpayerIdentificationNumber: number }: Pick<Identification, "taxpayerIdentificationNumber">,
): Promise<NumberChange> {
  const { application, records } = scope;
  const { hasDuplicate: hadDuplicate } = application;
  const before = recordOf(records, "identification", applicantId)?.taxpayerIdentificationNumber;
  const isPrimary = whoOf(application, applicantId) === "primary";
  if (before === number)
    return { hasDuplicateApplication: isPrimary && hadDuplicate, writes: [], statements: [], events: [] };
  const duplicates = isInLoan(scope)
    ? await duplicatesOf(scope, searchWith(scope, { isPrimary, number }))
    : await duplicatesOfAccounts(scope, isPrimary ? number : undefined);
  // The first person's answer stands when their co-borrower gives a number.
  const hasDuplicate = duplicates.length > 0 || (!isPrimary && hadDuplicate);
  return {
    // An invited person doesn't learn of the first one's other applications.
    hasDuplicateApplication: hasDuplicate && scope.place.viewer === "primary",
    ...(isPrimary ? answerFor(records, duplicates) : { writes: [], events: [] }),
    application: { hasDuplicate },
    statements: indexNumber(scope, { applicationId: application.applicationId, applicantId }, number),
  };
}

/** The search with a number that isn't saved yet. Undefined for a co-borrower who gives theirs before the first person. */
function searchWith(
  scope: ApplicationScope,
  { isPrimary, number }: { readonly isPrimary: boolean; readonly number: string },
): Search | undefined {
  const { application, records, startedTime } = scope;
  const known = searchOf(scope);
  if (!isPrimary) return known && { ...known, otherTin: number };
  const precedingId = records.precedingApplication[0]?.applicationId;
  const { applicationId, productCode } = application;
  return known
    ? { ...known, tin: number }
    : { applicationId, productCode, startedTime, tin: number, precedingId, records };
}

/**
 * A member who saw a list of applications at the sign-in and chose a new one has answered (decision 100), even if the list was too short
 * for all of them. Any other answer was about other applications.
 */
function answerFor(
  { duplicateAnswer }: Records,
  duplicates: readonly AnyOtherApplication[],
): Pick<NumberChange, "writes" | "events"> {
  const [answer] = duplicateAnswer;
  const { besides = [] } = answer ?? {};
  if (!answer || duplicates.length === 0 || besides.length === 0)
    return { writes: duplicateAnswer.map(({ id }) => drop("duplicateAnswer", id)), events: [] };
  const continued = { status: DuplicateDetectionStatus.duplicateDetectedContinued, besides: [...besides] };
  return {
    writes: [put("duplicateAnswer", { id: answer.id }, continued)],
    events: [{ action: "duplicate.continued", details: { by: "signIn" } }],
  };
}

/**
 * The most numbers to look up for one application and hour. The answer reveals whether a number's owner applies here, so callers must not
 * search with it.
 */
const mostNumbersAnHour = 10;

async function duplicatesOf(scope: ApplicationScope, search: Search | undefined): Promise<readonly OtherApplication[]> {
  return search ? underWayAmong(scope, await candidates(scope, search), search) : [];
}

/** Accounts are no duplicates of loans. */
async function duplicatesOfAccounts(
  scope: AnyApplicationScope,
  tin: string | undefined,
): Promise<readonly AnyOtherApplication[]> {
  if (tin === undefined) return [];
  const { applicationId } = scope.application;
  const rows = await candidates(scope, { applicationId, startedTime: scope.startedTime, tin });
  return unfinishedAccountsAmong(scope, rows, tin);
}

async function candidates(scope: AnyApplicationScope, wanted: Wanted) {
  const { limitScale = 1 } = scope.caller;
  const limit = mostNumbersAnHour * limitScale;
  const numbers = { purpose: "TINs of an application", subject: String(wanted.applicationId), limit };
  const { isAllowed, results } = await attemptAndRead(scope, numbers, 60, [candidatesOf(scope, wanted)]);
  if (!isAllowed) throw new AppError("tooMany");
  return results[0];
}
