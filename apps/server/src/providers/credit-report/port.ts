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

/** A consumer report, as far as underwriting and the notices need it. Amounts are dollars. */
export interface CreditReport {
  readonly reportId: string;
  /** None where the bureau has no file. */
  readonly score?: {
    value: number;
    model: string;
    rangeLow: number;
    rangeHigh: number;
    date: string;
    factors: readonly string[];
  };
  readonly inquiries: number;
  readonly monthlyObligations: number;
  readonly bankruptcies: number;
  readonly delinquencies: number;
  readonly bureau: { name: string; address: string; phone: string };
}

/** Pulls a report, once per key: asking again with the same key answers the same report. Rejects with ProviderError: policy is pending, by a person. */
export interface CreditBureau {
  pull(consumer: Consumer, idempotencyKey: string): Promise<CreditReport>;
}
