import type { Consumer } from "../credit-report/port.ts";

/** What the Department of Defense's database says about a person, by way of a nationwide bureau. */
export interface MilitaryStatus {
  readonly isCovered: boolean;
  /** The bureau's answer, to keep as it came (32 CFR 232.5(b)(3)). */
  readonly answer: string;
}

/** Asks whether a person is a covered borrower (32 CFR 232.5(b)(2)). Rejects with ProviderError, also if the database had no answer. */
export interface MilitaryStatusChecker {
  /** The name that the record keeps as its source. */
  readonly source: string;
  check(person: Consumer, reference: string): Promise<MilitaryStatus>;
}
