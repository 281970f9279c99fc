/** Whose report is asked for. The consent to it is a disclosure of the application. */
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

/** A score with what the law wants told of it: the range, the day, and what pulled it down (15 USC 1681m(a)). */
export interface CreditScore {
  readonly value: number;
  readonly model: string;
  readonly rangeLow: number;
  readonly rangeHigh: number;
  readonly date: string;
  readonly factors: readonly string[];
}

/** A consumer report, as far as underwriting and the notices need it. Amounts are dollars a month. */
export interface CreditReport {
  readonly reportId: string;
  /** Whether the bureau has a file, and may show it. */
  readonly file: "found" | "noFile" | "frozen";
  /** None where there is no file, or too little in it. */
  readonly score?: CreditScore;
  readonly inquiries: number;
  /** Every debt but those on a home. */
  readonly monthlyObligations: number;
  /** Debts on a home: compared with the housing payment that the person told, never added to it. */
  readonly monthlyMortgage: number;
  readonly bankruptcies: number;
  /** Accounts ninety days late, charged off or in collection. */
  readonly delinquencies: number;
  readonly fraudAlert: boolean;
  readonly addressMismatch: boolean;
  readonly bureau: Bureau;
}

/** Pulls a report, once per key: asking again with the same key answers the same report. Rejects with ProviderError: policy is pending, by a person. */
export interface CreditBureau {
  pull(consumer: Consumer, idempotencyKey: string, timeoutMs?: number): Promise<CreditReport>;
}
