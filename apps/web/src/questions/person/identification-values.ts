import type * as z from "zod/mini";
import type { Identification } from "@portico/domain/person/identification";

/** The values of an identification's form. */
export type IdentificationValues = z.input<typeof Identification>;
