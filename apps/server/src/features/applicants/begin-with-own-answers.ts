import type { beginningApi } from "@portico/contract/beginning";
import type { InputOf } from "@portico/contract/endpoint";
import { RiskAction } from "@portico/domain/access/authentication";
import { DuplicateDetectionStatus } from "@portico/domain/decision/duplicate-status";
import type { ProductCode } from "@portico/domain/loan/product";
import { suggestedStatuses, type MemberProfile } from "@portico/domain/person/member-profile";
import { ofPerson } from "@portico/domain/records/of-person";
import type { Stored } from "@portico/domain/records/records";
import { AppError } from "../../kernel/app-error.ts";
import { put, type Change, type RecordWrite } from "../../kernel/change.ts";
import type { OtherApplication, SessionScope } from "../../kernel/scope.ts";
import { answersOfSession } from "../../kernel/sessions/session-answers.ts";
import { requireSignedIn, signedInMember } from "../../kernel/sessions/signed-in-member.ts";
import { withoutIds } from "../../kernel/without-ids.ts";
import { requireProduct } from "../channels/open-channel.ts";
import { carriedQuiz, noQuiz } from "../identity-quiz/carried-quiz.ts";
import { applicationsHere } from "../own-answers/applications-here.ts";
import { loanTold, withDownPayment } from "../own-answers/down-payment.ts";
import { knownPerson, requireChannelOf, type Sent } from "../own-answers/known-person.ts";
import { ownRecords } from "../own-answers/own-records.ts";
import { standsHere } from "../own-answers/stands-here.ts";
import { findDuplicates } from "../personal-details/find-duplicates.ts";
import { indexNumber } from "../personal-details/index-number.ts";
import { listedUnderWay } from "../saved-applications/find-saved.ts";
import { askCoreAbout } from "./ask-core.ts";
import { beginApplication } from "./begin-application.ts";
import { welcomeMember, type Welcome } from "./welcome-member.ts";

type Begin = (typeof beginningApi)["withOwnAnswers"];
type Person = Stored<"applicant">;

interface Known {
  readonly person: Person;
  readonly sent: Sent;
  readonly sentBefore: readonly Sent[];
  /** The applications about which the page has said that they stand, and that this is another one. */
  readonly told: readonly number[];
}

/**
 * Begins an application for another loan with what this session's person told in the sent one (decision 143). It asks the core about a
 * member again, because the member may have been locked since.
 */
export async function beginWithOwnAnswers(
  scope: SessionScope,
  { applicationId, loadUrl, signInId }: InputOf<Begin>,
): Promise<Change<Begin>> {
  const listedTo = signInId === undefined ? undefined : requireSignedIn(scope, signInId).memberNumber;
  const known = await knownHere(scope, applicationId, listedTo);
  const { person } = known;
  requireChannelOf(person, scope.tenant);
  const productCode = requireProduct(scope.tenant, loadUrl);
  if (person.memberType === "new") return withOwnAnswers(scope, beginAgain(scope, person, productCode), known);
  const signedIn = signedInMember(scope);
  const { result, member, userName } = await askCoreAbout(scope, person.memberNumber ?? "");
  if (!member)
    return {
      events: [{ action: "signIn.refused", details: { authenticationResult: result, reason: "core" } }],
      answer: { authenticationResult: result, captchaAction: RiskAction.none },
    };
  const arrival = { member, userName: userName ?? signedIn?.userName, productCode, offersSaved: false };
  const { signsIn, ...welcome } = await welcomeMember(scope, arrival);
  // A link and a code are no sign-in, so the session still opens nothing else of this member.
  return withOwnAnswers(scope, { ...welcome, ...(signedIn && signsIn && { signsIn }) }, known);
}

/** The person of this sent application. Throws unless this session offers their answers. */
async function knownHere(scope: SessionScope, applicationId: number, listedTo: string | undefined): Promise<Known> {
  const { hasOpen, sent, sentBefore } = await applicationsHere(scope);
  const person = sent && knownPerson(scope, sent);
  if (!person || sent.application.applicationId !== applicationId) throw new AppError("notFound");
  if (listedTo !== undefined) return { person, sent, sentBefore, told: await listedUnderWay(scope, listedTo) };
  if (hasOpen) return { person, sent, sentBefore, told: openAndTold(scope) };
  return { person, sent, sentBefore, told: standsHere(scope, sent) ? [applicationId] : [] };
}

/**
 * Beside an unfinished application, the page says that this one is open and stays, and nothing about a sent one. Two people who change
 * places don't hear it, because they have left theirs on purpose.
 */
function openAndTold(scope: SessionScope): readonly number[] {
  const { applicationId } = scope.session;
  const isTurn = Object.values(answersOfSession(scope).products).some(({ again }) => again !== undefined);
  return applicationId === null || isTurn ? [] : [applicationId];
}

