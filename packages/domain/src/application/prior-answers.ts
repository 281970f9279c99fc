import * as z from "zod/mini";
import { AccountSelection } from "../accounts/selection.ts";
import { HelocPropertyKind } from "../collateral/heloc-property.ts";
import { EstimatedLoan } from "../loan/estimate.ts";
import { Eligibility, ProductEligibility } from "../membership/eligibility.ts";
import { isNamed } from "../person/named-first.ts";
import { Again, isUnderWay } from "./second-person.ts";

/** The answers about one product. */
const OfProduct = z.object({
  /** The application that two people left to begin again with the other one first (decision 120). */
  again: z.optional(Again),
  /** Another person than the one who was named has come, so everything was erased (decision 147). */
  isErased: z.optional(z.literal(true)),
  productEligibility: z.optional(ProductEligibility),
  propertyKind: z.optional(HelocPropertyKind),
  /** Null if the person went on without an estimate. */
  estimate: z.optional(z.nullable(EstimatedLoan)),
  /** The estimate of each tab that has one. Two tabs of a session may compare two amounts. */
  estimates: z.optional(z.record(z.string(), z.nullable(EstimatedLoan))),
});

/** More tabs than anybody compares amounts in. The one that was saved longest ago makes room. */
const mostTabs = 8;

/**
 * The answers of the pages before an application exists (decision 083). The server's session keeps them, and writes them
 * as records when the application begins. How somebody may join counts for every product of the institution.
 */
export const PriorAnswers = z.object({
  membership: z.optional(Eligibility),
  /** The accounts to open. */
  accounts: z.optional(AccountSelection),
  /** The applications that this session had open before, the newest first. */
  left: z.optional(z.array(z.int())),
  /** By product code. */
  products: z._default(z.record(z.string(), OfProduct), {}),
});
export type PriorAnswers = z.output<typeof PriorAnswers>;
export type AnswersOfProduct = z.output<typeof OfProduct>;

/** The answers about a product. */
export function answersAbout({ products }: PriorAnswers, productCode: number): AnswersOfProduct {
  return products[String(productCode)] ?? {};
}

interface Newcomer {
  readonly firstName: string;
  readonly lastName: string;
  /** They have said that the name that was given is another spelling of theirs (decision 192). */
  readonly isNamedOne?: boolean | undefined;
}

/**
 * The answers that this person may begin with. If another person was named to begin, they get nothing of it (decision 147). Later than the
 * named one may begin, the answers are anybody's, but not the tie to the application that was left.
 */
export function answersFor(prior: PriorAnswers, person: Newcomer, now: Date): PriorAnswers {
  const products = Object.entries(prior.products).map(([code, about]) => {
    if (!about.again || person.isNamedOne || isNamed(about.again, person)) return [code, about] as const;
    const { again, ...rest } = about;
    return [code, isUnderWay(again, now) ? { isErased: true as const } : rest] as const;
  });
  return { ...prior, products: Object.fromEntries(products) };
}

/**
 * The answers that somebody who starts empty begins with: only those about the loan that they have just chosen. How an earlier person may
 * join isn't among them, nor are that person's applications.
 */
export function emptyFor({ products }: PriorAnswers, productCode: number): PriorAnswers {
  const code = String(productCode);
  const { again: _tie, ...about } = products[code] ?? {};
  return { products: { [code]: about } };
}

/** The answers as one tab knows them: its own estimates before those that another tab saved later. */
export function answersOfTab(prior: PriorAnswers, tab: string | undefined): PriorAnswers {
  if (tab === undefined) return prior;
  const products = Object.entries(prior.products).map(([code, about]) => {
    const own = about.estimates?.[tab];
    return [code, own === undefined ? about : { ...about, estimate: own }];
  });
  return { ...prior, products: Object.fromEntries(products) as PriorAnswers["products"] };
}

/** The answer to the estimate's page, also as the own one of this tab. */
export function estimateOfTab(
  { estimates = {} }: AnswersOfProduct,
  tab: string | undefined,
  estimate: EstimatedLoan | null,
): AnswersOfProduct {
  if (tab === undefined) return { estimate };
  const others = Object.entries(estimates).filter(([other]) => other !== tab);
  return { estimate, estimates: Object.fromEntries([...others, [tab, estimate] as const].slice(-mostTabs)) };
}

/** The answers with new ones about a product. */
export function withAnswersAbout(
  { products, ...prior }: PriorAnswers,
  productCode: number,
  answers: AnswersOfProduct,
): PriorAnswers {
  const about = { ...products[String(productCode)], ...answers };
  return { ...prior, products: { ...products, [String(productCode)]: about } };
}
