import * as z from "zod/mini";
import { MembershipOfLoan } from "./membership.ts";
import { calendarDate } from "@portico/domain/values/dates";
import { fieldNames } from "@portico/domain/values/field-names";
import { Counteroffer } from "@portico/domain/decision/counteroffer";
import { Bureau, UsedScore } from "@portico/domain/decision/decision";
import { command, query } from "./endpoint.ts";
import { ApplicationId } from "./ids.ts";
import { TooLittle } from "./limit-of-vehicle.ts";
import { OneTimeCode, SendTo, SentTo } from "./one-time-code.ts";

/** Only the person whom the notice is for. */
const Addressee = z.object({ firstName: z.string(), lastName: z.string() });

/**
 * The adverse action notice: reasons, regulator, and, if a reason rests on a credit report, its bureau and the person's
 * own score (12 CFR 1002.9, 15 USC 1681m(a)).
 */
export const AdverseActionNotice = z.object({
  addressee: Addressee,
  /** The institution's name of the loan, because people may have several notices. */
  product: z.string(),
  /** The loan that was asked for. A line has no term. Left out if the application ended before anybody asked. */
  asked: z.optional(z.object({ loanAmount: z.number(), termInMonths: z.nullable(z.int()) })),
  /** Of the application, for the institution's staff. */
  referenceNumber: z.optional(z.string()),
  reasons: z.array(z.string()),
  /**
   * The smallest loan, and the value of a vehicle on which the institution lends less than that. No own money helps then, so only another
   * vehicle does. Left out otherwise.
   */
  tooLittle: z.optional(TooLittle),
  /** Whether the debts in the reasons include a loan accepted here that isn't on a report yet. Left out otherwise, and for two people. */
  countsAcceptedHere: z.optional(z.boolean()),
  /** This person's own monthly income that the decision counted, if a reason rests on income. Never the other person's. */
  countedIncome: z.optional(z.number()),
  /**
   * What the decision counted against the income each month, in dollars, if a reason rests on debts. Left out for two people, and by an
   * older version.
   */
  countedDebts: z.optional(
    z.object({
      housing: z.number(),
      /** The housing is the person's rent, as they stated it. Left out otherwise. */
      isRent: z.optional(z.literal(true)),
      /** All other debts: those of the credit report, and of loans accepted here. Without the loan that a refinance pays off. */
      debts: z.number(),
      payment: z.number(),
    }),
  ),
  /** Whether a reason about the home's value counts its mortgages beside the line. Left out otherwise. */
  countsMortgages: z.optional(z.literal(true)),
  noticeDate: z.nullable(z.string()),
  /** The first name of the other applicant, if there is one. */
  otherApplicant: z.optional(z.object({ firstName: z.string() })),
  creditor: z.object({ name: z.string(), address: z.string(), telephone: z.string() }),
  equalCreditNotice: z.string(),
  bureau: z.nullable(Bureau),
  score: z.nullable(UsedScore),
  /** Whether a reason rests on information from another vendor, whose nature the person may ask for (15 USC 1681m(b)). */
  usedOutsideSource: z.boolean(),
  /**
   * What this person could still ask for, as the institution's tables see it: the same loan alone, the same loan with a co-borrower, or a
   * loan that savings secure. Left out if the tables weren't asked.
   */
  ways: z.optional(
    z.object({
      alone: z.boolean(),
      withCoBorrower: z.boolean(),
      onSavings: z.boolean(),
      /** The smaller loan at which a person looks, in dollars. Left out if there is none. */
      smallerAmount: z.optional(z.number()),
    }),
  ),
  /**
   * Of two people: why the tables would refuse this one alone too, from their own report and answers. Left out if they wouldn't, and by an
   * older version.
   */
  reasonsAlone: z.optional(z.array(z.string())),
  /**
   * The counteroffers that come with the notice, so that no second notice is due (commentary to 12 CFR 1002.9(a)(1), 6). Without
   * choices, no other amount or term passes. Left out if none were looked for.
   */
  counteroffer: z.optional(
    z.object({
      choices: z.array(Counteroffer),
      endsOn: z.string(),
      asked: z.object({ loanAmount: z.number(), termInMonths: z.nullable(z.int()) }),
      /** The smallest loan over the asked term, in dollars, if all choices are too small for it. Left out otherwise. */
      termStartsAt: z.optional(z.number()),
    }),
  ),
});
export type AdverseActionNotice = z.output<typeof AdverseActionNotice>;

