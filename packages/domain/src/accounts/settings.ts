import * as z from "zod/mini";
import type { FundingProduct } from "../membership/funding-product.ts";
import { AgreementTerms } from "./account-agreement.ts";
import { insuredStatement, statesInsurance, UnclaimedProperty } from "./account-notices.ts";
import { TransferPolicy } from "./electronic-transfers.ts";
import { FundingSettings } from "./funding-limits.ts";
import { AvailabilityPolicy } from "./funds-availability.ts";
import { ProductCode } from "../loan/product.ts";
import { amount } from "../values/numbers.ts";
import { AccountTerms, problemsOfTerms, type TermsProblem } from "./product.ts";

/**
 * The page offers to check a rate, and never says that somebody is prequalified: the loan's own page asks for the soft look first (decision
 * 366).
 */
const LoanOfferSettings = z.strictObject({
  product: z.enum(ProductCode),
  /** The dollars that the accounts must open with. */
  minimumDeposit: z._default(amount(), 0),
  /** Whether new members see it, and people who were members before. */
  for: z._default(z.array(z.enum(["new", "existing"])).check(z.minLength(1)), ["new", "existing"]),
});

/** Everything that an institution says about accounts that people open online. */
export const AccountSettings = z.strictObject({
  terms: z.array(AccountTerms).check(z.minLength(1), z.maxLength(20)),
  transfers: TransferPolicy,
  availability: AvailabilityPolicy,
  unclaimedProperty: UnclaimedProperty,
  agreement: AgreementTerms,
  /** Whether people who open accounts get identity questions. Without them, the identity check or documents confirm who somebody is. */
  personVerification: z._default(z.boolean(), true),
  /** The figures of an account that opens with lower limits, in sentences. They apply instead of those in its documents. */
  lowerLimits: z.optional(
    z.array(z.string().check(z.minLength(1), z.maxLength(300))).check(z.minLength(1), z.maxLength(8)),
  ),
  /** How a new member gets into online banking. Their last page has it, beside the member number. */
  onlineBanking: z.optional(
    z.strictObject({ text: z.string().check(z.minLength(1), z.maxLength(300)), link: z.string().check(z.url()) }),
  ),
  /** The one loan that the last page offers, and to whom. Left out: none. */
  loanOffer: z.optional(LoanOfferSettings),
  funding: z._default(FundingSettings, () => FundingSettings.parse({})),
});
export type AccountSettings = z.output<typeof AccountSettings>;

interface Text {
  readonly flows: readonly string[];
  readonly isPrivacyNotice: boolean;
  readonly membersHaveIt: boolean;
  readonly demonstratesAccess: boolean;
}

interface Opening {
  readonly disclosures: readonly Text[];
  readonly switches: { readonly accounts: boolean };
  readonly accounts?: AccountSettings | undefined;
  readonly eligibility: { readonly fundingProducts: readonly FundingProduct[] };
  readonly insuranceText: string;
  readonly prequalification?: { readonly enabled: boolean; readonly forMembers: boolean };
}

/** What an institution's file lacks to open accounts, with its place in the file. Terms are checked before the switch is on, too. */
export function issuesOfAccounts(tenant: Opening) {
  return problemsOf(tenant).map(({ path, message }) => ({
    code: "custom" as const,
    path: [...path],
    message,
    input: tenant.accounts,
  }));
}

function problemsOf(tenant: Opening): readonly TermsProblem[] {
  const { accounts, switches, eligibility, insuranceText, disclosures } = tenant;
  const ofTerms = accounts
    ? problemsOfTerms(eligibility.fundingProducts, accounts.terms).map(({ path, message }) => ({
        path: ["accounts", "terms", ...path],
        message,
      }))
    : [];
  if (!switches.accounts) return ofTerms;
  return [
    ...ofTerms,
    ...(accounts ? [] : [{ path: ["accounts"], message: "Accounts that people open online need their terms." }]),
    ...(statesInsurance(insuranceText)
      ? []
      : [
          { path: ["insuranceText"], message: `Pages that open accounts say "${insuredStatement}" (12 CFR 740.5(b)).` },
        ]),
    ...missingTexts(disclosures),
    ...offerWithoutLook(tenant),
  ];
}

/** The owners of open accounts are members, so the loan asks them for the soft look only if it asks members. */
function offerWithoutLook({ accounts, prequalification: look }: Opening): readonly TermsProblem[] {
  if (!accounts?.loanOffer || (look?.enabled && look.forMembers)) return [];
  const message = "A loan offer for new accounts needs prequalification.enabled and prequalification.forMembers.";
  return [{ path: ["accounts", "loanOffer"], message }];
}

/** The texts that each owner gets before the documents of the accounts, which are electronic. */
function missingTexts(disclosures: readonly Text[]): readonly TermsProblem[] {
  const ofAccounts = disclosures.filter(({ flows }) => flows.includes("account"));
  const problems = [
    ...(ofAccounts.some((text) => text.demonstratesAccess)
      ? []
      : ["Accounts need a consent to electronic documents, with demonstratesAccess (15 USC 7001(c))."]),
    ...(ofAccounts.some((text) => text.isPrivacyNotice)
      ? []
      : ["Accounts need the privacy notice, with isPrivacyNotice (12 CFR 1016.4(a))."]),
    ...(disclosures.some((text) => text.membersHaveIt && !text.isPrivacyNotice)
      ? ["Only a privacy notice can have membersHaveIt (12 CFR 1016.4(d))."]
      : []),
  ];
  return problems.map((message) => ({ path: ["disclosures"], message }));
}
