import type { Who } from "@portico/domain/person/person";
import type { RecordKind } from "@portico/domain/records/records";
import { maySee, visibility, type Visibility } from "@portico/domain/records/visibility";
import type { SampleApplicant } from "@portico/sample-applicants/people";
import { incomeOf, relative, tribeOf } from "./line-calls.ts";

interface Pair {
  readonly primary: SampleApplicant;
  readonly partner: SampleApplicant;
  /** The score of each person's own credit report. */
  readonly scores: Readonly<Record<Who, string>>;
}

interface Watchable extends SampleApplicant {
  readonly owner: Who;
  readonly score: string;
  readonly otherScore: string;
}

/** A field that a page could show, and its appearance there. */
interface Watched {
  readonly kind: RecordKind;
  readonly field: string;
  readonly looks: (person: Watchable) => RegExp;
}

/** Matches nothing, for an answer that this person doesn't give. */
const nowhere = /(?!)/;

const plain = (text: string) => new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`), "i");

/** Matches a number that isn't part of a longer one, such as an amount. */
const number = (text: string) => new RegExp(`(?<![\\d.,])${text}(?![\\d,])`);

const digits = (text: string) => new RegExp(text.split("").join(String.raw`[\s().-]*`));

/** The answers of the two people who apply for a home equity line. */
const citizenship = { primary: /U\.S\. citizen/, joint: /Permanent resident/ };
const marital = { primary: /Married/, joint: /Separated/ };

const watched: readonly Watched[] = [
  { kind: "applicant", field: "firstName", looks: ({ firstName }) => plain(firstName) },
  { kind: "applicant", field: "lastName", looks: ({ lastName }) => plain(lastName) },
  { kind: "applicant", field: "emailAddress", looks: ({ email }) => plain(email) },
  { kind: "applicant", field: "phoneNumber", looks: ({ phone }) => digits(phone) },
  { kind: "identification", field: "dateOfBirth", looks: ({ born }) => plain(born) },
  { kind: "identification", field: "emailAddress", looks: ({ email }) => plain(email) },
  { kind: "identification", field: "phoneNumber", looks: ({ phone }) => digits(phone) },
  {
    kind: "identification",
    field: "taxpayerIdentificationNumber",
    looks: ({ tin }) => new RegExp(`${digits(tin).source}|(?<![\\d-])${tin.slice(-4)}(?!\\d)`),
  },
  { kind: "identification", field: "citizenshipStatusConfigurationId", looks: ({ owner }) => citizenship[owner] },
  { kind: "identification", field: "maritalStatusConfigurationId", looks: ({ owner }) => marital[owner] },
  { kind: "identification", field: "identification", looks: ({ license }) => plain(license.number) },
  { kind: "address", field: "*", looks: ({ home }) => plain(home.street) },
  { kind: "employment", field: "*", looks: ({ employer }) => plain(employer) },
  { kind: "incomeSource", field: "*", looks: (person) => plain(incomeOf(person)) },
  { kind: "eligibility", field: "*", looks: ({ owner }) => (owner === "primary" ? plain(relative) : nowhere) },
  { kind: "demographic", field: "*", looks: (person) => plain(tribeOf(person)) },
  { kind: "decision", field: "findings", looks: findingsOf },
  { kind: "disclosure", field: "userAgent", looks: () => /Mozilla\/5\.0|Headless/ },
  { kind: "leaving", field: "*", looks: () => /Dinner is ready/ },
];

/** A factor in the credit report of each score (docs/sandbox.md). */
const factors: Readonly<Record<string, string>> = {
  780: "Few recent payments on installment loans",
  720: "Few recent payments on installment loans",
  520: "A late payment in the past",
};

/** Matches the score itself, and its factor unless the other person's report has it too. */
function findingsOf({ score, otherScore }: Watchable): RegExp {
  const factor = factors[score]!;
  return factor === factors[otherScore] ? number(score) : new RegExp(`${number(score).source}|${factor}`);
}

/** Fields that not everybody may see, but that the test doesn't search pages for, with the reason. */
const notSearched: Readonly<Record<string, string>> = {
  "decision.ways": "yes or no",
  "applicant.memberType": "a code",
  "applicant.userName": "members only; the API answers are searched for it",
  "applicant.memberNumber": "members only; the API answers are searched for it",
  "applicant.memberSince": "members only",
  "applicant.formerPeople": "a count",
  "applicant.answeredAs": "nobody here is renamed",
  "applicant.hasReviewedVehicle": "a yes or no",
  "applicant.phoneTypeConfigurationId": "a code",
  "applicant.preferredContactMethodConfigurationId": "a code",
  "memberProfile.dateOfBirth": "members only",
  "memberProfile.taxpayerIdentificationNumber": "members only",
  "memberProfile.mayApplyOnline": "a yes or no",
  "memberProfile.document": "members only",
  "memberProfile.citizenshipStatus": "members only",
  "memberProfile.maritalStatus": "members only",
  "memberProfile.preferredContactMethod": "members only",
  "memberProfile.electronicConsent": "members only",
  "memberProfile.homes": "members only",
  "memberProfile.jobs": "members only",
  "identification.taxpayerIdentificationNumberConfigurationId": "a code",
  "identification.phoneTypeConfigurationId": "a code",
  "identification.preferredContactMethodConfigurationId": "a code",
  "identification.isRecentGraduate": "a yes or no",
  "identification.isFirstTimeAutoBuyer": "a yes or no",
  "identification.documentFollows": "a yes or no",
  "estimate.creditRating": "a code",
  "vehicleLoan.isFromEstimate": "a yes or no",
  "vehicleLoan.vehicle": "nobody here changes the vehicle",
  "vehicleLoan.isPriceOpen": "a yes or no",
  "vehicleLoan.isTooLongForVehicle": "a yes or no",
  "vehicleLoan.termBefore": "a number of months",
  "vehicleLoan.loweredFrom": "nobody here lowers the loan",
  "vehicleLoan.leftAtLimit": "nobody here leaves the loan for the vehicle",
  "prequalification.*": "not offered to two people",
  "softFile.*": "nobody here has a rate checked",
  "softInquiry.*": "nobody here has a rate checked",
  "duplicateAnswer.*": "a code",
  "changedPlaces.applicationId": "an id",
  "changedPlaces.namedAs": "nobody here changes places",
  "changedPlaces.began": "a code",
  "changedPlaces.isSent": "a yes or no",
  "changedPlaces.isEnded": "a yes or no",
  "answersErased.*": "an instant",
  "invitation.invitedId": "nobody is invited here",
  "invitation.emailAddress": "nobody is invited here",
  "invitation.phoneNumber": "nobody is invited here",
  "invitation.sentAt": "nobody is invited here",
  "invitation.expiresAt": "nobody is invited here",
  "invitation.remindedAt": "nobody is invited here",
  "invitation.isUndelivered": "nobody is invited here",
  "invitation.openedAt": "nobody is invited here",
  "invitation.endedAt": "nobody is invited here",
  "invitation.endedAs": "nobody is invited here",
  "invitation.farewells": "nobody is invited here",
  "invitation.changeToldAt": "nobody is invited here",
  "invitation.changeSeenAt": "nobody is invited here",
  "partConfirmation.*": "nobody is invited here",
  "precedingApplication.*": "nobody here takes a counteroffer",
  "productEligibility.*": "not asked for this product",
  "disclosure.disclosureConfigurationId": "a code",
  "disclosure.version": "the same for both",
  "disclosure.acceptedAt": "an instant of both",
  "disclosure.textDigest": "a digest",
  "disclosure.ipAddress": "the same for both",
  "disclosure.demonstratedBy": "a code",
  "disclosure.onFile": "members only",
  "personVerification.*": "only the primary applicant is asked",
  "quizHistory.*": "a count",
  "sentPath.*": "names of steps",
  "identityCheck.*": "codes",
  "identityHistory.*": "codes",
  "documentVerification.*": "not asked for here",
  "deviceSession.*": "a yes or no",
  "militaryStatus.*": "not asked for about this product",
  "accountScreening.*": "asked for only about accounts",
  "sanctionsCheck.*": "asked for only about accounts",
  "accountReading.*": "made only about accounts",
  "loanOfMembership.*": "made only about accounts",
  "minorOwner.*": "asked for only about accounts",
  "accountSignature.name": "made only about accounts",
  "accountSignature.statements": "made only about accounts",
  "accountSignature.documents": "made only about accounts",
  "accountSignature.wasNotified": "made only about accounts",
  "accountSignature.access": "made only about accounts",
  "accountSignature.networkHash": "made only about accounts",
  "accountSignature.taxpayerHash": "made only about accounts",
  "accountSignature.userAgent": "made only about accounts",
  "accountSignature.site": "made only about accounts",
  "accountFunding.sources": "made only about accounts",
  "accountFunding.needsAgain": "made only about accounts",
  "accountFunding.mandate": "made only about accounts",
  "accountOpening.memberNumber": "made only about accounts",
  "accountOpening.loanOffer": "made only about accounts",
  "accountDecision.reasons": "made only about accounts",
  "accountDecision.findings": "made only about accounts",
  "accountDecision.holdsMoney": "made only about accounts",
  "accountDecision.policyVersion": "made only about accounts",
  "accountDecision.inputs": "made only about accounts",
  "accountDecision.inputDigest": "made only about accounts",
  "decision.policyVersion": "a digest",
  "decision.input": "figures that also stand elsewhere",
  "decision.inputDigest": "a digest",
  "counteroffer.refusedAt": "nobody here says no to counteroffers",
  "counteroffer.approvals": "only the server reads them",
  "document.*": "nobody here uploads",
  "institutionStatus.sequence": "a count",
  "institutionStatus.tasks": "the institution asks nobody here for anything",
  "institutionStatus.documents": "nobody here uploads",
};

/** Fields of the table that not everybody may see and that the test forgets: it neither searches for them nor has a reason not to. */
export function unwatched(): readonly string[] {
  const known = new Set([...watched.map(({ kind, field }) => `${kind}.${field}`), ...Object.keys(notSearched)]);
  return Object.entries(visibility).flatMap(([kind, row]) =>
    rowsOf(kind, row as Visibility).flatMap(([name, { together }]) =>
      together === "both" || known.has(name) ? [] : [name],
    ),
  );
}

function rowsOf(kind: string, row: Visibility | Readonly<Record<string, Visibility>>): [string, Visibility][] {
  if (typeof row.together === "string") return [[`${kind}.*`, row as Visibility]];
  return Object.entries(row as Readonly<Record<string, Visibility>>).map(([field, one]) => [`${kind}.${field}`, one]);
}

const people = ({ primary, partner, scores }: Pair): readonly Watchable[] => [
  { ...primary, owner: "primary", score: scores.primary, otherScore: scores.joint },
  { ...partner, owner: "joint", score: scores.joint, otherScore: scores.primary },
];

const nameOf = ({ kind, field }: Watched, owner: Who) => `${kind}${field === "*" ? "" : `.${field}`} of the ${owner}`;

/** The watched fields that a text shows. */
export function seenBy(text: string, pair: Pair): readonly string[] {
  return people(pair).flatMap((person) =>
    watched.filter(({ looks }) => looks(person).test(text)).map((one) => nameOf(one, person.owner)),
  );
}

/** The watched fields that a text shows but its reader may not see, when both people fill in together. */
export function leaksTo(viewer: Who, text: string, pair: Pair): readonly string[] {
  const may = people(pair).flatMap(({ owner }) =>
    watched
      .filter(({ kind, field }) => maySee(kind, field as never, { viewer, owner, company: "together" }))
      .map((one) => nameOf(one, owner)),
  );
  const mayBeThere = new Set(may);
  return seenBy(text, pair).filter((name) => !mayBeThere.has(name));
}
