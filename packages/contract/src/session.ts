import * as z from "zod/mini";
import { command, query } from "./endpoint.ts";
import { ApplicationId } from "./ids.ts";

export const sessionApi = {
  /** Opens a session where there is none, and answers the value of the `X-XSRF-TOKEN` header. */
  token: query("GET /api/SessionToken", { access: "public", output: z.object({ token: z.string() }) }),
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

export const resumeApi = {
  display: query("GET /api/Application/DisplayResumeApplication", {
    access: "public",
    output: z.object({ resumeApplicationEnabled: z.boolean() }),
  }),
  /** Sends a fresh link to the address on file of this session's application. */
  sendLink: command("POST /api/Resume/Link", {
    access: "application",
    when: "always",
    input: z.strictObject({ applicationId: ApplicationId }),
    ids: { applicationId: "application" },
    output: z.object({ sent: z.boolean() }),
  }),
  /**
   * Opens an application from a link. The token alone opens nothing: the first call sends a six-digit code to the person on file, the second brings it.
   * Unknown and used tokens answer like known ones until a code is tried.
   */
  resume: command("POST /api/Resume", {
    access: "session",
    when: "always",
    input: z.strictObject({
      applicationToken: z.string().check(z.minLength(1), z.maxLength(128)),
      code: z.optional(z.string().check(z.regex(/^\d{6}$/, "Enter the six digits of the code."))),
      sendTo: z._default(z.enum(["email", "phone"]), "email"),
    }),
    output: z.object({
      codeSent: z.boolean(),
      /** Where the code went, masked: "a•••@example.com". */
      sentTo: z.optional(z.string()),
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
      /** Replaces the one that was used. */
      applicationToken: z.optional(z.string()),
    }),
  }),
};
