import type { AuthenticationResult } from "@portico/domain/access/authentication";
import type { MemberProfile } from "@portico/domain/person/member-profile";

/** A member as the core knows them; homes and jobs that it does not know are left out, the current ones come first. */
export interface CoreMember extends MemberProfile {
  readonly memberNumber: string;
  /** YYYY-MM-DD */
  readonly memberSince: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly emailAddress: string;
  /** Ten digits. */
  readonly phoneNumber: string;
}

/** The institution's core banking system. Rejects with ProviderError when it cannot answer: a sign-in is then refused with result 0. */
export interface CoreBanking {
  /**
   * The specification's results; 4 and 5 only after the right password, unknown and known names alike in words and time.
   * Never asked twice for one sign-in: a core counts tries. The member number comes with success only.
   */
  authenticate(userName: string, password: string): Promise<{ result: AuthenticationResult; memberNumber?: string }>;
  /**
   * Whether somebody whom the identity provider vouches for may come in: the same results without a password. Number and name come with success
   * only. It counts no tries, so it may be asked twice.
   */
  signOn(memberNumber: string): Promise<{ result: AuthenticationResult; userName?: string }>;
  member(memberNumber: string): Promise<CoreMember>;
}
