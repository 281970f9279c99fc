import * as z from "zod/mini";
import { stateCode } from "../address/states.ts";
import { EligibilityOption, ProductEligibilityQuestion } from "../membership/eligibility.ts";
import { LoanConditionSettings } from "../loan/loan-conditions.ts";
import { OpenEndSettings } from "../loan/open-end.ts";
import { PaymentProtectionProduct } from "../loan/payment-protection.ts";
import { productPaths, type ProductCode } from "../loan/product.ts";
import { FundingProducts } from "../membership/funding-product.ts";
import { MortgageStatuses } from "../loan/heloc-loan.ts";
import { LoanTermTier } from "../loan/loan-terms.ts";
import { AdvertisedText } from "./advertising.ts";
import { defaultCountries, defaultLists } from "./defaults.ts";
import { Link } from "./link.ts";
import { legalText } from "../values/legal-text.ts";
import { ConfigurationOptions } from "../values/option.ts";
import { HelocSettings, LoanRequestChoices, problemOf, SimplifiedLoanOfferText } from "./product-settings.ts";

const list = (name: keyof typeof defaultLists) => z._default(ConfigurationOptions, [...defaultLists[name]]);

/** Countries that issue passports and consular cards. */
const Countries = z
  .array(
    z.strictObject({
      code: z.string().check(z.regex(/^[A-Z]{2}$/, "A country code is two capital letters.")),
      displayText: z.string().check(z.minLength(1), z.maxLength(60)),
      /** Whether the institution accepts documents from this country. */
      isAccepted: z._default(z.boolean(), true),
    }),
  )
  .check(
    z.minLength(1),
    z.refine(
      (countries) => new Set(countries.map(({ code }) => code)).size === countries.length,
      "Two countries have the same code.",
    ),
  );

/** The lists that pages offer. */
export const Lists = z.strictObject({
  citizenshipStatuses: list("citizenshipStatuses"),
  maritalStatuses: list("maritalStatuses"),
  identificationTypes: list("identificationTypes"),
  phoneTypes: list("phoneTypes"),
  preferredContactMethods: list("preferredContactMethods"),
  residenceStatuses: list("residenceStatuses"),
  employmentStatuses: list("employmentStatuses"),
  occupations: list("occupations"),
  incomeSources: list("incomeSources"),
  vehicleSellers: list("vehicleSellers"),
  vehicleLoanPurposes: list("vehicleLoanPurposes"),
  mortgageStatuses: z._default(MortgageStatuses, [...defaultLists.mortgageStatuses]),
  branches: z._default(ConfigurationOptions, []),
  countries: z._default(Countries, [...defaultCountries]),
});
export type Lists = z.output<typeof Lists>;

/** A text that the applicant must read and accept. The consent is bound to its digest. */
export const DisclosureText = z.strictObject({
  id: z.int().check(z.gte(1), z.lte(1_000_000)),
  title: z.string().check(z.minLength(1)),
  /** One plain sentence above the legal text. */
  summary: z.string().check(z.minLength(1)),
  ...legalText,
  /** The label of the checkbox. */
  consentText: z.string().check(z.minLength(1)),
  /** Marks a text that people only confirm that they have read, such as a notice of rights. The page doesn't speak of agreeing. */
  isNotice: z._default(z.boolean(), false),
  /**
   * Marks the consent to electronic records. The applicant types a code from the text, which shows that they can read
   * electronic records (15 USC 7001(c)(1)(C)(ii)).
   */
  demonstratesAccess: z._default(z.boolean(), false),
  /**
   * The versions of the institution's own consent to electronic documents, kept in its core banking system, that still cover
   * the documents of an application. A member with one of them isn't asked again (decision 090). Left out: everybody is asked.
   */
  versionsOnFile: z.optional(z.array(z.string().check(z.minLength(1))).check(z.minLength(1))),
  /** Marks a text about identification, which known members don't need. A mere notice is an `identificationNotice` instead (decision 098). */
  identifiesCustomers: z._default(z.boolean(), false),
  /** Marks the initial privacy notice, which is due before an account opens (12 CFR 1016.4(a)). */
  isPrivacyNotice: z._default(z.boolean(), false),
  /**
   * Marks a privacy notice whose content each member has already: the one they got last is accurate for the accounts too. Then a member who
   * adds an account gets no new one (12 CFR 1016.4(d)(2), decision 372).
   */
  membersHaveIt: z._default(z.boolean(), false),
  /** The applications that show the text. A text that isn't marked never reaches accounts, such as the consent to a credit report. */
  flows: z._default(z.array(z.enum(["loan", "account"])).check(z.minLength(1)), ["loan"]),
  /** The loans that show it. Left out: every product. */
  products: z.optional(z.array(z.literal(Object.keys(productPaths).map(Number) as [ProductCode, ...ProductCode[]]))),
  /** The states of a state's own notice, by an applicant's current home. Left out: for every state. */
  states: z.optional(z.array(stateCode()).check(z.minLength(1))),
});
export type DisclosureText = z.output<typeof DisclosureText>;

