import * as z from "zod/mini";
import type { LegalDocument } from "./legal-document.ts";

/** The statement that advertising and the main page of an insured credit union need (12 CFR 740.5(b)). */
export const insuredStatement = "Federally insured by NCUA";

/** The official sign, on pages that open accounts or accept deposits (12 CFR 740.4(a)). */
export const officialSign: LegalDocument = {
  id: "insurance",
  title: insuredStatement,
  sections: [
    {
      heading: "",
      lines: [
        "Your savings federally insured to at least $250,000 and backed by the full faith and credit of the United States Government.",
        "National Credit Union Administration, a U.S. Government Agency.",
      ],
    },
  ],
};

/** Whether an institution's text about insurance has the statement. */
export function statesInsurance(insuranceText: string): boolean {
  return insuranceText.toLowerCase().includes(insuredStatement.toLowerCase());
}

/** The state whose law takes accounts that nobody has used, and after how many years. */
export const UnclaimedProperty = z.strictObject({
  state: z.string().check(z.minLength(1), z.maxLength(40)),
  years: z.int().check(z.gte(1), z.lte(15)),
});
export type UnclaimedProperty = z.output<typeof UnclaimedProperty>;

/** The notice that an account may be turned over to the state (escheat). */
export function unclaimedPropertyNotice({ state, years }: UnclaimedProperty): LegalDocument {
  return {
    id: "unclaimedProperty",
    title: "Accounts that are not used",
    sections: [
      {
        heading: "",
        lines: [
          `State law requires us to turn over the money in an account to ${state} if you do not use the account or contact us for ${years} years.`,
          "To keep your account active, make a deposit or a withdrawal, sign in to online banking, or write to us.",
          "You or your heirs can then claim the money from the state.",
        ],
      },
    ],
  };
}