const Parted = {
  /** The day on which one of two people left, after they took one. So none of them can be chosen anymore (decision 362). */
  counteroffersPartedOn: z.optional(z.string()),
};

/** What happened with the counteroffers of a decline. */
const CounteroffersSince = {
  ...Parted,
  /** The counteroffer that was accepted, or the one that was taken last. */
  counterofferTaken: z.optional(
    z.object({
      loanAmount: z.number(),
      termInMonths: z.nullable(z.int()),
      takenAt: z.string(),
      /** Whether the linked application was sent, so that no other choice can change it. */
      isSent: z.boolean(),
      /**
       * The changed answers of an unsent application, which is no longer this counteroffer. Taking a counteroffer again restores a vehicle
       * ("thing"), the answers about it that its value rests on ("value"), or a loan, and with `restoresAnswers` other answers ("answers"). If that doesn't help either ("other"), none can be taken.
       */
      changed: z.optional(z.enum(["thing", "value", "loan", "answers", "other"])),
      /** What the changed application asks for now: its vehicle, such as "2019 Honda Gold Wing", and its loan. */
      now: z.optional(
        z.object({ thing: z.optional(z.string()), loanAmount: z.number(), termInMonths: z.nullable(z.int()) }),
      ),
      /**
       * The person's answer to the offer of the linked application: it waits for one, or they refused or accepted it. An
       * approval with nothing to accept counts as accepted. Left out before the offer, and after it expired.
       */
      answer: z.optional(z.enum(["offered", "refused", "accepted"])),
      /**
       * The reference number of the linked application, if it was sent as another loan or with other facts. It then takes no counteroffer, and
       * `answer` is about its own offer. Until that is settled, no counteroffer can be chosen, and after a yes to it none anymore.
       */
      sentInstead: z.optional(z.string()),
    }),
  ),
  /** Their people accepted another loan here since, so none of them can be chosen anymore (decision 239). */
  counteroffersEnded: z.optional(z.literal(true)),
  /** When the person said no to all of them, before they took one. Each can still be taken until their last day. */
  counteroffersRefusedAt: z.optional(z.string()),
  /** The loans that the person refused after they took a counteroffer. Each can be accepted until its last day. */
  counteroffersRefused: z.optional(
    z.array(z.object({ loanAmount: z.number(), termInMonths: z.nullable(z.int()), until: z.string() })),
  ),
};

/** What became of a declined application's other parts. */
export const SinceDecline = {
  ...CounteroffersSince,
  /** The membership that a new person asked for with the loan, and that the application didn't open. Left out otherwise. */
  membershipNotOpened: z.optional(z.object({ canAskToJoin: z.boolean() })),
  /** The same where the membership opens here. */
  membership: z.optional(MembershipOfLoan),
};

const ALoan = { loanAmount: z.number(), termInMonths: z.nullable(z.int()) };

/** An application that follows a declined one, and since when it exists. After it was sent, since when it is sent. */
export const BegunBefore = z.object({ isSent: z.boolean(), since: z.string() });
export type BegunBefore = z.output<typeof BegunBefore>;

/** The applications that a declined person can open from the page, and those that they began before. */
export const BegunSince = {
  /** Whether "Apply with a co-borrower" opens an application, from this page too. Left out if it doesn't. */
  canApplyTogether: z.optional(z.boolean()),
  /** The application that "Apply with a co-borrower" opens, if it was begun before, with the co-borrower's first name, or the choice to apply alone after all. */
  together: z.optional(
    z.extend(BegunBefore, { coBorrower: z.optional(z.string()), isAlone: z.optional(z.literal(true)) }),
  ),
  /** The loan on savings that this person has sent already, and that isn't settled. */
  savingsLoan: z.optional(BegunBefore),
  /** Whether "Choose another vehicle" opens an application, from this page too. Left out if it doesn't. */
  canChooseAnother: z.optional(z.boolean()),
  /** The application that "Choose another vehicle" opens, if it was begun before. */
  another: z.optional(BegunBefore),
  /** After a decline without counteroffers: the smaller loan that a person looks at, and the application for it, if it was begun before. */
  smaller: z.optional(
    z.object({
      loanAmount: z.number(),
      /** What the person then pays of the price themselves, in dollars. Left out while nobody knows the price. */
      ownMoney: z.optional(z.number()),
      begun: z.optional(BegunBefore),
    }),
  ),
};

