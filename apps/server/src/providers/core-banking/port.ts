import type { AuthenticationResult } from "@portico/domain/access/authentication";
import type { MemberProfile } from "@portico/domain/person/member-profile";
import type { CoreLedger } from "./core-ledger.ts";

export { RefusedByCore } from "./core-ledger.ts";
export type * from "./core-ledger.ts";

/** A member in the core. It leaves out unknown homes and jobs, and lists the current ones first. */
export interface CoreMember extends MemberProfile {
  readonly memberNumber: string;
  /** YYYY-MM-DD. */
  readonly memberSince: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly emailAddress: string;
  /** Ten digits. */
  readonly phoneNumber: string;
  /** The code of the phone's kind, such as "mobile". */
  readonly phoneType?: string;
}

/** A deposit of a member, in dollars. */
export interface CoreAccount {
  /** Opaque. It isn't the account's number, and says nothing to anybody else. */
  readonly reference: string;
  /** The code of the account's kind, such as "savings". */
  readonly type: string;
  readonly lastFour: string;
  /** Without holds. */
  readonly availableBalance: number;
  /** The holds for loans from here, by the number that the hand-off gave. Left out if the core doesn't say. */
  readonly holds?: readonly { readonly loanApplicationId: number; readonly amount: number }[] | undefined;
}

/** The institution's core banking system. Rejects with ProviderError if it can't answer, which refuses the sign-in with result 0. */
export interface CoreBanking extends CoreLedger {
  /**
   * Returns the specification's results. 4 and 5 require the right password. Unknown and known names look alike in wording and timing. Call
   * it once per sign-in, because a core counts tries. Only a success has a member number.
   */
  authenticate(userName: string, password: string): Promise<{ result: AuthenticationResult; memberNumber?: string }>;
  /**
   * Signs on a member whom the identity provider confirmed. The results are the same, without a password. Only a success has a name. It
   * counts no tries, so it can be repeated.
   */
  signOn(memberNumber: string): Promise<{ result: AuthenticationResult; userName?: string }>;
  member(memberNumber: string): Promise<CoreMember>;
  /** The deposits of this member alone. */
  accounts(memberNumber: string): Promise<readonly CoreAccount[]>;
}
