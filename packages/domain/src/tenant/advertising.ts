import * as z from "zod/mini";

/**
 * Terms that require an advertisement to disclose all terms of repayment (12 CFR 1026.24(d)(1)). They are the repayment
 * period, the number or amount of payments, the finance charge, and the down payment. A card has no room for all of
 * that.
 */
const triggeringTerms: readonly RegExp[] = [
  /\b\d+[ -]?(?:months?|years?|payments?|installments?)\b(?! old\b)/i,
  /\$ ?\d[\d,.]* ?(?:a|per|each|every|\/) ?(?:week|fortnight|month|mo)\b/i,
  /(?:\b\d[\d.]* ?%|\$ ?\d[\d,.]*) down\b/i,
  /\$ ?\d[\d,.]* (?:of |in )?(?:interest|finance charges?)\b/i,
];

/** The text that triggers further disclosures, if any: "84 months". */
export function triggeringTermOf(text: string): string | undefined {
  return triggeringTerms.map((term) => term.exec(text)?.[0]).find((found) => found !== undefined);
}

const tellsPercent = /\d ?%/;
const tellsAnnualRate = /\bAPR\b|annual percentage rate/i;

/** Text that advertises credit, such as a card shown before anybody applies. It must call a rate APR (12 CFR 1026.24(c)). */
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
