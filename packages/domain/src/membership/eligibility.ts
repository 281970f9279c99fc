import * as z from "zod/mini";
import { acrossFields, isAmiss } from "../values/across-fields.ts";
import { FundingChoice, FundingChoiceOfAnyAmount, fundingProblems, type FundingProduct } from "./funding-product.ts";
import { fieldNames } from "../values/field-names.ts";
import { MaximumLength } from "../values/limits.ts";
import { optionId } from "../values/numbers.ts";
import { PostalCode } from "../address/address.ts";
import { anyNameOf, nameRule, type NameRules } from "../person/person.ts";
import { isChoosable } from "../values/option.ts";
import { familyMemberNameCharacters, text } from "../values/text.ts";

/**
 * A way to qualify for membership. An option may ask for details: a county, an employer, or a family member's name.
 */
export const EligibilityOption = z.object({
  id: z.int().check(z.gte(1), z.lte(1_000_000)),
  displayText: z.string().check(z.minLength(1)),
  helpText: z.optional(z.string()),
  /** `none` means that no option applies. It makes a person ineligible. */
  asks: z._default(z.enum(["nothing", "county", "suboption", "familyMember", "none"]), "nothing"),
  /**
   * The county is where the person lives, so it must be a county of their home. Leave it off if the option's words also cover work.
   */
  isCountyOfHome: z.optional(z.boolean()),
  suboptions: z._default(
    z.array(z.object({ id: z.int(), displayText: z.string(), disabled: z.optional(z.boolean()) })),
    [],
  ),
  icon: z.optional(z.string()),
  /** Stays in the list for applications that have it, but nobody can choose it anymore. */
  disabled: z.optional(z.boolean()),
});
export type EligibilityOption = z.output<typeof EligibilityOption>;

const familyMember = { max: MaximumLength.firstName + MaximumLength.lastName };

const mostAccounts = 20;

/** The answer to "how can you join us?" (specification, chapter 3). */
export const Eligibility = z.strictObject({
  eligibilityOptionId: optionId("Choose what applies to you."),
  suboptionId: z.optional(optionId("Choose one.")),
  county: z.optional(text({ field: fieldNames.county, max: MaximumLength.county })),
  /** The ZIP code of the home, if the county was found by it. The home's address starts with it. */
  postalCode: z.optional(PostalCode),
  familyMemberName: z.optional(anyNameOf(familyMember)),
  /** The accounts that the membership opens with. */
  fundingProducts: z._default(z.array(FundingChoice).check(z.maxLength(mostAccounts)), []),
});
export type Eligibility = z.output<typeof Eligibility>;
/** The shape in a form. */
export type EligibilityAnswer = z.input<typeof Eligibility>;

/** An institution's terms for a new member. */
export interface MembershipTerms extends NameRules {
  readonly options: readonly EligibilityOption[];
  readonly fundingProducts: readonly FundingProduct[];
}

/**
 * An eligibility answer by the tenant's terms. An option's follow-up question needs an answer, and applicants who can
 * join choose their accounts.
 */
export function eligibilityRules({ options, fundingProducts, ...names }: MembershipTerms) {
  return z
    .extend(Eligibility, {
      familyMemberName: z.optional(nameRule(familyMember, names, familyMemberNameCharacters)),
      fundingProducts: z._default(z.array(FundingChoiceOfAnyAmount).check(z.maxLength(mostAccounts)), []),
    })
    .check(
      z.overwrite((answer) =>
        onlyAskedBy(
          options.find(({ id }) => id === answer.eligibilityOptionId),
          answer,
        ),
      ),
      acrossFields<Eligibility>(({ value, issues }) => {
        const option = options.find(({ id }) => id === value.eligibilityOptionId);
        const missing = missingFrom(value, option);
        if (missing && !isAmiss(issues, missing.field))
          issues.push({
            code: "custom",
            path: [missing.field],
            message: missing.message,
            input: value[missing.field],
          });
      }),
      acrossFields<Eligibility>(({ value, issues }) => {
        const option = options.find(({ id }) => id === value.eligibilityOptionId);
        if (!option || option.asks === "none" || issues.some(isOfAnAccount)) return;
        const known = new Set(issues.map(({ path }) => path?.join()));
        for (const { path: place, message } of fundingProblems(value.fundingProducts ?? [], fundingProducts)) {
          const path = ["fundingProducts", ...place];
          if (!known.has(path.join())) issues.push({ code: "custom", path, message, input: value });
        }
      }),
    );
}

/** Whether an issue is about the chosen accounts themselves. An amount's issue leaves the limits of the other amounts to check. */
function isOfAnAccount({
  path: [field, , part] = [],
}: {
  readonly path?: readonly PropertyKey[] | undefined;
}): boolean {
  return field === "fundingProducts" && part !== "amount";
}

