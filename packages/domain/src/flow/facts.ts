/** Facts about an application: flags, codes and counts, never personal data. Unanswered facts are left out. */
export interface Facts {
  readonly started?: boolean;
  readonly memberIsNew?: boolean;
  /** The core banking system's answer for a member. Left out for a non-member. */
  readonly memberMayApply?: boolean;
  readonly isJoint?: boolean;
  /** One adult owns accounts together with a child, whose details are known once `minorNamed` is true. */
  readonly withMinor?: boolean;
  readonly minorNamed?: boolean;
  /** The two people confirmed that they apply together. Left out until a new pair has confirmed it. */
  readonly jointlyIntended?: boolean;
  /** The co-applicant's name and contact are known. */
  readonly jointNamed?: boolean;
  readonly primaryIdentified?: boolean;
  readonly jointIdentified?: boolean;
  /** Whether the institution asks this person for an ID document. */
  readonly primaryDocumentAsked?: boolean;
  /** The ID document was given, or left out where the institution allows that. */
  readonly primaryDocumented?: boolean;
  readonly jointDocumentAsked?: boolean;
  readonly jointDocumented?: boolean;
  readonly primaryHasAddress?: boolean;
  readonly jointHasAddress?: boolean;
  readonly primaryResidenceHistorySufficient?: boolean;
  readonly jointResidenceHistorySufficient?: boolean;
  /** Whether the current address alone covers too little time. */
  readonly primaryPreviousAddressNeeded?: boolean;
  readonly jointPreviousAddressNeeded?: boolean;
  readonly primaryHasEmployment?: boolean;
  readonly jointHasEmployment?: boolean;
  readonly primaryEmploymentHistorySufficient?: boolean;
  readonly jointEmploymentHistorySufficient?: boolean;
  /** Whether the current jobs alone cover too little time. */
  readonly primaryPreviousEmploymentNeeded?: boolean;
  readonly jointPreviousEmploymentNeeded?: boolean;
  readonly primaryHasDemographic?: boolean;
  readonly jointHasDemographic?: boolean;
  readonly hasDuplicate?: boolean;
  readonly duplicateAnswer?: number;
  readonly eligible?: boolean;
  /** Whether the home is outside the county by which the person joins. False until the home is known. */
  readonly countyDoubtful?: boolean;
  readonly productHasQuestions?: boolean;
  readonly productEligible?: boolean;
  /** The institution offers new people a soft look at their credit report. */
  readonly prequalificationOffered?: boolean;
  /** It offers members the same. */
  readonly prequalificationForMembers?: boolean;
  /** They took it, tried it, or skipped it. */
  readonly prequalificationAnswered?: boolean;
  /** Whether the person may still get an estimate. False once the application exists. */
  readonly estimateOffered?: boolean;
  /** The person has an estimate, or goes on without one. */
  readonly estimateAnswered?: boolean;
  readonly sellerKnown?: boolean;
  /** False for an applicant who applies before finding a vehicle. */
  readonly vehicleChosen?: boolean;
  readonly vehicleKnown?: boolean;
  readonly vehicleValued?: boolean;
  /** Whether the institution lends on the chosen kind of home in its state. Left out until both are known. */
  readonly propertyKindSupported?: boolean;
  /** The home's address is known, and no newer answer contradicts it. */
  readonly propertyPlaced?: boolean;
  readonly loanRequested?: boolean;
  /** The chosen accounts are ones that this person may open now. */
  readonly accountsChosen?: boolean;
  /** A chosen account may be overdrawn for a fee. */
  readonly overdraftOffered?: boolean;
  readonly overdraftAnswered?: boolean;
  /** The owners of accounts named their beneficiaries, or that they name nobody. */
  readonly beneficiariesAnswered?: boolean;
  /** The amounts and their sources fit the institution's accounts and limits. */
  readonly fundingChosen?: boolean;
  readonly fundedByCard?: boolean;
  readonly fundedByBank?: boolean;
  /** The card is authorized. */
  readonly cardReady?: boolean;
  /** The account at another bank is linked. */
  readonly bankReady?: boolean;
  readonly paymentProtectionOffered?: boolean;
  readonly paymentProtectionAnswered?: boolean;
  readonly disclosuresAccepted?: boolean;
  readonly verificationOffered?: boolean;
  readonly personVerification?: "open" | "passed" | "failed" | "unable";
  readonly identityCheckOffered?: boolean;
  readonly identityCheck?: "passed" | "documents" | "failed";
  /** Documents that the identity check asked for. `settled`: accepted or in review. `refused`: the application ends. */
  /** `withheld`: the applicant took no pictures, and the institution doesn't go on without them. */
  readonly documents?: "settled" | "refused" | "withheld";
  readonly reviewConfirmed?: boolean;
  readonly submitted?: boolean;
  readonly decision?: number;
  /** The institution shows approvals on the simplified offer page, without an offer to accept. */
  readonly simplifiedOffer?: boolean;
  readonly hasOffer?: boolean;
  readonly offerAccepted?: boolean;
}

export type FactName = keyof Facts;
