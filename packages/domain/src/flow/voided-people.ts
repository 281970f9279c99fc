import { answeredAs, identityOf } from "../application/identity-of.ts";
import { identityChangeSince, isSameIdentity, type Identity, type IdentityChange } from "../person/another-person.ts";
import { appliesJointly, withoutJointIntent } from "../application/joint-application.ts";
import { selectionsWithout } from "../loan/payment-protection.ts";
import { ApplicantType } from "../person/person.ts";
import { recordsFrom, type ApplicationState, type RecordKind, type Records, type Stored } from "../records/records.ts";
import { ofPerson } from "../records/of-person.ts";

/** How a command changed one of an application's people. */
export interface PersonChange {
  readonly applicantId: number;
  readonly applicantType: Exclude<ApplicantType, 0>;
  readonly change: Exclude<IdentityChange, "samePerson"> | "removed";
}

type People = Pick<ApplicationState, "primaryApplicantId" | "jointApplicantId">;

/** Most commands change none of these, and each of them asks. */
const kindsThatSayWho = ["applicant", "identification", "coApplicantSelection"] as const;
const kindsThatProveWho = [...kindsThatSayWho, "disclosure", "personVerification"] as const;

function areSame(kinds: readonly RecordKind[], before: Records, after: Records): boolean {
  return kinds.every((kind) => before[kind] === after[kind]);
}

/**
 * The people whose identity a command changed: by its records, or because it says that this applicant is another
 * person. Also a co-applicant who joins or leaves.
 */
export function changedPeople(
  { primaryApplicantId, jointApplicantId }: People,
  before: Records,
  after: Records,
  replaced?: number,
): readonly PersonChange[] {
  if (replaced === undefined && areSame(kindsThatSayWho, before, after)) return [];
  const changes: PersonChange[] = [];
  for (const applicantId of [primaryApplicantId, jointApplicantId]) {
    if (applicantId === null) continue;
    // Joining counts too: an application from before this rule may still have a former co-applicant's answers.
    const isGone = applicantId === jointApplicantId && appliesJointly(before) !== appliesJointly(after);
    const [old, current] = [identityOf(before, applicantId), identityOf(after, applicantId)];
    const shown = identityChangeSince(answeredAs(before, applicantId), old, current);
    const change = isGone ? "removed" : applicantId === replaced ? "anotherPerson" : shown;
    const applicantType = applicantId === primaryApplicantId ? ApplicantType.primary : ApplicantType.joint;
    if (change !== "samePerson") changes.push({ applicantId, applicantType, change });
  }
  return changes;
}

/**
 * Stores with each person the identity of the person who gave the answers, while it differs from the current one. The
 * names are those at the last passed identity quiz, or else the first ones. Birth date and TIN are those at
 * the newest agreement.
 */
export function withAnsweredAs(people: readonly PersonChange[], before: Records, after: Records): Records {
  if (people.length === 0 && areSame(kindsThatProveWho, before, after)) return after;
  const applicant = after.applicant.map((record) => {
    const { applicantId } = record;
    const change = ofPerson(people, applicantId)[0]?.change;
    const isAnother = change === "anotherPerson";
    const basis = isAnother ? {} : basisOf(applicantId, before, after);
    const isSpelledAlike = isSameIdentity(basis, identityOf(after, applicantId));
    const hadAgreed = isAskedToAgreeAgain(applicantId, change, before, after);
    const former = (formerPeopleOf(before, applicantId) ?? 0) + (isAnother ? 1 : 0);
    return withTraces(record, {
      ...(isSpelledAlike ? {} : { answeredAs: hadAgreed ? { ...basis, hadAgreed } : basis }),
      ...(former === 0 ? {} : { formerPeople: former }),
    });
  });
  return applicant.every((record, place) => record === after.applicant[place]) ? after : { ...after, applicant };
}

/** The number of other people who were this applicant before. */
export function formerPeopleOf({ applicant }: Pick<Records, "applicant">, applicantId: number | null) {
  return ofPerson(applicant, applicantId)[0]?.formerPeople;
}

type Traces = Pick<Stored<"applicant">, "answeredAs" | "formerPeople">;

/** The record with exactly these traces of earlier identities. Returns the same record when nothing changes. */
function withTraces(record: Stored<"applicant">, traces: Traces): Stored<"applicant"> {
  const { answeredAs: known, formerPeople, ...person } = record;
  const hasThem =
    formerPeople === traces.formerPeople &&
    (known === undefined) === (traces.answeredAs === undefined) &&
    known?.hadAgreed === traces.answeredAs?.hadAgreed &&
    isSameIdentity(known ?? {}, traces.answeredAs ?? {});
  return hasThem ? record : { ...person, ...traces };
}

/** The changes after which the same person agrees again, because the agreements were made under another first name or other numbers. */
const voidsAgreements: ReadonlySet<PersonChange["change"]> = new Set(["otherFirstName", "otherNumbers"]);

