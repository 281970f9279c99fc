import * as z from "zod/mini";
import { recordKinds } from "../records/record-kinds.ts";
import type { Records } from "../records/records.ts";

const { vehicleSeller, vehicle, vehicleOptions, vehicleLoan, refinancedLoan, loanRequest, helocProperty, helocLoan } =
  recordKinds;

/**
 * The answers about the loan, for the application in which the other person comes first (decisions 178 and 187). The vehicle's value isn't among
 * them: it depends on the home of the person who comes first, so it is looked up again.
 */
export const KeptLoan = z.object({
  vehicleSeller: z.optional(vehicleSeller.schema),
  vehicle: z.optional(vehicle.schema),
  vehicleOptions: z.optional(vehicleOptions.schema),
  vehicleLoan: z.optional(vehicleLoan.schema),
  refinancedLoan: z.optional(refinancedLoan.schema),
  loanRequest: z.optional(loanRequest.schema),
  helocProperty: z.optional(helocProperty.schema),
  helocLoan: z.optional(helocLoan.schema),
});
export type KeptLoan = z.output<typeof KeptLoan>;

export const keptLoanKinds = Object.keys(KeptLoan.shape) as readonly (keyof KeptLoan)[];

/** The answers about the loan so far. */
export function keptLoan(records: Records): KeptLoan {
  return KeptLoan.parse(
    Object.fromEntries(
      keptLoanKinds.flatMap((kind) => {
        const [record] = records[kind];
        if (!record || isOwnAccount(record)) return [];
        const { id: _id, applicantId: _owner, ...content } = record;
        return [[kind, content]];
      }),
    ),
  );
}

/** A loan on an account that the core told a member about. The core's answers are only for that member's own sign-in. */
function isOwnAccount(record: object): boolean {
  return "memberAccountReference" in record && record.memberAccountReference !== undefined;
}
