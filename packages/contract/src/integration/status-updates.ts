import { neededDocuments } from "@portico/domain/documents/papers";
import * as z from "zod/mini";
import { declineReasons, maximumDeclineReasons, type DeclineReason } from "@portico/domain/decision/decision";
import { schemaVersion } from "./version.ts";

/* What the institution's own system says about an application. Every object is open: Portico ignores fields that it doesn't know. */

/** Plain words that people read. They have no line breaks or other control characters. */
const words = (most: number) =>
  z.string().check(z.minLength(1), z.maxLength(most), z.regex(/^[^\p{Cc}]*\S[^\p{Cc}]*$/u));
const name = z.string().check(z.regex(/^[\w.:-]{1,100}$/));
const day = z.iso.date();
const dollars = z.number().check(z.gt(0), z.lte(100_000_000));
/** Documents and applicants have Portico's ids. */
const id = z.int().check(z.gt(0));
const applicantType = z.enum(["primary", "joint"]);

const envelope = {
  /** The update's own id, which never changes. A known id with the same content gets the same answer. */
  id: name,
  /** Grows from update to update of one application. An update that isn't above the last applied one changes nothing. */
  sequence: z.int().check(z.gte(1)),
  schemaVersion: z.literal(schemaVersion),
};

/** Codes for what Portico itself says to one of two people aren't the institution's to send. */
const ownCodes: ReadonlySet<string> = new Set<DeclineReason>(["otherApplicant", "otherApplicantsReport"]);
const codes = Object.keys(declineReasons).filter((code) => !ownCodes.has(code)) as [DeclineReason, ...DeclineReason[]];

const Reason = z.looseObject({
  code: z.enum(codes),
  /** The person whose credit report or identity gave it. Left out if it rests on neither, or on both together. */
  applicantType: z.optional(applicantType),
});
const reasons = z.array(Reason).check(z.minLength(1), z.maxLength(maximumDeclineReasons));

const Loan = z.looseObject({
  loanAmount: dollars,
  /** Null for a line of credit. */
  termInMonths: z.nullable(z.int().check(z.gte(1), z.lte(480))),
  annualRateBasisPoints: z.int().check(z.gte(0), z.lte(10_000)),
});
const loans = z.array(Loan).check(z.minLength(1), z.maxLength(6));

const Task = z.looseObject({
  taskId: name,
  applicantType,
  /** The paper of the list that it asks for. Its people then read the list's name of it, in place of `what`, and see it once. */
  paper: z.optional(z.enum(neededDocuments)),
  what: words(200),
  why: z.optional(words(400)),
  dueOn: day,
});

const ofDocument = { documentId: id, taskId: z.optional(name) };

const InReview = z.looseObject({ ...envelope, status: z.literal("inReview") });
const InformationRequested = z.looseObject({
  ...envelope,
  status: z.literal("informationRequested"),
  tasks: z.array(Task).check(z.minLength(1), z.maxLength(10)),
});
const DocumentAccepted = z.looseObject({
  ...envelope,
  status: z.literal("documentAccepted"),
  ...ofDocument,
  /** Its paper needs no other file, also if its name says "two": both pay stubs may be in one file. */
  isEnough: z.optional(z.boolean()),
});
const DocumentRejected = z.looseObject({
  ...envelope,
  status: z.literal("documentRejected"),
  ...ofDocument,
  reason: words(300),
});
const Counteroffered = z.looseObject({ ...envelope, status: z.literal("counteroffer"), reasons, choices: loans });
const Approved = z.looseObject({ ...envelope, status: z.literal("approved"), offers: loans });
const Declined = z.looseObject({ ...envelope, status: z.literal("declined"), reasons });
const Withdrawn = z.looseObject({ ...envelope, status: z.literal("withdrawn") });
const Funded = z.looseObject({ ...envelope, status: z.literal("funded"), fundedOn: day });

/** Every status update by its status. */
export const statusUpdates = {
  inReview: { schema: InReview, about: "A person reviews the application." },
  informationRequested: {
    schema: InformationRequested,
    about: "The institution needs something: what, from whom, why, and by when.",
  },
  documentAccepted: { schema: DocumentAccepted, about: "A document is what the institution needed." },
  documentRejected: {
    schema: DocumentRejected,
    about: "A document isn't what the institution needed, with the reason.",
  },
  counteroffer: { schema: Counteroffered, about: "The asked loan is declined, and others are offered instead." },
  approved: {
    schema: Approved,
    about: "The asked amount is approved, over one or more terms. The first is offered first.",
  },
  declined: { schema: Declined, about: "The application is declined, with the principal reasons." },
  withdrawn: { schema: Withdrawn, about: "The applicant told the institution that they no longer want the loan." },
  funded: { schema: Funded, about: "The loan was paid out, or the line was opened." },
} as const;
export type UpdateStatus = keyof typeof statusUpdates;
export const updateStatuses = Object.keys(statusUpdates) as readonly UpdateStatus[];

export const StatusUpdate = z.discriminatedUnion("status", [
  InReview,
  InformationRequested,
  DocumentAccepted,
  DocumentRejected,
  Counteroffered,
  Approved,
  Declined,
  Withdrawn,
  Funded,
]);
export type StatusUpdate = z.output<typeof StatusUpdate>;
export type UpdateOf<Status extends UpdateStatus> = Extract<StatusUpdate, { status: Status }>;

/** `superseded`: a later update was applied before, so this one changed nothing. */
export const UpdateAnswer = z.looseObject({ received: z.literal(true), outcome: z.enum(["applied", "superseded"]) });
export type UpdateAnswer = z.output<typeof UpdateAnswer>;
