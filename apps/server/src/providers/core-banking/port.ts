import type { AuthenticationResult } from "@portico/domain/authentication";

/** A member as the core knows them; what it does not know is left out. Dates are YYYY-MM-DD, amounts dollars a month. */
export interface CoreMember {
  readonly memberNumber: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly emailAddress: string;
  readonly phoneNumber: string;
  readonly dateOfBirth: string;
  readonly taxpayerIdentificationNumber: string;
  readonly memberSince: string;
  readonly address?: {
    street: string;
    secondaryLine?: string;
    city: string;
    state: string;
    postalCode: string;
    since: string;
  };
  readonly employer?: { name: string; since: string; monthlyIncome: number };
}

/** The institution's core banking system. Rejects with ProviderError when it cannot answer: a sign-in is then refused with result 0. */
export interface CoreBanking {
  /** The specification's results; 4 and 5 only after the right password, unknown and known names alike in words and time. */
  authenticate(userName: string, password: string): Promise<{ result: AuthenticationResult; memberNumber?: string }>;
  member(memberNumber: string): Promise<CoreMember>;
}
