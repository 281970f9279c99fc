import {
  accountSelection,
  beneficiaries,
  funding,
  fundingCard,
  fundingTransfer,
  minorOwner,
  overdraft,
  owners,
  sign,
} from "./steps/account.ts";
import { coApplicantIdentification } from "./steps/co-applicant.ts";
import { disclosures } from "./steps/finish.ts";
import {
  countyOfHome,
  currentAddress,
  duplicate,
  eligibility,
  identification,
  identificationDocument,
} from "./steps/person.ts";
import { documentVerificationOfOwner, verifyOwner } from "./steps/verification.ts";
import { authentication } from "./steps/start.ts";

/**
 * Opening accounts without a loan (decision 349). People choose accounts by their rates and fees before they give any personal data. What only
 * lending needs isn't asked.
 */
export const account = {
  steps: [
    accountSelection,
    authentication,
    eligibility,
    identification,
    duplicate,
    currentAddress("currentAddress", "primary"),
    countyOfHome,
    identificationDocument("identificationDocument", "primary"),
    owners,
    minorOwner,
    coApplicantIdentification,
    currentAddress("coApplicantCurrentAddress", "joint"),
    identificationDocument("coApplicantIdentificationDocument", "joint"),
    beneficiaries,
    overdraft,
    verifyOwner,
    documentVerificationOfOwner,
    disclosures,
    funding,
    fundingCard,
    fundingTransfer,
    sign,
  ],
} as const;
