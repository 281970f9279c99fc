import * as z from "zod/mini";
import { calendarDate } from "@portico/domain/values/dates";
import { EmailAddress } from "@portico/domain/values/email";
import { fieldNames } from "@portico/domain/values/field-names";
import { command, query } from "./endpoint.ts";
import { ApplicationId, id } from "./ids.ts";
import { OneTimeCode, SendTo, SentTo } from "./one-time-code.ts";

export const sessionApi = {
  /**
   * Opens a session where there is none, and answers the value of the `X-XSRF-TOKEN` header. With the `Idempotency-Key` of a start whose answer
   * got lost, it opens the session of that answer and names its application (decision 051). `openApplicationId` is what the session has now: a tab
   * whose application is another one learns that a second tab closed it or opened this one (decision 058).
   */
  token: query("GET /api/SessionToken", {
    access: "public",
    output: z.object({
      token: z.string(),
      applicationId: z.optional(ApplicationId),
      openApplicationId: z.nullable(ApplicationId),
    }),
  }),
  /** Puts the session's end off. A GET that changes something, so it wants the XSRF header and the same origin (design, chapter 12). */
  renew: query("GET /api/Renew", {
    access: "session",
    output: z.object({ renewed: z.boolean(), expiresAt: z.string() }),
  }),
  timer: query("GET /api/Configuration/Timer", {
    access: "public",
    output: z.object({
      timeoutWarningDisplayTime: z.number(),
      timeoutWarningMessage: z.string(),
      timerIntervalInMinutes: z.number(),
    }),
  }),
  signOut: command("POST /api/SignOut", {
    access: "session",
    when: "always",
    output: z.object({ signedOut: z.boolean() }),
  }),
  /** The browser's own idea of its address: a claim, kept beside the connection's. */
  audit: command("POST /api/Audit/Client", {
    access: "session",
    when: "always",
    input: z.strictObject({
      deviceSessionId: z.optional(z.string().check(z.maxLength(128))),
      clientIp: z.string().check(z.maxLength(64)),
    }),
    output: z.object({ audited: z.boolean() }),
  }),
};

/** What a resume tells of the application that it opened (specification, chapter 3). */
const Resumed = {
  resumed: z.boolean(),
  /** The specification's name: set once the application is open. */
  isResumedSession: z.optional(z.boolean()),
  applicationId: z.optional(ApplicationId),
  primaryApplicantId: z.optional(z.int()),
  coBorrowerApplicantId: z.optional(z.nullable(z.int())),
  loanApplicationId: z.optional(z.int()),
  hasCoBorrower: z.optional(z.boolean()),
  applicationFlowType: z.optional(z.int()),
  productTypeId: z.optional(z.int()),
  firstName: z.optional(z.string()),
} as const;

/** What a person types to get a new link. */
export const LinkRequest = z.strictObject({
  emailAddress: EmailAddress,
  dateOfBirth: z.optional(calendarDate(fieldNames.dateOfBirth)),
});

const ApplicationToken = z.string().check(z.minLength(1), z.maxLength(128));

export const resumeApi = {
  display: query("GET /api/Application/DisplayResumeApplication", {
    access: "public",
    output: z.object({ resumeApplicationEnabled: z.boolean() }),
  }),
  /**
   * Asks for a fresh link. It goes to the contact on file of each application that has this email address and this birth date; an application
   * without a birth date is found by the address alone. Answers the same, and as fast, whether there is one or not.
   */
  sendLink: command("POST /api/Resume/Link", {
    access: "session",
    when: "always",
    input: LinkRequest,
    output: z.object({ sent: z.boolean() }),
  }),
  /** Tells whether a link still opens something: one that doesn't is refused as `resume` refuses it. Sends nothing and opens nothing. */
  checkLink: query("POST /api/Resume/Check", {
    access: "session",
    input: z.strictObject({ applicationToken: ApplicationToken }),
    output: z.object({
      works: z.boolean(),
      /** This browser was sent a code for the link, and may still enter it. */
      codeSent: z.boolean(),
      sentTo: SentTo,
      /** A text message is the safer way for the code, since the link came by email. Nothing of the number is told. */
      hasMobilePhone: z.boolean(),
      /** Both people gave one email address: the birth date of whoever began tells that it's them. */
      asksBirthDate: z.boolean(),
    }),
  }),
  /**
   * Opens an application from a link. The token alone opens nothing: the first call sends a six-digit code to the person on file, the second
   * brings it, with the birth date where `checkLink` says that it is asked. Used, replaced, expired and unknown tokens are refused as what they are.
   */
  resume: command("POST /api/Resume", {
    access: "session",
    when: "always",
    input: z.strictObject({
      applicationToken: ApplicationToken,
      code: z.optional(OneTimeCode),
      dateOfBirth: z.optional(calendarDate(fieldNames.dateOfBirth)),
      sendTo: z._default(SendTo, "email"),
    }),
    output: z.object({
      codeSent: z.boolean(),
      ...Resumed,
      /** Replaces the one that was used. */
      applicationToken: z.optional(z.string()),
    }),
  }),
  /** Opens one of the saved applications of the member who signed in to this session. */
  openSaved: command("POST /api/Resume/Application", {
    access: "session",
    when: "always",
    input: z.strictObject({ applicationId: id("savedApplication") }),
    output: z.object(Resumed),
  }),
};
