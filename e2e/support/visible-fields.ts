import type { Who } from "@portico/domain/person/person";
import type { RecordKind } from "@portico/domain/records/records";
import { maySee, visibility, type Visibility } from "@portico/domain/person/visibility";
import type { Somebody } from "./people.ts";

interface Pair {
  readonly primary: Somebody;
  readonly partner: Somebody;
  /** The score of each person's own credit report. */
  readonly scores: Readonly<Record<Who, string>>;
}

/** A field that a page could show, and its appearance there. */
interface Watched {
  readonly kind: RecordKind;
  readonly field: string;
  readonly looks: (person: Somebody, score: string) => RegExp;
}

const plain = (text: string) => new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`), "i");

/** Matches a number that isn't part of a longer one, such as an amount. */
const number = (text: string) => new RegExp(`(?<![\\d.,])${text}(?![\\d,])`);

const digits = (text: string) => new RegExp(text.split("").join(String.raw`[\s().-]*`));

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
    looks: ({ taxNumber }) => new RegExp(`${digits(taxNumber).source}|(?<![\\d-])${taxNumber.slice(-4)}(?!\\d)`),
  },
  { kind: "identification", field: "identification", looks: ({ license }) => plain(license.number) },
  { kind: "address", field: "*", looks: ({ home }) => plain(home.street) },
  { kind: "employment", field: "*", looks: ({ employer }) => plain(employer) },
  { kind: "decision", field: "findings", looks: (_, score) => number(score) },
  { kind: "disclosure", field: "userAgent", looks: () => /Mozilla\/5\.0|Headless/ },
  { kind: "leaving", field: "*", looks: () => /Dinner is ready/ },
];

/** The reasons why no page is searched for these fields, although not everybody may see them. */
const notSearched: Readonly<Record<string, string>> = {
  "applicant.memberType": "a code",
  "applicant.userName": "members only; the API answers are searched for it",
  "applicant.memberNumber": "members only; the API answers are searched for it",
  "applicant.memberSince": "members only",
  "applicant.formerPeople": "a count",
  "applicant.answeredAs": "nobody here is renamed",
  "applicant.hasReviewedVehicle": "a yes or no",
  "memberProfile.dateOfBirth": "members only",
  "memberProfile.taxpayerIdentificationNumber": "members only",
  "memberProfile.mayApplyOnline": "a yes or no",
  "memberProfile.homes": "members only",
  "memberProfile.jobs": "members only",
  "identification.taxpayerIdentificationNumberConfigurationId": "a code",
  "identification.citizenshipStatusConfigurationId": "a code, the same for both",
  "identification.maritalStatusConfigurationId": "a code, the same for both",
  "identification.phoneTypeConfigurationId": "a code",
  "identification.preferredContactMethodConfigurationId": "a code",
  "identification.isRecentGraduate": "a yes or no",
  "identification.isFirstTimeAutoBuyer": "a yes or no",
  "incomeSource.*": "nobody here has other income",
  "duplicateAnswer.*": "a code",
  "eligibility.*": "one answer for both",
  "productEligibility.*": "not asked for this product",
  "demographic.*": "asked for homes only; the API answers are searched for it",
  "disclosure.disclosureConfigurationId": "a code",
  "disclosure.version": "the same for both",
  "disclosure.acceptedAt": "an instant of both",
  "disclosure.textDigest": "a digest",
  "disclosure.ipAddress": "the same for both",
  "disclosure.demonstratedBy": "a code",
  "personVerification.*": "only the primary applicant is asked",
  "quizHistory.*": "a count",
  "sentPath.*": "names of steps",
  "identityCheck.*": "codes",
  "identityHistory.*": "codes",
  "documentVerification.*": "not asked for here",
  "deviceSession.*": "a yes or no",
  "decision.policyVersion": "a digest",
  "decision.input": "figures that also stand elsewhere",
  "decision.inputDigest": "a digest",
  "document.*": "nobody here uploads",
};

/** Fields of the table that not everybody may see, that no page is searched for, and that have no reason. */
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

const people = ({ primary, partner, scores }: Pair) =>
  [
    { owner: "primary", person: primary, score: scores.primary },
    { owner: "joint", person: partner, score: scores.joint },
  ] as const;

const nameOf = ({ kind, field }: Watched, owner: Who) => `${kind}${field === "*" ? "" : `.${field}`} of the ${owner}`;

/** The watched fields that a text shows. */
export function seenBy(text: string, pair: Pair): readonly string[] {
  return people(pair).flatMap(({ owner, person, score }) =>
    watched.filter(({ looks }) => looks(person, score).test(text)).map((one) => nameOf(one, owner)),
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
