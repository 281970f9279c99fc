import { identityChange, identityOf, type IdentityChange } from "../another-person.ts";
import { appliesJointly } from "../co-applicant.ts";
import { recordKindNames, type ApplicationState, type RecordKind, type Records } from "../records.ts";

/** How a command changed one of an application's people. */
export interface PersonChange {
  readonly applicantId: number;
  readonly change: Exclude<IdentityChange, "samePerson"> | "removed";
}

type People = Pick<ApplicationState, "primaryApplicantId" | "jointApplicantId">;

/** Whose identity a command changed, and whether the co-applicant left. */
export function changedPeople(
  { primaryApplicantId, jointApplicantId }: People,
  before: Records,
  after: Records,
): readonly PersonChange[] {
  const changes: PersonChange[] = [];
  for (const applicantId of [primaryApplicantId, jointApplicantId]) {
    if (applicantId === null) continue;
    // Either way: an application from before this rule may still hold the answers of a co-applicant who left.
    const isGone = applicantId === jointApplicantId && appliesJointly(before) !== appliesJointly(after);
    const change = isGone ? "removed" : identityChange(identityOf(before, applicantId), identityOf(after, applicantId));
    if (change !== "samePerson") changes.push({ applicantId, change });
  }
  return changes;
}

/** What was found out about somebody under a name, a birth date and a number. */
const identityResults: ReadonlySet<RecordKind> = new Set<RecordKind>([
  "personVerification",
  "identityCheck",
  "documentVerification",
]);

/** Counts and traces that are not an answer: another name must not buy another try at the quiz. */
const survivesAnotherPerson: ReadonlySet<RecordKind> = new Set<RecordKind>([
  "applicant",
  "memberProfile",
  "quizHistory",
  "identityHistory",
  "leaving",
]);

/** Drops what a changed person's words and results were. The kernel asks this of every command, so that none can forget it. */
export function withoutVoidedAnswers(people: readonly PersonChange[], before: Records, after: Records): Records {
  return people.reduce((records, person) => withoutAnswersOf(person, before, records), after);
}

function withoutAnswersOf({ applicantId, change }: PersonChange, before: Records, after: Records): Records {
  const isVoid = (kind: RecordKind) => {
    if (change === "removed") return true;
    if (change === "otherName") return identityResults.has(kind);
    if (change === "otherNumbers") return identityResults.has(kind) || kind === "disclosure";
    return (
      !survivesAnotherPerson.has(kind) && !(kind === "identification" && hasOwnNumbers(applicantId, before, after))
    );
  };
  const kept = recordKindNames.map((kind) => [
    kind,
    isVoid(kind) ? after[kind].filter((record) => record.applicantId !== applicantId) : after[kind],
  ]);
  // One answer holds the elections of both people.
  const paymentProtection = change === "anotherPerson" ? [] : after.paymentProtection;
  return { ...(Object.fromEntries(kept) as Records), paymentProtection };
}

/** Whether the identification came with this command: then it is the new person's. Otherwise only the name is, and the rest the old one's. */
function hasOwnNumbers(applicantId: number, before: Records, after: Records): boolean {
  const [old, current] = [identityOf(before, applicantId), identityOf(after, applicantId)];
  return (
    old.dateOfBirth !== current.dateOfBirth || old.taxpayerIdentificationNumber !== current.taxpayerIdentificationNumber
  );
}
