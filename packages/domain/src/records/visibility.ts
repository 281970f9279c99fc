import type { Who } from "../person/person.ts";
import type { RecordKind, RecordOf } from "./records.ts";

/**
 * The people who see a field when two borrow together:
 * - `person`: only the person it is about.
 * - `typist`: the person who typed it. Two people on one screen share the primary applicant's session.
 * - `both`: both people.
 * - `nobody`: no applicant. The field is only for the institution or for Portico itself.
 */
export type Audience = "person" | "typist" | "both" | "nobody";

/** How two people fill in an application: together on one screen, or each on their own after an invitation. */
export type Company = "together" | "invited";

export type Visibility = Readonly<Record<Company, Audience>>;

const typed: Visibility = { together: "typist", invited: "person" };
const personal: Visibility = { together: "person", invited: "person" };
const shared: Visibility = { together: "both", invited: "both" };
/** One screen shows both people who typed there. On their own devices, each sees only their own. */
const sharedOnOneScreen: Visibility = { together: "both", invited: "person" };
const hidden: Visibility = { together: "nobody", invited: "nobody" };

type FieldsOf<Kind extends RecordKind> = keyof RecordOf<Kind> & string;
type Row<Kind extends RecordKind> = Visibility | Readonly<Record<FieldsOf<Kind>, Visibility>>;

/**
 * The audience of each field. A kind whose fields share an audience has one row, otherwise each field has
 * its own. A missing kind or field doesn't compile.
 */
