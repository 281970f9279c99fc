import * as z from "zod/mini";
import { recordKinds } from "../records/record-kinds.ts";
import type { Records } from "../records/records.ts";

const { vehicleSeller, vehicle, vehicleOptions, refinancedLoan } = recordKinds;

/**
 * The answers about the vehicle and the loan that is replaced, for the application in which the other person comes first (decision 178). The
 * value isn't among them: it depends on the home of the person who comes first, so it is looked up again.
 */
export const KeptLoan = z.object({
  vehicleSeller: z.optional(vehicleSeller.schema),
  vehicle: z.optional(vehicle.schema),
  vehicleOptions: z.optional(vehicleOptions.schema),
  refinancedLoan: z.optional(refinancedLoan.schema),
});
export type KeptLoan = z.output<typeof KeptLoan>;

export const keptLoanKinds = Object.keys(KeptLoan.shape) as readonly (keyof KeptLoan)[];

/** The answers about the loan so far. */
export function keptLoan(records: Records): KeptLoan {
  return KeptLoan.parse(
    Object.fromEntries(
      keptLoanKinds.flatMap((kind) => {
        const [record] = records[kind];
        if (!record) return [];
        const { id: _id, applicantId: _owner, ...content } = record;
        return [[kind, content]];
      }),
    ),
  );
}