/** One product as an institution offers it. */
export const ProductSettings = z
  .strictObject({
    productTypeId: z.literal(Object.keys(productPaths).map(Number) as [ProductCode, ...ProductCode[]]),
    displayText: z.string().check(z.minLength(1)),
    description: AdvertisedText,
    /** "From 5.49% APR" on the product card. */
    rateText: z.optional(AdvertisedText),
    icon: z.string(),
    decisionTable: z.string().check(z.regex(/^[a-z0-9-]+\.json$/, "A decision table is a file below decisions/.")),
    loanTermTiers: z.array(LoanTermTier).check(z.minLength(1)),
    conditions: LoanConditionSettings,
    /** Days until an offer expires. */
    offerDays: z._default(z.int().check(z.gte(1), z.lte(365)), 30),
    eligibilityQuestions: z._default(z.array(ProductEligibilityQuestion), []),
    /** The text for an applicant whose answers don't fit the product. */
    ineligibleText: z._default(
      z.string(),
      "From what you told us, this loan does not fit. Call us, and we will gladly look for one that does.",
    ),
    paymentProtection: z._default(z.array(PaymentProtectionProduct), []),
    personVerification: z._default(z.boolean(), true),
    /** The product is closed to new applications, and its pages say so. Applications in progress go on. */
    isSwitchedOff: z._default(z.boolean(), false),
    loanRequest: z.prefault(LoanRequestChoices, {}),
    /** Required for open-end credit, and allowed only for it. */
    openEnd: z.optional(OpenEndSettings),
    /** Required for a home equity line, and allowed only for it. */
    heloc: z.optional(HelocSettings),
    /** The product's own text for an approval without an offer page. */
    simplifiedLoanOffer: z.optional(SimplifiedLoanOfferText),
  })
  .check((context) => {
    const problem = problemOf(context.value);
    if (problem) context.issues.push({ code: "custom", input: context.value, ...problem });
  });
export type ProductSettings = z.output<typeof ProductSettings>;

/** Field of membership. */
export const EligibilitySettings = z.strictObject({
  counties: z.array(z.string().check(z.maxLength(64))),
  options: z.array(EligibilityOption).check(z.minLength(1)),
  /** Accounts that start a new membership. Empty when the institution opens them later. */
  fundingProducts: z._default(FundingProducts, []),
  ineligiblePageText: z.string(),
  ineligiblePageCardText: z.string(),
  /** For a member whom the core banking system doesn't allow to apply online. */
  ineligibleMemberText: z._default(
    z.string(),
    "Something about your membership has to be settled with us first. Please call us or visit a branch: we will see together what we can do.",
  ),
  /** When and how a new member pays the opening deposits. Without it, the page only says that nothing is paid yet. */
  depositText: z.optional(z.string().check(z.minLength(1), z.maxLength(300))),
  eligibilityPageHeader: z.string(),
  eligibilityPageSuboptionLabel: z.string(),
});

/** The text for a member whom the core doesn't let apply. It names no reason. */
export function ineligibleMemberContent({
  ineligibleMemberText,
}: Pick<z.output<typeof EligibilitySettings>, "ineligibleMemberText">) {
  return { title: "You cannot apply online today", text: ineligibleMemberText };
}

/** A reason for leaving (specification, chapter 3). Its link must lead to an allowed host. */
export const LeaveReason = z.strictObject({
  id: z.int().check(z.gte(1), z.lte(1_000_000)),
  reason: z.string().check(z.minLength(1)),
  allowCustomEntry: z.boolean(),
  externalLink: Link,
});
export type LeaveReason = z.output<typeof LeaveReason>;