/** Whether another first name or new numbers made this person's agreements void, and no new one has come since. */
function isAskedToAgreeAgain(
  applicantId: number | null,
  change: PersonChange["change"] | undefined,
  before: Records,
  after: Records,
): boolean {
  const { hadAgreed = false } = ofPerson(before.applicant, applicantId)[0]?.answeredAs ?? {};
  const agreements = ofPerson(before.disclosure, applicantId);
  const isVoidNow = change !== undefined && voidsAgreements.has(change) && agreements.length > 0;
  return isVoidNow || (hadAgreed && change !== "anotherPerson" && !agreesNow(applicantId, before, after));
}

function agreesNow(applicantId: number | null, before: Records, after: Records): boolean {
  return ofPerson(after.disclosure, applicantId).some(
    (consent) => !before.disclosure.some(({ id }) => id === consent.id),
  );
}

/** Whether the person just passed the identity questions, so their name is proven to belong to their numbers. */
function passesNow(applicantId: number | null, before: Records, after: Records): boolean {
  const hasPassed = ({ personVerification }: Records) =>
    ofPerson(personVerification, applicantId).some(({ status }) => status === "passed");
  return hasPassed(after) && !hasPassed(before);
}

function basisOf(applicantId: number | null, before: Records, after: Records): Identity {
  const { firstName, lastName, dateOfBirth, taxpayerIdentificationNumber } = identityOf(after, applicantId);
  return {
    ...answeredAs(before, applicantId),
    ...(passesNow(applicantId, before, after) && { firstName, lastName }),
    ...(agreesNow(applicantId, before, after) && { dateOfBirth, taxpayerIdentificationNumber }),
  };
}

/** Results about a person that depend on their name, birth date and TIN. */
const identityResults: ReadonlySet<RecordKind> = new Set<RecordKind>([
  "personVerification",
  "identityCheck",
  "documentVerification",
]);

/** Counts and traces that aren't answers. A new name must not bring another attempt at the quiz. */
const survivesAnotherPerson: ReadonlySet<RecordKind> = new Set<RecordKind>([
  "applicant",
  "memberProfile",
  "quizHistory",
  "identityHistory",
  "leaving",
  "softInquiry",
]);

/**
 * Drops the answers and results of a changed person. The kernel calls this for every command, so no command can forget
 * it.
 */
export function withoutVoidedAnswers(people: readonly PersonChange[], before: Records, after: Records): Records {
  return people.reduce((records, person) => withoutAnswersOf(person, before, records), after);
}

function withoutAnswersOf(
  { applicantId, applicantType, change }: PersonChange,
  before: Records,
  after: Records,
): Records {
  const isVoid = (kind: RecordKind) => {
    if (change === "removed") return true;
    if (change === "otherName") return identityResults.has(kind);
    if (voidsAgreements.has(change)) return identityResults.has(kind) || kind === "disclosure";
    return (
      !survivesAnotherPerson.has(kind) && !(kind === "identification" && hasOwnNumbers(applicantId, before, after))
    );
  };
  const remaining = recordsFrom((kind) =>
    isVoid(kind) ? after[kind].filter((record) => record.applicantId !== applicantId) : after[kind],
  );
  const records = { ...remaining, identityHistory: historyAfter(remaining, applicantId) };
  if (change !== "anotherPerson" && change !== "removed") return records;
  // One record holds both people's elections. It stays even when empty, so that the page says that it asks again.
  const paymentProtection = after.paymentProtection.map((answer) => {
    const selections = selectionsWithout(applicantType, answer.selections);
    return selections.length === answer.selections.length ? answer : { ...answer, selections };
  });
  if (change === "removed") return { ...records, paymentProtection };
  const coApplicantSelection = withoutJointIntent(records.coApplicantSelection);
  // The former person answered about another application of their own, even if the TIN stays the same.
  const isOtherPrimary = applicantType === ApplicantType.primary;
  return { ...records, paymentProtection, coApplicantSelection, ...(isOtherPrimary && { duplicateAnswer: [] }) };
}

/** An earlier check isn't about another name or number. */
function historyAfter({ identityHistory }: Records, applicantId: number): Records["identityHistory"] {
  return identityHistory.map((history) => {
    const { hasGoneOn, ...counts } = history;
    return hasGoneOn && history.applicantId === applicantId ? counts : history;
  });
}

/** Whether the identification came with this command and so belongs to the new person. Otherwise only the name is new. */
function hasOwnNumbers(applicantId: number, before: Records, after: Records): boolean {
  const [old, current] = [identityOf(before, applicantId), identityOf(after, applicantId)];
  return (
    old.dateOfBirth !== current.dateOfBirth || old.taxpayerIdentificationNumber !== current.taxpayerIdentificationNumber
  );
}
