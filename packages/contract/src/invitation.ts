import * as z from "zod/mini";
import { InvitedContact, InvitedPerson } from "@portico/domain/person/invited-person";
import { JointIntent } from "@portico/domain/person/co-applicant";
import { command, query } from "./endpoint.ts";
import { ApplicationId } from "./ids.ts";
import { OneTimeCode, SendTo, SentTo } from "./one-time-code.ts";

/** Longer than any token, so that a damaged link counts as unknown instead of invalid. */
const InvitationToken = z.string().check(z.minLength(1), z.maxLength(2000));

/** Who of the two calls. */
export const Viewer = z.enum(["first", "coBorrower"]);
export type Viewer = z.output<typeof Viewer>;

/**
 * How far an invitation is. `sent`: nobody has opened it. `opened`: by link and code. `joined`: they said that they apply together.
 * `done`: their part is complete, with their signature under the documents of accounts. `changed`: it is, but they said yes to another loan
 * than this one, or signed other documents. `stopped`: they can't finish online, and only they know why.
 */
export const InvitationStatus = z.enum(["sent", "opened", "joined", "done", "changed", "stopped"]);
export type InvitationStatus = z.output<typeof InvitationStatus>;

/** How many parts of their own a person has done: "Sam: 3 of 5 done". Neither sees more of the other's part. */
export const PartsDone = z.object({ done: z.int(), of: z.int() });
export type PartsDone = z.output<typeof PartsDone>;

export const LeftAfterSignature = z.enum(["otherSigns", "ownPage", "otherPage", "send"]);
export type LeftAfterSignature = z.output<typeof LeftAfterSignature>;

/** The sides of an application whose co-borrower was invited. It comes with every journey of it. */
export const InvitationProgress = z.object({
  viewer: Viewer,
  status: InvitationStatus,
  /** The other person's first name: for the first person as they typed it, until the invited one gave their own. */
  otherFirstName: z.string(),
  other: PartsDone,
  own: PartsDone,
  /** The invited person confirmed their own part, and waits for the first one: to choose the loan, or to send the application. */
  isOwnPartConfirmed: z.optional(z.literal(true)),
  /** For the invited person: the first one is still choosing the loan, or it changed after their yes, so it needs another one. */
  loan: z.optional(z.enum(["open", "changed"])),
  /**
   * For an owner of accounts who signed the documents as they are now, until the application is sent: the other signature, a page that one of
   * them opened again, or only the call that sends it.
   */
  leftAfterSignature: z.optional(LeftAfterSignature),
});
export type InvitationProgress = z.output<typeof InvitationProgress>;

/** The invitation for its sender, with the address that they typed. */
const SentInvitation = z.object({
  firstName: z.string(),
  emailAddress: z.optional(z.string()),
  phoneNumber: z.optional(z.string()),
  /** Instants, in ISO 8601. */
  sentAt: z.string(),
  expiresAt: z.string(),
  isExpired: z.boolean(),
  remindedAt: z.optional(z.string()),
  /** The letter came back, so the address is wrong. */
  isUndelivered: z.optional(z.literal(true)),
  /** They don't want to. Another invitation, or going on alone, ends this. */
  isDeclined: z.optional(z.literal(true)),
  mayRemind: z.boolean(),
  /** When another message may go out, if that is later. An instant, in ISO 8601. */
  mayRemindFrom: z.optional(z.string()),
  mayChangeAddress: z.boolean(),
});

/** What an invited person learns before they say yes: who asks, and for which loan. */
const AskedLoan = z.object({
  productTypeId: z.int(),
  product: z.string(),
  /** As soon as it is known. */
  loanAmount: z.optional(z.number()),
});

/** The same for accounts to own: their names, in the institution's order. */
const AskedAccounts = z.object({ accounts: z.array(z.string()) });

const OfApplication = z.strictObject({ applicationId: ApplicationId });

/** Only a loan needs it. An account isn't credit. */
const IntentOfLoan = { jointIntent: z.optional(JointIntent.shape.jointIntent) };

