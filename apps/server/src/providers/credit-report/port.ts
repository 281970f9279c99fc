/** The subject of the report. Their consent is a disclosure of the application. */
export interface Consumer {
  readonly firstName: string;
  readonly lastName: string;
  readonly taxpayerIdentificationNumber: string;
  readonly dateOfBirth: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
}

export interface Bureau {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
}

/** A score with everything that the law requires in a notice: the range, the date, and the factors that lowered it (15 USC 1681m(a)). */
export interface CreditScore {
  readonly value: number;
  readonly model: string;
  readonly rangeLow: number;
  readonly rangeHigh: number;
  readonly date: string;
  readonly factors: readonly string[];
}

/** An account that this institution reported to the bureau. */
export interface AccountHere {
  readonly isOnHome: boolean;
  /** "2026-11-21". */
  readonly openedOn: string;
}

/** The parts of a consumer report that underwriting and the notices need. Amounts are dollars a month. */
export interface CreditReport {
  readonly reportId: string;
  /** A frozen file exists, but the bureau may not show it. */
  readonly file: "found" | "noFile" | "frozen";
  /** Undefined if there is no file, or too little in it. */
  readonly score?: CreditScore;
  readonly inquiries: number;
  /** All debts except those on a home. */
  readonly monthlyObligations: number;
  /** The largest payment on one vehicle loan. 0 without one. It is part of the obligations. */
  readonly largestVehiclePayment: number;
  /** The payments on all vehicle loans. They are part of the obligations too. */
  readonly vehiclePayments: number;
  /** The accounts that this institution itself reported. Their payments are part of the debts. */
  readonly accountsHere: readonly AccountHere[];
  /** Debts on a home. Compare them with the stated housing payment, and never add the two. */
  readonly monthlyMortgage: number;
  readonly bankruptcies: number;
  /** Accounts ninety days late, charged off or in collection. */
  readonly delinquencies: number;
  readonly fraudAlert: boolean;
  readonly addressMismatch: boolean;
  readonly bureau: Bureau;
}

/** Reports of a bureau. The same key returns the same report. Both reject with ProviderError. */
export interface CreditBureau {
  /**
   * Pulls a report for a decision: a hard inquiry, for a credit transaction (15 USC 1681b(a)(3)(A)). The policy is a pending decision and
   * manual review.
   */
  pull(consumer: Consumer, idempotencyKey: string, timeoutMs?: number): Promise<CreditReport>;
  /**
   * Looks at a report by the consumer's written instructions (15 USC 1681b(a)(2)): a soft inquiry, which changes no score. The policy is a
   * page that goes on without it.
   */
  pullSoft(consumer: Consumer, idempotencyKey: string): Promise<CreditReport>;
}