/** A counteroffer that was accepted instead of another one. `taken` opens it, and its term may differ from the accepted one. */
export const AcceptedInstead = z.object({ ...ALoan, referenceNumber: z.string(), taken: z.object(ALoan) });

/** The reference number of the declined application before this one, whose notice this person got too. Left out of a first notice. */
const earlierNotice = z.optional(z.string());

/** The disclosure of a credit score to its owner (12 CFR 1022.74(d) and (e)). */
export const ScoreNotice = z.extend(UsedScore, {
  kind: z.literal("creditScore"),
  addressee: Addressee,
  /** The share of people whose scores are in lower ranges, in percent. Left out if the institution gives no distribution. */
  ranksAbovePercent: z.optional(z.int()),
  /** The law's text for a loan that a home secures (15 USC 1681g(g)). Left out for other loans. */
  homeLoanNotice: z.optional(z.array(z.string())),
  referenceNumber: z.optional(z.string()),
  earlierNotice,
});
export type ScoreNotice = z.output<typeof ScoreNotice>;

/** The disclosure for an approved person whose report has no score (12 CFR 1022.74(f), model form H-5). */
export const NoScoreNotice = z.object({
  kind: z.literal("noCreditScore"),
  addressee: Addressee,
  referenceNumber: z.optional(z.string()),
  earlierNotice,
  noticeDate: z.string(),
  bureau: Bureau,
});
export type NoScoreNotice = z.output<typeof NoScoreNotice>;

/** Each approved person whose report was used gets one of these two disclosures. */
export const ScoreDisclosure = z.discriminatedUnion("kind", [ScoreNotice, NoScoreNotice]);
export type ScoreDisclosure = z.output<typeof ScoreDisclosure>;

/** What the institution needs before it can decide (12 CFR 1002.9(c)(2), model form C-6). */
export const IncompleteNotice = z.object({
  kind: z.literal("incomplete"),
  addressee: Addressee,
  product: z.string(),
  referenceNumber: z.optional(z.string()),
  noticeDate: z.string(),
  needed: z.array(
    z.object({
      what: z.string(),
      why: z.optional(z.string()),
      dueOn: z.string(),
      /** The first name of the other person, if it must come from them. */
      from: z.optional(z.string()),
    }),
  ),
  creditor: z.object({ name: z.string(), address: z.string(), telephone: z.string() }),
});
export type IncompleteNotice = z.output<typeof IncompleteNotice>;

/** The notice of a decision, or of what is missing for one, addressed to one person. */
export const PersonalNotice = z.discriminatedUnion("kind", [
  z.extend(AdverseActionNotice, {
    kind: z.literal("adverseAction"),
    ...Parted,
    /** The counteroffer that was taken since, unless its offer was refused. The notice stands. */
    counterofferTaken: z.optional(
      z.object({
        loanAmount: z.number(),
        termInMonths: z.nullable(z.int()),
        takenAt: z.string(),
        /** Its offer was accepted, so none of the others can be. */
        isAccepted: z.optional(z.boolean()),
        /** The last day on which its application can be sent as this counteroffer. Left out once it is sent, and after its end. */
        sendBy: z.optional(z.string()),
      }),
    ),
    /** An application that was sent instead of a counteroffer, until it is settled. After a yes to its offer, the counteroffers are over. */
    sentInstead: z.optional(z.object({ referenceNumber: z.string(), isAccepted: z.optional(z.boolean()) })),
    /** The application in which this person asks for the same loan alone, if they began it. `applyAlone` opens it. */
    alone: z.optional(BegunBefore),
    /** Another loan was accepted since, so no counteroffer can be chosen anymore. */
    counteroffersEnded: z.optional(z.literal(true)),
    /** Whether this person can open the application again, to take a counteroffer. */
    opensApplication: z.optional(z.boolean()),
  }),
  ScoreNotice,
  NoScoreNotice,
  IncompleteNotice,
]);
export type PersonalNotice = z.output<typeof PersonalNotice>;

