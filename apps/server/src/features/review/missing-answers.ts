import { vehicleKindOf, vehicleNumberName } from "@portico/domain/collateral/collateral";
import { owedAboveValue } from "@portico/domain/loan/heloc-loan";
import type { StepId } from "@portico/domain/flow/flows";
import type { Records } from "@portico/domain/records/records";

/** An answer that somebody left out and may still give, or that looks like a slip. */
interface Missing {
  /** The link to its page. */
  readonly add: string;
  /** The folded line says so about another person. */
  readonly waiting?: string;
}

interface About {
  readonly productCode: number;
  /** The co-applicant's first name. */
  readonly partner: string;
}

const isWithoutDocument = ({ identification }: Records) =>
  identification.some(({ identification: document }) => document === undefined);

/** The answers of a step that are worth another look before the application is sent: optional ones to add, and likely slips. */
export const missingAnswers: Readonly<Partial<Record<StepId, (records: Records, about: About) => Missing[]>>> = {
  identificationDocument: (records) => (isWithoutDocument(records) ? [{ add: "Add your ID" }] : []),
  coApplicantIdentificationDocument: (records, { partner }) =>
    isWithoutDocument(records) ? [{ add: `Add ${partner}'s ID`, waiting: `Waiting for ${partner}'s ID` }] : [],
  helocLoanDetails: ({ helocLoan }) =>
    helocLoan.some(owedAboveValue) ? [{ add: "You owe more than your home is worth. Check both amounts" }] : [],
  vehicleCollateral: ({ vehicle }, { productCode }) =>
    vehicle.flatMap(({ vin, hin }) => {
      const name = vehicleNumberName(vehicleKindOf(productCode));
      return (name === "HIN" ? hin : vin) ? [] : [{ add: `Add the ${name}` }];
    }),
  refinanceDetails: ({ refinancedLoan }) =>
    refinancedLoan.flatMap(({ presentPaymentsLeft }) =>
      presentPaymentsLeft ? [] : [{ add: "Add the payments left" }],
    ),
};
