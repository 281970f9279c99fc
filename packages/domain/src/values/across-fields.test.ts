import { expect, test } from "vitest";
import type * as z from "zod/mini";
import { StreetMessage, TypedAddress } from "../address/address.ts";
import { BorrowerSelection } from "../person/co-applicant.ts";
import { eligibilityRules } from "../membership/eligibility.ts";
import { helocLoanRules } from "../loan/heloc-loan.ts";
import { TypedHelocProperty } from "../collateral/heloc-property.ts";
import { loanRequestRules } from "../loan/loan-request.ts";
import { refinancingRules } from "../loan/refinanced-loan.ts";
import { messagesByField } from "../testing/first-message.ts";

const option = (id: number, code?: string) => ({ id, displayText: `${id}`, requiresManualEntry: false, code });
const tiers = [{ minLoanAmount: 500, maxLoanAmount: 20_000, loanTerms: [12] }];
const lists = { branchPreferences: [], shareAccounts: [option(1)], collaterals: [], loanPurposes: [option(1)] };
const plain = { loanTermTiers: tiers, balanceTransfers: true, maximumLoanToShare: 0.9, ...lists };

const heloc = helocLoanRules({ loanTermTiers: tiers, loanPurposes: [], mortgageStatuses: [option(2, "first")] });
const membership = eligibilityRules({
  options: [{ id: 1, displayText: "I live nearby", asks: "county", suboptions: [] }],
  fundingProducts: [],
  namesWithAccents: false,
});

/** Only the rule's own fields are typed. All others are still empty. */
const halfTyped: readonly (readonly [string, z.ZodMiniType, object, string, string])[] = [
  ["a P.O. box as a home", TypedAddress, { street: "PO Box 12" }, "street", StreetMessage.postOfficeBox],
  [
    "a P.O. box with a cleared ZIP code",
    TypedAddress,
    { street: "PO Box 12", postalCode: "" },
    "street",
    StreetMessage.postOfficeBox,
  ],
  [
    "a P.O. box as the home that secures a line",
    TypedHelocProperty,
    { street: "PO Box 12" },
    "street",
    StreetMessage.postOfficeBox,
  ],
  [
    "a missing county for membership by county",
    membership,
    { eligibilityOptionId: 1, fundingProducts: [{ fundingProductId: 1 }] },
    "county",
    "Choose your county.",
  ],
  [
    "a line below the mortgages that it pays off",
    heloc,
    { loanAmount: 5000, mortgageStatusConfigurationId: 2, payOffPrimaryMortgage: true, primaryMortgageAmount: 9000 },
    "loanAmount",
    "This has to cover what the line pays off: $9,000 or more.",
  ],
  [
    "a transfer above the card's limit",
    loanRequestRules({ productTypeId: 9, ...plain }),
    { loanAmount: 3000, balanceTransferAmount: 4000 },
    "balanceTransferAmount",
    "This can be at most the limit that you ask for.",
  ],
  [
    "a term that the amount doesn't have",
    loanRequestRules({ productTypeId: 4, ...plain }),
    { loanAmount: 3000, requestedLoanTermInMonths: 60 },
    "requestedLoanTermInMonths",
    "Choose one of the terms for this amount.",
  ],
  [
    "an amount above the deposit",
    loanRequestRules({ productTypeId: 10, ...plain }),
    { loanAmount: 3000, shareBalanceAmount: 1000 },
    "loanAmount",
    "With this balance, we can lend up to $900.",
  ],
  [
    "a refinancing below the balance",
    refinancingRules({ tiers, purposes: [], branches: [] } as never),
    { requestedLoanAmount: 3000, downPaymentAmount: 0, amountOwed: 9000 },
    "requestedLoanAmount",
    "This has to cover what you still owe. Ask for more, or pay the difference yourself.",
  ],
  [
    "a joint application without joint intent",
    BorrowerSelection,
    { applicationType: 2 },
    "jointIntent",
    "Confirm that you both intend to apply for joint credit.",
  ],
];

test.each(halfTyped)("reports %s before the rest is typed", (_, schema, answer, field, message) => {
  expect(messagesByField(schema, answer)[field]).toBe(message);
});
