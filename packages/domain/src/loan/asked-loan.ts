/** A loan that an application asks for, or could ask for: dollars and months. Open-end credit has no term. */
export interface AskedLoan {
  readonly loanAmount: number;
  readonly termInMonths: number | null;
}