/** The option that asks for each field. */
const askedBy = { county: "county", suboptionId: "suboption", familyMemberName: "familyMember" } as const;

/**
 * Drops answers to another option's follow-up, such as an earlier county, or a family member for a person who joins
 * through an employer.
 */
function onlyAskedBy(option: EligibilityOption | undefined, answer: Eligibility): Eligibility {
  const isAsked = (field: string) =>
    !Object.hasOwn(askedBy, field) || askedBy[field as keyof typeof askedBy] === option?.asks;
  return Object.fromEntries(Object.entries(answer).filter(([field]) => isAsked(field))) as Eligibility;
}

type Missing = { field: keyof Eligibility; message: string };

function missingFrom(answer: Partial<Eligibility>, option: EligibilityOption | undefined): Missing | undefined {
  if (!option || option.disabled) return { field: "eligibilityOptionId", message: "Choose what applies to you." };
  const asked: Record<EligibilityOption["asks"], Missing | undefined> = {
    nothing: undefined,
    none: undefined,
    county: answer.county ? undefined : { field: "county", message: "Choose your county." },
    familyMember: answer.familyMemberName
      ? undefined
      : { field: "familyMemberName", message: "Enter your family member's name." },
    suboption: isChoosable(option.suboptions, answer.suboptionId ?? 0)
      ? undefined
      : { field: "suboptionId", message: "Choose one." },
  };
  return asked[option.asks];
}

/** Whether an answer opens membership. A county must be one of the institution's. */
export function isEligible(
  answer: Eligibility,
  options: readonly EligibilityOption[],
  counties: readonly string[],
): boolean {
  const option = options.find(({ id }) => id === answer.eligibilityOptionId);
  if (!option || option.asks === "none") return false;
  return option.asks !== "county" || counties.includes(answer.county ?? "");
}

/** A yes-or-no question that a product asks before it can be offered. A wrong answer leads to `ineligible/product`. */
export const ProductEligibilityQuestion = z.object({
  id: z.int().check(z.gte(1), z.lte(1_000_000)),
  displayText: z.string().check(z.minLength(1)),
  helpText: z.optional(z.string()),
  eligibleAnswer: z.boolean(),
  /**
   * The question is about the vehicle or the current loan on it, so the page asks again when another vehicle is chosen.
   */
  isAboutVehicle: z._default(z.boolean(), false),
  /**
   * The question is whether the vehicle is more than so many years old, counted from its model year. The answer that opens the product says
   * that it isn't, so an older vehicle is rejected. Left out: the question is about something else.
   */
  mostYears: z.optional(z.int().check(z.gte(1), z.lte(100))),
  /** The institution's rule in one line, and what to do instead, for somebody whose answer doesn't fit. Left out: the product's text. */
  ineligibleText: z.optional(z.string().check(z.minLength(1))),
  /** The products that may fit somebody with that answer. Empty: only a person can help. Left out: the usual loans without security. */
  otherProducts: z.optional(z.array(z.int())),
});
export type ProductEligibilityQuestion = z.output<typeof ProductEligibilityQuestion>;

export const ProductEligibility = z.strictObject({
  answers: z
    .array(z.strictObject({ questionId: optionId("Unknown question."), answer: z.boolean("Choose yes or no.") }))
    .check(z.maxLength(20, "There are too many answers.")),
});
export type ProductEligibility = z.output<typeof ProductEligibility>;

/** Requires exactly one answer to each of the product's questions. */
export function productEligibilityRules(questions: readonly ProductEligibilityQuestion[]) {
  return ProductEligibility.check((context) => {
    questions.forEach(({ id }, index) => {
      if (context.value.answers.filter(({ questionId }) => questionId === id).length !== 1)
        context.issues.push({
          code: "custom",
          path: ["answers", index],
          message: "Choose yes or no.",
          input: undefined,
        });
    });
  });
}

/** The questions that don't have the answer that the product requires. */
export function unsuitableAnswers(
  { answers }: ProductEligibility,
  questions: readonly ProductEligibilityQuestion[],
): readonly ProductEligibilityQuestion[] {
  return questions.filter(
    ({ id, eligibleAnswer }) => !answers.some((given) => given.questionId === id && given.answer === eligibleAnswer),
  );
}

/** Whether every question has the answer that the product requires. A missing answer doesn't count. */
export function isProductEligible(
  answer: ProductEligibility,
  questions: readonly ProductEligibilityQuestion[],
): boolean {
  return unsuitableAnswers(answer, questions).length === 0;
}