export const visibility: { readonly [Kind in RecordKind]: Row<Kind> } = {
  applicant: {
    firstName: shared,
    lastName: sharedOnOneScreen,
    emailAddress: typed,
    phoneNumber: typed,
    phoneTypeConfigurationId: typed,
    preferredContactMethodConfigurationId: typed,
    memberType: typed,
    userName: personal,
    memberNumber: hidden,
    memberSince: hidden,
    answeredAs: typed,
    formerPeople: hidden,
    hasReviewedVehicle: hidden,
  },
  accountSelection: shared,
  namedPeople: shared,
  // Only the adult at this device gives it, and no one is invited beside a child.
  minorOwner: typed,
  overdraftChoices: shared,
  // Who has signed is no secret between owners, and everything else is.
  accountReading: typed,
  accountSignature: {
    name: typed,
    signedAt: shared,
    statements: typed,
    documents: typed,
    wasNotified: typed,
    access: hidden,
    networkHash: hidden,
    taxpayerHash: hidden,
    userAgent: hidden,
    site: hidden,
  },
  accountFunding: { amounts: shared, sources: sharedOnOneScreen, needsAgain: hidden, mandate: hidden },
  /** Both owners own the accounts. Their numbers are shown only to who asks for them. */
  loanOfMembership: hidden,
  accountOpening: {
    state: shared,
    changedAt: shared,
    accounts: shared,
    deposits: shared,
    cards: shared,
    refunds: shared,
    loanOffer: hidden,
    memberNumber: typed,
  },
  memberProfile: {
    dateOfBirth: personal,
    taxpayerIdentificationNumber: hidden,
    mayApplyOnline: hidden,
    document: hidden,
    citizenshipStatus: personal,
    maritalStatus: personal,
    preferredContactMethod: personal,
    electronicConsent: hidden,
    homes: personal,
    jobs: personal,
  },
  identification: {
    dateOfBirth: personal,
    taxpayerIdentificationNumber: hidden,
    taxpayerIdentificationNumberConfigurationId: typed,
    identification: typed,
    citizenshipStatusConfigurationId: typed,
    maritalStatusConfigurationId: typed,
    emailAddress: typed,
    phoneNumber: typed,
    phoneTypeConfigurationId: typed,
    preferredContactMethodConfigurationId: typed,
    isRecentGraduate: typed,
    isFirstTimeAutoBuyer: typed,
    documentFollows: hidden,
  },
  address: typed,
  employment: typed,
  incomeSource: typed,
  coApplicantSelection: shared,
  // The calls about an invitation say more to its sender, and only progress to either.
  invitation: {
    invitedId: hidden,
    firstName: shared,
    emailAddress: hidden,
    phoneNumber: hidden,
    sentAt: hidden,
    expiresAt: hidden,
    remindedAt: hidden,
    isUndelivered: hidden,
    openedAt: hidden,
    endedAt: hidden,
    endedAs: hidden,
    farewells: hidden,
    changeToldAt: hidden,
    changeSeenAt: hidden,
  },
  partConfirmation: personal,
  duplicateAnswer: personal,
  changedPlaces: {
    applicationId: hidden,
    firstName: shared,
    namedAs: hidden,
    began: hidden,
    isSent: hidden,
    isEnded: hidden,
  },
  answersErased: hidden,
  eligibility: typed,
  productEligibility: typed,
  estimate: {
    loanAmount: shared,
    termInMonths: shared,
    presentMonthlyPayment: shared,
    downPaymentAmount: shared,
    creditRating: typed,
  },
  vehicleSeller: shared,
  vehicle: shared,
  vehicleOptions: shared,
  valuation: shared,
  vehicleLoan: {
    requestedLoanAmount: shared,
    requestedLoanTermInMonths: shared,
    downPaymentAmount: shared,
    additionalComments: shared,
    branchPreferenceConfigurationId: shared,
    isFromEstimate: hidden,
    isPriceOpen: hidden,
    isTooLongForVehicle: hidden,
    termBefore: shared,
    loweredFrom: shared,
    leftAtLimit: hidden,
    vehicle: hidden,
  },
  refinancedLoan: shared,
  loanRequest: shared,
  helocPropertyKind: shared,
  helocProperty: shared,
  helocLoan: shared,
  prequalification: personal,
  softFile: hidden,
  softInquiry: hidden,
  demographic: personal,
  paymentProtection: shared,
  disclosure: {
    disclosureConfigurationId: typed,
    version: typed,
    acceptedAt: typed,
    textDigest: hidden,
    ipAddress: hidden,
    userAgent: hidden,
    demonstratedBy: hidden,
    onFile: hidden,
  },
  personVerification: personal,
  quizHistory: hidden,
  identityCheck: hidden,
  identityHistory: hidden,
  documentVerification: personal,
  review: shared,
  sentPath: hidden,
  deviceSession: hidden,
  leaving: hidden,
  militaryStatus: hidden,
  accountScreening: hidden,
  sanctionsCheck: hidden,
  accountDecision: {
    outcome: shared,
    restrictions: shared,
    decidedAt: shared,
    decidedOn: shared,
    findings: personal,
    reasons: hidden,
    holdsMoney: hidden,
    policyVersion: hidden,
    inputs: hidden,
    inputDigest: hidden,
  },
  decision: {
    decision: shared,
    decidedAt: shared,
    decidedOn: shared,
    reasons: shared,
    findings: personal,
    ways: personal,
    annualRateBasisPoints: shared,
    approvedAmount: shared,
    policyVersion: hidden,
    input: hidden,
    inputDigest: hidden,
  },
  loanOffer: shared,
  offerTerms: shared,
  offerRefusal: shared,
  counteroffer: {
    madeOn: shared,
    endsOn: shared,
    noticeGivenOn: shared,
    noticeDueOn: shared,
    asked: shared,
    choices: shared,
    refusedAt: shared,
    approvals: hidden,
  },
  counterofferTaken: shared,
  precedingApplication: hidden,
  institutionStatus: {
    sequence: hidden,
    stage: shared,
    updatedAt: shared,
    reviewBeganAt: shared,
    tasks: typed,
    documents: typed,
    fundedOn: shared,
  },
  document: typed,
};

export function visibilityOf<Kind extends RecordKind>(kind: Kind, field: FieldsOf<Kind>): Visibility {
  const row: Row<Kind> = visibility[kind];
  return isWhole(row) ? row : row[field];
}

function isWhole<Kind extends RecordKind>(row: Row<Kind>): row is Visibility {
  return typeof (row as Partial<Visibility>).together === "string";
}

export interface Onlooker {
  readonly viewer: Who;
  /** The person the field is about. */
  readonly owner: Who;
  readonly company: Company;
}

export function maySee<Kind extends RecordKind>(
  kind: Kind,
  field: FieldsOf<Kind>,
  { viewer, owner, company }: Onlooker,
): boolean {
  switch (visibilityOf(kind, field)[company]) {
    case "both":
      return true;
    case "nobody":
      return false;
    case "typist":
      return viewer === (company === "together" ? "primary" : owner);
    default:
      return viewer === owner;
  }
}

/** The fields of a record that the viewer may see. */
export function visibleTo<Kind extends RecordKind>(
  onlooker: Onlooker,
  kind: Kind,
  record: RecordOf<Kind>,
): Partial<RecordOf<Kind>> {
  const fields = Object.entries(record).filter(([field]) => maySee(kind, field as FieldsOf<Kind>, onlooker));
  return Object.fromEntries(fields) as Partial<RecordOf<Kind>>;
}