/** Longer than any token, so that a damaged link counts as unknown instead of invalid. */
const NoticeToken = z.string().check(z.minLength(1), z.maxLength(2000));

/** The time after its code was entered in which the same tab may load a notice again. */
export const readableMinutes = 10;

/** A person's notice, opened by a link and a code. They give no access to the application. */
/** The letter with the link was about an earlier notice of this application. */
const isNewer = z.optional(z.literal(true));

export const noticeApi = {
  /**
   * Without a code, sends one to the person the link is for. With the code, returns their notice. If both applicants
   * gave the same email address, it also asks for the birth date, because the code alone can't tell them apart. Both
   * calls end every other notice of this browser.
   */
  open: command("POST /api/Notice", {
    access: "session",
    when: "always",
    input: z.strictObject({
      noticeToken: NoticeToken,
      code: z.optional(OneTimeCode),
      dateOfBirth: z.optional(calendarDate(fieldNames.dateOfBirth)),
      sendTo: z._default(SendTo, "email"),
    }),
    output: z.object({
      codeSent: z.boolean(),
      asksBirthDate: z.boolean(),
      notice: z.nullable(PersonalNotice),
      isNewer,
      /** Comes with the notice. The tab sends it to read the notice again. */
      reloadKey: z.optional(z.string()),
    }),
  }),
  /** Closes every notice in this browser, so that each needs a new code. An application that is open there stays open. */
  close: command("POST /api/Notice/Close", {
    access: "session",
    when: "always",
    input: z.strictObject({ noticeToken: NoticeToken }),
    output: z.object({ closed: z.boolean() }),
  }),
  /**
   * Returns the notice again when its page reloads in the tab that opened it. Null if no code was entered recently, or
   * without the key of that tab.
   */
  read: query("POST /api/Notice/Read", {
    access: "session",
    input: z.strictObject({
      noticeToken: NoticeToken,
      reloadKey: z.optional(z.string().check(z.maxLength(100))),
    }),
    output: z.object({
      notice: z.nullable(PersonalNotice),
      isNewer,
      hasMobilePhone: z.boolean(),
      /** The other person of the application gave the same phone number, so a text message is no safer than an email. */
      sharesPhone: z.optional(z.boolean()),
      /** The institution sends no text messages. */
      emailOnly: z.optional(z.boolean()),
      sentTo: SentTo,
      /**
       * Whether the sent code needs the birth date too. False if no code was sent, so the answer doesn't reveal that
       * both share an address.
       */
      asksBirthDate: z.boolean(),
      /** An application is open in this session. It can show the same facts as a notice that was closed. */
      hasOpen: z.optional(z.boolean()),
    }),
  }),
  /** Returns a PDF of the notice to the tab that entered its code, in base64. */
  pdf: query("POST /api/Notice/Pdf", {
    access: "session",
    input: z.strictObject({ noticeToken: NoticeToken, reloadKey: z.optional(z.string().check(z.maxLength(100))) }),
    output: z.object({ pdf: z.string() }),
  }),
  /** The same on the page of a decline. The page of two people has none, because each of them has their own notice. */
  declinePdf: query("GET /api/Decline/{id}/Pdf", {
    access: "application",
    input: z.strictObject({ id: ApplicationId }),
    output: z.object({ pdf: z.string() }),
  }),
  /**
   * Emails each person of this application the link to their own notice again. Without a notice about it, its first person gets the link to
   * the one of an earlier decline, if they have shown who they are. Nobody types an address: it goes to the one on file.
   */
  sendAgain: command("POST /api/Notice/Again", {
    access: "application",
    when: "always",
    input: z.strictObject({ applicationId: ApplicationId }),
    output: z.object({ sent: z.boolean() }),
  }),
  /**
   * Opens an application linked to a declined one of two people, with this person's answers kept and without the other one. If it was begun
   * before, this opens it. Only for the tab that entered the notice's code, and only if no table would refuse this person alone.
   */
  applyAlone: command("POST /api/Notice/Alone", {
    access: "session",
    when: "always",
    input: z.strictObject({ noticeToken: NoticeToken, reloadKey: z.optional(z.string().check(z.maxLength(100))) }),
    output: z.object({ opened: z.boolean() }),
  }),
};
