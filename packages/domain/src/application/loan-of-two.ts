import type { ApplicationState, Records } from "../records/records.ts";
import { canonicalJson } from "../values/canonical-json.ts";
import { loanSoFarOf } from "./amount-and-term.ts";

/** The loan that two people owe together, as an invited one reads it before it is sent. Left out: what isn't known yet. */
export interface LoanOfTwo {
  readonly productCode: number;
  readonly loanAmount?: number | undefined;
  readonly termInMonths?: number | undefined;
  /** The first person's own money: a down payment, or a part of the old loan. */
  readonly ownMoney?: number | undefined;
  readonly balanceTransfer?: number | undefined;
  readonly vehicle?: { readonly year: number; readonly make: string; readonly model: string } | undefined;
  readonly home?: { readonly street: string; readonly city: string } | undefined;
}

export function loanOfTwo({ productCode }: Pick<ApplicationState, "productCode">, records: Records): LoanOfTwo {
  const {
    estimate: [estimate],
    vehicleLoan: [vehicleLoan],
    loanRequest: [request],
    vehicle: [vehicle],
    helocProperty: [home],
  } = records;
  const transfer = request && "balanceTransferAmount" in request ? request.balanceTransferAmount : undefined;
  return {
    productCode,
    ...loanSoFarOf(records),
    ownMoney: (vehicleLoan ?? estimate)?.downPaymentAmount || undefined,
    balanceTransfer: transfer || undefined,
    vehicle: vehicle && { year: vehicle.year, make: vehicle.make, model: vehicle.model },
    home: home && { street: home.street, city: home.city },
  };
}

/** The same as a text. Two equal texts are the same loan for an invited person, whatever comments or choices changed beside it. */
export function textOfLoan(application: Pick<ApplicationState, "productCode">, records: Records): string {
  return canonicalJson(loanOfTwo(application, records));
}

/** Whether the invited person said yes to the loan as it is now. False without their confirmation. */
export function isLoanConfirmed(application: Pick<ApplicationState, "productCode">, records: Records): boolean {
  const [confirmed] = records.partConfirmation;
  return confirmed !== undefined && confirmed.loan === textOfLoan(application, records);
}
