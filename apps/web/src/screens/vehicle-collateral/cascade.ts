import { Vehicle } from "@portico/domain/collateral/vehicle";
import * as z from "zod/mini";

const fields = Vehicle.shape;

/** The answers of the lists. */
export const Cascade = z.object({
  rvCategoryId: fields.rvCategoryId,
  year: fields.year,
  make: fields.make,
  model: fields.model,
  bodyStyle: fields.bodyStyle,
});
export type Cascade = z.output<typeof Cascade>;
