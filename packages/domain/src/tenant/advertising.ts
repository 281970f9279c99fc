import * as z from "zod/mini";

/**
 * Words that oblige an advertisement to say the whole terms of repayment: how long or in how many payments a loan is repaid, what a
 * payment or a finance charge comes to, what has to be paid down (12 CFR 1026.24(d)(1)). A card has no room for all of that.
 */
const triggeringTerms: readonly RegExp[] = [
  /\b\d+[ -]?(?:months?|years?|payments?|installments?)\b(?! old\b)/i,
  /\$ ?\d[\d,.]* ?(?:a|per|each|every|\/) ?(?:week|fortnight|month|mo)\b/i,
  /(?:\b\d[\d.]* ?%|\$ ?\d[\d,.]*) down\b/i,
  /\$ ?\d[\d,.]* (?:of |in )?(?:interest|finance charges?)\b/i,
];

/** The words of a text that trigger further disclosures, if there are any: "84 months". */
export function triggeringTermOf(text: string): string | undefined {
  return triggeringTerms.map((term) => term.exec(text)?.[0]).find((found) => found !== undefined);
}

const tellsPercent = /\d ?%/;
const tellsAnnualRate = /\bAPR\b|annual percentage rate/i;

/** A text that advertises credit: what stands on a card, before anybody applies. A rate is an APR there (12 CFR 1026.24(c)). */
export const AdvertisedText = z.string().check((context) => {
  const { value } = context;
  const refuse = (message: string) => context.issues.push({ code: "custom", message, input: value });
  const term = triggeringTermOf(value);
  if (term !== undefined)
    refuse(
      `An advertisement that says "${term}" must say all terms of repayment as well (12 CFR 1026.24(d)): leave it out.`,
    );
  if (tellsPercent.test(value) && !tellsAnnualRate.test(value))
    refuse("An advertised rate must be called APR (12 CFR 1026.24(c)).");
});
