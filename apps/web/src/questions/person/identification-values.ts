import type * as z from "zod/mini";
import type { Identification } from "@portico/domain/person/identification";

/** The values of an identification's form. */
export type IdentificationValues = z.input<typeof Identification>;

/** The values of a form with an ID document. */
export type DocumentValues = Pick<IdentificationValues, "identification">;
