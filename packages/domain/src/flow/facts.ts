/** Facts about an application: flags, codes and counts, never personal data. What was not answered yet is left out. */
export interface Facts {
  readonly started?: boolean;
  readonly memberIsNew?: boolean;
  /** What the core says of a member; left out for somebody who is none. */
  readonly memberMayApply?: boolean;
  readonly isJoint?: boolean;
  readonly primaryIdentified?: boolean;
  readonly jointIdentified?: boolean;
  readonly primaryHasAddress?: boolean;
  readonly jointHasAddress?: boolean;
  readonly primaryResidenceHistorySufficient?: boolean;
  readonly jointResidenceHistorySufficient?: boolean;
  /** Whether the current address alone covers too little. */
  readonly primaryPreviousAddressNeeded?: boolean;
  readonly jointPreviousAddressNeeded?: boolean;
  readonly primaryHasEmployment?: boolean;
  readonly jointHasEmployment?: boolean;
  readonly primaryEmploymentHistorySufficient?: boolean;
  readonly jointEmploymentHistorySufficient?: boolean;
  /** Whether the current jobs alone cover too little. */
  readonly primaryPreviousEmploymentNeeded?: boolean;
  readonly jointPreviousEmploymentNeeded?: boolean;
  readonly primaryHasDemographic?: boolean;
  readonly jointHasDemographic?: boolean;
  readonly hasDuplicate?: boolean;
  readonly duplicateAnswer?: number;
  readonly eligible?: boolean;
  readonly productHasQuestions?: boolean;
  readonly productEligible?: boolean;
  readonly sellerKnown?: boolean;
  /** False for somebody who asks before a vehicle is found. */
  readonly vehicleChosen?: boolean;
  readonly vehicleKnown?: boolean;
  readonly vehicleValued?: boolean;
  /** Whether the institution lends on the kind of home that was chosen; left out while none was. */
  readonly propertyKindSupported?: boolean;
  /** Whether the institution lends where the home stands; left out while nobody said. */
  readonly propertyPlaceSupported?: boolean;
  readonly loanRequested?: boolean;
  readonly paymentProtectionOffered?: boolean;
  readonly paymentProtectionAnswered?: boolean;
  readonly disclosuresAccepted?: boolean;
  readonly verificationOffered?: boolean;
  readonly personVerification?: "open" | "passed" | "failed" | "unable";
  readonly identityCheckOffered?: boolean;
  readonly identityCheck?: "passed" | "documents" | "failed";
  /** Documents that the identity check asked for: settled, by whatever way, or the end. */
  /** `withheld`: the person took no pictures, and the institution does not go on without. */
  readonly documents?: "settled" | "refused" | "withheld";
  readonly reviewConfirmed?: boolean;
  readonly submitted?: boolean;
  readonly decision?: number;
  /** The institution tells approvals in short, without an offer to accept on the page. */
  readonly simplifiedOffer?: boolean;
  readonly hasOffer?: boolean;
  readonly offerAccepted?: boolean;
}

export type FactName = keyof Facts;
