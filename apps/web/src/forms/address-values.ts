import type * as z from "zod/mini";
import type { Address } from "@portico/domain/address";

/** What a form about an address holds. */
export type AddressValues = z.input<typeof Address>;
