import * as z from "zod/mini";
import { AccessCode } from "@portico/domain/documents/access-code";
import {
  PaymentProtectionProduct,
  PaymentProtectionSelection,
  ShownPremium,
} from "@portico/domain/loan/payment-protection";
import { command, query } from "./endpoint.ts";
import { ApplicantId, ApplicationId } from "./ids.ts";

/** A text to agree to. `textDigest` is the SHA-256 of exactly this HTML, and the consent is bound to it. */
export const Disclosure = z.object({
  id: z.int(),
  title: z.string(),
  summary: z.string(),
  html: z.string(),
  version: z.string(),
  effectiveOn: z.string(),
  consentText: z.string(),
  /** People confirm that they have read the text, and agree to nothing. */
  isNotice: z.optional(z.boolean()),
  textDigest: z.string(),
  /**
   * The code at the end of the text, which the person types to show that they can read such a document. Only for texts
   * that ask for it.
   */
  accessCode: z.optional(z.string()),
});
export type Disclosure = z.output<typeof Disclosure>;

/** A slide, shown while an application is submitted and decided. A film comes with its captions. */
export const SlideToShow = z.object({
  title: z.string(),
  text: z.string(),
  film: z.nullable(
    z.object({
      src: z.string(),
      poster: z.string(),
      captions: z.object({ src: z.string(), language: z.string(), label: z.string() }),
    }),
  ),
});
export type SlideToShow = z.output<typeof SlideToShow>;

export const disclosureApi = {
  configuration: query("GET /api/Disclosure/Configuration/{loanTypeId}/{applicationId}", {
    access: "application",
    turn: "each",
    input: z.strictObject({ loanTypeId: z.int().check(z.gte(1), z.lte(99)), applicationId: ApplicationId }),
    output: z.object({
      disclosures: z.array(Disclosure),
      showSlideShowAtSubmit: z.boolean(),
      /** Empty without a slide show. */
      slides: z.array(SlideToShow),
    }),
  }),
  /** The texts that a person has agreed to, and those that aren't for them. */
  read: query("GET /api/Disclosure/{applicantId}", {
    access: "application",
    turn: "each",
    input: z.strictObject({ applicantId: ApplicantId }),
    output: z.object({
      accepted: z.array(
        z.object({
          disclosureConfigurationId: z.int(),
          version: z.string(),
          acceptedAt: z.string(),
          /** The member agreed earlier, outside this application. Their institution has the consent on file. */
          isOnFile: z.optional(z.literal(true)),
        }),
      ),
      /** The texts that this person need not agree to, although the other applicant must. */
      notAsked: z.optional(z.array(z.int())),
    }),
  }),
  /**
   * One person agrees to one text. Agreeing again returns the first consent. A caller that showed the text sends the
   * `version` and `textDigest` that it showed, and is rejected if the text has changed since.
   */
  create: command("POST /api/Disclosure", {
    access: "application",
    turn: "each",
    when: "itsStep",
    input: z.strictObject({
      applicantId: ApplicantId,
      disclosureConfigurationId: z.int().check(z.gte(1), z.lte(1_000_000)),
      version: z.optional(z.string().check(z.maxLength(200))),
      textDigest: z.optional(z.string().check(z.maxLength(64))),
      accessCode: z.optional(AccessCode),
    }),
    output: z.object({ id: z.int() }),
  }),
};

const AboutProtection = z.pick(PaymentProtectionSelection, { productId: true, applicantType: true });

export const paymentProtectionApi = {
  configuration: query("GET /api/PaymentProtection/Configuration/Application/{id}", {
    access: "application",
    input: z.strictObject({ id: ApplicationId }),
    output: z.object({
      productConfigurations: z.array(
        z.object({ sectionTitle: z.string(), description: z.string(), products: z.array(PaymentProtectionProduct) }),
      ),
      loanAmount: z.number(),
      isJoint: z.boolean(),
      /** The people who aren't asked about a product, because it is for people who work for pay. */
      notAsked: z.optional(z.array(AboutProtection)),
    }),
  }),
  read: query("GET /api/PaymentProtection/Application/{id}", {
    access: "application",
    input: z.strictObject({ id: ApplicationId }),
    output: z.object({
      paymentProtectionSelections: z.array(PaymentProtectionSelection),
      /** Some earlier selections are no longer valid, because the people who apply or the price have changed. */
      isAskedAgain: z.boolean(),
      /** The price of a protection that somebody elected has changed, so that answer is left out. */
      isPriceChanged: z.optional(z.boolean()),
      /** Each yes that ended, because the person no longer works for pay. */
      ended: z.optional(z.array(AboutProtection)),
    }),
  }),
  /**
   * Saves everybody's choices. A caller that showed prices sends them as `premiums`. The server rejects it if an
   * elected protection has another price by now, or if other products are on offer.
   */
  save: command("POST /api/PaymentProtection", {
    access: "application",
    when: "itsStep",
    input: z.strictObject({
      applicationId: ApplicationId,
      paymentProtectionSelections: z.array(PaymentProtectionSelection).check(z.maxLength(20)),
      premiums: z.optional(z.array(ShownPremium).check(z.maxLength(20))),
    }),
    output: z.object({ updated: z.boolean() }),
  }),
};