/** Begins as a new person does. Traces of earlier names belong to the sent application. */
function beginAgain(scope: SessionScope, person: Person, productCode: ProductCode) {
  const { answeredAs: _name, formerPeople: _count, hasReviewedVehicle: _fixed, ...applicant } = withoutIds(person);
  return beginApplication(scope, { productCode, applicant, prior: answersOfSession(scope) });
}

/** The beginning with the person's own answers. Their number finds duplicates, as when it is typed. */
async function withOwnAnswers(scope: SessionScope, begun: Welcome, known: Known): Promise<Change<Begin>> {
  const { person, sent } = known;
  const { begins, writes = [], statements = [], events } = begun;
  if (!begins) return begun;
  const { applicationId, primaryApplicantId: applicantId, productCode } = begins;
  if (productCode === null) return begun;
  const own = ownRecords(scope, known, { applicantId, productCode, statusOnFile: statusOnFile(scope, writes) });
  const before = loanTold(scope, known, productCode);
  const [identity] = ofPerson(sent.records.identification, person.applicantId);
  const tin = identity?.taxpayerIdentificationNumber;
  const search = { applicationId, productCode, startedTime: scope.now, records: { changedPlaces: [] } };
  const quiz = isSamePerson(writes, person) ? carriedQuiz(scope, sent, applicantId) : noQuiz;
  const found = tin === undefined ? [] : await findDuplicates(scope, { ...search, tin });
  const answered = answerBefore(scope, found, known);
  return {
    ...begun,
    application: { ...begun.application, hasDuplicate: found.length > 0 },
    writes: [
      ...writes
        .filter((write) => !isAmong(own, write))
        .map((write) => withDownPayment(withContact(write, person), before)),
      ...own,
      ...quiz.writes,
      ...answered.writes,
    ],
    statements: [...statements, ...(tin === undefined ? [] : indexNumber(scope, { applicationId, applicantId }, tin))],
    events: [...events, { action: "answers.carriedOver", applicantId }, ...quiz.events, ...answered.events],
    answer: { ...begun.answer, hasDuplicateApplication: found.length > 0 },
  };
}

/**
 * The press on the start page answers the question about duplicates, if there are only applications that the page has told about
 * (decision 205).
 */
function answerBefore(
  scope: SessionScope,
  found: readonly OtherApplication[],
  { told }: Known,
): Required<Pick<Change<Begin>, "writes" | "events">> {
  const isTold = found.length > 0 && found.every(({ application }) => told.includes(application.applicationId));
  if (!isTold) return { writes: [], events: [] };
  const status = DuplicateDetectionStatus.duplicateDetectedContinued;
  return {
    writes: [put("duplicateAnswer", { id: scope.newId() }, { status })],
    events: [{ action: "duplicate.continued", details: { by: "ownAnswers" } }],
  };
}

/** The marital status that the core has of this member. The beginning keeps it only where the law lets us ask for it. */
function statusOnFile({ tenant, today }: SessionScope, writes: readonly RecordWrite[]): number | undefined {
  if (!tenant.switches.identificationFields.includes("maritalStatus")) return undefined;
  const profile = writes.find((write) => "put" in write && write.put === "memberProfile");
  if (!profile || !("put" in profile)) return undefined;
  return suggestedStatuses(profile.data as MemberProfile, tenant.lists, today).maritalStatusConfigurationId;
}

/** Whether the core's name is the one that the questions were about. The birth date and the number come along. */
function isSamePerson(writes: readonly RecordWrite[], { firstName, lastName }: Person): boolean {
  return writes.some((write) => {
    if (!("put" in write) || write.put !== "applicant") return false;
    const begun = write.data as Pick<Person, "firstName" | "lastName">;
    return begun.firstName === firstName && begun.lastName === lastName;
  });
}

/** How the person may join was checked against their home in the sent application. */
function isAmong(own: readonly RecordWrite[], write: RecordWrite): boolean {
  return "put" in write && write.put === "eligibility" && own.some((one) => "put" in one && one.put === "eligibility");
}

/** The contact that the person corrected, rather than the core's. A member's name is the core's. */
function withContact(write: RecordWrite, person: Person): RecordWrite {
  if (!("put" in write) || write.put !== "applicant") return write;
  const { emailAddress, phoneNumber, phoneTypeConfigurationId, preferredContactMethodConfigurationId } = person;
  const contact = {
    emailAddress,
    phoneNumber,
    ...(phoneTypeConfigurationId !== undefined && { phoneTypeConfigurationId }),
    ...(preferredContactMethodConfigurationId !== undefined && { preferredContactMethodConfigurationId }),
  };
  return { ...write, data: Object.assign({}, write.data, contact) };
}
