import type * as z from "zod/mini";
import type { Address } from "@portico/domain/address";

/** An address as its form keeps it. */
export type AddressValues = z.input<typeof Address>;
