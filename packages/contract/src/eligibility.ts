import * as z from "zod/mini";
import {
  Eligibility,
  EligibilityOption,
  ProductEligibility,
  ProductEligibilityQuestion,
} from "@portico/domain/membership/eligibility";
import { FundingProduct } from "@portico/domain/membership/funding-product";
import { command, query } from "./endpoint.ts";
import { ApplicantId, ApplicationId } from "./ids.ts";

/** The text of an ineligible page. Everything but the title is sanitized HTML. */
export const IneligibleContent = z.object({
  title: z.string(),
  text: z.string(),
  html: z.optional(z.string()),
  /** For the card beside the text. Set only when the product isn't available to the applicant. */
  cardText: z.optional(z.string()),
  /** The products that may fit instead. Left out: the usual loans without security. */
  otherProducts: z.optional(z.array(z.int())),
  /** The ways to join, each with the counties, partners, or relatives that it means. Only for people outside the membership. */
  waysToJoin: z.optional(z.array(z.object({ way: z.string(), detail: z.optional(z.string()) }))),
  /** A soft check was made in this application, with the person's consent. No other check comes before it is sent. */
  hasSoftCheck: z.optional(z.boolean()),
});
export type IneligibleContent = z.output<typeof IneligibleContent>;

export const eligibilityApi = {
  configuration: query("GET /api/Eligibility/Configuration", {
    access: "session",
    output: z.object({
      counties: z.array(z.string()),
      options: z.array(EligibilityOption),
      /** Accounts that a new membership opens with, by category. */
      fundingProducts: z.array(FundingProduct),
      /** When and how the opening deposits are paid. Left out if the institution doesn't say. */
      depositText: z.optional(z.string()),
      ineligiblePageText: z.string(),
      eligibilityPageHeader: z.string(),
      eligibilityPageSuboptionLabel: z.string(),
      ineligiblePageCardText: z.string(),
    }),
  }),
  read: query("GET /api/Eligibility/{applicantId}", {
    access: "application",
    input: z.strictObject({ applicantId: ApplicantId }),
    output: z.object({
      eligibility: z.nullable(Eligibility),
      /** The applicant has moved to another town since they gave their county. */
      isAskedAgain: z.optional(z.boolean()),
      /** The ZIP code of the home, if it contradicts the answer, or if there is no answer yet. */
      homeZipCode: z.optional(z.string()),
    }),
  }),
  create: command("POST /api/Eligibility", {
    access: "application",
    when: "itsStep",
    input: z.strictObject({ applicantId: ApplicantId, eligibility: Eligibility }),
    output: z.object({ isEligible: z.boolean() }),
  }),
  productQuestions: query("GET /api/Configuration/ProductType/{id}/ProductEligibility", {
    access: "session",
    input: z.strictObject({ id: z.int().check(z.gte(1), z.lte(99)) }),
    output: z.object({
      questions: z.array(
        z.object({
          ...ProductEligibilityQuestion.shape,
          eligibleAnswer: z.optional(z.never()),
          isAboutVehicle: z.optional(z.never()),
          mostYears: z.optional(z.never()),
          ineligibleText: z.optional(z.never()),
          otherProducts: z.optional(z.never()),
        }),
      ),
    }),
  }),
  readProduct: query("GET /api/ProductEligibility/{id}", {
    access: "application",
    input: z.strictObject({ id: ApplicationId }),
    output: z.object({
      productEligibility: z.nullable(ProductEligibility),
      /** The questions that were answered for a different vehicle than the one chosen now. */
      askedAgain: z.optional(z.array(z.int())),
      /** The questions that the chosen vehicle's model year answers. The page leaves them out while it asks others again. */
      answeredByYear: z.optional(z.array(z.int())),
    }),
  }),
  createProduct: command("POST /api/ProductEligibility", {
    access: "application",
    when: "itsStep",
    input: z.strictObject({ applicationId: ApplicationId, productEligibility: ProductEligibility }),
    output: z.object({ isEligible: z.boolean() }),
  }),
  /** The card for applicants who aren't eligible for a product. The same for every product. */
  productIneligible: query("GET /api/Configuration/ProductIneligible", {
    access: "session",
    output: z.object({ productIneligibleCardText: z.string(), productIneligibleHtml: z.string() }),
  }),
  /** The text for this application's exit. Each of the four endpoints rejects an application that ended elsewhere. */
  content: query("GET /api/Error/Eligibility/{id}", {
    access: "application",
    input: z.strictObject({ id: ApplicationId }),
    output: IneligibleContent,
  }),
  membershipContent: query("GET /api/Error/MembershipEligibility/{id}", {
    access: "application",
    input: z.strictObject({ id: ApplicationId }),
    output: IneligibleContent,
  }),
  productContent: query("GET /api/Error/ProductEligibility/{id}", {
    access: "application",
    input: z.strictObject({ id: ApplicationId }),
    output: IneligibleContent,
  }),
  /** For a home that the institution doesn't lend on. */
  unsupportedPropertyContent: query("GET /api/Error/UnsupportedProperty/{id}", {
    access: "application",
    input: z.strictObject({ id: ApplicationId }),
    output: IneligibleContent,
  }),
};
