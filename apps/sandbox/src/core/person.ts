/** A member in the core banking system. Dates are `YYYY-MM-DD`, amounts integer cents. */
export interface Person {
  readonly memberNumber: string;
  readonly memberSince: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: string | null;
  /** Nine digits. */
  readonly taxpayerIdentificationNumber: string | null;
  /** False if the institution wants to see this member in a branch first. */
  readonly mayApplyOnline: boolean;
  /** IDs that the member showed. Optional facts are left out if the core doesn't have them. */
  readonly identificationDocuments?: readonly MemberDocument[];
  readonly citizenshipStatus?: "citizen" | "permanentResident" | "other";
  readonly maritalStatus?: "married" | "unmarried" | "separated";
  readonly preferredContactMethod?: "email" | "text" | "phone";
  /** The consent to electronic documents, by the institution's version of its text. */
  readonly electronicConsent?: { readonly version: string; readonly acceptedOn: string };
  readonly emailAddress: string;
  readonly phones: readonly Phone[];
  /** The first physical address is the member's home. */
  readonly addresses: readonly MemberAddress[];
  readonly employment: readonly MemberEmployment[];
  readonly accounts: readonly Account[];
}

export interface Phone {
  readonly type: "mobile" | "home" | "work";
  /** Ten digits. */
  readonly number: string;
}

export interface MemberDocument {
  readonly type: "driversLicense" | "stateId" | "passport" | "matriculaConsular";
  /** The state or country. */
  readonly issuedBy: string;
  readonly number: string;
  readonly issueDate?: string | undefined;
  readonly expirationDate: string;
}

export interface MemberAddress {
  readonly type: "physical" | "mailing" | "previous";
  readonly street: string;
  readonly secondaryLine?: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly residenceStatus: "own" | "rent" | "other";
  readonly monthlyHousingPaymentCents: number;
  readonly since: string;
  /** Only for a previous address. */
  readonly until?: string;
}

export interface MemberEmployment {
  readonly period: "current" | "previous";
  readonly status: "employed" | "selfEmployed" | "retired";
  readonly employer?: string;
  readonly occupation?: string;
  readonly monthlyIncomeCents: number;
  /** The day when the income was last learned. */
  readonly incomeUpdatedOn?: string;
  readonly since: string;
  readonly until?: string;
}

export interface Account {
  /** Opaque, and not the account's number. */
  readonly reference: string;
  readonly type: "membership" | "savings" | "certificate" | "moneyMarket" | "checking";
  readonly lastFour: string;
  /** Without holds. */
  readonly availableBalanceCents: number;
  /** The holds for loans that began online. */
  readonly holds?: readonly { readonly loanApplicationId: number; readonly amountCents: number }[];
}

/** Whole years and months between two dates, as the forms of a loan application ask for them. */
export function yearsAndMonths(since: string, until: string): { years: number; months: number } {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = since.split("-").map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = until.split("-").map(Number);
  const months = (toYear - fromYear) * 12 + toMonth - fromMonth - (toDay < fromDay ? 1 : 0);
  const counted = Math.max(months, 0);
  return { years: Math.floor(counted / 12), months: counted % 12 };
}
