import * as z from "zod/mini";
import { calendarDate } from "@portico/domain/values/dates";
import { fieldNames } from "@portico/domain/values/field-names";
import { SavedApplication } from "./saved-application.ts";
import { command, query } from "./endpoint.ts";
import { ApplicationId, id } from "./ids.ts";
import { LinkRequest } from "./link-request.ts";
import { SignInId } from "./sign-in-id.ts";
import { OneTimeCode, SendTo, SentTo } from "./one-time-code.ts";

export const sessionApi = {
  /**
   * Opens a session if there is none, and returns the value of the `X-XSRF-TOKEN` header. With the `Idempotency-Key` of
   * a start whose response got lost, it opens that response's session and names its application (decision 051).
   * `openApplicationId` is the session's current application. If a tab has a different one, a second tab closed it or
   * opened this one (decision 058).
   */
  token: query("GET /api/SessionToken", {
    access: "public",
    output: z.object({
      token: z.string(),
      applicationId: z.optional(ApplicationId),
      openApplicationId: z.nullable(ApplicationId),
    }),
  }),
  /**
   * Extends the session. A GET that changes something, so it requires the XSRF header and the same origin (design,
   * chapter 12).
   */
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
    /** `continueAt` ends the session at the member's identity provider as well, and leads back to the start. */
    output: z.object({ signedOut: z.boolean(), continueAt: z.optional(z.string()) }),
  }),
  /** The address that the browser claims to have, stored beside the connection's address. */
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

/** The data of a resumed application (specification, chapter 3). */
const Resumed = {
  resumed: z.boolean(),
  /** Named by the specification. Set once the application is open. */
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

/** Longer than any token, so that a damaged link counts as unknown instead of invalid. */
const ApplicationToken = z.string().check(z.minLength(1), z.maxLength(2000));

export const resumeApi = {
  display: query("GET /api/Application/DisplayResumeApplication", {
    access: "public",
    output: z.object({ resumeApplicationEnabled: z.boolean() }),
  }),
  /**
   * Requests a new link. It goes to the contact on file of each application with this email address and birth date. An
   * application without a birth date is found by the address alone. The response and its timing are the same whether or
   * not there is one.
   */
  sendLink: command("POST /api/Resume/Link", {
    access: "session",
    when: "always",
    input: LinkRequest,
    output: z.object({ sent: z.boolean() }),
  }),
  /** Checks whether a link still works. If not, it returns the same error as `resume`. Sends nothing and opens nothing. */
  checkLink: query("POST /api/Resume/Check", {
    access: "session",
    input: z.strictObject({ applicationToken: ApplicationToken }),
    output: z.object({
      works: z.boolean(),
      /** The server sent a code for this link at this browser's request, and the code still works. */
      codeSent: z.boolean(),
      sentTo: SentTo,
      /**
       * A mobile phone is on file. A text message is safer for the code, because the link came by email. The number
       * stays secret.
       */
      hasMobilePhone: z.boolean(),
      /** The other person of the application gave the same phone number, so a text message is no safer. */
      sharesPhone: z.optional(z.boolean()),
      /** The institution sends no text messages. */
      emailOnly: z.optional(z.boolean()),
      /**
       * Both people gave the same email address, so the birth date of the person who started the application identifies
       * them. False if none is on file because that person became another one.
       */
      asksBirthDate: z.boolean(),
    }),
  }),
  /**
   * Opens an application from a link. The token alone opens nothing. The first call sends a six-digit code to the
   * person on file. The second call submits the code, with the birth date if `checkLink` says that it is needed. Used,
   * replaced, expired, and unknown tokens each get their own error.
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
      /** Replaces the used token. */
      applicationToken: z.optional(z.string()),
    }),
  }),
  /** The application that is open in this session, and those that its person had open here before. */
  here: query("GET /api/Resume/Here", {
    access: "session",
    output: z.object({
      savedApplications: z.array(SavedApplication),
      /** The member of the open application signed in to this session. Without it, the list may leave out applications of other devices. */
      hasAllOfMember: z.optional(z.literal(true)),
    }),
  }),
  /** Opens one of the saved applications of the member who signed in to this session. */
  openSaved: command("POST /api/Resume/Application", {
    access: "session",
    when: "always",
    input: z.strictObject({ applicationId: id("savedApplication"), signInId: z.optional(SignInId) }),
    output: z.object(Resumed),
  }),
};
