import * as z from "zod/mini";
import { FundingProduct } from "@portico/domain/membership/funding-product";
import { AccountTerms } from "@portico/domain/accounts/product";
import { query } from "./endpoint.ts";

/** A text that the law requires before an account opens. A line is a paragraph, or a list of items. */
export const LegalDocument = z.object({
  id: z.string(),
  title: z.string(),
  sections: z.array(z.object({ heading: z.string(), lines: z.array(z.union([z.string(), z.array(z.string())])) })),
});

/** An account that people can open, with everything that its card says, and its own disclosures (12 CFR 707.4(b)). */
export const AccountCard = z.object({
  ...FundingProduct.shape,
  terms: AccountTerms,
  truthInSavings: LegalDocument,
  /** Set if the account may be overdrawn for a fee. It stands apart from every other text (12 CFR 1005.17(b)(1)(i)). */
  overdraftNotice: z.optional(LegalDocument),
});
export type AccountCard = z.output<typeof AccountCard>;

export const accountApi = {
  /** The accounts of an institution whose switch `accounts` is on. */
  configuration: query("GET /api/Account/Configuration", {
    access: "session",
    output: z.object({
      /** In the institution's order. A new member opens the required ones, and can't leave them out. */
      accounts: z.array(AccountCard),
      /** The texts for every account that opens, after its own. */
      documents: z.array(LegalDocument),
      /** The initial privacy notice. Its HTML is sanitized. */
      privacyNotice: z.object({ version: z.string(), effectiveOn: z.string(), html: z.string() }),
    }),
  }),
};
