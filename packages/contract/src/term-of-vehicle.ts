import * as z from "zod/mini";
import { TermLimit } from "@portico/domain/loan/term-limit";

/** The longest term for the vehicle of a loan that asks for another one, which its age rules out. */
export const TermOfVehicle = z.extend(TermLimit, { requestedTerm: z.number() });
export type TermOfVehicle = z.output<typeof TermOfVehicle>;
