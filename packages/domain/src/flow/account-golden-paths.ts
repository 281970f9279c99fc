import { account } from "./account.ts";
import type { Facts } from "./facts.ts";
import { companies, everythingAsked, goldenPath, type Company, type GoldenPath } from "./golden-path.ts";

/** The ways to pay the first deposits: a card, another bank, an account here, or nothing until later. */
const fundingWays = ["card", "bank", "internal", "later"] as const;
export type FundingWay = (typeof fundingWays)[number];

/** The people who open accounts, and their way to pay. */
export interface AccountCompany extends Company {
  readonly funding: FundingWay;
  /** The reason why nobody can go this way. */
  readonly impossible?: string;
}

const noAccountHere = "a new person has no account here that could pay.";

/** All sixteen, in the order in which they are documented. */
export const accountCompanies: readonly AccountCompany[] = companies.flatMap((company) =>
  fundingWays.map((funding) => ({
    ...company,
    funding,
    ...(company.member === "new" && funding === "internal" && { impossible: noAccountHere }),
  })),
);

/** Walks the flow of accounts for people who pay this way. The core knows a member's ID, so nobody asks for it again. */
export function accountGoldenPath(company: AccountCompany): GoldenPath {
  const { member, funding } = company;
  const asked: Facts = { ...everythingAsked(account), ...(member === "member" && { primaryDocumentAsked: false }) };
  const paid: Facts = { fundedByCard: funding === "card", fundedByBank: funding === "bank" };
  return goldenPath(account, company, asked, paid);
}