/** A co-borrower or a joint owner by invitation (decisions 280 and 363). Each of the two fills in their own part, on their own device, in their own session. */
export const invitationApi = {
  /**
   * Invites somebody to fill in their own part as co-borrower or joint owner. In a loan, the first person states their own intent to apply for
   * joint credit. After a declined, expired, or ended invitation, this sends another one.
   */
  send: command("POST /api/Invitation", {
    access: "application",
    when: "itsStep",
    input: z.strictObject({ applicationId: ApplicationId, invited: InvitedPerson, ...IntentOfLoan }),
    output: z.object({ sent: z.boolean() }),
  }),
  /** The invitation as this session's person may see it. `invitation` and `progress` are null if there is none. */
  read: query("GET /api/Invitation/{id}", {
    access: "application",
    turn: "each",
    input: z.strictObject({ id: ApplicationId }),
    output: z.object({
      progress: z.nullable(InvitationProgress),
      /** Only for the first person. Also after it was declined. */
      invitation: z.nullable(SentInvitation),
      /** Only for the invited person. */
      asked: z.optional(z.union([AskedLoan, AskedAccounts])),
    }),
  }),
  /** Sends the link again, at most once an hour. The earlier link keeps working. */
  remind: command("POST /api/Invitation/Remind", {
    access: "application",
    when: "beforeSubmit",
    input: OfApplication,
    output: z.object({ sent: z.boolean() }),
  }),
  /** Sends a new link to another address. Earlier links stop working. Not after the invited person opened one. */
  changeAddress: command("POST /api/Invitation/Address", {
    access: "application",
    when: "beforeSubmit",
    input: z.strictObject({ applicationId: ApplicationId, contact: InvitedContact }),
    output: z.object({ sent: z.boolean() }),
  }),
  /** Ends the invitation and deletes what the invited person answered. The question who applies is open again. */
  cancel: command("POST /api/Invitation/Cancel", {
    access: "application",
    when: "beforeSubmit",
    input: OfApplication,
    output: z.object({ cancelled: z.boolean() }),
  }),
  /** The same, and the first person applies alone. */
  goOnAlone: command("POST /api/Invitation/Alone", {
    access: "application",
    when: "beforeSubmit",
    input: OfApplication,
    output: z.object({ alone: z.boolean() }),
  }),
  /** Says whether an invitation's link works. It names nobody, sends nothing, and opens nothing. */
  check: query("POST /api/Invitation/Check", {
    access: "session",
    input: z.strictObject({ invitationToken: InvitationToken }),
    output: z.object({
      works: z.boolean(),
      codeSent: z.boolean(),
      sentTo: SentTo,
      /** The ways in which a code can be sent. */
      ways: z.array(SendTo),
      /** `invited`: nobody has opened a link yet. `begun`: the invited person has. `sent`: the application was sent. */
      opens: z.enum(["invited", "begun", "sent"]),
      /** Accounts to own together, and not a loan. */
      isForAccounts: z.optional(z.literal(true)),
      /** The invited person's own session is open in this browser, so no code is needed. */
      isOpenHere: z.optional(z.literal(true)),
    }),
  }),
  /**
   * Without a code, sends one to the invited person. With it, opens a session of their own, for their own part. A link works once, and each
   * use sends another one.
   */
  open: command("POST /api/Invitation/Open", {
    access: "session",
    when: "always",
    input: z.strictObject({
      invitationToken: InvitationToken,
      code: z.optional(OneTimeCode),
      sendTo: z._default(SendTo, "email"),
    }),
    output: z.object({
      codeSent: z.boolean(),
      opened: z.boolean(),
      applicationId: z.optional(ApplicationId),
      productTypeId: z.optional(z.int()),
    }),
  }),
  /** The invited person says yes. In a loan, they state that they apply for joint credit (12 CFR 1002.7(d)). Their part is open then. */
  join: command("POST /api/Invitation/Join", {
    access: "application",
    when: "itsStep",
    turn: "coBorrower",
    input: z.strictObject({ applicationId: ApplicationId, ...IntentOfLoan }),
    output: z.object({ joined: z.boolean() }),
  }),
  /** Sends the invited person another link to the counteroffer that the first one chose, from the declined application's status page. */
  linkAgain: command("POST /api/Invitation/LinkAgain", {
    access: "application",
    when: "always",
    turn: "coBorrower",
    input: OfApplication,
    output: z.object({ sent: z.boolean() }),
  }),
  /** The invited person doesn't want to. What they answered is deleted, their session ends, and the first person hears of it. */
  decline: command("POST /api/Invitation/Decline", {
    access: "application",
    when: "beforeSubmit",
    turn: "coBorrower",
    input: OfApplication,
    output: z.object({ declined: z.boolean() }),
  }),
};
