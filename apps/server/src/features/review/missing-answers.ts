import { vehicleKindOf, vehicleNumberName } from "@portico/domain/collateral/collateral";
import type { StepId } from "@portico/domain/flow/flows";
import type { Records } from "@portico/domain/records/records";

/** An answer that somebody left out, and may still give. */
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

/** The optional answers of a step that are worth adding before the application is sent. */
export const missingAnswers: Readonly<Partial<Record<StepId, (records: Records, about: About) => Missing[]>>> = {
  identificationDocument: (records) => (isWithoutDocument(records) ? [{ add: "Add your ID" }] : []),
  coApplicantIdentificationDocument: (records, { partner }) =>
    isWithoutDocument(records) ? [{ add: `Add ${partner}'s ID`, waiting: `Waiting for ${partner}'s ID` }] : [],
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
