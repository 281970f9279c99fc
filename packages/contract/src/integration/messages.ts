import * as z from "zod/mini";
import { LoanDecisionCode } from "@portico/domain/decision/decision";
import { paperKinds } from "@portico/domain/documents/papers";
import { verificationMethods } from "@portico/domain/decision/verification";
import { militaryStatuses } from "@portico/domain/decision/military-status";
import { MemberCondition, MemberType } from "@portico/domain/person/person";
import { recordKinds } from "@portico/domain/records/record-kinds";
import type { RecordKind } from "@portico/domain/records/records";
import { codeOf } from "@portico/domain/values/numbers";
import { openPart } from "./open-part.ts";
import { schemaVersion } from "./version.ts";

/*
 * The messages to an institution's own system, such as its loan origination system. docs/integration holds the JSON Schemas, the OpenAPI
 * document, and the examples that are generated from this folder. Every object is open: a receiver ignores fields that it doesn't know.
 */

const instant = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/));

/** The beginning of every message. */
const envelope = {
  /** The same in every try. A receiver takes a message with a known id once. */
  id: z.string(),
  /** Grows from message to message of one application. */
  sequence: z.int().check(z.gte(1)),
  schemaVersion: z.literal(schemaVersion),
  /** When it happened, not when it was sent. */
  time: instant,
  tenant: z.string(),
  applicationId: z.int(),
  loanApplicationId: z.int(),
};

const product = { productTypeId: z.int(), productName: z.string() };
const member = {
  memberType: MemberType,
  memberCondition: codeOf(MemberCondition, "Unknown condition."),
};
const who = { applicantType: z.enum(["primary", "joint"]), applicantId: z.int() };

const part = (kind: RecordKind, ...without: string[]) => openPart(recordKinds[kind].schema, without);
const maybe = (kind: RecordKind, ...without: string[]) => z.optional(part(kind, ...without));

const Applicant = z.looseObject({
  ...who,
  firstName: z.string(),
  lastName: z.string(),
  memberType: MemberType,
  identification: part("identification", "documentFollows"),
  // Only loans are handed off, and each of their addresses has a time.
  addresses: z.array(openPart(z.extend(recordKinds.address.schema, { yearsLived: z.int(), monthsLived: z.int() }))),
  employment: z.array(part("employment")),
  incomeSources: z.array(part("incomeSource")),
});

/** How a person's identity was confirmed. `by` is empty if nothing confirmed it, so the institution does it before it opens the account. */
const VerificationOfPerson = z.looseObject({ isVerified: z.boolean(), by: z.array(z.enum(verificationMethods)) });

/** The applicant pressed Submit. */
const Submitted = z.looseObject({
  ...envelope,
  type: z.literal("application.submitted"),
  ...product,
  ...member,
  /** A message of an older version has no verification. */
  applicants: z.array(z.looseObject({ ...who, verification: z.optional(VerificationOfPerson) })),
});

/** A decision of any kind, with the whole application. */
const Decided = z.looseObject({
  ...envelope,
  type: z.literal("application.decided"),
  ...product,
  ...member,
  loanDecision: LoanDecisionCode,
  loanDecisionName: z.string(),
  applicants: z.array(Applicant),
  decision: part("decision"),
  loanOffer: maybe("loanOffer", "accepted", "acceptedAt"),
  counteroffer: maybe("counteroffer", "approvals"),
  precedingApplication: maybe("precedingApplication"),
  jointIntentAt: z.optional(instant),
  eligibility: maybe("eligibility", "town"),
  /** Portico opens the membership in the core, so the receiver doesn't. Left out if the receiver opens it from `eligibility`. */
  membershipOpensBy: z.optional(z.literal("portico")),
  productEligibility: maybe("productEligibility", "vehicle"),
  vehicleSeller: maybe("vehicleSeller"),
  vehicle: maybe("vehicle"),
  vehicleOptions: z.optional(z.array(z.unknown())),
  valuation: maybe("valuation"),
  vehicleLoan: maybe("vehicleLoan", "isFromEstimate", "isPriceOpen", "loweredFrom", "leftAtLimit", "vehicle"),
  refinancedLoan: maybe("refinancedLoan", "vehicle"),
  loanRequest: maybe("loanRequest"),
  helocPropertyKind: maybe("helocPropertyKind"),
  helocProperty: maybe("helocProperty", "givenFor"),
  helocLoan: maybe("helocLoan", "home"),
  demographics: z.optional(z.array(z.looseObject({ ...who, collectedByObservation: z.literal(false) }))),
  paymentProtectionSelections: z.optional(z.array(z.unknown())),
  disclosures: z.array(part("disclosure")),
  personVerification: z.optional(z.string()),
  personVerificationCarriedFrom: z.optional(z.looseObject({ applicationId: z.int(), loanApplicationId: z.int() })),
  deviceSession: maybe("deviceSession"),
  militaryStatuses: z.optional(
    z.array(z.looseObject({ ...who, status: z.enum(militaryStatuses), checkedAt: instant, source: z.string() })),
  ),
});

