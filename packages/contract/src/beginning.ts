import * as z from "zod/mini";
import { HelocPropertyKind } from "@portico/domain/collateral/heloc-property";
import { EstimatedLoan } from "@portico/domain/loan/estimate";
import { Eligibility, ProductEligibility } from "@portico/domain/membership/eligibility";
import { LoadUrl, LoginResult } from "./applicant.ts";
import { IneligibleContent } from "./eligibility.ts";
import { command, query } from "./endpoint.ts";
import { ApplicationId, id } from "./ids.ts";
import { OwnAnswers } from "./own-answers.ts";
import { SavedApplication } from "./saved-application.ts";
import { SignInId } from "./sign-in-id.ts";

const ProductTypeId = z.int().check(z.gte(1), z.lte(99));
const about = { productTypeId: ProductTypeId };

/** The position of somebody whose application hasn't begun: the pages that may open, and the next one. */
const Walk = z.object({
  path: z.array(z.string()),
  /** Null after a "no". */
  frontier: z.nullable(z.string()),
  exit: z.nullable(z.string()),
});

/** The answers that this browser's session keeps for a product until its application begins, and where they lead. */
const Beginning = z.object({
  eligibility: z.nullable(Eligibility),
  productEligibility: z.nullable(ProductEligibility),
  propertyKind: z.nullable(HelocPropertyKind),
  /** Null before the estimate, and for somebody who goes on without one. */
  estimate: z.nullable(EstimatedLoan),
  /** Two people have changed places, so this person begins now. It has their name, as far as it was given. */
  changedPlaces: z.optional(z.object({ firstName: z.optional(z.string()), lastName: z.optional(z.string()) })),
  /** This session has an unfinished application open. It stays as it is when another one begins (decision 150). */
  hasOpen: z.optional(z.boolean()),
  /** The open one, for the member who signed in here and sees their list anyway. */
  open: z.optional(SavedApplication),
  /** What the person asked for in an application that ended in a "no" or was declined, within what this product lends. The estimate's page fills it in. */
  wanted: z.optional(EstimatedLoan),
  /** This session's person has sent this application, or it ended in a "no". Their own answers may come along (decision 143). */
  ownAnswers: z.optional(OwnAnswers),
  /** The steps that may follow the open page, and the time that is left, for the progress in the header. */
  ahead: z.optional(z.array(z.string())),
  secondsLeft: z.optional(z.int()),
  walk: Walk,
  /** The walk of somebody who isn't a member, and says how they may join before the application begins. */
  walkOfNew: Walk,
  /** The institution's text about a "no". Nobody has applied, so this is no decision. */
  content: z.optional(IneligibleContent),
});
export type Beginning = z.output<typeof Beginning>;

/**
 * The questions before an application exists (decision 083). The session keeps the answers. They become the records of the same names when the
 * application begins.
 */
export const beginningApi = {
  read: query("GET /api/Beginning/{productTypeId}", {
    access: "session",
    input: z.strictObject(about),
    output: Beginning,
  }),
  saveEligibility: command("POST /api/Beginning/Eligibility", {
    access: "session",
    when: "always",
    input: z.strictObject({ ...about, eligibility: Eligibility }),
    output: Beginning,
  }),
  saveProductEligibility: command("POST /api/Beginning/ProductEligibility", {
    access: "session",
    when: "always",
    input: z.strictObject({ ...about, productEligibility: ProductEligibility }),
    output: Beginning,
  }),
  /** Without an estimate, the person goes on without one. */
  saveEstimate: command("POST /api/Beginning/Estimate", {
    access: "session",
    when: "always",
    input: z.strictObject({ ...about, estimate: z.nullable(EstimatedLoan) }),
    output: Beginning,
  }),
  savePropertyType: command("POST /api/Beginning/PropertyType", {
    access: "session",
    when: "always",
    input: z.strictObject({ ...about, propertyKind: HelocPropertyKind }),
    output: Beginning,
  }),
  /**
   * Keeps an application's answers about the loan for another one, which begins with another person (decision 120). What a new first person
   * typed comes along, if the other one begins soon (decision 129).
   */
  again: command("POST /api/Beginning/Again", {
    access: "application",
    when: "always",
    input: z.strictObject({
      applicationId: ApplicationId,
      /**
       * The person who begins now. The first name is for the start page. Left out, the saved co-applicant's name counts. The typed answers
       * come along only for a person with this name.
       */
      firstName: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
      lastName: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
    }),
    output: z.object({ kept: z.boolean() }),
  }),
  /**
   * Forgets what this session knows from before, and closes its application in this browser, because another person begins or somebody
   * starts empty (decision 178).
   */
  startEmpty: command("POST /api/Beginning/Empty", {
    access: "session",
    when: "always",
    input: z.strictObject(about),
    output: Beginning,
  }),
  /**
   * Starts an application for another loan with what the first person of this sent one told about themselves (decision 143). A member must
   * have signed in to this session.
   */
  withOwnAnswers: command("POST /api/Beginning/OwnAnswers", {
    access: "session",
    when: "always",
    input: z.strictObject({
      applicationId: id("savedApplication"),
      loadUrl: LoadUrl,
      /** The member who has just signed in on this page, and has seen the saved applications. */
      signInId: z.optional(SignInId),
    }),
    output: LoginResult,
  }),
};
