import { addressApi } from "@portico/contract/address";
import { beginningApi, type Beginning } from "@portico/contract/beginning";
import { eligibilityApi } from "@portico/contract/eligibility";
import type { FundingProduct } from "@portico/domain/membership/funding-product";
import { fakeApi } from "./fake-api.ts";
import { readyToBegin } from "./samples.ts";

const asked = { path: ["authentication", "eligibility"], frontier: "eligibility", exit: null };

/** An institution in Cumberland County, and a directory of three ZIP codes. Nobody has applied. */
export function anInstitution(
  beginning: Partial<Beginning> = {},
  fundingProducts: FundingProduct[] = [],
  counties = ["Cumberland"],
  isCountyOfHome = false,
) {
  const answer = { ...readyToBegin, walkOfNew: asked, ...beginning };
  return fakeApi()
    .on(eligibilityApi.configuration, {
      counties,
      fundingProducts,
      options: [
        { id: 1, displayText: "I live or work nearby", asks: "county", isCountyOfHome, suboptions: [] },
        { id: 2, displayText: "My family is a member", asks: "familyMember", suboptions: [] },
        {
          id: 3,
          displayText: "My employer is a partner",
          asks: "suboption",
          suboptions: [{ id: 7, displayText: "Casco Bay Health" }],
        },
        { id: 4, displayText: "None of these", asks: "none", suboptions: [] },
      ],
      ineligiblePageText: "",
      eligibilityPageHeader: "How can you join us?",
      eligibilityPageSuboptionLabel: "Which one?",
      ineligiblePageCardText: "",
    })
    .on(beginningApi.read, answer)
    .on(beginningApi.saveEligibility, readyToBegin)
    .on(addressApi.counties, ({ postalCode }) =>
      postalCode === "04101"
        ? { counties: ["Cumberland"], place: { city: "Portland", state: "ME" as const } }
        : { counties: postalCode === "04072" ? ["York"] : [] },
    );
}