const OfferAccepted = z.looseObject({
  ...envelope,
  type: z.literal("offer.accepted"),
  ...product,
  loanOffer: part("loanOffer"),
});

const OfferRefused = z.looseObject({
  ...envelope,
  type: z.literal("offer.refused"),
  refusal: part("offerRefusal"),
});

const OfferExpired = z.looseObject({
  ...envelope,
  type: z.literal("offer.expired"),
  ...product,
  /** The last day on which it could be accepted. */
  expiresOn: z.iso.date(),
});

/** A file that a person sent. It has a name and no kind, because nobody asks what it is. */
const Document = z.looseObject({
  documentId: z.int(),
  ...who,
  name: z.string(),
  contentType: z.string(),
  bytes: z.int(),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  uploadedAt: instant,
  /** The institution's own task that it was sent for. Left out if it was sent for none. */
  taskId: z.optional(z.string()),
  /** The paper that its sender chose: one of the list, or what else it is. Left out if its sender didn't say. */
  paper: z.optional(z.enum(paperKinds)),
  /** Where to fetch it, below the institution's own address. */
  path: z.string().check(z.regex(/^\/integration\/documents\/\d+-\d+$/)),
});

const DocumentReceived = z.looseObject({
  ...envelope,
  type: z.literal("document.received"),
  document: Document,
});

const DocumentRemoved = z.looseObject({
  ...envelope,
  type: z.literal("document.removed"),
  documentId: z.int(),
});

/** Nobody sent what the institution asked for. A file that came and wasn't checked yet counts as sent. */
const TasksOverdue = z.looseObject({
  ...envelope,
  type: z.literal("tasks.overdue"),
  tasks: z.array(z.looseObject({ taskId: z.string(), dueOn: z.iso.date(), ...who })).check(z.minLength(1)),
  /** Whether Portico declined the application as incomplete, as the institution set it up. */
  isDeclined: z.boolean(),
});

/** Nothing more is needed from the receiver, except to close it. */
const Withdrawn = z.looseObject({ ...envelope, type: z.literal("application.withdrawn") });

/** The membership that came with the loan is open, so the loan can be paid out to a member. */
const MembershipOpened = z.looseObject({
  ...envelope,
  type: z.literal("membership.opened"),
  memberNumber: z.string(),
  openedOn: z.iso.date(),
  /** By the institution's own numbers, as in `eligibility`. */
  fundingProductIds: z.array(z.int()),
});

/** The person asked for it, and it couldn't be opened. The message says no reason, because a report about a person may be one. */
const MembershipNotOpened = z.looseObject({ ...envelope, type: z.literal("membership.notOpened") });

/** Every message by its type. */
export const messages = {
  "application.submitted": { schema: Submitted, about: "The applicant sent the application." },
  "application.decided": { schema: Decided, about: "A decision of any kind, with the whole application." },
  "offer.accepted": { schema: OfferAccepted, about: "The applicant accepted the offer, which comes as promised." },
  "offer.refused": {
    schema: OfferRefused,
    about: "The applicant said no to the offer. They may still accept it later.",
  },
  "application.withdrawn": {
    schema: Withdrawn,
    about: "The applicant doesn't want the loan anymore. Nothing in the application can be accepted.",
  },
  "offer.expired": {
    schema: OfferExpired,
    about: "The offer's last day is over, and nobody accepted it. It can't be accepted anymore.",
  },
  "tasks.overdue": {
    schema: TasksOverdue,
    about:
      "Nobody sent what the institution asked for by the last day. It says whether the application was declined for it.",
  },
  "membership.opened": {
    schema: MembershipOpened,
    about: "Portico opened the membership that a new applicant asked for with the loan.",
  },
  "membership.notOpened": {
    schema: MembershipNotOpened,
    about: "The applicant asked for the membership, and it couldn't be opened.",
  },
  "document.received": { schema: DocumentReceived, about: "A person sent a file. The message says where to fetch it." },
  "document.removed": {
    schema: DocumentRemoved,
    about: "A person removed a file that they sent by mistake. It can't be fetched anymore.",
  },
} as const;
export type MessageType = keyof typeof messages;
export const messageTypes = Object.keys(messages) as readonly MessageType[];

/** The body of a delivery: the next messages of one application, in their order. */
export const Delivery = z.looseObject({
  messages: z
    .array(
      z.discriminatedUnion("type", [
        Submitted,
        Decided,
        OfferAccepted,
        OfferRefused,
        Withdrawn,
        OfferExpired,
        TasksOverdue,
        MembershipOpened,
        MembershipNotOpened,
        DocumentReceived,
        DocumentRemoved,
      ]),
    )
    .check(z.minLength(1)),
});
export type Delivery = z.output<typeof Delivery>;

/** The receiver's answer, once it has stored every message. */
export const Received = z.looseObject({ received: z.literal(true) });

export const deliveryHeaders = {
  id: "Portico-Delivery-Id",
  signature: "Portico-Signature",
} as const;
